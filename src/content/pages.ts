// `pages/`: the text of each page. The developer page comes with the service;
// every file besides the fixed pages is a page of the studio's own.
import {
  type FixedPage,
  isFixedPage,
  isTakenName,
  pagePath,
} from "../table/page_paths.ts";
import type { Language, Languages } from "../languages/language.ts";
import { MESSAGE_FIELDS } from "../messages/message_request.ts";
import { readMarkdown } from "./markdown/check.ts";
import { PART_NAMES } from "./markdown/page_parts.ts";
import { PLACEHOLDERS } from "./placeholders.ts";
import { holdsAlone } from "./markdown/parse.ts";
import { fillKnown, unknownPlaceholders } from "../text/placeholders.ts";
import { readServiceText } from "./service_texts.ts";
import type { ContentFile, Source } from "./source.ts";

/** A page in one language: its head, and its text as Markdown. */
export type Page = Readonly<ReturnType<typeof readPage>>;

/** The fixed pages and the studio's own, by their names. */
type PageTexts =
  & Readonly<Record<FixedPage, Page>>
  & Readonly<Record<string, Page>>;

const OWN_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * @param facts what may stand in the head of a page
 * @param disciplines the keys, which are ids where the disciplines are shown
 */
export function loadPages(
  source: Source,
  language: Language,
  facts: ReadonlyMap<string, string>,
  disciplines: readonly string[],
): PageTexts {
  const folder = `${language.code}/pages`;
  const pathOf = (name: string) => `${folder}/${name}.md`;
  const readAs = (name: string) => (file: ContentFile) =>
    readPage(source, file, language, name, facts, disciplines);
  const load = (name: string) => source.read(pathOf(name), readAs(name));
  const files = source.has(folder) ? source.texts(folder) ?? [] : [];
  const own = files
    .map((file) => file.slice(0, -".md".length))
    .filter((name) => !isFixedPage(name));
  return {
    home: load("home"),
    ...Object.fromEntries(own.map((name) => [name, load(name)])),
    contact: load("contact"),
    developers: readServiceText(
      source,
      pathOf("developers"),
      readAs("developers"),
    ),
    privacy: load("privacy"),
  };
}

/** Adds a fault for a page that one language has and another has not. */
export function checkPairs(
  { fault, seen }: Source,
  languages: Languages,
  pagesIn: (language: Language) => PageTexts,
): void {
  for (const language of languages) {
    for (const name of Object.keys(pagesIn(language))) {
      for (const other of languages) {
        const missing = `${other.code}/pages/${name}.md`;
        if (Object.hasOwn(pagesIn(other), name) || seen.has(missing)) continue;
        seen.add(missing);
        fault(
          missing,
          `is missing, but ${language.code}/pages/${name}.md is there`,
        );
      }
    }
  }
}

/** What is wrong with the name of a page of the studio's own, if anything is. */
function nameFaults(name: string): readonly string[] {
  if (!OWN_NAME.test(name)) {
    return ["its name must be lower-case letters, digits and single hyphens"];
  }
  return isTakenName(name)
    ? [
      `must have another name: the service itself uses /${name} or /${name}.md`,
    ]
    : [];
}

function readPage(
  source: Source,
  file: ContentFile,
  language: Language,
  name: string,
  facts: ReadonlyMap<string, string>,
  disciplines: readonly string[],
) {
  const { fields, updated, fault } = file;
  const isOwn = !isFixedPage(name);
  if (isOwn) nameFaults(name).forEach((reason) => fault(reason));
  const head = (field: string) => readFilled(file, field, facts);
  const body = readMarkdown(source, file, {
    values: PLACEHOLDERS,
    parts: PART_NAMES,
    taken: idsOfParts(file.body, disciplines),
    prefix: "",
    page: pagePath(language, name, false),
  });
  if (name === "contact" && !holdsAlone(body, "form")) {
    fault("{form} is missing from the text");
  }
  return {
    title: head("title"),
    heading: head("heading"),
    description: head("description"),
    reply: name === "contact" ? fields.optional.text("reply") : null,
    nav: isOwn ? fields.order("nav") : null,
    updated,
    body,
  };
}

/**
 * A field that may hold facts of the studio as placeholders.
 *
 * @param max in characters, its placeholders filled
 */
export function readFilled(
  { fields, fault }: ContentFile,
  field: string,
  facts: ReadonlyMap<string, string>,
  max = Infinity,
): string {
  const text = fields.text(field);
  for (
    const { placeholder, reason } of unknownPlaceholders(text, [
      ...facts.keys(),
    ])
  ) {
    fault(`holds ${placeholder}, which ${reason}`, { field });
  }
  const filled = fillKnown(text, facts);
  const { length } = [...filled.trim()];
  if (length > max) {
    fault(`must have at most ${max} characters, but has ${length}`, { field });
  }
  return filled;
}

/** What a link may lead to on a page. */
export function idsOf(
  { body: { text, ids } }: Page,
  disciplines: readonly string[],
): readonly string[] {
  return [...idsOfParts(text, disciplines), ...ids.values()];
}

/** The ids that a page has besides those of its headings. */
function idsOfParts(
  text: string,
  disciplines: readonly string[],
): readonly string[] {
  return [
    "main",
    ...text.includes("{disciplines}") ? disciplines : [],
    ...text.includes("{form}") ? ["contact-form", ...MESSAGE_FIELDS] : [],
  ];
}
