// The site: one value, made once from the configuration, the content and the
// table of addresses. Every door, page and document is made from it; what more
// than one of them hands out is made by `createSite` in `start/make.ts`.
import {
  type Address,
  ADDRESS_NAMES,
  ADDRESSES,
  type AddressName,
} from "./table/addresses.ts";
import { type FixedPage, pagePath } from "./table/page_paths.ts";
import type { Content } from "./content/content.ts";
import { placeholderValues } from "./content/placeholders.ts";
import type { SitePage } from "./content/site_pages.ts";
import {
  createFindClient,
  type FindClient,
  type Network,
} from "./http/client_address.ts";
import { createDocument, type Document } from "./http/document.ts";
import type { HeaderMap } from "./http/headers.ts";
import type { Handlers } from "./http/router.ts";
import {
  defaultLanguage,
  type Language,
  type Languages,
} from "./languages/language.ts";
import type { Seal } from "./process/seal.ts";
import { EN } from "./languages/en.ts";
import { fillKnown } from "./text/placeholders.ts";
import {
  createRequestFormat,
  type RequestFormat,
} from "./messages/request_format.ts";

export interface SiteOptions {
  /** The public origin, without a trailing slash. */
  readonly baseUrl: string;
  /** What the operator edits. */
  readonly content: Content;
  /** Whether the protected-resource documents are served. */
  readonly oauthMetadata: boolean;
  /** Whose X-Forwarded-For is believed, besides the loopback's. */
  readonly trustedProxies?: readonly Network[];
}

/** An address that answers, with its placeholders filled. */
interface SiteAddress extends Address {
  readonly name: AddressName;
  /** What it is, in English and without the studio's name. */
  readonly title: string;
  /** Absolute. */
  readonly url: string;
}

/** Makes what a document says: text, or a value that is sent as JSON. */
type Make = () => string | object | Promise<string | object>;

export type Answers<Name extends AddressName> = Readonly<
  Record<Name, Make | Handlers>
>;

export interface Skill {
  /**
   * Hosts compare the YAML of the file with the JSON listed by the MCP server,
   * so both are written from this one object (SEP-2640).
   */
  frontMatter(): { readonly name: string; readonly description: string };
  readonly document: Document;
}

/** The one value that every door, page and document is made from. */
export interface Site extends SiteTable {
  /** The facts in each language, which more than one door hands out. */
  readonly studio: (language: Language) => Document;
  /** The skill, which the MCP server lists too. */
  readonly skill: Skill;
  /** Recognizes what the service itself gave to a client. */
  readonly seal: Seal;
}

/** The table of addresses with this studio's URLs. */
export interface SiteTable extends Pick<SiteOptions, "baseUrl" | "content"> {
  /** The addresses that answer, in publication order. */
  readonly addresses: readonly SiteAddress[];
  readonly languages: Languages;
  /** The language of whoever names none, and of what is written for agents. */
  readonly defaultLanguage: Language;
  readonly requestFormat: RequestFormat;
  /** Every page: rich ones first, the first language first. */
  readonly pages: readonly SitePage[];
  /** The absolute URL of an address. */
  url(name: AddressName): string;
  /**
   * The document of an address, made with the first request for it. Its media
   * type, cache rule and language are those of the row.
   */
  document(name: AddressName, make: Make, headers?: HeaderMap): Document;
  /** The absolute URL of a page with script; the language has a default. */
  pageUrl(page: FixedPage, language?: Language): string;
  /** Names the client behind a request, for the quota. */
  readonly findClient: FindClient;
  /** Where the errors are described; the type of every problem. */
  readonly errorsUrl: string;
  /** Fills a text for agents, with absolute URLs, in the default language. */
  readonly fill: (text: string) => string;
}

/** Fills the table of addresses. */
export function createSiteTable(
  { baseUrl, content, oauthMetadata, trustedProxies = [] }: SiteOptions,
): SiteTable {
  const { languages, slug } = content.shared;
  const filled = (text: string) => text.replace("{slug}", slug);
  const url = (name: AddressName) => baseUrl + filled(ADDRESSES[name].path);
  const rows = ADDRESS_NAMES.map((name): SiteAddress => ({
    ...ADDRESSES[name],
    name,
    title: EN.addresses[name],
    path: filled(ADDRESSES[name].path),
    url: url(name),
  }));
  const standard = defaultLanguage(languages);
  const requestFormat = createRequestFormat(languages);
  const pageUrl = (page: FixedPage, language = standard) =>
    baseUrl + pagePath(language, page, false);
  return {
    baseUrl,
    content,
    addresses: rows.filter((row) => oauthMetadata || !row.oauthMetadata),
    languages,
    defaultLanguage: standard,
    requestFormat,
    pages: content.pages,
    url,
    document(name, make, headers = {}) {
      const { type, cache, language } = ADDRESSES[name];
      if (type === null) {
        throw new RangeError(`No document is served at ${name}`);
      }
      return createDocument(async () => {
        const made = await make();
        return {
          body: typeof made === "string" ? made : JSON.stringify(made),
          type,
          cacheControl: cache,
          headers: {
            ...language === undefined ? {} : { "content-language": language },
            ...headers,
          },
        };
      });
    },
    pageUrl,
    findClient: createFindClient(baseUrl, trustedProxies),
    errorsUrl: `${pageUrl("developers", languages[0])}#errors`,
    fill(text) {
      const facts = { ...content.shared, ...content.local(standard) };
      const values = placeholderValues({
        facts,
        language: standard,
        words: EN,
        requestFormat,
        baseUrl,
        before: baseUrl,
      });
      return fillKnown(text, values);
    },
  };
}

/** What callers that give up must know: calling again may send it twice. */
export function hintForTimeout({ content }: SiteTable): string {
  return `A call that times out or gets no answer may have sent the message: do not call again; tell the person, and give them ${content.shared.email}.`;
}

/** What leads on an agent that can only GET, without a full stop. */
export function hintForGet(site: SiteTable): string {
  return `If you can only GET, ${leadToForm(site)}`;
}

/** What an agent does that can send nothing itself, without a full stop. */
export function leadToForm({ pageUrl }: SiteTable): string {
  const link = `${pageUrl("contact")}?message=…`;
  return `give the person ${link}: they read it and press the button`;
}
