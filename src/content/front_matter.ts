// Front matter: the YAML between two lines of `---` at the head of a Markdown
// file. The one file that knows the YAML parser.
import { dump, load, YAMLException } from "js-yaml";
import { isObject } from "../text/is_object.ts";
import type { LineFault } from "./fault.ts";
import { yamlSlips } from "./yaml_slips.ts";

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
  const slips = yamlSlips(match[1] ?? "");
  if (slips.length > 0) return refuse(...slips);
  try {
    const attributes = load(match[1] ?? "");
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
    return refuse(yamlFault(error));
  }
}

function refuse(...faults: readonly LineFault[]): FrontMatterResult {
  return { ok: false, faults };
}

/** The parser's reason, without the excerpt of the file that it adds. */
function yamlFault(error: unknown): LineFault {
  const invalid = "front matter is not valid YAML";
  if (!(error instanceof YAMLException)) {
    return { line: null, reason: `${invalid}: ${error}` };
  }
  const { reason, mark } = error;
  // The parser counts from 0, and from the line after the first ---.
  return { line: (mark?.line ?? 0) + 2, reason: `${invalid}: ${reason}` };
}

/**
 * Writes a Markdown file. Its front matter is quoted where any version of YAML
 * would read a value as something else.
 */
export function writeMarkdownFile(attributes: object, body: string): string {
  const head = dump(attributes, { lineWidth: -1, quoteStyle: "double" });
  return `---\n${head}---\n\n${body}\n`;
}
