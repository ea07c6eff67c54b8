/**
 * The checks that a public readiness scanner makes, under the names that it
 * gives them, so that an operator sees its verdict first. The one that asks for
 * an authorization server is turned round: there is none, and there must be
 * none. Those that look at DNS or at a shop are left out.
 */
import type { Check, Checks, Run } from "../check.ts";
import { each, type Like, schema, SOME, TEXT } from "../like.ts";
import {
  AS_HTML,
  AS_MARKDOWN,
  PATHS,
  PROTECTED_RESOURCES,
} from "../published.ts";
import { elementsIn } from "../read.ts";
import { text } from "../json.ts";
import type { Question } from "../site.ts";

function scan(name: string, run: Run): Check {
  return { section: `isitagentready.com ${name}`, run };
}

/** Wants an address to answer with a type, and with a text or JSON. */
function scanOf(
  name: string,
  path: string,
  type: string,
  body: Like,
  question?: Question,
): Check {
  return scan(name, async ({ ask }, expect) => {
    const answer = await ask(path, question);
    expect.answer(answer, 200, {}, body);
    expect.same(`${answer.at} → type`, answer.type, type);
  });
}

const ROBOTS = ["/robots.txt", "text/plain"] as const;
const JSON_TYPE = "application/json";

export const READINESS_CHECKS = {
  "robots.txt is there": scanOf("robotsTxt", ...ROBOTS, /^user-agent:/im),
  "robots.txt has rules for AI robots": scanOf(
    "robotsTxtAiRules",
    ...ROBOTS,
    /^user-agent: *(?:\*|GPTBot|ClaudeBot) *$/im,
  ),
  "robots.txt signals how content may be used": scanOf(
    "contentSignals",
    ...ROBOTS,
    /^content-signal: *\S/im,
  ),
  "The sitemap is found through robots.txt": scan(
    "sitemap",
    async ({ ask }, expect) => {
      const robots = (await ask("/robots.txt")).text;
      const [, url = "/sitemap.xml"] = robots.match(/^sitemap: *(\S+)/im) ?? [];
      expect.answer(await ask(url), 200, {}, /<urlset\b[^]*<loc>/);
    },
  ),
  "The home page has a useful Link header": scan(
    "linkHeaders",
    async ({ ask }, expect) => {
      const link = /rel="(?:api-catalog|service-\w+|describedby|alternate)"/;
      expect.answer(await ask("/"), 200, { link });
    },
  ),
  "The home page is Markdown on request": scanOf(
    "markdownNegotiation",
    "/",
    "text/markdown",
    /\S/,
    AS_MARKDOWN,
  ),
  "The API catalog is a linkset that is not empty": scanOf(
    "apiCatalog",
    PATHS.apiCatalog,
    "application/linkset+json",
    { linkset: SOME },
  ),
  "The protected resource is of this origin, where it is published": scan(
    "oauthProtectedResource",
    async ({ ask, owns, published }, expect) => {
      const { at, status, json } = await ask(PROTECTED_RESOURCES[""]);
      // An operator may have switched it off: OAUTH_METADATA.
      if (status === 404) return;
      const resource = text(json(), "resource");
      if (!owns(resource)) expect.fault(at, resource, published);
    },
  ),
  "The MCP server card tells name, version and endpoint": scanOf(
    "mcpServerCard",
    PATHS.serverCard,
    JSON_TYPE,
    { serverInfo: { name: TEXT, version: TEXT }, endpoint: TEXT },
  ),
  "The index of skills is version 0.2.0 and not empty": scanOf(
    "agentSkills",
    PATHS.skills,
    JSON_TYPE,
    { $schema: /\/0\.2\.0\//, skills: SOME },
  ),
  "The AI catalog has entries with a URL or data": scanOf(
    "ard",
    PATHS.aiCatalog,
    "application/ai-catalog+json",
    {
      entries: each(
        schema({ oneOf: [{ required: ["url"] }, { required: ["data"] }] }),
      ),
    },
  ),
  "The agent card has supportedInterfaces": scanOf(
    "a2aAgentCard",
    PATHS.agentCard,
    JSON_TYPE,
    { supportedInterfaces: each({ url: TEXT }) },
  ),
  "The home page registers tools in browsers that have them": scan(
    "webMcp",
    async ({ ask, published }, expect) => {
      const home = await ask("/", AS_HTML);
      const codes = await Promise.all(
        elementsIn(home.text).flatMap(({ name, attributes: { src } }) =>
          name === "script" && src !== undefined
            ? [ask(new URL(src, published).href)]
            : []
        ),
      );
      const code = codes.map(({ text }) => text).join("\n");
      expect.like(`${home.at} → scripts`, code, /registerTool|provideContext/);
    },
  ),
  "No authorization server is claimed, for there is none": scan(
    "oauthDiscovery",
    async ({ ask }, expect) => {
      for (
        const name of ["oauth-authorization-server", "openid-configuration"]
      ) expect.answer(await ask(`/.well-known/${name}`), 404);
    },
  ),
} satisfies Checks;
