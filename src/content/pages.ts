// `pages/`: the text of each page. The developer page comes with the service;
// every file besides the fixed pages is a page of the studio's own.
import {
  type FixedPage,
  isFixedPage,
  isTakenName,
  pagePath,
} from "../table/page_paths.ts";
import type { Language } from "../languages/language.ts";
import { MESSAGE_FIELDS } from "../messages/message_request.ts";
import { readMarkdown } from "./markdown/check.ts";
import { holdsAlone } from "./markdown/parse.ts";
import { readServiceText } from "./service_texts.ts";
import type { SharedFacts } from "./shared_facts.ts";
import type { ContentFile, Source } from "./source.ts";

/** The parts of pages: `{name}` in a paragraph of its own stands for one. */
export const PART_NAMES = [
  "disciplines",
  "work",
  "same_facts",
  "founders",
  "facts",
  "people",
  "interfaces",
  "form",
  "studio_command",
  "studio_answer",
  "message_command",
  "message_answer",
  "refused_command",
  "refused_answer",
  "mcp_command",
  "mcp_answer",
  "a2a_command",
  "a2a_answer",
  "fields",
  "addresses",
] as const;

export type PartName = typeof PART_NAMES[number];

/** A page in one language: its head, and its text as Markdown. */
export type Page = Readonly<ReturnType<typeof readPage>>;

/** The fixed pages and the studio's own, by their names. */
type PageTexts =
  & Readonly<Record<FixedPage, Page>>
  & Readonly<Record<string, Page>>;

const OWN_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** @param facts what may stand in the head of a page */
export function loadPages(
  source: Source,
  language: Language,
  facts: ReadonlyMap<string, string>,
  { disciplineKeys, ownPages }: SharedFacts,
): PageTexts {
  const load = (name: string, read = source.read) =>
    read(
      `${language.code}/pages/${name}.md`,
      (file) => readPage(file, language, name, facts, disciplineKeys),
    );
  return {
    home: load("home"),
    ...Object.fromEntries(ownPages.map((name) => [name, load(name)])),
    contact: load("contact"),
    developers: load("developers", readServiceText),
    privacy: load("privacy"),
  };
}

function checkName(name: string, fault: ContentFile["fault"]): void {
  if (!OWN_NAME.test(name)) {
    fault("its name must be lower-case letters, digits and single hyphens");
  } else if (isTakenName(name)) {
    fault(
      `must have another name: the service itself uses /${name} or /${name}.md`,
    );
  }
}

function readPage(
  file: ContentFile,
  language: Language,
  name: string,
  facts: ReadonlyMap<string, string>,
  disciplines: readonly string[],
) {
  const { fields, updated, fault } = file;
  const isOwn = !isFixedPage(name);
  if (isOwn) checkName(name, fault);
  const partIds = [
    "main",
    ...file.body.includes("{disciplines}") ? disciplines : [],
    ...file.body.includes("{form}") ? ["contact-form", ...MESSAGE_FIELDS] : [],
  ];
  const body = readMarkdown(file, {
    parts: PART_NAMES,
    taken: partIds,
    prefix: "",
    page: pagePath(language, name, false),
  });
  if (name === "contact" && !holdsAlone(body, "form")) {
    fault("{form} is missing from the text");
  }
  return {
    title: fields.text("title", { facts }),
    heading: fields.text("heading", { facts }),
    description: fields.text("description", { facts }),
    reply: name === "contact" ? fields.optional.text("reply") : null,
    nav: isOwn ? fields.order("nav") : null,
    updated,
    body,
    /** The ids that the page has besides those of its headings. */
    partIds,
  };
}
