// A directory of content: reads its files, and keeps what is wrong with them.
// Reads synchronously: it runs once, before the server listens.
import { decodeUtf8 } from "../text/utf8.ts";
import { createFields, type Fields } from "./fields.ts";
import { faulty, type MarkdownFile, parseFrontMatter } from "./front_matter.ts";
import type { ContentFault, Note, Place } from "./fault.ts";
import type { Picture } from "./files/picture.ts";
import { readPlainFile } from "./files/plain_file.ts";

/** A file of it: the readers of its front matter, and the text after that. */
export interface ContentFile extends Pick<MarkdownFile, "body" | "bodyLine"> {
  readonly source: Source;
  readonly name: string;
  /** Whether it comes with the service, whose tests have checked it. */
  readonly isService?: true;
  readonly fields: Fields;
  /** The day of its last change, as YYYY-MM-DD. */
  readonly updated: string;
  fault(reason: string, place?: Place): void;
}

/** A place of the content that leads somewhere. */
export interface ContentLink {
  readonly file: string;
  readonly place: Place;
  /** An address as the content has it, perhaps with a placeholder before it. */
  readonly target: string;
  /** The path of the page that shows it; home for what a field names. */
  readonly page: string;
}

/** A directory of content, and what was found in it so far. */
export interface Source {
  readonly directory: string;
  readonly faults: ContentFault[];
  readonly notes: Note[];
  /** Files with `sample: true`. */
  readonly samples: string[];
  /** Every file and folder that was looked for to be read. */
  readonly seen: Set<string>;
  /** The pictures that were named so far; null where one cannot be shown. */
  readonly pictures: Map<string, Picture | null>;
  /** What leads somewhere; checked once all is read. */
  readonly links: ContentLink[];
  fault(file: string, reason: string, place?: Place): void;
  /** Adds what the operator should know of a file; of the content if empty. */
  note(file: string, text: string, files?: readonly string[]): void;
  /** Loads something from a text, in which an unread field is a fault. */
  read<T>(name: string, load: (file: ContentFile) => T): T;
  /** The bytes of a plain file; null where there is none. */
  bytes(name: string): Uint8Array<ArrayBuffer> | null;
  /** What lies in a folder, without litter; null where it cannot be read. */
  entries(name: string): readonly Deno.DirEntry[] | null;
  /** Names of texts, without `.md`; an unreadable folder is one fault. */
  texts(name: string): readonly string[];
  /** Whether a file or folder of that name is there, readable or not. */
  has(name: string): boolean;
}

/** What `new` of 1.2 wrote where a text was missing. */
const UNWRITTEN = /TO BE WRITTEN|A SER ESCRITO/;

/** What editors and systems leave behind, and whatever is hidden. */
const LITTER = /^(?:\..*|.*~|#.*#|.*\.(?:bak|swp)|Thumbs\.db|desktop\.ini)$/i;

/** Where Git could not merge two versions of a text. */
const CONFLICT = /^(?:<{7}|>{7}) /;

/** @param shown how notes name the directory */
export function createSource(directory: string, shown: string): Source {
  const source: Source = {
    directory,
    faults: [],
    notes: [],
    samples: [],
    seen: new Set(),
    pictures: new Map(),
    links: [],
    fault(file, reason, place = {}) {
      source.faults.push({ file, place, reason });
    },
    note(file, text, files = []) {
      const subject = file === "" ? shown : `${shown}/${file}`;
      source.notes.push({ text: `${subject}: ${text}`, files });
    },
    read(name, load) {
      const file = readContentFile(source, name);
      const loaded = load(file);
      file.fields.finish();
      return loaded;
    },
    bytes(name) {
      const read = readPlainFile({ directory, name });
      return read.ok ? read.bytes : null;
    },
    entries: (name) =>
      attempt(() =>
        [...Deno.readDirSync(`${directory}/${name}`)]
          .filter((entry) => !LITTER.test(entry.name))
      ),
    texts(name) {
      const entries = source.entries(name);
      if (entries === null) {
        source.seen.add(name);
        source.fault(name, "must be a directory that can be read");
      }
      return (entries ?? [])
        .flatMap((entry) => entry.name.match(/^(.+)\.md$/)?.[1] ?? []).sort();
    },
    has: (name) =>
      attempt(() => Deno.lstatSync(`${directory}/${name}`)) !== null,
  };
  return source;
}

/** Null where the file system throws. */
function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

function readContentFile(source: Source, name: string): ContentFile {
  source.seen.add(name);
  const { faults, attributes, ...text } = parseFile(source, name);
  const file = { source, name, ...text };
  if (faults.length > 0) {
    // Its folder is the fault if that is missing.
    if (source.has(name.replace(/[^/]*$/, ""))) {
      for (const { reason, place } of faults) source.fault(name, reason, place);
    }
    // More faults than its own would be of the same mistake, but other files
    // are checked by what it says.
    const fields = createFields(attributes);
    return { ...file, fields, updated: "", fault() {} };
  }
  const fault: ContentFile["fault"] = (...what) => source.fault(name, ...what);
  const fields = createFields(attributes, {
    fault: (field, reason) => fault(reason, { field }),
    link(field, target) {
      source.links.push({ file: name, place: { field }, target, page: "/" });
    },
  });
  if (fields.flag("sample")) source.samples.push(name);
  const wanted = "a day that exists, such as 2026-11-20";
  const updated = fields.matching("updated", { test: isDay }, wanted);
  if (updated > latestDay()) {
    fields.fault("updated", `must be a day that has come, but is ${updated}`);
  }
  return { ...file, fields, updated, fault };
}

function parseFile(source: Source, name: string): MarkdownFile {
  const read = readPlainFile({ directory: source.directory, name });
  if (!read.ok) return faulty(read.reason);
  const text = decodeUtf8(read.bytes);
  if (text === null) {
    return faulty("must be in UTF-8: save it again in this encoding");
  }
  const lines = text.split("\n");
  const line = lines.findIndex((written) => CONFLICT.test(written)) + 1;
  if (line > 0) {
    const reason = "is where Git left a conflict: keep one of the two versions";
    return faulty(reason, { line });
  }
  lines.forEach((written, index) => {
    const [unwritten] = UNWRITTEN.exec(written) ?? [];
    if (unwritten === undefined) return;
    const reason = `${unwritten} stands here: write it`;
    source.fault(name, reason, { line: index + 1 });
  });
  return parseFrontMatter(text);
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
