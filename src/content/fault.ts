// What is wrong with a file of the content. It stays a record until it is
// printed, so that whoever looks for a fault compares and never parses.

/** Where in a file: a line of it, or a field of its front matter, if either. */
export interface Place {
  readonly line?: number;
  readonly field?: string;
}

/** What is wrong with a text, wherever it lies. */
export interface TextFault {
  readonly place: Place;
  /** Of a file or a field, such as `must be a text`; of a line, a sentence. */
  readonly reason: string;
}

export interface ContentFault extends TextFault {
  /** Relative to the content. */
  readonly file: string;
}

/** Words a fault in one line, after the name of the directory. */
export function wordFault({ file, place, reason }: ContentFault): string {
  const { line, field } = place;
  if (line !== undefined) return `${file}: line ${line}: ${reason}`;
  return `${file}: ${field === undefined ? "" : `${field} `}${reason}`;
}

/** What the operator should know, though it stops nothing. */
export interface Note {
  readonly text: string;
  /** The files that it is about, where there may be many. */
  readonly files: readonly string[];
}

export function wordNote({ text, files }: Note): string {
  return files.length === 0 ? text : `${text}: ${files.join(", ")}`;
}

export function compareFaults(one: ContentFault, other: ContentFault): number {
  if (one.file !== other.file) return one.file < other.file ? -1 : 1;
  return (one.place.line ?? 0) - (other.place.line ?? 0);
}
