// What decides which texts the content has: the languages, a folder for each,
// and the studio's own disciplines and pages, a file for each in each language.
import { createLanguages, type Languages } from "../languages/language.ts";
import { LANGUAGE_CODES } from "../languages/languages.ts";
import type { Fields } from "./fields.ts";
import { isFixedPage } from "../table/page_paths.ts";
import type { Source } from "./source.ts";

const KEY = /^(?=.{1,40}$)[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

const MAX_DISCIPLINES = 12;

/** Ids that pages use themselves. */
const TAKEN = ["main", "contact-form"];

/** The studio's languages; those without a folder are faults and left out. */
export function readLanguages(source: Source, fields: Fields): Languages {
  const there = LANGUAGE_CODES.filter((code) => source.has(code));
  const given = readList(fields, "languages", there);
  const known = LANGUAGE_CODES.join(", ");
  for (const code of new Set(given).difference(new Set(LANGUAGE_CODES))) {
    fields.fault(
      "languages",
      `must be among ${known}, but holds ${code}; a language is one file of words, see src/README.md`,
    );
  }
  for (const code of LANGUAGE_CODES) {
    const isThere = there.includes(code);
    if (given.includes(code) === isThere) continue;
    // What is in the folder is no further fault.
    source.seen.add(code);
    const listed = `languages of studio.md holds ${code}`;
    const reason = isThere
      ? `must not be there unless ${listed}: add it to them, or take the folder away`
      : `is missing, but ${listed}: write it, or take ${code} from them`;
    source.fault(code, reason);
  }
  const [first = "en", ...others] = given.flatMap((code) =>
    there.filter((known) => known === code)
  );
  return createLanguages([first, ...others]);
}

export function readDisciplineKeys(
  source: Source,
  fields: Fields,
  languages: Languages,
): readonly string[] {
  const there = languages
    .flatMap(({ code }) => source.texts(`${code}/disciplines`));
  const keys = readList(fields, "disciplines", [...new Set(there)].sort());
  if (keys.length > MAX_DISCIPLINES) {
    fields.fault(
      "disciplines",
      `must be at most ${MAX_DISCIPLINES}, but are ${keys.length}`,
    );
  }
  const taken = TAKEN.join(", ");
  for (const key of keys) {
    if (KEY.test(key) && !TAKEN.includes(key)) continue;
    fields.fault(
      "disciplines",
      `must be lower-case letters, digits and single hyphens, begin with a letter, have at most 40 characters and be none of ${taken}, but one is ${key}`,
    );
  }
  return keys;
}

export function listOwnPages(
  source: Source,
  languages: Languages,
): readonly string[] {
  const names = languages.flatMap(({ code }) => source.texts(`${code}/pages`));
  return [...new Set(names)].filter((name) => !isFixedPage(name)).sort();
}

/** Texts, each once; those that lie there if the line is missing, a fault. */
function readList(
  fields: Fields,
  name: string,
  there: readonly string[],
): readonly string[] {
  const given = fields.optional.texts(name).filter((text) => text !== "");
  if (given.length === 0) {
    fields.fault(name, `must be there: write ${name}: [${there.join(", ")}]`);
    return there;
  }
  const twice = given.find((text, index) => given.indexOf(text) !== index);
  if (twice !== undefined) {
    fields.fault(name, `must each be there once, but ${twice} is there twice`);
  }
  return [...new Set(given)];
}
