// What lies in a content and is neither read nor served: a misspelt name, a
// folder in the wrong place.
import type { Source } from "./source.ts";

/** Hidden, or a note to whoever edits. */
const IGNORED = /^(?:\..*|README\.md)$/i;

/** Served as they are, with faults of their own. */
const SERVED = ["files", "well-known"];

/**
 * Lists what nothing reads, below a folder or in all of the content. Of a folder
 * from which nothing is read, it is the folder.
 */
export function listUnread(source: Source, folder = ""): readonly string[] {
  const seen = [...source.seen];
  return entriesOf(source, folder).flatMap(({ name: entry, isDirectory }) => {
    if (IGNORED.test(entry)) return [];
    const name = folder === "" ? entry : `${folder}/${entry}`;
    if (seen.includes(name) || SERVED.includes(name)) return [];
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
