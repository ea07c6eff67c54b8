// `disciplines/`: what the studio does, a file for each key.
import type { Language } from "../languages/language.ts";
import { pagePath } from "../table/page_paths.ts";
import { readMarkdown } from "./markdown/check.ts";
import type { ContentFile, Source } from "./source.ts";

/** In characters: texts for agents name all of them in a sentence. */
const MAX_NAME = 40;

/** What the studio does, in one language. */
export type Discipline = Readonly<ReturnType<typeof readDiscipline>>;

/** Loads what it does in one language, in the order of the keys. */
export function loadDisciplines(
  source: Source,
  language: Language,
  keys: readonly string[],
): readonly Discipline[] {
  const folder = `${language.code}/disciplines`;
  return keys.map((key) =>
    source.read(
      `${folder}/${key}.md`,
      (file) => readDiscipline(source, language, key, file),
    )
  );
}

function readDiscipline(
  source: Source,
  language: Language,
  key: string,
  file: ContentFile,
) {
  const { fields, updated } = file;
  // Until version 2.0 the head held the key, which is the name of the file now.
  const given = fields.optional.text("key") ?? key;
  if (given !== key) {
    fields.fault("key", `must be left out, as the file is named ${key}.md`);
  }
  return {
    key,
    name: fields.text("name", { max: MAX_NAME }),
    headline: fields.text("headline"),
    summary: fields.optional.text("summary"),
    deliverables: fields.texts("deliverables"),
    updated,
    body: readMarkdown(source, file, {
      parts: [],
      taken: [],
      prefix: `${key}-`,
      page: pagePath(language, "home", false),
    }),
  };
}
