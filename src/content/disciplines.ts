// `disciplines/`: what the studio does, a file for each key.
import type { Language } from "../languages/language.ts";
import { pagePath } from "../table/page_paths.ts";
import { readMarkdown } from "./markdown/check.ts";
import { PLACEHOLDERS } from "./placeholders.ts";
import type { ContentFile, Source } from "./source.ts";

/** The keys of the disciplines (section 2.4), in the order of the answer. */
export const DISCIPLINE_KEYS = [
  "strategy",
  "product-ux",
  "engineering",
  "infrastructure",
  "ai",
] as const;

type DisciplineKey = typeof DISCIPLINE_KEYS[number];

/** What the studio does, in one language. */
export type Discipline = Readonly<
  NonNullable<ReturnType<typeof readDiscipline>>
>;

/** Loads what it does in one language; each key must be there exactly once. */
export function loadDisciplines(
  source: Source,
  language: Language,
): readonly Discipline[] {
  const folder = `${language.code}/disciplines`;
  const files = source.texts(folder);
  if (files === null) return [];
  const loaded = files.flatMap((file) => {
    const discipline = source.read(
      `${folder}/${file}`,
      (text) => readDiscipline(source, language, text),
    );
    return discipline === null ? [] : [{ file, discipline }];
  });
  const byKey = Map.groupBy(loaded, ({ discipline }) => discipline.key);
  // A file without a right key is a fault already, and may be the missing one.
  const whole = loaded.length === files.length;
  const wrong = DISCIPLINE_KEYS.flatMap((key) => {
    const found = (byKey.get(key) ?? []).map(({ file }) => file);
    if (found.length > 1) return [`${key} is in ${found.join(" and ")}`];
    return found.length === 0 && whole ? [`${key} is in none`] : [];
  });
  if (wrong.length > 0) {
    source.fault(
      folder,
      `each key must be in exactly one file, but ${wrong.join(", ")}`,
    );
  }
  return DISCIPLINE_KEYS.flatMap((key) => byKey.get(key) ?? [])
    .map(({ discipline }) => discipline);
}

/** Null where its key is not one of them. */
function readDiscipline(
  source: Source,
  language: Language,
  file: ContentFile,
) {
  const { fields, updated } = file;
  const key = fields.oneOf("key", DISCIPLINE_KEYS);
  const discipline = {
    name: fields.text("name"),
    headline: fields.text("headline"),
    summary: fields.optional.text("summary"),
    deliverables: fields.texts("deliverables"),
    updated,
    body: readMarkdown(source, file, {
      values: PLACEHOLDERS,
      parts: [],
      taken: [],
      prefix: `${key}-`,
      page: pagePath(language, "home", false),
    }),
  };
  return key === null ? null : { key, ...discipline };
}
