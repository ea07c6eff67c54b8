/**
 * A directory of content files: reading one, listing a folder, and noting what
 * is wrong with either. Nothing else can be done before it is read, so nothing
 * waits: the calls are synchronous.
 *
 * @module
 */
import { decodeUtf8 } from "../http/utf8.ts";
import { createFields, type Fields } from "./fields.ts";
import { parseFrontMatter } from "./front_matter.ts";
import type { Picture } from "./pictures.ts";

/** One file: the readers of its front matter, and its text. */
export interface ContentFile {
  /** The readers of its front matter. */
  readonly fields: Fields;
  /** The text after the front matter. */
  readonly body: string;
  /** The number of its first line in the file. */
  readonly bodyLine: number;
}

/** A directory of content, and the faults found in it so far. */
export interface Source {
  /** A line for each fault, beginning with the file. */
  readonly faults: string[];
  /** How faults name the directory. */
  readonly shown: string;
  /** The pictures that were named so far; null where one cannot be shown. */
  readonly pictures: Map<string, Picture | null>;
  /** Reads a file; one that cannot be read has no fields and is a fault. */
  read(name: string): ContentFile;
  /** Where a file lies, for Deno's own readers. */
  locate(name: string): string | URL;
  /** The Markdown files of a folder, in order; one that cannot be read is null. */
  list(name: string): readonly string[] | null;
}

/** Makes the source of a directory. */
export function createSource(
  directory: string | URL,
  shown: string,
  faults: string[],
): Source {
  const source: Source = {
    faults,
    shown,
    pictures: new Map(),
    locate: (name) => fileUrl(`${directory}/${name}`),
    read: (name) => readContentFile(`${directory}/${name}`, name, source),
    list: (name) => listMarkdown(`${directory}/${name}`, name, source),
  };
  return source;
}

function readContentFile(
  path: string | URL,
  name: string,
  { faults, shown }: Source,
): ContentFile {
  const label = `${shown}/${name}`;
  const text = readText(path);
  const parsed = text.ok ? parseFrontMatter(text.text) : text;
  if (parsed.ok) {
    const { attributes, ...text } = parsed.file;
    return { fields: createFields(label, attributes, faults), ...text };
  }
  faults.push(`${label}: ${parsed.reason}`);
  // Of a file that cannot be read one fault is told, not one for each field.
  return { fields: createFields(label, {}, []), body: "", bodyLine: 1 };
}

function readText(
  path: string | URL,
): { ok: true; text: string } | { ok: false; reason: string } {
  try {
    const bytes = Deno.readFileSync(fileUrl(path));
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
  path: string | URL,
  name: string,
  { faults, shown }: Source,
): readonly string[] | null {
  const files: string[] = [];
  try {
    for (const entry of Deno.readDirSync(fileUrl(path))) {
      if (entry.name.endsWith(".md")) files.push(`${name}/${entry.name}`);
    }
  } catch {
    faults.push(`${shown}/${name}: must be a directory that can be read`);
    return null;
  }
  return files.sort();
}

/** Deno takes a URL as an object and a path as text. */
function fileUrl(path: string | URL): string | URL {
  return typeof path === "string" && path.startsWith("file:")
    ? new URL(path)
    : path;
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
