/**
 * The content: what the operator edits, loaded and checked once at start.
 *
 * `studio.md` holds what is the same in every language; `en/` and `br/` hold
 * the rest, with the same files in both.
 *
 * @module
 */
import { eachPage, type PageName } from "../addresses.ts";
import { type Language } from "../language.ts";
import { EMAIL_PATTERN } from "../messages/message_request.ts";
import { type AgentTexts, loadAgentTexts } from "./agents.ts";
import { type Brand, readBrand } from "./brand.ts";
import { type Drawn, type DrawnFacts, findDrawn } from "./drawn.ts";
import type { Fields } from "./fields.ts";
import { listFiles, type StudioFile } from "./files.ts";
import { checkPageBody } from "./page_body.ts";
import {
  loadShownPictures,
  type Picture,
  readOptionalPicture,
  readPicture,
} from "./pictures.ts";
import { createSource, readDate, type Source } from "./source.ts";

/** The keys of the disciplines (section 2.4), in the order of the answer. */
export const DISCIPLINE_KEYS = [
  "strategy",
  "product-ux",
  "engineering",
  "infrastructure",
  "ai",
] as const;

/** One of {@linkcode DISCIPLINE_KEYS}. */
export type DisciplineKey = typeof DISCIPLINE_KEYS[number];

/** What the studio is, in every language. */
export interface SharedFacts {
  /** Studio name. */
  readonly name: string;
  /** The folder of the agent skill: lower-case letters, digits, hyphens. */
  readonly slug: string;
  /** The founding year. */
  readonly founded: string | null;
  /** City where the studio is. */
  readonly city: string;
  /** The country, as ISO 3166-1 has it. */
  readonly countryCode: string | null;
  /** The studio's own e-mail address. */
  readonly email: string;
  /** A WhatsApp number in E.164. */
  readonly phone: string | null;
  /** Who founded it. */
  readonly founders: readonly Founder[];
  /** The studio's own pages elsewhere. */
  readonly profiles: readonly string[];
  /** What makes the service look like this studio. */
  readonly brand: Brand;
  /** The day of the last change, as YYYY-MM-DD. */
  readonly updated: string;
}

/** A founder; the role is in each language. */
export interface Founder {
  /** Full name. */
  readonly name: string;
  /** LinkedIn profile. */
  readonly linkedIn: string | null;
  /** Role, in each language. */
  readonly role: Readonly<Record<Language, string>>;
  /** Portrait. */
  readonly photo: Picture | null;
}

/** A piece of work that the studio shows, in one language. */
export interface Work {
  /** What was made. */
  readonly name: string;
  /** A word on it, such as the year or the platform. */
  readonly note: string | null;
  /** One sentence. */
  readonly text: string;
  /** The one number that it is judged by. */
  readonly figure: { readonly value: string; readonly label: string };
  /** What it looks like. */
  readonly picture: Picture;
  /** The picture in words. */
  readonly alt: string;
}

/** What the studio does, in one language. */
export interface Discipline {
  /** One of the five keys. */
  readonly key: DisciplineKey;
  /** Its name. */
  readonly name: string;
  /** What it promises. */
  readonly headline: string;
  /** What it is about. */
  readonly summary: string | null;
  /** What it delivers. */
  readonly deliverables: readonly string[];
  /** The day of the last change, as YYYY-MM-DD. */
  readonly updated: string;
  /** More of it, as Markdown; may be empty. */
  readonly body: string;
}

/** A page in one language: its head, and its text as Markdown. */
export interface Page {
  /** The name of the page in a browser and in search results. */
  readonly title: string;
  /** The first heading of the page. */
  readonly heading: string;
  /** What the page is for, in a sentence or two. */
  readonly description: string;
  /** For the confirmation of a message: when to expect the reply. */
  readonly reply: string | null;
  /** The day of the last change of the text, as YYYY-MM-DD. */
  readonly updated: string;
  /** Markdown with the placeholders of `page_body.ts`. */
  readonly body: string;
}

/** What is said of the studio in one language. */
export interface LocalFacts {
  /** What the studio is. */
  readonly description: string;
  /** Country, in this language. */
  readonly country: string;
  /** How work is priced. */
  readonly pricing: string | null;
  /** Pieces of work, the largest first; may be empty. */
  readonly work: readonly Work[];
  /** The day of the last change, as YYYY-MM-DD. */
  readonly updated: string;
  /** In the order of {@linkcode DISCIPLINE_KEYS}. */
  readonly disciplines: readonly Discipline[];
  /** The text of each page. */
  readonly pages: Readonly<Record<PageName, Page>>;
}

/** Everything that the operator edits. */
export interface Content {
  /** What is the same in every language. */
  readonly shared: SharedFacts;
  /** What is said in each language. */
  readonly local: Readonly<Record<Language, LocalFacts>>;
  /** What agents read besides the facts; in English. */
  readonly agents: AgentTexts;
  /** What is served as it is. */
  readonly files: readonly StudioFile[];
  /** The pictures that texts and fields show, by their names in the content. */
  readonly pictures: ReadonlyMap<string, Picture | null>;
  /** The icons, and the pictures for other sites. */
  readonly drawn: Drawn;
}

/** Content that is complete, or a line for each fault of each file. */
export type ContentResult =
  | { readonly ok: true; readonly content: Content }
  | { readonly ok: false; readonly faults: readonly string[] };

/**
 * Loads the content of a directory.
 *
 * @param directory a path or a file URL, without a trailing slash
 * @param shown how faults name the directory
 */
export function loadContent(
  directory: string | URL,
  shown: string,
): ContentResult {
  const faults: string[] = [];
  const source = createSource(directory, shown, faults);
  const shared = loadShared(source);
  const local = { en: loadLocal(source, "en"), br: loadLocal(source, "br") };
  const content: Content = {
    shared,
    local,
    agents: loadAgentTexts(source),
    files: listFiles(shown, source.locate, faults),
    pictures: source.pictures,
    drawn: findDrawn(source, drawnFacts(shared, local)),
  };
  return faults.length === 0
    ? { ok: true, content }
    : { ok: false, faults: faults.sort() };
}

/** What the pictures show that `deno task pictures` draws. */
export function drawnFacts(
  { brand, name, city }: SharedFacts,
  { en, br }: Content["local"],
): DrawnFacts {
  return {
    brand,
    name,
    headings: { en: en.pages.home.heading, br: br.pages.home.heading },
    places: { en: `${city}, ${en.country}`, br: `${city}, ${br.country}` },
  };
}

const HTTPS = /^https:\/\/\S+$/;

function loadShared(source: Source): SharedFacts {
  const { fields } = source.read("studio.md");
  const shared: SharedFacts = {
    name: fields.text("name"),
    slug: fields.matching(
      "slug",
      /^(?=.{1,64}$)[a-z0-9]+(?:-[a-z0-9]+)*$/,
      "lower-case letters, digits and single hyphens",
    ),
    founded: fields.optionalMatching(
      "founded",
      /^\d{4}$/,
      'a year in quotes, such as "2016", or left out',
    ),
    city: fields.text("city"),
    countryCode: fields.optionalMatching(
      "countryCode",
      /^[A-Z]{2}$/,
      "two capital letters, such as BR, or left out",
    ),
    email: fields.matching("email", EMAIL_PATTERN, "an e-mail address"),
    phone: fields.optionalMatching(
      "phone",
      /^\+[1-9]\d{6,14}$/,
      'a number in E.164 in quotes, such as "+12025550123", or left out',
    ),
    founders: fields.objects("founders").map((founder) => {
      const role = founder.object("role");
      return {
        name: founder.text("name"),
        linkedIn: founder.optionalMatching(
          "linkedIn",
          HTTPS,
          "an https address or left out",
        ),
        role: { en: role.text("en"), br: role.text("br") },
        photo: readOptionalPicture(source, founder, "photo"),
      };
    }),
    profiles: fields.optionalList(
      "profiles",
      HTTPS,
      "a list of https addresses, or left out",
    ),
    brand: readBrand(source, fields, "studio.md"),
    updated: readDate(fields),
  };
  fields.finish();
  return shared;
}

function loadLocal(source: Source, language: Language): LocalFacts {
  const { fields } = source.read(`${language}/studio.md`);
  const local: LocalFacts = {
    description: fields.text("description"),
    country: fields.text("country"),
    pricing: fields.optionalText("pricing"),
    work: fields.optionalObjects("work").flatMap((piece) =>
      loadWork(source, piece)
    ),
    updated: readDate(fields),
    disciplines: loadDisciplines(source, `${language}/disciplines`),
    pages: eachPage((page) => loadPage(source, language, page)),
  };
  fields.finish();
  return local;
}

/** Loads a piece of work; none where its picture is a fault. */
function loadWork(source: Source, fields: Fields): Work[] {
  const figure = fields.object("figure");
  const picture = readPicture(source, fields, "picture");
  const piece = {
    name: fields.text("name"),
    note: fields.optionalText("note"),
    text: fields.text("text"),
    figure: { value: figure.text("value"), label: figure.text("label") },
    alt: fields.text("alt"),
  };
  return picture === null ? [] : [{ ...piece, picture }];
}

/** Loads every file of a folder; each key must be there exactly once. */
function loadDisciplines(
  source: Source,
  folder: string,
): readonly Discipline[] {
  const files = source.list(folder);
  if (files === null) return [];
  const loaded = files.map((name) => ({
    file: name.slice(folder.length + 1),
    discipline: loadDiscipline(source, name),
  }));
  // A file without a right key is a fault already, and may be the missing one.
  const whole = loaded.every(({ discipline }) => discipline !== null);
  const wrong = DISCIPLINE_KEYS.flatMap((key) => {
    const found = loaded.filter(({ discipline }) => discipline?.key === key)
      .map(({ file }) => file);
    if (found.length > 1) return [`${key} is in ${found.join(" and ")}`];
    return found.length === 0 && whole ? [`${key} is in none`] : [];
  });
  if (wrong.length > 0) {
    source.faults.push(
      `${source.shown}/${folder}: each key must be in exactly one file, but ${
        wrong.join(", ")
      }`,
    );
  }
  return DISCIPLINE_KEYS.flatMap((key) =>
    loaded.flatMap(({ discipline }) =>
      discipline?.key === key ? [discipline] : []
    )
  );
}

/** Loads a discipline; null where its key is not one of them. */
function loadDiscipline(source: Source, name: string): Discipline | null {
  const file = source.read(name);
  const { fields, body } = file;
  loadShownPictures(source, name, file);
  const key = fields.oneOf("key", DISCIPLINE_KEYS);
  const discipline = {
    name: fields.text("name"),
    headline: fields.text("headline"),
    summary: fields.optionalText("summary"),
    deliverables: fields.texts("deliverables"),
    updated: readDate(fields),
    body,
  };
  fields.finish();
  return key === null ? null : { key, ...discipline };
}

function loadPage(
  source: Source,
  language: Language,
  key: PageName,
): Page {
  const name = `${language}/pages/${key}.md`;
  const file = source.read(name);
  const { fields, body } = file;
  loadShownPictures(source, name, file);
  for (const fault of checkPageBody(body, key === "contact" ? "form" : null)) {
    source.faults.push(`${source.shown}/${name}: ${fault}`);
  }
  const page: Page = {
    title: fields.text("title"),
    heading: fields.text("heading"),
    description: fields.text("description"),
    reply: key === "contact" ? fields.optionalText("reply") : null,
    updated: readDate(fields),
    body,
  };
  fields.finish();
  return page;
}
