/**
 * What lies in a content and is neither read nor served: a misspelt name, a
 * folder in the wrong place.
 *
 * @module
 */
import type { Source } from "./source.ts";

/** Left to itself: hidden, a note to the operator, or served as it is. */
const IGNORED = /^(?:\..*|README\.md|files|well-known)$/i;

/**
 * Lists what nothing reads, below a folder or in all of the content. Of a folder
 * from which nothing is read, it is the folder.
 */
export function listUnread(source: Source, folder = ""): readonly string[] {
  const seen = [...source.seen];
  return entriesOf(source, folder).flatMap(({ name: entry, isDirectory }) => {
    if (IGNORED.test(entry)) return [];
    const name = folder === "" ? entry : `${folder}/${entry}`;
    if (seen.includes(name)) return [];
    const isPart = seen.some((file) => file.startsWith(`${name}/`));
    if (!isPart) return [name];
    return isDirectory ? listUnread(source, name) : [];
  });
}

function entriesOf(
  { locate }: Source,
  folder: string,
): readonly Deno.DirEntry[] {
  try {
    return [...Deno.readDirSync(locate(folder))];
  } catch {
    // What is missing or closed is a fault already.
    return [];
  }
}
