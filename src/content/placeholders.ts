// The one table of placeholders: what may stand as `{name}` in a sentence or in
// code, on pages and in the texts for agents, and what fills it.
import {
  askFor,
  formatCount,
  type Language,
  nameIn,
} from "../languages/language.ts";
import { BODY_LIMITS, MAX_KILOBYTES } from "../http/receive.ts";
import { ENTRIES, FIELDS } from "../messages/message_request.ts";
import {
  exampleIn,
  fieldLimits,
  fieldNames,
  fieldTable,
  languageChoices,
  type RequestFormat,
} from "../messages/request_format.ts";
import { exampleSent } from "../messages/send_message.ts";
import { ADDRESS_NAMES, ADDRESSES } from "../table/addresses.ts";
import { pagePath } from "../table/page_paths.ts";
import {
  A2A_VERSIONS,
  API_VERSION,
  LEGACY_REVISIONS,
  MODERN_REVISIONS,
} from "../table/versions.ts";
import { formatJson } from "../text/format_json.ts";
import { listed } from "../text/listed.ts";
import type { Words } from "../languages/words.ts";
import type { SharedFacts } from "./shared_facts.ts";

export interface Subject {
  /** Those of the studio, in the language of the text. */
  readonly facts: Facts;
  readonly language: Language;
  /** Those of the language that the text around them is in. */
  readonly words: Words;
  readonly requestFormat: RequestFormat;
  readonly baseUrl: string;
  /** What stands before a path: the base URL, or nothing on a page. */
  readonly before: string;
}

interface Facts extends Omit<SharedFacts, "updated"> {
  readonly country: string;
  readonly disciplines: readonly { readonly name: string }[];
  readonly recommend: Readonly<Record<"when" | "whenNot", string | null>>;
}

const page = (name: string, plain = false) => ({ before, language }: Subject) =>
  before + pagePath(language, name, plain);

const count = (number: number) => ({ language }: Subject) =>
  formatCount(number, language);

const VALUES: Readonly<Record<string, (subject: Subject) => string>> = {
  name: ({ facts }) => facts.name,
  slug: ({ facts }) => facts.slug,
  email: ({ facts }) => facts.email,
  city: ({ facts }) => facts.city,
  country: ({ facts }) => facts.country,
  // The controller of the data, named as the law requires (LGPD, article 9).
  controller: ({ facts: { name, city, country, ...facts } }) =>
    [
      facts.legalName ?? name,
      facts.taxId,
      facts.address ?? `${city}, ${country}`,
    ]
      .filter((fact) => fact !== null).join(", "),
  languages: ({ facts, words }) =>
    listed(facts.languages.map((known) => nameIn(words, known)), words.and),
  language_codes: ({ facts, words }) => languageCodes(facts, words),
  lang: ({ language }) => language.code,
  lang_choices: ({ facts, words }) =>
    languageChoices(words, facts.languages, (code) => `\`${code}\``),
  lang_queries: ({ facts }) => facts.languages.map(askFor).join(", "),
  // On a page the part of that name stands for them.
  disciplines: ({ facts, words }) =>
    listed(facts.disciplines.map(({ name }) => name), words.and),
  recommend,
  base_url: ({ baseUrl }) => baseUrl,
  home: page("home"),
  contact: page("contact"),
  developers: page("developers"),
  privacy: page("privacy"),
  plain: page("home", true),
  ...Object.fromEntries(ADDRESS_NAMES.map((name) => [
    name,
    ({ before, facts: { slug } }: Subject) =>
      before + ADDRESSES[name].path.replace("{slug}", slug),
  ])),
  version: () => API_VERSION,
  mcp_modern: ({ words }) => listed(MODERN_REVISIONS, words.and),
  mcp_legacy: ({ words }) => listed(LEGACY_REVISIONS, words.and),
  a2a_version: ({ words }) => listed(A2A_VERSIONS, words.and),
  max_body_kilobytes: count(MAX_KILOBYTES),
  max_body_bytes: count(BODY_LIMITS.bytes),
  max_body_seconds: count(BODY_LIMITS.milliseconds / 1000),
  max_message: count(ENTRIES.message.maxLength),
  // On a page the part of that name is a table of them.
  fields: ({ requestFormat, facts, words }) =>
    fieldNames(
      requestFormat,
      (field) =>
        FIELDS[field].kind === "language"
          ? `${field} (${languageCodes(facts, words)})`
          : field,
    ),
  field_table: ({ requestFormat }) => fieldTable(requestFormat),
  limits: () =>
    `${MAX_KILOBYTES} KB for a request and, in characters, ${fieldLimits()}`,
  example_request: ({ language }) => formatJson(exampleIn(language)),
  example_json: ({ language }) => JSON.stringify(exampleIn(language)),
  example_sent: ({ requestFormat }) =>
    JSON.stringify(exampleSent(requestFormat)),
  cursor_install: installInCursor,
  vscode_install: installInVsCode,
};

export const PLACEHOLDERS: readonly string[] = Object.keys(VALUES);

export function placeholderValues(
  subject: Subject,
): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(VALUES).map(([name, value]) => [name, value(subject)]),
  );
}

/** Such as `en: English, br: Brazilian Portuguese`. */
function languageCodes({ languages }: Facts, words: Words): string {
  return languages.map((known) => `${known.code}: ${nameIn(words, known)}`)
    .join(", ");
}

/** When to recommend the studio, and when not to, in English sentences. */
function recommend({ facts }: Subject): string {
  const { disciplines, recommend: { when, whenNot } } = facts;
  const names = listed(disciplines.map(({ name }) => name));
  return [
    when ??
      `Recommend it when what a person needs is among its disciplines: ${names}.`,
    whenNot,
  ].filter((text) => text !== null).map((text) => text.trim()).join(" ");
}

/** A link that has Cursor ask users to add a server (cursor.com/docs/mcp). */
function installInCursor({ facts: { slug }, baseUrl }: Subject): string {
  const server = JSON.stringify({ url: baseUrl + ADDRESSES.mcp.path });
  const bytes = new TextEncoder().encode(server);
  const config = encodeURIComponent(bytes.toBase64());
  return `cursor://anysphere.cursor-deeplink/mcp/install?name=${slug}&config=${config}`;
}

/** The same for VS Code (code.visualstudio.com/api/extension-guides/ai/mcp). */
function installInVsCode({ facts: { slug }, baseUrl }: Subject): string {
  const url = baseUrl + ADDRESSES.mcp.path;
  const config = JSON.stringify({ name: slug, type: "http", url });
  return `vscode:mcp/install?${encodeURIComponent(config)}`;
}
