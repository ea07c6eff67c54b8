// Checks that nothing published leads nowhere: every link of every document
// and page is followed.
import type { Checks } from "../check.ts";
import { pick, text, textsIn } from "../json.ts";
import { PATHS, sitemapOf } from "../published.ts";
import { elementsIn, parseLinkHeader, readMarkdown, urlsIn } from "../read.ts";
import { type Answer, perSite } from "../site.ts";

/** Where the walk begins; it goes on from there by links alone. */
const STARTS = [
  "/",
  "/llms.txt",
  "/robots.txt",
  "/sitemap.xml",
  "/sitemap.md",
  "/.well-known/security.txt",
  PATHS.apiCatalog,
  PATHS.aiCatalog,
  PATHS.skills,
];

/** Addresses that an agent must be able to come upon, beside every page. */
const FOUND_BY_LINKS = [
  "/openapi.json",
  "/api/v1/studio",
  "/api/v1/messages",
  "/mcp",
  "/a2a",
  PATHS.serverCard,
  PATHS.agentCard,
  "/auth.md",
];

/** A walk that goes on and on has met a trap. */
const MAX_ADDRESSES = 500;

/** A link of the service, and the address that has it. */
interface Link {
  readonly url: string;
  readonly from: string;
}

/** Follows every link, wave by wave; the answers are by published address. */
export const walk = perSite(async (site) => {
  const answers = new Map<string, { answer: Answer; from: string }>();
  const links: Link[] = [];
  let wave: readonly Link[] = STARTS.map((path) => ({
    url: site.published + path,
    from: "the start",
  }));
  while (wave.length > 0 && answers.size < MAX_ADDRESSES) {
    links.push(...wave);
    const fresh = new Map(
      wave.map(({ url, from }) => [withoutFragment(url), from]),
    );
    const found = [...fresh].map(async ([url, from]) => {
      if (answers.has(url)) return [];
      const answer = await site.ask(url);
      answers.set(url, { answer, from });
      return targetsIn(answer).flatMap((target) => {
        const { href = "" } = URL.parse(target, url) ?? {};
        return site.owns(href) ? [{ url: href, from: answer.at }] : [];
      });
    });
    wave = (await Promise.all(found)).flat();
  }
  return { answers, links };
});

function withoutFragment(url: string): string {
  return url.replace(/#.*/, "");
}

/** What an answer links to, by its type. */
function targetsIn(answer: Answer): readonly string[] {
  if (answer.status !== 200) return [];
  const { type, headers, text } = answer;
  const header = parseLinkHeader(headers.get("link")).map(({ target }) =>
    target
  );
  if (type === "text/html") {
    const targets = elementsIn(text).flatMap((
      { attributes },
    ) => [attributes.href, attributes.src, attributes.action]);
    return [...header, ...targets.filter((target) => target !== undefined)];
  }
  if (type === "text/markdown") {
    // Requests that go wrong on purpose are shown as code.
    const { body, prose } = readMarkdown(text);
    const head = text.slice(0, -body.length);
    return [...header, ...urlsIn(head), ...urlsIn(prose)];
  }
  const texts = /json$/.test(type) ? textsIn(answer.json()) : [text];
  return [...header, ...texts.flatMap(urlsIn)];
}

export const LINK_CHECKS = {
  "No link leads nowhere, or to a redirect": {
    section: "RFC 9110 section 15; RFC 9727 section 4",
    async run(site, expect) {
      for (const { answer, from } of (await walk(site)).answers.values()) {
        // An address that takes POST alone answers GET so, and lives.
        const allow = answer.headers.get("allow") ?? "";
        if (answer.status === 405 && /\bPOST\b/.test(allow)) continue;
        const at = `${answer.at}, linked from ${from}`;
        expect.same(at, answer.status, 200);
      }
    },
  },
  "Every part of a page that is linked to is there": {
    section: "HTML section 7.4.6.4",
    async run(site, expect) {
      const { answers, links } = await walk(site);
      for (const [page, { answer }] of answers) {
        if (answer.type !== "text/html") continue;
        const ids = elementsIn(answer.text).flatMap(({ attributes }) =>
          attributes.id === undefined
            ? []
            : [new URL(`#${attributes.id}`, page).href]
        );
        for (const { url, from } of links) {
          if (!url.startsWith(`${page}#`)) continue;
          expect.holds(`a link of ${from}`, ids, url);
        }
      }
    },
  },
  "Everything that is published can be found by links": {
    section: "RFC 8288; RFC 9727",
    async run(site, expect) {
      const { answers } = await walk(site);
      const documents = FOUND_BY_LINKS.map((path) => site.published + path);
      const pages = (await sitemapOf(site)).map(({ loc }) => new URL(loc).href);
      expect.holds("links", [...answers.keys()], ...documents, ...pages);
    },
  },
  "What a link says of the type of its target is true": {
    section: "RFC 8288 section 3.4.1, RFC 9264 section 4.2.4",
    async run(site, expect) {
      const catalog = (await site.ask(PATHS.apiCatalog)).json();
      const declared = pick(catalog, "linkset.*.*.*").map((link) => ({
        target: text(link, "href"),
        type: text(link, "type"),
        from: PATHS.apiCatalog,
      }));
      for (const from of ["/", "/plain/contact", PATHS.apiCatalog]) {
        const header = (await site.ask(from)).headers.get("link");
        for (const { target, type } of parseLinkHeader(header)) {
          declared.push({ target, type, from });
        }
      }
      for (const { target, type, from } of declared) {
        const { href } = new URL(target, site.published);
        if (type === "" || !site.owns(href)) continue;
        const answer = await site.ask(href, { headers: { accept: type } });
        expect.same(`${href}, linked from ${from}`, answer.type, type);
      }
    },
  },
} satisfies Checks;
