// Front matter: the YAML between two lines of `---` at the head of a Markdown
// file. The one file that knows the YAML parser.
import {
  constructFromEvents,
  dump,
  type Event,
  EVENT_ALIAS,
  EVENT_MAPPING,
  EVENT_POP,
  EVENT_SCALAR,
  parseEvents,
  SCALAR_STYLE_PLAIN,
  type ScalarEvent,
  YAMLException,
} from "js-yaml";
import { isObject } from "../text/is_object.ts";
import type { LineFault } from "./fault.ts";

/** A Markdown file in its two parts. */
export interface MarkdownFile {
  /** The front matter. */
  readonly attributes: Readonly<Record<string, unknown>>;
  /** The text after the front matter, without blank lines around it. */
  readonly body: string;
  /** The number of its first line in the file. */
  readonly bodyLine: number;
}

export type FrontMatterResult =
  | { readonly ok: true; readonly file: MarkdownFile }
  | { readonly ok: false; readonly faults: readonly LineFault[] };

const FRONT_MATTER = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m;

export function parseFrontMatter(text: string): FrontMatterResult {
  const match = text.match(FRONT_MATTER);
  if (match === null || match.index !== 0) {
    return refuse({
      line: null,
      reason: "must begin with front matter between two lines of ---",
    });
  }
  const yaml = match[1] ?? "";
  try {
    const events = parseEvents(yaml, {});
    const slips = findSlips(yaml, events);
    if (slips.length > 0) return refuse(...slips);
    const [attributes] = constructFromEvents(events, { source: yaml });
    if (!isObject(attributes)) {
      return refuse({
        line: null,
        reason: "front matter must be a list of key: value",
      });
    }
    const start = text.length - text.slice(match[0].length).trimStart().length;
    const body = text.slice(start).replaceAll("\r\n", "\n").trimEnd();
    const bodyLine = text.slice(0, start).split("\n").length;
    return { ok: true, file: { attributes, body, bodyLine } };
  } catch (error) {
    return refuse(yamlFault(yaml, error));
  }
}

function refuse(...faults: readonly LineFault[]): FrontMatterResult {
  return { ok: false, faults };
}

/** Quotes of typesetters, around a value that has none inside. */
const TYPOGRAPHIC = /^[“”„‟«»‘’‚‹›][^“”„‟«»‘’‚‹›]*[“”„‟«»‘’‚‹›]$/;

/** A value after which nobody writes more of it: a day, a number, yes or no. */
const CLOSED = /^(?:[-+]?[\d.]+|\d{4}-\d{2}-\d{2}|yes|no|on|off|true|false)$/i;

/** What YAML would cut or change without a word. */
function findSlips(
  yaml: string,
  events: readonly Event[],
): readonly LineFault[] {
  const slips: LineFault[] = [];
  /** What is open: a map with its key, once that is read, or something else. */
  const open: ({ key: ScalarEvent | null } | null)[] = [];
  for (const event of events) {
    const map = open.at(-1) ?? null;
    const key = map?.key ?? null;
    if (event.type === EVENT_POP) {
      open.pop();
      continue;
    }
    const isKey = map !== null && key === null;
    if (map !== null) {
      map.key = isKey && event.type === EVENT_SCALAR ? event : null;
    }
    if (event.type === EVENT_ALIAS) continue;
    if (event.type !== EVENT_SCALAR) {
      open.push(event.type === EVENT_MAPPING ? { key: null } : null);
    } else if (!isKey) {
      const reason = slipOf(yaml, event, key);
      const at = event.valueStart < 0 ? key?.valueStart ?? 0 : event.valueEnd;
      // The first line of the file is the one of ---.
      const line = yaml.slice(0, at).split("\n").length + 1;
      if (reason !== null) slips.push({ line, reason });
    }
  }
  return slips;
}

/** Says what YAML would do to a value; null where nothing. */
function slipOf(
  yaml: string,
  { valueStart, valueEnd, style }: ScalarEvent,
  key: ScalarEvent | null,
): string | null {
  if (valueStart < 0) {
    if (key === null) return null;
    const name = yaml.slice(key.valueStart, key.valueEnd);
    const after = yaml.slice(key.valueEnd);
    if (after.startsWith("}")) {
      return `{${name}} is no text to YAML: put it in quotes`;
    }
    const [, comment] = after.match(/^["']?\s*:[ \t]+(#.*)/) ?? [];
    return comment === undefined
      ? `${name} has no value: write one, in quotes if it is an odd one, or take the line out`
      : `${name} has no value, as ${comment} is a comment: put it in quotes`;
  }
  if (style !== SCALAR_STYLE_PLAIN) return null;
  const value = yaml.slice(valueStart, valueEnd);
  if (TYPOGRAPHIC.test(value)) {
    return `${value} would be shown with its quotes: put it in quotes of the keyboard, or in none`;
  }
  const [, comment] = yaml.slice(valueEnd).match(/^[ \t]+(#.*)/) ?? [];
  return comment === undefined || CLOSED.test(value)
    ? null
    : `${comment} would be cut off as a comment: put it in quotes, with what stands before it`;
}

/** Signs that begin what is no text to YAML. */
const SIGN = /^[{[@%&*!|>`]/;

function yamlFault(yaml: string, error: unknown): LineFault {
  const invalid = "front matter is not valid YAML";
  if (!(error instanceof YAMLException)) {
    return { line: null, reason: `${invalid}: ${error}` };
  }
  const { reason, mark } = error;
  const at = mark?.line ?? 0;
  // The parser counts from 0, and from the line after the first ---.
  const line = at + 2;
  const text = yaml.split(/\r?\n/)[at] ?? "";
  const column = mark?.column ?? 0;
  const [before = ""] = text.slice(0, column)
    .match(/^\s*(?:-\s+)*(?:[^:]*:\s+)?/) ?? [];
  const value = text.slice(before.length).trim();
  if (/^:(?:\s|$)/.test(text.slice(column))) {
    return { line, reason: `${value} has a colon: put it in quotes` };
  }
  return SIGN.test(value)
    ? {
      line,
      reason: `${value} begins with a sign of YAML: put it in quotes`,
    }
    : { line, reason: `${invalid}: ${reason}` };
}

/**
 * Writes a Markdown file. Its front matter is quoted where any version of YAML
 * would read a value as something else.
 */
export function writeMarkdownFile(attributes: object, body: string): string {
  const head = dump(attributes, { lineWidth: -1, quoteStyle: "double" });
  return `---\n${head}---\n\n${body}\n`;
}
