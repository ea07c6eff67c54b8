// Checks of addresses in general: what answers, what does not, and how.
import type { Checks } from "../check.ts";
import { text } from "../json.ts";
import { PATHS } from "../published.ts";

/** Where a client looks for a login. */
const LOGIN_PROBES = [
  "GET /.well-known/oauth-authorization-server",
  "GET /.well-known/oauth-authorization-server/mcp",
  "GET /.well-known/oauth-authorization-server/a2a",
  "GET /.well-known/openid-configuration",
  "GET /.well-known/openid-configuration/mcp",
  "GET /.well-known/openid-configuration/a2a",
  "GET /.well-known/oauth-protected-resource/no-such",
  "GET /mcp/.well-known/openid-configuration",
  "GET /mcp/sse",
  "GET /register",
  "POST /register",
  "GET /authorize",
  "GET /token",
  "POST /token",
];

/** Paths, and the methods that each takes. */
const METHODS: Readonly<Record<string, readonly string[]>> = {
  "/": ["GET", "HEAD", "OPTIONS"],
  "/contact": ["GET", "HEAD", "OPTIONS", "POST"],
  "/api/v1": ["GET", "HEAD", "OPTIONS"],
  "/api/v1/studio": ["GET", "HEAD", "OPTIONS"],
  "/api/v1/messages": ["POST", "OPTIONS"],
  "/openapi.json": ["GET", "HEAD", "OPTIONS"],
  "/llms.txt": ["GET", "HEAD", "OPTIONS"],
  [PATHS.apiCatalog]: ["GET", "HEAD", "OPTIONS"],
  [PATHS.agentCard]: ["GET", "HEAD", "OPTIONS"],
  "/mcp": ["POST"],
  "/a2a": ["POST"],
};

export const ADDRESS_CHECKS = {
  "The service's links begin with the address that was checked": {
    section: "RFC 9110 section 4.2; BASE_URL",
    run({ base, published }, expect) {
      if (published === base) return;
      expect.fault(
        "GET /api/v1",
        `links that begin with ${published}`,
        `links that begin with ${base}: set BASE_URL to it, or check ${published}`,
      );
    },
  },
  "An unknown page is a 404 in the requested format": {
    section: "RFC 9110 section 15.5.5",
    async run({ ask }, expect) {
      for (const path of ["/no-such", "/br/no-such", "/plain/no", "/br.md"]) {
        for (const accept of ["text/html", "text/markdown"]) {
          expect.answer(await ask(path, { headers: { accept } }), 404, {
            "content-type": `${accept}; charset=utf-8`,
            "cache-control": "no-store",
            vary: ["Accept"],
          });
        }
        const headers = { accept: "application/json" };
        expect.problem(await ask(path, { headers }), 404, "not_found");
      }
    },
  },
  "An unknown path under /api or /.well-known is a problem": {
    section: "Public Studio API 4.4; RFC 9457",
    async run({ ask }, expect) {
      const paths = ["/api", "/api/v2", "/api/v1/studio/no"];
      for (const path of [...paths, "/.well-known/agent.json"]) {
        const headers = { accept: "text/html" };
        expect.problem(await ask(path, { headers }), 404, "not_found");
      }
    },
  },
  "Where a client looks for a login, nothing answers for one": {
    section: "RFC 8414 section 3; MCP authorization",
    async run({ ask }, expect) {
      for (const probe of LOGIN_PROBES) {
        const [method = "", path = ""] = probe.split(" ");
        // A client takes a page for a yes, even if it can read one.
        const headers = { accept: "text/html, */*" };
        const json = { "content-type": /^application\/(?:[\w.]+\+)?json\b/ };
        expect.answer(await ask(path, { method, headers }), 404, json);
      }
      const headers = { authorization: "Bearer of-nothing" };
      expect.answer(await ask("/api/v1/studio", { headers }), 200);
    },
  },
  "OPTIONS tells the methods and lets other origins use them": {
    section: "RFC 9110 section 9.3.7, WHATWG Fetch section 3.3.3",
    async run({ ask, base }, expect) {
      for (const [path, methods] of Object.entries(METHODS)) {
        const [method = ""] = methods;
        const headers = {
          origin: base,
          "access-control-request-method": method,
          "access-control-request-headers": "content-type",
        };
        expect.answer(await ask(path, { method: "OPTIONS", headers }), 204, {
          allow: methods,
          "access-control-allow-origin": "*",
          "access-control-allow-methods": [method],
          "access-control-allow-headers": ["content-type"],
        });
      }
    },
  },
  "A wrong method is a 405 that names the right ones": {
    section: "RFC 9110 section 15.5.6",
    async run({ ask }, expect) {
      for (const [path, allow] of Object.entries(METHODS)) {
        expect.answer(await ask(path, { method: "PUT" }), 405, { allow });
      }
    },
  },
  "Under /api a trailing slash is a problem that names the address": {
    section: "Public Studio API 2 and 4.4",
    async run({ ask, published }, expect) {
      for (const path of ["/api/v1", "/api/v1/studio"]) {
        const answer = await ask(`${path}/`);
        expect.problem(answer, 404, "not_found");
        const resolution = text(answer.json(), "resolution");
        expect.holds(answer.at, resolution, published + path);
      }
    },
  },
  "A trailing slash leads to the address without it, in one step": {
    section: "RFC 9110 section 15.4.9",
    async run({ ask, published }, expect) {
      for (
        const path of ["/developers", "/plain/contact", "/plain", "/llms.txt"]
      ) {
        const answer = await ask(`${path}/?a=1`);
        const location = answer.headers.get("location")?.replace(published, "");
        expect.answer(answer, 308);
        expect.same(`${answer.at} → location`, location, `${path}?a=1`);
      }
      const elsewhere = await ask("//elsewhere.example/");
      expect.answer(elsewhere, 404, { location: null });
    },
  },
  "A path is decoded once": {
    section: "RFC 3986 sections 2.1 and 2.4",
    async run({ ask }, expect) {
      expect.answer(await ask("/%64evelopers"), 200);
      expect.answer(await ask("/%2564evelopers"), 404);
      for (const path of ["/%ff", "/api%2fv1", "/developers%00"]) {
        const { at, status } = await ask(path);
        expect.like(`${at} → status`, String(status), /^40[04]$/);
      }
      // Over HTTP/2 a front may reset the stream, which refuses it as well.
      const { status } = await ask("/%zz").catch(() => ({ status: "reset" }));
      const wanted = /^(?:40[04]|reset)$/;
      expect.like("GET /%zz → status", String(status), wanted);
    },
  },
} satisfies Checks;
