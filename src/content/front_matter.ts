// Front matter: the YAML between two lines of `---` at the head of a Markdown
// file. The one file that knows the YAML parser.
import {
  constructFromEvents,
  dump,
  type Event,
  EVENT_SCALAR,
  parseEvents,
  SCALAR_STYLE_PLAIN,
  YAMLException,
} from "js-yaml";
import { isObject } from "../text/is_object.ts";
import type { Place, TextFault } from "./fault.ts";

/** A Markdown file in its two parts. One with faults has no text. */
export interface MarkdownFile {
  readonly faults: readonly TextFault[];
  readonly attributes: Readonly<Record<string, unknown>>;
  /** The text after the front matter, without blank lines around it. */
  readonly body: string;
  /** The number of its first line in the file. */
  readonly bodyLine: number;
}

/** A file that cannot be read, for one reason. */
export function faulty(reason: string, place: Place = {}): MarkdownFile {
  return { faults: [{ place, reason }], attributes: {}, body: "", bodyLine: 1 };
}

const FRONT_MATTER = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m;

export function parseFrontMatter(text: string): MarkdownFile {
  const match = text.match(FRONT_MATTER);
  if (match === null || match.index !== 0) {
    return faulty("must begin with front matter between two lines of ---");
  }
  const yaml = match[1] ?? "";
  try {
    const events = parseEvents(yaml, {});
    const faults = findSlips(yaml, events);
    const [attributes] = constructFromEvents(events, { source: yaml });
    if (!isObject(attributes)) {
      return faulty("front matter must be a list of key: value");
    }
    if (faults.length > 0) return { faults, attributes, body: "", bodyLine: 1 };
    const start = text.length - text.slice(match[0].length).trimStart().length;
    const body = text.slice(start).replaceAll("\r\n", "\n").trimEnd();
    const bodyLine = text.slice(0, start).split("\n").length;
    return { faults, attributes, body, bodyLine };
  } catch (error) {
    if (error instanceof YAMLException) return yamlFault(yaml, error);
    throw error;
  }
}

/** Quotes of typesetters, around a value that has none inside. */
const TYPOGRAPHIC = /^[“”„‟«»‘’‚‹›][^“”„‟«»‘’‚‹›]*[“”„‟«»‘’‚‹›]$/;

/** A value after which nobody writes more of it: a day, a number, yes or no. */
const CLOSED = /^(?:[-+]?[\d.]+|\d{4}-\d{2}-\d{2}|yes|no|on|off|true|false)$/i;

/** What YAML would cut or change without a word. */
function findSlips(
  yaml: string,
  events: readonly Event[],
): readonly TextFault[] {
  const slips: TextFault[] = [];
  /** Where the scalar stands; a value that is missing, where its key does. */
  let at = { start: 0, end: 0 };
  for (const event of events) {
    if (event.type !== EVENT_SCALAR) continue;
    const { valueStart: start, valueEnd: end, style } = event;
    const isMissing = start < 0;
    if (!isMissing) at = { start, end };
    if (style !== SCALAR_STYLE_PLAIN) continue;
    const look = isMissing ? missingValue : changedValue;
    const reason = look(yaml.slice(at.start, at.end), yaml.slice(at.end));
    if (reason === null) continue;
    const before = yaml.slice(0, isMissing ? at.start : at.end);
    // The first line of the file is the one of ---.
    slips.push({ place: { line: before.split("\n").length + 1 }, reason });
  }
  return slips;
}

/** Says why a key has no value, by what follows it; null for a list item. */
function missingValue(key: string, after: string): string | null {
  if (after.startsWith("}")) {
    return `{${key}} is no text to YAML: put it in quotes`;
  }
  const [isKey, comment] = after.match(/^["']?\s*:(?:[ \t]+(#.*))?/) ?? [];
  if (isKey === undefined) return null;
  return comment === undefined
    ? `${key} has no value: write one, in quotes if it is an odd one, or take the line out`
    : `${key} has no value, as ${comment} is a comment: put it in quotes`;
}

/** Says what YAML would do to a value without quotes; null where nothing. */
function changedValue(value: string, after: string): string | null {
  if (TYPOGRAPHIC.test(value)) {
    return `${value} would be shown with its quotes: put it in quotes of the keyboard, or in none`;
  }
  const [, comment] = after.match(/^[ \t]+(#.*)/) ?? [];
  return comment === undefined || CLOSED.test(value)
    ? null
    : `${comment} would be cut off as a comment: put it in quotes, with what stands before it`;
}

/** Signs that begin what is no text to YAML. */
const SIGN = /^[{[@%&*!|>`]/;

function yamlFault(
  yaml: string,
  { reason, mark }: YAMLException,
): MarkdownFile {
  const at = mark?.line ?? 0;
  const column = mark?.column ?? 0;
  // The parser counts from 0, and from the line after the first ---.
  const place = { line: at + 2 };
  const text = yaml.split(/\r?\n/)[at] ?? "";
  const [before = ""] = text.slice(0, column)
    .match(/^\s*(?:-\s+)*(?:[^:]*:\s+)?/) ?? [];
  const value = text.slice(before.length).trim();
  if (/^:(?:\s|$)/.test(text.slice(column))) {
    return faulty(`${value} has a colon: put it in quotes`, place);
  }
  return SIGN.test(value)
    ? faulty(`${value} begins with a sign of YAML: put it in quotes`, place)
    : faulty(`front matter is not valid YAML: ${reason}`, place);
}

/** Values are in quotes where any version of YAML would read something else. */
export function writeMarkdownFile(attributes: object, body: string): string {
  const head = dump(attributes, { lineWidth: -1, quoteStyle: "double" });
  return `---\n${head}---\n\n${body}\n`;
}
