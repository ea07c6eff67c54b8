/**
 * Checks of what every document has in common: type, cache rule, entity tag,
 * and that any origin may read it.
 *
 * @module
 */
import type { Check, Note } from "../check.ts";
import {
  expectHeader,
  expectListed,
  expectStatus,
  expectTrue,
} from "../expect.ts";
import {
  CATALOG,
  PROTECTED_RESOURCES,
  SKILLS,
  skillUrl,
} from "../published.ts";
import type { Answer, Site } from "../site.ts";

const JSON_TYPE = "application/json";
const TEXT = "text/plain; charset=utf-8";
const MARKDOWN = "text/markdown; charset=utf-8";
const AI_CATALOG = "application/ai-catalog+json";
const FIVE_MINUTES = "public, max-age=300";
const AN_HOUR = "public, max-age=3600";

/** Path, media type and cache rule of every document that is no page. */
const DOCUMENTS: readonly (readonly [string, string, string])[] = [
  ["/api/v1", JSON_TYPE, FIVE_MINUTES],
  ["/api/v1/studio", JSON_TYPE, FIVE_MINUTES],
  ["/openapi.json", JSON_TYPE, FIVE_MINUTES],
  [
    CATALOG,
    'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    AN_HOUR,
  ],
  [SKILLS, JSON_TYPE, FIVE_MINUTES],
  ["/.well-known/agent-card.json", JSON_TYPE, FIVE_MINUTES],
  ["/a2a/.well-known/agent-card.json", JSON_TYPE, FIVE_MINUTES],
  ["/.well-known/mcp/server-card.json", JSON_TYPE, AN_HOUR],
  ["/mcp/server-card", "application/mcp-server-card+json", AN_HOUR],
  ["/.well-known/ai-catalog.json", AI_CATALOG, AN_HOUR],
  ["/.well-known/ard.json", AI_CATALOG, AN_HOUR],
  ["/llms.txt", TEXT, AN_HOUR],
  ["/robots.txt", TEXT, AN_HOUR],
  ["/.well-known/security.txt", TEXT, AN_HOUR],
  ["/sitemap.xml", "application/xml", AN_HOUR],
  ["/sitemap.md", MARKDOWN, AN_HOUR],
  ["/auth.md", MARKDOWN, AN_HOUR],
];

/** One page in each form, for what holds of every page. */
const PAGES = ["/", "/br", "/plain/developers", "/developers.md"];

/** Headers that HEAD must give as GET does. */
const SAME_ON_HEAD = [
  "content-type",
  "cache-control",
  "etag",
  "link",
  "vary",
  "content-language",
];

async function documents(site: Site): Promise<typeof DOCUMENTS> {
  const skill = new URL(await skillUrl(site)).pathname;
  const resources = Object.values(PROTECTED_RESOURCES);
  const served = await site.ask(resources[0] ?? "");
  return [
    ...DOCUMENTS,
    [skill, MARKDOWN, FIVE_MINUTES],
    ...served.status === 404
      ? []
      : resources.map((path) => [path, JSON_TYPE, AN_HOUR] as const),
  ];
}

async function readable(site: Site): Promise<readonly Answer[]> {
  const paths = (await documents(site)).map(([path]) => path);
  return await Promise.all([...paths, ...PAGES].map((path) => site.ask(path)));
}

function expectOpen(note: Note, answer: Answer): void {
  expectHeader(note, answer, "access-control-allow-origin", "*");
  expectHeader(note, answer, "x-content-type-options", "nosniff");
  for (
    const name of [
      "set-cookie",
      "www-authenticate",
      "access-control-allow-credentials",
    ]
  ) {
    const got = answer.headers.get(name);
    if (got !== null) note(answer.at, `${name}: ${got}`, `no ${name}`);
  }
}

/** The checks of this part. */
export const DOCUMENT_CHECKS: readonly Check[] = [
  {
    area: "Addresses",
    title: "Every document has its media type and its cache rule",
    section: "RFC 9110 section 8.3, RFC 9111 section 5.2",
    run: async (site, note) => {
      for (const [path, type, cache] of await documents(site)) {
        const answer = await site.ask(path);
        if (!expectStatus(note, answer, 200)) continue;
        expectHeader(note, answer, "content-type", type);
        expectHeader(note, answer, "cache-control", cache);
      }
    },
  },
  {
    area: "Addresses",
    title: "Every answer may be read from any origin and sets no cookie",
    section: "WHATWG Fetch section 3.3",
    run: async (site, note) => {
      const refused = await Promise.all([
        site.ask("/api/v1/no-such-path"),
        site.ask("/no-such-page"),
        site.ask("/.well-known/no-such-path"),
        site.ask("/api/v1", { method: "PUT" }),
        site.ask("/mcp"),
        site.ask("/a2a"),
      ]);
      for (const answer of [...await readable(site), ...refused]) {
        expectOpen(note, answer);
      }
      expectListed(
        note,
        await site.ask("/api/v1"),
        "access-control-expose-headers",
        ["ETag", "Link", "Location", "Retry-After"],
      );
    },
  },
  {
    area: "Addresses",
    title: "HEAD answers as GET does, without a body",
    section: "RFC 9110 section 9.3.2",
    run: async (site, note) => {
      const paths = (await documents(site)).map(([path]) => path);
      for (const path of [...paths, ...PAGES]) {
        const get = await site.ask(path);
        const head = await site.ask(path, { method: "HEAD" });
        if (!expectStatus(note, head, get.status)) continue;
        expectTrue(
          note,
          head.at,
          head.bytes.length === 0,
          `${head.bytes.length} bytes`,
          "no body",
        );
        for (const name of SAME_ON_HEAD) {
          const wanted = get.headers.get(name);
          const got = head.headers.get(name);
          if (got !== wanted) {
            note(head.at, `${name}: ${got}`, `${name}: ${wanted}, as GET`);
          }
        }
      }
    },
  },
  {
    area: "Addresses",
    title: "What a client has already is a 304",
    section: "RFC 9110 sections 8.8.3 and 15.4.5",
    run: async (site, note) => {
      for (const known of await readable(site)) {
        const path = known.at.replace("GET ", "");
        const etag = known.headers.get("etag");
        if (etag === null || !/^"[^"]+"$/.test(etag)) {
          note(known.at, `etag: ${etag ?? "(none)"}`, "a strong entity tag");
          continue;
        }
        const answer = await site.ask(path, {
          headers: { "if-none-match": `"another", W/${etag}` },
        });
        if (!expectStatus(note, answer, 304)) continue;
        expectTrue(
          note,
          answer.at,
          answer.bytes.length === 0,
          `${answer.bytes.length} bytes`,
          "no body",
        );
        for (const name of ["etag", "cache-control", "vary"]) {
          const wanted = known.headers.get(name);
          if (wanted !== null) expectHeader(note, answer, name, wanted);
        }
        expectHeader(note, answer, "access-control-allow-origin", "*");
      }
    },
  },
];
