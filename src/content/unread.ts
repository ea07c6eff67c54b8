// What lies in a content and is neither read nor served: a misspelt name, or a
// folder in the wrong place.
import { meantName } from "../nearest.ts";
import type { Source } from "./source.ts";

/** Hidden files, and notes to editors. */
const IGNORED = /^(?:\..*|README\.md)$/i;

/** Folders that are served as they are, and checked elsewhere. */
const SERVED = ["files", "well-known"];

/**
 * Adds a fault for every entry that nothing reads. One that is named almost
 * like a missing file replaces the faults of that file: it is one mistake.
 */
export function checkUnread(source: Source): void {
  const { faults, seen, shown, has } = source;
  const missing = [...seen].filter((name) => !has(name));
  for (const name of listUnread(source, "")) {
    const folder = name.slice(0, name.lastIndexOf("/") + 1);
    const wanted = missing.filter((file) => file.startsWith(folder))
      .map((file) => folder + file.slice(folder.length).replace(/\/.*/, ""))
      .filter((entry) => !has(entry));
    const asText = name.replace(/\.\w+$/, ".md");
    const meant = wanted.includes(asText) ? asText : meantName(name, wanted);
    if (meant === undefined) {
      faults.push(
        `${shown}/${name}: must not be there, as nothing reads it; content/README.md lists what is read`,
      );
      continue;
    }
    const about = [`${shown}/${meant}:`, `${shown}/${meant}/`];
    const others = faults.filter((fault) =>
      !about.some((start) => fault.startsWith(start))
    );
    faults.splice(0, faults.length, ...others);
    faults.push(
      `${shown}/${name}: must be named ${meant.slice(folder.length)}`,
    );
  }
}

/** Lists what nothing reads; of a folder from which nothing is read, the folder. */
function listUnread(source: Source, folder: string): readonly string[] {
  const seen = [...source.seen];
  return entriesOf(source, folder).flatMap(({ name: entry, isDirectory }) => {
    const name = folder + entry;
    if (
      IGNORED.test(entry) || SERVED.includes(name) || source.seen.has(name)
    ) return [];
    const isPart = seen.some((file) =>
      file.startsWith(`${name}/`) && source.has(file)
    );
    if (!isPart) return [name];
    return isDirectory ? listUnread(source, `${name}/`) : [];
  }).sort();
}

function entriesOf(
  { locate }: Source,
  folder: string,
): readonly Deno.DirEntry[] {
  try {
    return [...Deno.readDirSync(locate(folder))];
  } catch {
    // A missing or unreadable folder is a fault already.
    return [];
  }
}
