/**
 * Checks of addresses in general: what answers, what does not, and how.
 *
 * @module
 */
import type { Check } from "../check.ts";
import {
  expectHeader,
  expectListed,
  expectProblem,
  expectStatus,
  expectTrue,
  typeOf,
} from "../expect.ts";
import { CATALOG } from "../published.ts";

/** Where a client in search of a login asks. */
const LOGIN_PROBES: readonly (readonly [string, string])[] = [
  ["GET", "/.well-known/oauth-authorization-server"],
  ["GET", "/.well-known/oauth-authorization-server/mcp"],
  ["GET", "/.well-known/oauth-authorization-server/a2a"],
  ["GET", "/.well-known/openid-configuration"],
  ["GET", "/.well-known/openid-configuration/mcp"],
  ["GET", "/.well-known/openid-configuration/a2a"],
  ["GET", "/.well-known/oauth-protected-resource/no-such-thing"],
  ["GET", "/mcp/.well-known/openid-configuration"],
  ["POST", "/register"],
  ["GET", "/authorize"],
  ["POST", "/token"],
];

/** Paths, with what each answers to OPTIONS and to a wrong method. */
const METHODS: readonly (readonly [string, string])[] = [
  ["/", "GET"],
  ["/api/v1", "GET"],
  ["/api/v1/messages", "POST"],
  ["/openapi.json", "GET"],
  ["/llms.txt", "GET"],
  [CATALOG, "GET"],
  ["/mcp", "POST"],
  ["/a2a", "POST"],
];

/** The checks of this part. */
export const ADDRESS_CHECKS: readonly Check[] = [
  {
    area: "Addresses",
    title: "The service's links begin with the address that was checked",
    section: "RFC 9110 section 4.2; BASE_URL",
    run: (site, note) => {
      expectTrue(
        note,
        "GET /api/v1",
        site.published === site.base,
        `links that begin with ${site.published}`,
        `links that begin with ${site.base}: set BASE_URL to it, or check ${site.published}`,
      );
      return Promise.resolve();
    },
  },
  {
    area: "Addresses",
    title: "An unknown page is a 404 in the form that was asked for",
    section: "RFC 9110 section 15.5.5",
    run: async (site, note) => {
      for (const path of ["/no-such-page", "/br/no-such-page", "/index.php"]) {
        const html = await site.ask(path, { headers: { accept: "text/html" } });
        const markdown = await site.ask(path, {
          headers: { accept: "text/markdown" },
        });
        for (
          const [answer, type] of [
            [html, "text/html"],
            [markdown, "text/markdown"],
          ] as const
        ) {
          if (!expectStatus(note, answer, 404)) continue;
          expectTrue(
            note,
            answer.at,
            typeOf(answer) === type,
            typeOf(answer),
            type,
          );
          expectListed(note, answer, "vary", ["Accept"]);
        }
      }
    },
  },
  {
    area: "Addresses",
    title: "An unknown path under /api or /.well-known is a problem",
    section: "Public Studio API 4.4; RFC 9457",
    run: async (site, note) => {
      for (
        const path of [
          "/api",
          "/api/v2",
          "/api/v1/studio/no-such-path",
          "/.well-known/no-such-path",
        ]
      ) {
        const headers = { accept: "text/html" };
        const answer = await site.ask(path, { headers });
        expectProblem(note, answer, 404, "not_found", site.published);
      }
    },
  },
  {
    area: "Addresses",
    title: "Where a client looks for a login, nothing answers for one",
    section: "RFC 8414 section 3; MCP authorization",
    run: async (site, note) => {
      for (const [method, path] of LOGIN_PROBES) {
        const answer = await site.ask(path, { method });
        if (!expectStatus(note, answer, 404)) continue;
        if (!/^application\/(?:.*\+)?json$/.test(typeOf(answer))) {
          note(answer.at, typeOf(answer), "JSON: a page is taken for a yes");
        }
      }
      const headers = { authorization: "Bearer of-nothing" };
      const answer = await site.ask("/api/v1/studio", { headers });
      expectStatus(note, answer, 200);
    },
  },
  {
    area: "Addresses",
    title: "OPTIONS tells the methods and lets other origins use them",
    section: "RFC 9110 section 9.3.7, WHATWG Fetch section 3.3.3",
    run: async (site, note) => {
      for (const [path, method] of METHODS) {
        const answer = await site.ask(path, {
          method: "OPTIONS",
          headers: {
            origin: site.base,
            "access-control-request-method": method,
            "access-control-request-headers": "content-type",
          },
        });
        if (!expectStatus(note, answer, 204)) continue;
        expectListed(note, answer, "allow", [method]);
        expectListed(note, answer, "access-control-allow-methods", [method]);
        expectListed(note, answer, "access-control-allow-headers", [
          "content-type",
        ]);
        expectHeader(note, answer, "access-control-allow-origin", "*");
      }
    },
  },
  {
    area: "Addresses",
    title: "A wrong method is a 405 that names the right ones",
    section: "RFC 9110 section 15.5.6",
    run: async (site, note) => {
      for (const [path, method] of METHODS) {
        const answer = await site.ask(path, { method: "PUT" });
        if (!expectStatus(note, answer, 405)) continue;
        expectListed(note, answer, "allow", [method]);
      }
    },
  },
  {
    area: "Addresses",
    title: "A trailing slash leads to the address without it, in one step",
    section: "RFC 9110 section 15.4.9",
    run: async (site, note) => {
      for (const path of ["/developers", "/br", "/llms.txt"]) {
        const answer = await site.ask(`${path}/?a=1`);
        if (!expectStatus(note, answer, 308)) continue;
        const location = answer.headers.get("location") ?? "";
        expectTrue(
          note,
          answer.at,
          location === `${path}?a=1` ||
            location === `${site.published}${path}?a=1`,
          `location: ${location}`,
          `location: ${path}?a=1`,
        );
      }
      const elsewhere = await site.ask("//elsewhere.example/");
      const location = elsewhere.headers.get("location");
      expectTrue(
        note,
        elsewhere.at,
        location === null && elsewhere.status < 500,
        `${elsewhere.status}, location: ${location}`,
        "no redirect to another host",
      );
    },
  },
  {
    area: "Addresses",
    title: "A path is decoded once",
    section: "RFC 3986 sections 2.1 and 2.4",
    run: async (site, note) => {
      expectStatus(note, await site.ask("/%64evelopers"), 200);
      expectStatus(note, await site.ask("/%2564evelopers"), 404);
      for (const path of ["/%ff", "/api%2fv1", "/developers%00", "/%zz"]) {
        const answer = await site.ask(path);
        if (answer.status !== 400 && answer.status !== 404) {
          note(answer.at, `status ${answer.status}`, "status 400 or 404");
        }
      }
    },
  },
];
