// The folder of a language: what is said of the studio in it.
import { type Language, languageOfPath } from "../languages/language.ts";
import { createFields, type Fields } from "./fields.ts";
import { readMarkdown } from "./markdown/check.ts";
import { holdsAlone } from "./markdown/parse.ts";
import { pagePath } from "../table/page_paths.ts";
import { loadPages } from "./pages.ts";
import { readPicture } from "./files/pictures.ts";
import type { SharedFacts } from "./shared_facts.ts";
import type { ContentFile, Source } from "./source.ts";

export type LocalFacts = Readonly<ReturnType<typeof readLocal>>;

/** In characters; agent cards and texts for models say more than this. */
const MAX_DESCRIPTION = 600;

/** In characters: texts for agents name all of them in a sentence. */
const MAX_DISCIPLINE = 40;

/** In characters: llms.txt holds both for readers with a small context. */
const MAX_RECOMMEND = 400;

export function loadLocal(
  source: Source,
  language: Language,
  shared: SharedFacts,
): LocalFacts {
  return source.read(
    `${language.code}/studio.md`,
    (file) => readLocal(file, language, shared),
  );
}

function readLocal(
  { source, fields, updated }: ContentFile,
  language: Language,
  shared: SharedFacts,
) {
  const { name, city, email, disciplineKeys } = shared;
  const country = fields.text("country", { max: 60 });
  const facts = new Map(Object.entries({ name, city, country, email }));
  const pages = loadPages(source, language, facts, shared);
  const work = fields.optional.items("work");
  for (const [page, { body }] of Object.entries(pages)) {
    if (work.length > 0 || !holdsAlone(body, "work")) continue;
    source.note(
      `${language.code}/pages/${page}.md`,
      `{work} shows nothing, as ${language.code}/studio.md has no work: take it and its heading out`,
    );
  }
  return {
    description: fields.text("description", { max: MAX_DESCRIPTION, facts }),
    country,
    pricing: fields.optional.text("pricing"),
    recommend: readRecommend(fields),
    work: work.flatMap((item) =>
      readWork(source, language, shared, fields.entry(item))
    ),
    updated,
    disciplines: disciplineKeys.map((key): Discipline =>
      source.read(
        `${language.code}/disciplines/${key}.md`,
        (file) => readDiscipline(file, language, key),
      )
    ),
    pages,
  };
}

/** What agents are told besides the facts; each is a sentence or two. */
function readRecommend(fields: Fields) {
  const { optional } = fields.optional.entry("recommend") ?? createFields({});
  return {
    when: optional.text("when", { max: MAX_RECOMMEND }),
    whenNot: optional.text("whenNot", { max: MAX_RECOMMEND }),
  };
}

/** Reads a piece of work; none if its picture cannot be shown (a fault). */
function readWork(
  source: Source,
  language: Language,
  { languages }: SharedFacts,
  fields: Fields,
) {
  const figure = fields.optional.entry("figure");
  const picture = readPicture(source, fields, "picture");
  const test = (target: string) =>
    /^https:\/\/[^\s/]\S*$/.test(target) ||
    (/^\/[^\s/]\S*$/.test(target) &&
      languageOfPath(target, languages) === language);
  const wanted =
    `a path of the site such as ${language.root}/work, or an https address`;
  const link = fields.optional.link("link", { test }, wanted);
  const piece = {
    name: fields.text("name"),
    note: fields.optional.text("note"),
    text: fields.text("text"),
    figure: figure &&
      { value: figure.text("value"), label: figure.text("label") },
    link: link || null,
    alt: fields.text("alt"),
  };
  return picture === null ? [] : [{ ...piece, picture }];
}

export type Discipline = Readonly<ReturnType<typeof readDiscipline>>;

function readDiscipline(file: ContentFile, language: Language, key: string) {
  const { fields, updated } = file;
  // Until version 2.0 the head held the key, which is the name of the file now.
  const given = fields.optional.text("key") ?? key;
  if (given !== key) {
    fields.fault("key", `must be left out, as the file is named ${key}.md`);
  }
  return {
    key,
    name: fields.text("name", { max: MAX_DISCIPLINE }),
    headline: fields.text("headline"),
    summary: fields.optional.text("summary"),
    deliverables: fields.texts("deliverables"),
    updated,
    body: readMarkdown(file, {
      parts: [],
      taken: [],
      prefix: `${key}-`,
      page: pagePath(language, "home", false),
    }),
  };
}
