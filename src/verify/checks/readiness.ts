/**
 * The checks that public readiness scanners make, under the names that they
 * give them, so that an operator sees their verdict before they do. Two that
 * ask for an authorization server are turned round: there is none, and there
 * must be none. Those that look at DNS or at a shop are left out.
 *
 * @module
 */
import type { Check, Note } from "../check.ts";
import { expectStatus, expectTrue, typeOf } from "../expect.ts";
import { isObject } from "../../http/json.ts";
import { listAt, textAt, valueAt } from "../json.ts";
import { scriptsIn } from "../markup.ts";
import {
  CATALOG,
  parseLinkHeader,
  PROTECTED_RESOURCES,
  SKILLS,
} from "../published.ts";
import type { Site } from "../site.ts";

const SCANNER = "isitagentready.com";

/** Relations of which the home page must have one. */
const RELATIONS = [
  "api-catalog",
  "service-desc",
  "service-doc",
  "service-meta",
  "describedby",
  "alternate",
  "status",
];

function scan(
  name: string,
  title: string,
  run: (site: Site, note: Note) => Promise<void>,
): Check {
  return { area: "Readiness", title, section: `${SCANNER} ${name}`, run };
}

/** Wants a line in robots.txt. */
function robotsLine(pattern: RegExp, wanted: string) {
  return async (site: Site, note: Note): Promise<void> => {
    const answer = await site.ask("/robots.txt");
    if (!expectStatus(note, answer, 200)) return;
    const type = typeOf(answer);
    expectTrue(note, answer.at, type === "text/plain", type, "text/plain");
    expectTrue(note, answer.at, pattern.test(answer.text), "none", wanted);
  };
}

/** The checks of this part. */
export const READINESS_CHECKS: readonly Check[] = [
  scan(
    "robotsTxt",
    "robots.txt is there",
    robotsLine(/^user-agent:/im, "User-agent"),
  ),
  scan(
    "robotsTxtAiRules",
    "robots.txt has rules for AI robots",
    robotsLine(/^user-agent: *(?:\*|GPTBot|ClaudeBot) *$/im, "a rule"),
  ),
  scan(
    "contentSignals",
    "robots.txt signals how content may be used",
    robotsLine(/^content-signal: *\S/im, "Content-Signal"),
  ),
  scan(
    "sitemap",
    "The sitemap is found through robots.txt",
    async (site, note) => {
      const robots = await site.ask("/robots.txt");
      const url = robots.text.match(/^sitemap: *(\S+)/im)?.[1] ??
        "/sitemap.xml";
      const answer = await site.ask(url);
      if (!expectStatus(note, answer, 200)) return;
      expectTrue(
        note,
        answer.at,
        /<urlset\b[\s\S]*<loc>/.test(answer.text),
        answer.text.slice(0, 80),
        "a urlset",
      );
    },
  ),
  scan(
    "linkHeaders",
    "The home page has a useful Link header",
    async (site, note) => {
      const answer = await site.ask("/");
      const rels = parseLinkHeader(answer.headers.get("link") ?? "").flatMap((
        link,
      ) => link.rels);
      expectTrue(
        note,
        answer.at,
        RELATIONS.some((rel) => rels.includes(rel)),
        rels.join(" "),
        `one of ${RELATIONS.join(" ")}`,
      );
    },
  ),
  scan(
    "markdownNegotiation",
    "The home page is Markdown on request",
    async (site, note) => {
      const answer = await site.ask("/", {
        headers: { accept: "text/markdown" },
      });
      if (!expectStatus(note, answer, 200)) return;
      expectTrue(
        note,
        answer.at,
        typeOf(answer) === "text/markdown",
        typeOf(answer),
        "text/markdown",
      );
    },
  ),
  scan(
    "apiCatalog",
    "The API catalog is a linkset that is not empty",
    async (site, note) => {
      const answer = await site.ask(CATALOG);
      if (!expectStatus(note, answer, 200)) return;
      expectTrue(
        note,
        answer.at,
        typeOf(answer) === "application/linkset+json",
        typeOf(answer),
        "application/linkset+json",
      );
      expectTrue(
        note,
        answer.at,
        listAt(answer.json(), "linkset").length > 0,
        "none",
        "a linkset",
      );
    },
  ),
  scan(
    "oauthProtectedResource",
    "The protected resource is of this origin, where it is published",
    async (site, note) => {
      const answer = await site.ask(PROTECTED_RESOURCES[""] ?? "");
      // An operator may have switched it off: OAUTH_METADATA.
      if (answer.status === 404) return;
      const resource = textAt(answer.json(), "resource");
      expectTrue(
        note,
        answer.at,
        site.owns(resource),
        resource,
        `a resource of ${site.published}`,
      );
    },
  ),
  scan(
    "mcpServerCard",
    "The MCP server card tells name, version and endpoint",
    async (site, note) => {
      const answer = await site.ask("/.well-known/mcp/server-card.json");
      if (!expectStatus(note, answer, 200)) return;
      const card = answer.json();
      for (
        const path of [["serverInfo", "name"], ["serverInfo", "version"], [
          "endpoint",
        ]]
      ) {
        expectTrue(
          note,
          answer.at,
          textAt(card, ...path) !== "",
          "none",
          path.join("."),
        );
      }
    },
  ),
  scan(
    "agentSkills",
    "The index of skills is version 0.2.0 and not empty",
    async (site, note) => {
      const answer = await site.ask(SKILLS);
      if (!expectStatus(note, answer, 200)) return;
      const index = answer.json();
      expectTrue(
        note,
        answer.at,
        textAt(index, "$schema").includes("/0.2.0/"),
        textAt(index, "$schema"),
        "0.2.0",
      );
      expectTrue(
        note,
        answer.at,
        listAt(index, "skills").length > 0,
        "none",
        "a skill",
      );
    },
  ),
  scan(
    "ard",
    "The AI catalog has entries with a URL or data",
    async (site, note) => {
      const answer = await site.ask("/.well-known/ai-catalog.json");
      if (!expectStatus(note, answer, 200)) return;
      const entries = listAt(answer.json(), "entries");
      const whole = entries.length > 0 &&
        entries.every((entry) =>
          isObject(entry) &&
          Object.hasOwn(entry, "url") !== Object.hasOwn(entry, "data")
        );
      expectTrue(
        note,
        answer.at,
        whole,
        entries,
        "entries with one of url and data",
      );
    },
  ),
  scan(
    "a2aAgentCard",
    "The agent card has supportedInterfaces",
    async (site, note) => {
      const answer = await site.ask("/.well-known/agent-card.json");
      if (!expectStatus(note, answer, 200)) return;
      const [first] = listAt(answer.json(), "supportedInterfaces");
      expectTrue(
        note,
        answer.at,
        site.owns(textAt(first, "url")),
        valueAt(first, "url"),
        "an interface of this origin",
      );
    },
  ),
  scan(
    "webMcp",
    "The home page registers tools in browsers that have them",
    async (site, note) => {
      const home = await site.ask("/", { headers: { accept: "text/html" } });
      const sources = scriptsIn(home.text).flatMap(({ tag }) =>
        tag.attribute("src") ?? []
      );
      const codes = await Promise.all(
        sources.map(async (source) =>
          (await site.ask(new URL(source, `${site.published}/`).href)).text
        ),
      );
      expectTrue(
        note,
        home.at,
        codes.some((code) => /registerTool|provideContext/.test(code)),
        sources,
        "a script that registers a tool",
      );
    },
  ),
  scan(
    "oauthDiscovery",
    "No authorization server is claimed, for there is none",
    async (site, note) => {
      for (
        const name of ["oauth-authorization-server", "openid-configuration"]
      ) {
        expectStatus(note, await site.ask(`/.well-known/${name}`), 404);
      }
    },
  ),
];
