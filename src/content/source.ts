// Reads the files of a content directory, and notes what is wrong with them.
// Reads synchronously: it runs once, before the server listens.
import { decodeUtf8 } from "../http/utf8.ts";
import { createFields, type Fields } from "./fields.ts";
import { parseFrontMatter } from "./front_matter.ts";
import type { Picture } from "./pictures.ts";

/** One file: the readers of its front matter, and the text after it. */
export interface ContentFile {
  readonly fields: Fields;
  readonly body: string;
  /** The number of its first line in the file. */
  readonly bodyLine: number;
}

/** What was found so far; each line begins with the file. */
interface Findings {
  /** What stops the start. */
  readonly faults: string[];
  /** What the operator should know, though it stops nothing. */
  readonly notes: string[];
  /** Files with `sample: true`. */
  readonly samples: string[];
  /** Every file and folder that was looked for to be read. */
  readonly seen: Set<string>;
  /** The pictures that were named so far; null where one cannot be shown. */
  readonly pictures: Map<string, Picture | null>;
  /** The paths that texts may link to; complete before any text is read. */
  readonly paths: Set<string>;
}

/** A directory of content, and what was found in it so far. */
export interface Source extends Findings {
  /** How faults name the directory. */
  readonly shown: string;
  /** Reads a file; one that cannot be read has no fields and is a fault. */
  read(name: string): ContentFile;
  /** Where a file lies, for Deno's own readers. */
  locate(name: string): string;
  /** The Markdown files of a folder, in order; one that cannot be read is null. */
  list(name: string): readonly string[] | null;
  /** Whether a file or folder of that name is there, readable or not. */
  has(name: string): boolean;
  /** The same directory, with faults of its own. */
  apart(faults: string[]): Source;
}

export function createFindings(): Findings {
  return {
    faults: [],
    notes: [],
    samples: [],
    seen: new Set(),
    pictures: new Map(),
    paths: new Set(),
  };
}

/** Makes the source of a directory, of which nothing was read yet. */
export function createSource(
  directory: string,
  shown: string,
  findings: Findings = createFindings(),
): Source {
  const source: Source = {
    ...findings,
    shown,
    locate: (name) => `${directory}/${name}`,
    read: (name) => readContentFile(name, source),
    list: (name) => listMarkdown(name, source),
    has: (name) => exists(source.locate(name)),
    apart: (faults) => createSource(directory, shown, { ...findings, faults }),
  };
  return source;
}

function readContentFile(
  name: string,
  { faults, samples, seen, shown, locate }: Source,
): ContentFile {
  const label = `${shown}/${name}`;
  seen.add(name);
  const text = readText(locate(name));
  const parsed = text.ok ? parseFrontMatter(text.text) : text;
  if (parsed.ok) {
    const { attributes, ...body } = parsed.file;
    const fields = createFields(label, attributes, faults);
    if (fields.flag("sample")) samples.push(name);
    return { fields, ...body };
  }
  faults.push(`${label}: ${parsed.reason}`);
  // One fault is enough for a file that cannot be read.
  return { fields: createFields(label, {}, []), body: "", bodyLine: 1 };
}

function readText(
  path: string,
): { ok: true; text: string } | { ok: false; reason: string } {
  try {
    const bytes = Deno.readFileSync(path);
    const text = decodeUtf8(bytes);
    return text === null
      ? {
        ok: false,
        reason: `line ${
          firstWrongLine(bytes)
        } is not UTF-8; save the file in this encoding`,
      }
      : { ok: true, text };
  } catch (error) {
    const missing = error instanceof Deno.errors.NotFound;
    return {
      ok: false,
      reason: missing ? "is missing" : `cannot be read: ${String(error)}`,
    };
  }
}

/** The number of the first line that is not UTF-8. */
function firstWrongLine(bytes: Uint8Array<ArrayBuffer>): number {
  // No byte of a longer character is a line feed.
  let start = 0;
  for (let line = 1;; line++) {
    const end = bytes.indexOf(0x0a, start) + 1 || bytes.length;
    if (decodeUtf8(bytes.subarray(start, end)) === null) return line;
    start = end;
  }
}

function listMarkdown(
  name: string,
  { faults, seen, shown, locate }: Source,
): readonly string[] | null {
  try {
    return [...Deno.readDirSync(locate(name))]
      .filter((entry) => /^[^.].*\.md$/.test(entry.name))
      .map((entry) => `${name}/${entry.name}`)
      .sort();
  } catch {
    seen.add(name);
    faults.push(`${shown}/${name}: must be a directory that can be read`);
    return null;
  }
}

function exists(path: string): boolean {
  try {
    Deno.lstatSync(path);
    return true;
  } catch {
    return false;
  }
}

/** Reads a file whole; null where it cannot be read. */
export function readBytes(path: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Deno.readFileSync(path);
  } catch {
    return null;
  }
}

/** The entries of a folder; none where it cannot be read. */
export function entriesOf(path: string): readonly Deno.DirEntry[] {
  try {
    return [...Deno.readDirSync(path)];
  } catch {
    return [];
  }
}

/** Reads the day of the last change. */
export function readDate(fields: Fields): string {
  return fields.matching(
    "updated",
    { test: isDay },
    "a day that exists, such as 2026-11-20",
  );
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // The 31st of February is read as a day of March.
  return !isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
