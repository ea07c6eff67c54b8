// What lies in a content and is neither read nor served: a misspelt name, or a
// folder in the wrong place.
import { meantName } from "../text/nearest.ts";
import { isSample, isServiceName } from "./service_texts.ts";
import { SERVED_FOLDERS } from "./files/files.ts";
import { ORIGINALS } from "./files/photograph.ts";
import type { Source } from "./source.ts";

/** Notes for editors, and settings that lie beside the content. */
const IGNORED = /^(?:README\.md|\.env.*)$/i;

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
  const { fault, faults } = source;
  for (const name of listUnread(source)) {
    if (isServiceName(name)) {
      if (name !== "service" || !isSample(source)) fault(name, SERVICE);
      continue;
    }
    const meant = missingLike(source, name);
    if (meant === undefined) {
      fault(name, DISCIPLINE.test(name) ? UNLISTED : UNREAD);
      continue;
    }
    const others = faults.filter(({ file }) =>
      file !== meant && !file.startsWith(`${meant}/`)
    );
    faults.splice(0, faults.length, ...others);
    fault(name, `must be named ${meant.slice(meant.lastIndexOf("/") + 1)}`);
  }
}

/** The missing file or folder beside an entry that it is probably meant to be. */
function missingLike({ seen, has }: Source, name: string): string | undefined {
  const folder = name.slice(0, name.lastIndexOf("/") + 1);
  const missing = [...seen, ...SERVED_FOLDERS]
    .filter((path) => path.startsWith(folder))
    .map((path) => folder + path.slice(folder.length).replace(/\/.*/, ""))
    .filter((entry) => !has(entry));
  const asMarkdown = name.replace(/\.\w+$/, ".md");
  return missing.includes(asMarkdown) ? asMarkdown : meantName(name, missing);
}

/** Lists what nothing reads; of a folder from which nothing is read, the folder. */
function listUnread(source: Source, folder = ""): readonly string[] {
  const { seen, has, entries } = source;
  return (entries(folder) ?? []).flatMap(({ name: entry, isDirectory }) => {
    const name = folder + entry;
    if (
      IGNORED.test(entry) || SERVED_FOLDERS.includes(name) ||
      name === ORIGINALS || seen.has(name)
    ) {
      return [];
    }
    const isPart = [...seen].some((file) =>
      file.startsWith(`${name}/`) && has(file)
    );
    if (!isPart) return [name];
    return isDirectory ? listUnread(source, `${name}/`) : [];
  }).sort();
}
