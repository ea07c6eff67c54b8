// A directory of content: reads its files, and keeps what is wrong with them.
// Reads synchronously: it runs once, before the server listens.
import { decodeUtf8 } from "../text/utf8.ts";
import { createFields, type Fields } from "./fields.ts";
import {
  type FrontMatterResult,
  type MarkdownFile,
  parseFrontMatter,
} from "./front_matter.ts";
import type { ContentFault, Place } from "./fault.ts";
import type { Picture } from "./files/picture.ts";
import { readPlainFile } from "./files/plain_file.ts";

/** One file: the readers of its front matter, and the text after it. */
export interface ContentFile extends Omit<MarkdownFile, "attributes"> {
  /** Its name in the content. */
  readonly name: string;
  /** Whether it comes with the service, whose tests have checked it. */
  readonly isService?: true;
  readonly fields: Fields;
  /** The day of its last change, as YYYY-MM-DD. */
  readonly updated: string;
  /** Adds what is wrong with it, or at a place in it. */
  fault(reason: string, place?: Place): void;
}

/** A place of the content that leads somewhere. */
export interface ContentLink {
  readonly file: string;
  readonly place: Place;
  /** An address as the content has it, perhaps with a placeholder before it. */
  readonly target: string;
  /** The path of the page that shows it; null for the home of its language. */
  readonly page: string | null;
}

/** What was found so far. */
interface Findings {
  /** What stops the start. */
  readonly faults: ContentFault[];
  /** What the operator should know, though it stops nothing, in lines. */
  readonly notes: string[];
  /** Files with `sample: true`. */
  readonly samples: string[];
  /** Every file and folder that was looked for to be read. */
  readonly seen: Set<string>;
  /** The pictures that were named so far; null where one cannot be shown. */
  readonly pictures: Map<string, Picture | null>;
  /** What leads somewhere; checked once all is read. */
  readonly links: ContentLink[];
}

/** A directory of content, and what was found in it so far. */
export interface Source extends Findings {
  readonly directory: string;
  /** How faults name the directory. */
  readonly shown: string;
  /** Adds what is wrong with a file or folder, or at a place in a file. */
  fault(name: string, reason: string, place?: Place): void;
  /**
   * Loads something from a text. One that cannot be read has no fields and is a
   * fault, and so is a field that was not read.
   */
  read<T>(name: string, load: (file: ContentFile) => T): T;
  /** The bytes of a plain file, or the first of them; null where it is none. */
  bytes(name: string, most?: number): Uint8Array<ArrayBuffer> | null;
  /** What lies in a folder, without litter; null where it cannot be read. */
  entries(name: string): readonly Deno.DirEntry[] | null;
  /**
   * The names of the Markdown files of a folder, in order; null where it cannot
   * be read, which is a fault.
   */
  texts(name: string): readonly string[] | null;
  /** Whether a file or folder of that name is there, readable or not. */
  has(name: string): boolean;
}

/** What an author leaves where a text is still missing. */
const UNWRITTEN = "TO BE WRITTEN";

/** What editors and systems leave behind; settings are no litter. */
const LITTER =
  /^(?:\.(?!env(?:\.|$)).*|.*~|#.*#|.*\.(?:bak|swp)|Thumbs\.db|desktop\.ini)$/i;

/** Where Git could not merge two versions of a text. */
const CONFLICT = /^(?:<{7}|>{7}) /;

/**
 * Makes the source of a directory.
 *
 * @param found what other sources found, to add to it
 */
export function createSource(
  directory: string,
  shown: string,
  found: Findings = {
    faults: [],
    notes: [],
    samples: [],
    seen: new Set(),
    pictures: new Map(),
    links: [],
  },
): Source {
  const locate = (name: string) => `${directory}/${name}`;
  const source: Source = {
    ...found,
    directory,
    shown,
    fault: (file, reason, place) => {
      found.faults
        .push({ directory: shown, file, place: place ?? null, reason });
    },
    read(name, load) {
      const file = readContentFile(source, name);
      const loaded = load(file);
      file.fields.finish();
      return loaded;
    },
    bytes(name, most) {
      const read = readPlainFile({ directory, name }, most);
      return read.ok ? read.bytes : null;
    },
    entries: (name) =>
      attempt(() =>
        [...Deno.readDirSync(locate(name))]
          .filter((entry) => !LITTER.test(entry.name))
      ),
    texts(name) {
      const entries = source.entries(name);
      if (entries === null) {
        source.seen.add(name);
        source.fault(name, "must be a directory that can be read");
        return null;
      }
      return entries.map((entry) => entry.name)
        .filter((entry) => entry.endsWith(".md")).sort();
    },
    has: (name) => attempt(() => Deno.lstatSync(locate(name))) !== null,
  };
  return source;
}

/** Null where the file system refuses. */
function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

function readContentFile(source: Source, name: string): ContentFile {
  const fault = (reason: string, place?: Place) =>
    source.fault(name, reason, place);
  source.seen.add(name);
  const parsed = parseFile(source, name);
  if (!parsed.ok) {
    for (const { reason, line } of parsed.faults) {
      fault(reason, line === null ? undefined : { line });
    }
    // More faults than its own would be of the same mistake.
    const fields = createFields({});
    return { fields, updated: "", body: "", bodyLine: 1, name, fault() {} };
  }
  const { attributes, ...body } = parsed.file;
  const fields = createFields(attributes, {
    fault: (field, reason) => fault(reason, { field }),
    link(field, target) {
      source.links.push({ file: name, place: { field }, target, page: null });
    },
  });
  if (fields.flag("sample")) source.samples.push(name);
  const updated = fields.matching(
    "updated",
    { test: isDay },
    "a day that exists, such as 2026-11-20",
  );
  if (updated > latestDay()) {
    fault(`must be a day that has come, but is ${updated}`, {
      field: "updated",
    });
  }
  return { fields, updated, ...body, name, fault };
}

function parseFile(source: Source, name: string): FrontMatterResult {
  const { directory } = source;
  const read = readPlainFile({ directory, name });
  if (!read.ok) {
    return { ok: false, faults: [{ line: null, reason: read.reason }] };
  }
  const text = decodeUtf8(read.bytes);
  if (text === null) {
    const reason = "must be in UTF-8: save it again in this encoding";
    return { ok: false, faults: [{ line: null, reason }] };
  }
  const lines = text.split("\n");
  lines.forEach((written, index) => {
    if (!written.includes(UNWRITTEN)) return;
    source.fault(name, `${UNWRITTEN} stands here: write it`, {
      line: index + 1,
    });
  });
  const line = lines.findIndex((written) => CONFLICT.test(written)) + 1;
  const reason = "is where Git left a conflict: keep one of the two versions";
  return line > 0
    ? { ok: false, faults: [{ line, reason }] }
    : parseFrontMatter(text);
}

/** Today, as YYYY-MM-DD, wherever on Earth it is latest. */
function latestDay(): string {
  return new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // The 31st of February is read as a day of March.
  return !isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
