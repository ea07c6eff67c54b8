/**
 * Checks that nothing published leads nowhere: every link of every document
 * and page is followed.
 *
 * @module
 */
import type { Check } from "../check.ts";
import { expectSame, typeOf } from "../expect.ts";
import { listAt, membersAt, textAt, textsIn } from "../json.ts";
import { tagsIn, urlsIn, withoutCode } from "../markup.ts";
import { CATALOG, parseLinkHeader, sitemapEntries } from "../published.ts";
import type { Answer, Site } from "../site.ts";

/** Where the walk begins; it goes on from there by links alone. */
const STARTS = [
  "/",
  "/llms.txt",
  "/robots.txt",
  "/sitemap.xml",
  "/sitemap.md",
  "/api/v1",
  CATALOG,
  "/.well-known/agent-skills/index.json",
  "/.well-known/ai-catalog.json",
  "/.well-known/security.txt",
];

/** A walk that goes on and on has met a trap. */
const MOST_ADDRESSES = 500;

/** A link and where it was found. */
interface Found {
  readonly url: string;
  readonly from: string;
}

/** An address of the service that was visited. */
interface Visited {
  readonly answer: Answer;
  readonly from: string;
}

async function walk(site: Site): Promise<{
  readonly visited: ReadonlyMap<string, Visited>;
  readonly links: readonly Found[];
}> {
  const visited = new Map<string, Visited>();
  const links: Found[] = [];
  let wave: Found[] = STARTS.map((path) => ({
    url: site.published + path,
    from: "the start",
  }));
  while (wave.length > 0 && visited.size < MOST_ADDRESSES) {
    const fresh = new Map(
      wave.map((found) => [withoutFragment(found.url), found]),
    );
    const answers = await Promise.all(
      [...fresh].filter(([url]) => !visited.has(url)).map(
        async ([url, { from }]) => {
          const answer = await site.ask(url);
          visited.set(url, { answer, from });
          return { url, answer };
        },
      ),
    );
    const found = answers.flatMap(({ url, answer }) =>
      linksIn(site, url, answer).map((link) => ({ url: link, from: answer.at }))
    );
    links.push(...found);
    wave = found.filter(({ url }) => !visited.has(withoutFragment(url)));
  }
  return { visited, links };
}

/** The links of an answer that lead to the service, as published. */
function linksIn(site: Site, url: string, answer: Answer): readonly string[] {
  if (answer.status !== 200) return [];
  const header = parseLinkHeader(answer.headers.get("link") ?? "").map((
    { target },
  ) => target);
  const body = typeOf(answer) === "text/html"
    ? tagsIn(answer.text).flatMap((tag) =>
      ["href", "src", "action"].flatMap((name) => tag.attribute(name) ?? [])
    )
    : /json$/.test(typeOf(answer))
    ? textsIn(answer.json()).flatMap(urlsIn)
    : typeOf(answer) === "text/markdown"
    // Requests that go wrong on purpose are shown as code.
    ? urlsIn(withoutCode(answer.text))
    : /^text\/plain$|xml$/.test(typeOf(answer))
    ? urlsIn(answer.text)
    : [];
  return [...header, ...body].flatMap((target) => {
    const href = URL.parse(target, url)?.href ?? "";
    return site.owns(href) ? [href] : [];
  });
}

function withoutFragment(url: string): string {
  return url.replace(/#.*$/, "");
}

/** An address that takes POST alone answers GET with 405, and lives. */
function isAlive({ status, headers }: Answer): boolean {
  return status === 200 ||
    (status === 405 && (headers.get("allow") ?? "").includes("POST"));
}

/** The checks of this part. */
export const LINK_CHECKS: readonly Check[] = [
  {
    area: "Links",
    title: "No link leads nowhere, or to a redirect",
    section: "RFC 9110 section 15; RFC 9727 section 4",
    run: async (site, note) => {
      for (const { answer, from } of (await walk(site)).visited.values()) {
        if (!isAlive(answer)) {
          note(`${answer.at}, linked from ${from}`, answer.status, "200");
        }
      }
    },
  },
  {
    area: "Links",
    title: "Every part of a page that is linked to is there",
    section: "HTML section 7.4.6.4",
    run: async (site, note) => {
      const { visited, links } = await walk(site);
      for (const { url, from } of links) {
        const [, fragment = ""] = url.match(/#(.+)$/) ?? [];
        const target = visited.get(withoutFragment(url));
        if (fragment === "" || target === undefined) continue;
        if (typeOf(target.answer) !== "text/html") continue;
        const id = decodeURIComponent(fragment);
        const found = tagsIn(target.answer.text).some((tag) =>
          tag.attribute("id") === id
        );
        if (!found) note(`${url}, linked from ${from}`, "none", `id="${id}"`);
      }
    },
  },
  {
    area: "Links",
    title: "Everything that is published can be found by links",
    section: "RFC 8288; RFC 9727",
    run: async (site, note) => {
      const { visited } = await walk(site);
      const pages = (await sitemapEntries(site)).map(({ loc }) => loc);
      const published = [
        ...pages,
        ...FOUND_BY_LINKS.map((path) => site.published + path),
      ];
      for (const url of published) {
        if (!visited.has(new URL(url).href)) {
          note(url, "no link", "a link to it");
        }
      }
    },
  },
  {
    area: "Links",
    title: "What a link says of the type of its target is true",
    section: "RFC 8288 section 3.4.1, RFC 9264 section 4.2.4",
    run: async (site, note) => {
      const catalog = listAt((await site.ask(CATALOG)).json(), "linkset");
      const declared = catalog.flatMap((context) =>
        membersAt(context).flatMap(([, targets]) =>
          listAt(targets).map((target) => ({
            url: textAt(target, "href"),
            type: textAt(target, "type"),
            from: CATALOG,
          }))
        )
      );
      for (const path of ["/", "/br/contact", CATALOG]) {
        const answer = await site.ask(path);
        const header = answer.headers.get("link") ?? "";
        for (const { target, type } of parseLinkHeader(header)) {
          const url = new URL(target, site.published).href;
          declared.push({ url, type, from: answer.at });
        }
      }
      for (const { url, type, from } of declared) {
        if (type === "" || !site.owns(url)) continue;
        const answer = await site.ask(url, { headers: { accept: type } });
        expectSame(note, `${url}, linked from ${from}`, typeOf(answer), type);
      }
    },
  },
];

/** Addresses that an agent must be able to come upon. */
const FOUND_BY_LINKS = [
  "/openapi.json",
  "/api/v1/studio",
  "/api/v1/messages",
  "/mcp",
  "/a2a",
  "/.well-known/mcp/server-card.json",
  "/.well-known/agent-card.json",
  "/auth.md",
];
