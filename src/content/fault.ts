// What is wrong with a file of the content. It stays a record until it is
// printed, so that whoever looks for a fault compares and never parses.

/** Where in a file: a line of it, or a field of its front matter. */
export type Place = { readonly line: number } | { readonly field: string };

/** What is wrong with a file or folder of the content. */
export interface ContentFault {
  /** How the directory is named that the file lies in. */
  readonly directory: string;
  /** Relative to the directory. */
  readonly file: string;
  /** Null where it is the file itself. */
  readonly place: Place | null;
  /**
   * What is said of the file or the field, such as `must be a text`; of a line, a
   * whole sentence.
   */
  readonly reason: string;
}

/** What is wrong with a line of the file, or, where it is null, with the file. */
export interface LineFault {
  readonly line: number | null;
  readonly reason: string;
}

/** Words a fault in one line. */
export function wordFault(
  { directory, file, place, reason }: ContentFault,
): string {
  const at = place === null ? "" : wordPlace(place);
  return `${directory}/${file}: ${at}${reason}`;
}

function wordPlace(place: Place): string {
  return namePlace(place) + ("line" in place ? ": " : " ");
}

export function namePlace(place: Place): string {
  return "line" in place ? `line ${place.line}` : place.field;
}

/** What the operator should know, though it stops nothing. */
export interface Note {
  readonly text: string;
  /** The files that it is about, where there may be many. */
  readonly files?: readonly string[];
}

/** Words a note in one line. */
export function wordNote({ text, files = [] }: Note): string {
  return files.length === 0 ? text : `${text}: ${files.join(", ")}`;
}

/** Orders faults by their files, and by their lines in one. */
export function compareFaults(one: ContentFault, other: ContentFault): number {
  const [line, otherLine] = [one, other].map(({ place }) =>
    place !== null && "line" in place ? place.line : 0
  );
  return compareTexts(one.file, other.file) ||
    (line ?? 0) - (otherLine ?? 0) ||
    compareTexts(wordFault(one), wordFault(other));
}

function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
