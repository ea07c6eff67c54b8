// What a service publishes, found as an agent finds it: from well-known
// addresses on, by following links.
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { pick, text, texts } from "./json.ts";
import { type Element, elementsIn } from "./read.ts";
import { type Answer, perSite, type Question, type Site } from "./site.ts";

/** The well-known addresses that everything else is found from. */
export const PATHS = {
  apiCatalog: "/.well-known/api-catalog",
  aiCatalog: "/.well-known/ai-catalog.json",
  skills: "/.well-known/agent-skills/index.json",
  serverCard: "/.well-known/mcp/server-card.json",
  agentCard: "/.well-known/agent-card.json",
};

/** The metadata of each protected resource. */
export const PROTECTED_RESOURCES = {
  "": "/.well-known/oauth-protected-resource",
  "/mcp": "/.well-known/oauth-protected-resource/mcp",
  "/a2a": "/.well-known/oauth-protected-resource/a2a",
};

/** The interfaces, and what describes each to machines. */
export const INTERFACES = {
  "/api/v1": "/openapi.json",
  "/mcp": PATHS.serverCard,
  "/a2a": PATHS.agentCard,
};

/** How a browser asks, and how an agent does. */
export const AS_HTML: Question = { headers: { accept: "text/html" } };
export const AS_MARKDOWN: Question = { headers: { accept: "text/markdown" } };

/** Whether the metadata is published (OAUTH_METADATA). */
export async function hasOauthMetadata({ ask }: Site): Promise<boolean> {
  const paths = Object.values(PROTECTED_RESOURCES);
  const answers = await Promise.all(paths.map((path) => ask(path)));
  return answers.some(({ status }) => status !== 404);
}

/** The address of the skill file, as the index has it. */
export async function skillUrl({ ask, published }: Site): Promise<string> {
  const url = text((await ask(PATHS.skills)).json(), "skills.0.url");
  if (url === "") throw new Error(`${PATHS.skills} names no skill`);
  return new URL(url, published + PATHS.skills).href;
}

/** A page of the sitemap. */
export interface SitemapEntry {
  readonly loc: string;
  /** The day of its last change. */
  readonly lastmod: string;
  /** Its address by language tag. */
  readonly alternates: Readonly<Record<string, string>>;
}

const sitemap = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  isArray: (name) => name === "url" || name === "xhtml:link",
});

/** The pages of the sitemap, which must name one at least. */
export const sitemapOf = perSite(async ({ ask }) => {
  const xml = (await ask("/sitemap.xml")).text;
  const valid = XMLValidator.validate(xml);
  if (valid !== true) throw new Error(`/sitemap.xml: ${valid.err.msg}`);
  const urls = pick(sitemap.parse(xml), "urlset.url.*");
  if (urls.length === 0) throw new Error("/sitemap.xml names no page");
  return urls.map((url): SitemapEntry => ({
    loc: text(url, "loc"),
    lastmod: text(url, "lastmod"),
    alternates: Object.fromEntries(
      pick(url, "xhtml:link.*").map((link) => {
        const hreflang = text(link, "hreflang");
        return [hreflang, text(link, "href")];
      }),
    ),
  }));
});

/** A page as a browser gets it. */
export interface Page {
  readonly entry: SitemapEntry;
  readonly answer: Answer;
  readonly elements: readonly Element[];
}

/** Every page of the sitemap, with script and without. */
export const pagesOf = perSite(async (site) => {
  const rich = await sitemapOf(site);
  const homes = (await languagesOf(site)).map(({ home }) =>
    new URL(home).pathname.replace(/\/$/, "")
  ).toSorted((a, b) => b.length - a.length);
  /** The address of a page without script. */
  const plainUrl = (url: string): string => {
    const { origin, pathname } = new URL(url);
    const home = homes.find((home) => `${pathname}/`.startsWith(`${home}/`));
    const rest = pathname.slice((home ?? "").length).replace(/^\/$/, "");
    return `${origin}${home}/plain${rest}`;
  };
  const plain = rich.map((entry): SitemapEntry => ({
    ...entry,
    loc: plainUrl(entry.loc),
    alternates: Object.fromEntries(
      Object.entries(entry.alternates)
        .map(([language, url]) => [language, plainUrl(url)]),
    ),
  }));
  return await Promise.all(
    [...rich, ...plain].map(async (entry): Promise<Page> => {
      const answer = await site.ask(entry.loc, AS_HTML);
      return { entry, answer, elements: elementsIn(answer.text) };
    }),
  );
});

/** A language of the service. */
export interface PublishedLanguage {
  /** As a query and a field name it. */
  readonly code: string;
  /** As BCP 47 does. */
  readonly tag: string;
  /** The address of its home page. */
  readonly home: string;
  /** The answer of the JSON API in it. */
  readonly facts: Answer;
}

/** The languages that the OpenAPI description names, the first one first. */
export const languagesOf = perSite(async (site) => {
  const description = (await site.ask("/openapi.json")).json();
  const parameters = pick(description, "paths./api/v1/studio.get.parameters.*");
  const lang = parameters.find((each) => text(each, "name") === "lang");
  const codes = texts(lang, "schema.enum.*");
  if (codes.length === 0) throw new Error("/openapi.json names no language");
  const root = (await sitemapOf(site))
    .find(({ loc }) => loc.replace(/\/$/, "") === site.published);
  return await Promise.all(
    codes.map(async (code): Promise<PublishedLanguage> => {
      const facts = await site.ask(`/api/v1/studio?lang=${code}`);
      const tag = facts.headers.get("content-language") ?? "";
      return {
        code,
        tag,
        home: root?.alternates[tag] ?? site.published,
        facts,
      };
    }),
  );
});
