// What YAML would cut or change without a word. The lines are looked at as they
// are written: once YAML has read them, nothing of it can be seen.

import type { LineFault } from "./fault.ts";

/** The signs before a value, and its key. */
const LINE =
  /^(\s*(?:-\s+)*)(?:("[^"]*"|'[^']*'|[^\s"'#]\S*?)\s*:(?:\s+|$))?(.*)$/;

const QUOTED: Readonly<Record<string, RegExp>> = {
  '"': /^"(?:[^"\\]|\\.)*"/,
  "'": /^'(?:[^']|'')*'/,
};

const BLOCK = /^[|>][+\-\d]*(?:\s+#.*)?$/;

/** Quotes of typesetters, around a value that has none inside. */
const TYPOGRAPHIC = /^[“”„‟«»‘’‚‹›][^“”„‟«»‘’‚‹›]*[“”„‟«»‘’‚‹›]$/;

/** Finds them in front matter; each says what to put in quotes. */
export function yamlSlips(yaml: string): readonly LineFault[] {
  const lines = yaml.split(/\r?\n/);
  /** What a value that is not over yet must still find. */
  let open:
    | { readonly quote: string }
    | { readonly deeperThan: number }
    | null = null;
  return lines.flatMap((line, index) => {
    if (/^\s*(?:#|$)/.test(line)) return [];
    if (open !== null && "quote" in open) {
      if (QUOTED[open.quote]?.test(open.quote + line)) open = null;
      return [];
    }
    if (open !== null && indentOf(line) > open.deeperThan) return [];
    open = null;
    const [, signs = "", key, rest = ""] = line.match(LINE) ?? [];
    const value = rest.trim();
    const quote = value[0] ?? "";
    if (BLOCK.test(value)) {
      const deeperThan = key === undefined
        ? signs.trimEnd().length - 1
        : signs.length;
      open = { deeperThan };
      return [];
    }
    if (QUOTED[quote] !== undefined) {
      if (!QUOTED[quote].test(value)) open = { quote };
      return [];
    }
    const isEmpty = key !== undefined && /^(?:#|$)/.test(value) &&
      !isNested(lines.slice(index + 1), signs.length);
    const reason = isEmpty ? emptySlip(key, value) : plainSlip(value);
    // The first line of the file is the one of ---.
    return reason === null ? [] : [{ line: index + 2, reason }];
  });
}

function emptySlip(key: string, value: string): string {
  return value === ""
    ? `${key} has no value: write one, in quotes if it is an odd one, or take the line out`
    : `${key} has no value, as ${value} is a comment: put it in quotes`;
}

function plainSlip(value: string): string | null {
  if (/^[[{#]/.test(value)) return null;
  if (TYPOGRAPHIC.test(value)) {
    return `${value} would be shown with its quotes: put it in quotes of the keyboard, or in none`;
  }
  const comment = value.match(/\s(#.*)$/)?.[1];
  if (comment !== undefined) {
    return `${comment} would be cut off as a comment: put it in quotes, with what stands before it`;
  }
  return /\S:(?:\s|$)/.test(value)
    ? `${value} has a colon: put it in quotes`
    : null;
}

/** Whether what follows belongs to a key that stands in a column. */
function isNested(lines: readonly string[], column: number): boolean {
  const next = lines.find((line) => !/^\s*(?:#|$)/.test(line)) ?? "";
  const indent = indentOf(next);
  return indent > column || (indent === column && /^\s*-(?:\s|$)/.test(next));
}

function indentOf(line: string): number {
  return line.search(/\S/);
}
