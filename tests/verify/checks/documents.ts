// Checks of what every document has in common: media type, cache rule, entity
// tag, and that any origin may read it.
import type { Checks } from "../check.ts";
import {
  hasOauthMetadata,
  languagesOf,
  PATHS,
  PROTECTED_RESOURCES,
  skillUrl,
} from "../published.ts";
import type { Answer, Site } from "../site.ts";

const JSON_TYPE = "application/json";
const TEXT_TYPE = "text/plain; charset=utf-8";
const MARKDOWN_TYPE = "text/markdown; charset=utf-8";
const LINKSET_TYPE =
  'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

/** Path, media type and max-age of every document that is no page. */
const DOCUMENTS: readonly (readonly [string, string, 300 | 3600])[] = [
  ["/api/v1", JSON_TYPE, 300],
  ["/api/v1/studio", JSON_TYPE, 300],
  ["/openapi.json", JSON_TYPE, 300],
  [PATHS.apiCatalog, LINKSET_TYPE, 3600],
  [PATHS.skills, JSON_TYPE, 300],
  [PATHS.agentCard, JSON_TYPE, 300],
  ["/a2a/.well-known/agent-card.json", JSON_TYPE, 300],
  [PATHS.serverCard, JSON_TYPE, 3600],
  ["/mcp/server-card", "application/mcp-server-card+json", 3600],
  [PATHS.aiCatalog, "application/ai-catalog+json", 3600],
  ["/.well-known/ard.json", "application/ai-catalog+json", 3600],
  ["/llms.txt", TEXT_TYPE, 3600],
  ["/robots.txt", TEXT_TYPE, 3600],
  ["/.well-known/security.txt", TEXT_TYPE, 3600],
  ["/sitemap.xml", "application/xml", 3600],
  ["/sitemap.md", MARKDOWN_TYPE, 3600],
  ["/auth.md", MARKDOWN_TYPE, 3600],
];

/** A page in each form, for what is true of every page. */
const PAGES = ["/", "/plain/developers", "/developers.md"];

async function documentsOf(site: Site): Promise<typeof DOCUMENTS> {
  const skill = new URL(await skillUrl(site)).pathname;
  const resources = await hasOauthMetadata(site)
    ? Object.values(PROTECTED_RESOURCES)
    : [];
  return [
    ...DOCUMENTS,
    [skill, MARKDOWN_TYPE, 300],
    ...resources.map((path) => [path, JSON_TYPE, 3600] as const),
  ];
}

async function readable(site: Site): Promise<readonly Answer[]> {
  const paths = (await documentsOf(site)).map(([path]) => path);
  const homes = (await languagesOf(site)).map(({ home }) => home);
  return await Promise.all(
    [...new Set([...paths, ...PAGES, ...homes])].map((path) => site.ask(path)),
  );
}

/** Some headers of an answer, as another must have them. */
function headersOf({ headers }: Answer, ...names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, headers.get(name)]));
}

export const DOCUMENT_CHECKS = {
  "Every document has its media type and its cache rule": {
    section: "RFC 9110 section 8.3, RFC 9111 section 5.2",
    async run(site, expect) {
      for (const [path, type, age] of await documentsOf(site)) {
        expect.answer(await site.ask(path), 200, {
          "content-type": type,
          "cache-control": `public, max-age=${age}`,
        });
      }
    },
  },
  "Every answer may be read from any origin and sets no cookie": {
    section: "WHATWG Fetch section 3.3",
    async run(site, expect) {
      const refused = await Promise.all([
        ...["/no-such", "/api/v1/no-such", "/.well-known/no-such"],
        ...["/api/v1/messages", "/mcp", "/a2a"],
      ].map((path) => site.ask(path)));
      for (const answer of [...await readable(site), ...refused]) {
        expect.answer(answer, answer.status, {
          "access-control-allow-origin": "*",
          "access-control-allow-credentials": null,
          "x-content-type-options": "nosniff",
          "set-cookie": null,
          "www-authenticate": null,
        });
      }
      const exposed = ["ETag", "Link", "Location", "Retry-After"];
      expect.answer(await site.ask("/api/v1"), 200, {
        "access-control-expose-headers": exposed,
      });
    },
  },
  "HEAD answers as GET does, without a body": {
    section: "RFC 9110 section 9.3.2",
    async run(site, expect) {
      for (const get of await readable(site)) {
        const names = ["content-type", "cache-control", "content-language"];
        const headers = headersOf(get, ...names, "etag", "link", "vary");
        const head = await site.ask(get.path, { method: "HEAD" });
        expect.answer(head, get.status, headers, /^$/);
      }
    },
  },
  "What a client has already is a 304": {
    section: "RFC 9110 sections 8.8.3 and 15.4.5",
    async run(site, expect) {
      for (const known of await readable(site)) {
        expect.answer(known, 200, { etag: /^"[^"]+"$/ });
        const names = ["cache-control", "vary", "content-location"];
        const headers = headersOf(known, ...names, "etag");
        for (const tags of [`"another", W/${headers.etag}`, "*"]) {
          const question = { headers: { "if-none-match": tags } };
          const answer = await site.ask(known.path, question);
          const open = { "access-control-allow-origin": "*" };
          expect.answer(answer, 304, { ...headers, ...open }, /^$/);
        }
      }
    },
  },
} satisfies Checks;
