/**
 * Checks of the pages as a browser and a search engine see them.
 *
 * @module
 */
import type { Check } from "../check.ts";
import {
  expectHeader,
  expectListed,
  expectSame,
  expectStatus,
  expectTrue,
} from "../expect.ts";
import { isObject } from "../../http/body.ts";
import { listAt, textAt, textsIn } from "../json.ts";
import { metaIn, scriptsIn, type Tag, tagsIn, textIn } from "../markup.ts";
import { sitemapEntries, type SitemapEntry } from "../published.ts";
import type { Answer, Site } from "../site.ts";

const HTML = { headers: { accept: "text/html" } };

/** Directives of the Content-Security-Policy that are not to be looser. */
const POLICY: Readonly<Record<string, string>> = {
  "default-src": "'none'",
  "script-src": "'self'",
  "style-src": "'self'",
  "form-action": "'self'",
  "base-uri": "'none'",
  "frame-ancestors": "'none'",
};

/** What a page shows where it is shared. */
const OPEN_GRAPH = [
  "og:title",
  "og:description",
  "og:type",
  "og:url",
  "og:site_name",
  "og:image",
  "og:locale",
];

/** The least characters of a page that says something. */
const LEAST_TEXT = 500;
const LEAST_DESCRIPTION = 50;

/** A page of the sitemap with its answer. */
interface Seen {
  readonly entry: SitemapEntry;
  readonly answer: Answer;
  readonly tags: readonly Tag[];
}

async function pagesOf(site: Site): Promise<readonly Seen[]> {
  const entries = await sitemapEntries(site);
  if (entries.length === 0) throw new Error("/sitemap.xml names no page");
  return await Promise.all(entries.map(async (entry) => {
    const answer = await site.ask(entry.loc, HTML);
    return { entry, answer, tags: tagsIn(answer.text) };
  }));
}

function isPlain({ entry }: Seen): boolean {
  return /\/plain(?:\/|$)/.test(entry.loc);
}

function linkIn(tags: readonly Tag[], rel: string): Tag | undefined {
  return tags.find((tag) =>
    tag.name === "link" && tag.attribute("rel") === rel &&
    tag.attribute("hreflang") === null
  );
}

/** The checks of this part. */
export const PAGE_CHECKS: readonly Check[] = [
  {
    area: "Pages",
    title: "Every page of the sitemap answers with HTML, and says so",
    section: "RFC 9110 sections 8.3 and 12.5.5",
    run: async (site, note) => {
      for (const { answer } of await pagesOf(site)) {
        if (!expectStatus(note, answer, 200)) continue;
        expectHeader(note, answer, "content-type", "text/html; charset=utf-8");
        expectHeader(
          note,
          answer,
          "cache-control",
          "public, max-age=0, must-revalidate",
        );
        expectListed(note, answer, "vary", ["Accept"]);
      }
    },
  },
  {
    area: "Pages",
    title: "Every page tells its language, title, description and address",
    section: "HTML sections 3.2.6.2 and 4.2; BCP 47",
    run: async (site, note) => {
      for (const { entry, answer, tags } of await pagesOf(site)) {
        const language = [...entry.alternates].find(([tag, href]) =>
          tag !== "x-default" && href === entry.loc
        )?.[0] ?? "";
        const html = tags.find(({ name }) =>
          name === "html"
        );
        expectSame(
          note,
          `${answer.at} → html lang`,
          html?.attribute("lang") ?? "",
          language,
        );
        expectHeader(note, answer, "content-language", language);
        expectTrue(
          note,
          `${answer.at} → title`,
          /<title>[^<]+<\/title>/.test(answer.text),
          "none",
          "a title",
        );
        const description = metaIn(tags, "description");
        expectTrue(
          note,
          `${answer.at} → description`,
          description.length >= LEAST_DESCRIPTION,
          description,
          `${LEAST_DESCRIPTION} characters or more`,
        );
        expectSame(
          note,
          `${answer.at} → canonical`,
          linkIn(tags, "canonical")?.attribute("href") ?? "",
          entry.loc,
        );
        for (const name of OPEN_GRAPH) {
          if (metaIn(tags, name) === "") {
            note(`${answer.at} → ${name}`, "none", `a meta tag ${name}`);
          }
        }
      }
    },
  },
  {
    area: "Pages",
    title: "Every page names its languages as the sitemap does",
    section: "Google Search Central, localized versions",
    run: async (site, note) => {
      for (const { entry, answer, tags } of await pagesOf(site)) {
        const alternates = tags.filter((tag) =>
          tag.name === "link" && tag.attribute("rel") === "alternate" &&
          tag.attribute("hreflang") !== null
        ).map((tag) => `${tag.attribute("hreflang")} ${tag.attribute("href")}`);
        const wanted = [...entry.alternates].map((pair) => pair.join(" "));
        expectSame(
          note,
          `${answer.at} → hreflang`,
          alternates.toSorted().join(", "),
          wanted.toSorted().join(", "),
        );
      }
    },
  },
  {
    area: "Pages",
    title: "Every page has one first heading and text that needs no script",
    section: "HTML section 4.3.6",
    run: async (site, note) => {
      for (const { answer, tags } of await pagesOf(site)) {
        const levels = tags.flatMap(({ name }) =>
          /^h[1-6]$/.test(name) ? [Number(name[1])] : []
        );
        const first = levels.filter((level) => level === 1).length;
        expectTrue(
          note,
          `${answer.at} → headings`,
          first === 1 && levels[0] === 1 &&
            levels.every((level, index) =>
              index === 0 || level <= (levels[index - 1] ?? 0) + 1
            ),
          levels.join(" "),
          "one h1, first, and no level left out",
        );
        const { length } = textIn(answer.text);
        expectTrue(
          note,
          `${answer.at} → text`,
          length >= LEAST_TEXT,
          `${length} characters`,
          `${LEAST_TEXT} or more`,
        );
      }
    },
  },
  {
    area: "Pages",
    title: "No page runs or loads what is not its own",
    section: "CSP Level 3; discovery sheet section 10",
    run: async (site, note) => {
      const secure = site.published.startsWith("https:");
      for (const { answer, tags } of await pagesOf(site)) {
        const policy = new Map(
          (answer.headers.get("content-security-policy") ?? "").split(";")
            .map((directive) => directive.trim())
            .map((directive) => [
              directive.replace(/\s.*/, ""),
              directive.replace(/^\S+\s*/, ""),
            ]),
        );
        for (const [directive, wanted] of Object.entries(POLICY)) {
          expectSame(
            note,
            `${answer.at} → CSP ${directive}`,
            policy.get(directive) ?? "",
            wanted,
          );
        }
        expectHeader(note, answer, "x-content-type-options", "nosniff");
        expectHeader(note, answer, "x-frame-options", "DENY");
        expectTrue(
          note,
          answer.at,
          (answer.headers.get("strict-transport-security") !== null) === secure,
          `strict-transport-security: ${
            answer.headers.get("strict-transport-security")
          }`,
          secure ? "HSTS over https" : "no HSTS over http (RFC 6797)",
        );
        const inline = tags.find(({ attributes }) =>
          attributes.some((name) => name === "style" || /^on/.test(name))
        );
        if (inline !== undefined) {
          note(answer.at, `<${inline.name} ${inline.attributes}>`, "no inline");
        }
      }
    },
  },
  {
    area: "Pages",
    title: "Scripts are files, and plain pages have none",
    section: "specification 4.7",
    run: async (site, note) => {
      for (const seen of await pagesOf(site)) {
        const scripts = scriptsIn(seen.answer.text);
        if (isPlain(seen)) {
          expectSame(note, `${seen.answer.at} → scripts`, scripts.length, 0);
        }
        for (const { tag, code } of scripts) {
          const isData = tag.attribute("type") === "application/ld+json";
          if (!isData && code.trim() !== "") {
            note(seen.answer.at, code.slice(0, 60), "no inline script");
          }
        }
      }
    },
  },
  {
    area: "Pages",
    title: "The home page tells the facts of the API, to people and machines",
    section: "schema.org; JSON-LD 1.1",
    run: async (site, note) => {
      for (const [path, lang] of [["/", "en"], ["/br", "br"]] as const) {
        const answer = await site.ask(path, HTML);
        const studio = (await site.ask(`/api/v1/studio?lang=${lang}`)).json();
        const text = textIn(answer.text);
        const facts = [
          textAt(studio, "name"),
          textAt(studio, "location", "city"),
          textAt(studio, "contact", "email"),
          ...listAt(studio, "founders").map((item) => textAt(item, "name")),
          ...listAt(studio, "disciplines").map((item) => textAt(item, "name")),
        ];
        for (const fact of facts) {
          if (!text.includes(fact)) note(answer.at, "not told", fact);
        }
        const data = scriptsIn(answer.text)
          .filter(({ tag }) => tag.attribute("type") === "application/ld+json")
          .map(({ code }): unknown => JSON.parse(code));
        const organization = data.flatMap((graph) => [
          graph,
          ...listAt(graph, "@graph"),
        ]).find((node) =>
          isObject(node) && textsIn(node["@type"]).includes("Organization")
        );
        for (
          const [name, value] of [
            ["name", textAt(studio, "name")],
            ["email", textAt(studio, "contact", "email")],
          ] as const
        ) {
          const at = `${answer.at} → Organization ${name}`;
          expectSame(note, at, textAt(organization, name), value);
        }
        if (/"@type"\s*:\s*"Offer"/.test(answer.text)) {
          note(answer.at, "schema:Offer", "nothing that looks like a shop");
        }
      }
    },
  },
  {
    area: "Pages",
    title: "The contact form preselects the discipline of its address",
    section: "specification 2.4",
    run: async (site, note) => {
      for (const language of ["en", "br"]) {
        const path = `/api/v1/studio?lang=${language}`;
        const studio = (await site.ask(path)).json();
        for (const discipline of listAt(studio, "disciplines")) {
          const answer = await site.ask(textAt(discipline, "contact"), HTML);
          if (!expectStatus(note, answer, 200)) continue;
          expectSame(
            note,
            answer.at,
            selected(answer),
            textAt(discipline, "key"),
          );
        }
      }
      const unknown = await site.ask("/contact?discipline=no-such-key", HTML);
      expectStatus(note, unknown, 200);
      expectSame(note, unknown.at, selected(unknown), "");
    },
  },
];

/** The value of the option that is selected. */
function selected({ text }: Answer): string {
  const option = tagsIn(text).find((tag) =>
    tag.name === "option" && tag.attributes.includes("selected")
  );
  return option?.attribute("value") ?? "";
}
