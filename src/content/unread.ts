// What lies in a content and is neither read nor served: a misspelt name, or a
// folder in the wrong place.
import { meantName } from "../text/nearest.ts";
import { isSample, isServiceName } from "./service_texts.ts";
import { SERVED_FOLDERS } from "./files/files.ts";
import { ORIGINALS } from "./files/photograph.ts";
import type { Source } from "./source.ts";

/** What lies in a content for others than the service. */
const IGNORED = [ORIGINALS, ...SERVED_FOLDERS];

const UNREAD =
  "must not be there, as nothing reads it; content/README.md lists what is read";

const SERVICE =
  "must not be there: the texts about the service come with it and cannot be replaced; what they say of the studio comes from the rest of the content";

const DISCIPLINE = /^\w+\/disciplines\/[^/]+\.md$/;

const UNLISTED =
  "must not be there unless disciplines of studio.md holds its name: add it to them, or take the file away";

/**
 * Adds a fault for every entry that nothing reads. One that is named almost
 * like a missing file replaces the faults of that file: it is one mistake.
 */
export function checkUnread(source: Source): void {
  const { fault, faults, seen, has } = source;
  const missing = [...seen].filter((name) => !has(name));
  for (const name of listUnread(source)) {
    const meant = meantName(name.replace(/\.\w+$/, ".md"), missing);
    if (isServiceName(name)) {
      if (name !== "service" || !isSample(source)) fault(name, SERVICE);
    } else if (meant !== undefined) {
      const others = faults.filter(({ file }) => file !== meant);
      faults.splice(0, faults.length, ...others);
      fault(name, `must be named ${meant.slice(meant.lastIndexOf("/") + 1)}`);
    } else fault(name, DISCIPLINE.test(name) ? UNLISTED : UNREAD);
  }
}

/** Lists what nothing reads; where nothing looks into a folder, the folder. */
function listUnread(source: Source, folder = ""): readonly string[] {
  const { seen, has, entries } = source;
  return (entries(folder) ?? []).flatMap(({ name: entry, isDirectory }) => {
    const name = folder + entry;
    const isKnown = seen.has(name) || IGNORED.includes(name);
    if (isKnown || entry === "README.md") return [];
    const isPart = [...seen].some((file) =>
      file.startsWith(`${name}/`) && (isDirectory || has(file))
    );
    if (!isPart) return [name];
    return isDirectory ? listUnread(source, `${name}/`) : [];
  }).sort();
}
