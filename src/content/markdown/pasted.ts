// What comes of texts written in Word or Excel and pasted: signs that mean
// nothing there and something in Markdown, so that words are lost or change.
import { quoted } from "../../text/describe.ts";
import type { Placed } from "./parse.ts";

/** A number that begins a list stands for a year where it is larger. */
const MAX_LIST_START = 99;

const INDENTED =
  "a line that begins with four spaces or a tab is shown as code: take them out, or put code between two lines of ```";

/** A row of a table: a sign between cells, or at its edge. */
const ROW = /\t|\s\|\s|^\s*\||\|\s*$/;

export function pastedFaults(
  { token, start }: Placed,
  text: string,
): Iterable<string> {
  const { raw } = token;
  switch (token.type) {
    case "table":
      return tableFaults(raw, token["header"].length);
    case "paragraph":
      return paragraphFaults(raw);
    case "list":
      return listFaults(raw, token["start"]);
    case "heading":
      return headingFaults(raw, token["depth"]);
    case "code":
      return token["codeBlockStyle"] === "indented" ? [INDENTED] : [];
    case "del":
      return raw.startsWith("~~")
        ? []
        : [`${raw} would be struck through: write \\~ for the sign`];
    case "em":
    case "strong":
      return raw.startsWith("*") && isInWord(text, start, start + raw.length)
        ? [`${raw} would be emphasized: write \\* for the sign`]
        : [];
    default:
      return [];
  }
}

/** Cells that a table's head has not are dropped. */
function* tableFaults(raw: string, cells: number): Generator<string> {
  const [, , ...rows] = raw.trim().split("\n").map((row) => row.trim());
  for (const row of rows) {
    const inner = row.replace(/^\|/, "").replace(/(?<!\\)\|$/, "");
    const { length } = inner.split(/(?<!\\)\|/);
    if (length === cells) continue;
    const shown = quoted(row);
    yield `the row ${shown} must have ${cells} cells as the head of its table has, but has ${length}`;
  }
}

function* paragraphFaults(raw: string): Generator<string> {
  const rows = raw.split("\n").filter((line) => ROW.test(line));
  if (rows.length > 1) {
    yield "these lines make no table: write | between cells, and | --- | --- | below the head";
  }
  const [heading] = raw.match(/^ {0,3}#{2,6}[^\s#].*$/m) ?? [];
  if (heading !== undefined) {
    const shown = quoted(heading.trim());
    yield `${shown} is no heading: put a space after the last #`;
  }
}

function* headingFaults(raw: string, depth: number): Generator<string> {
  if (depth === 1 || /^ {0,3}#/.test(raw)) return;
  const words = quoted(raw.trim().split("\n")[0] ?? "");
  yield `a line of dashes makes a heading of ${words}: write ## before it, or put an empty line between`;
}

function* listFaults(raw: string, start: number | ""): Generator<string> {
  const [sign = ""] = raw.trim().match(/^\S+/) ?? [];
  if (start !== "" && start > MAX_LIST_START) {
    yield `${sign} begins a list that counts on from there: write ${start}\\. for a year`;
  } else if (sign === "+") yield "a list begins with -, not with +";
}

function isInWord(text: string, start: number, end: number): boolean {
  return /[\p{L}\p{N}]/u.test(text[start - 1] ?? "") &&
    /[\p{L}\p{N}]/u.test(text[end] ?? "");
}
