/**
 * Checks of what is published for agents: the API catalog, the skill, llms.txt
 * and the AI catalog.
 *
 * @module
 */
import type { Check } from "../check.ts";
import { expectSame, expectStatus, expectTrue } from "../expect.ts";
import { listAt, membersAt, textAt } from "../json.ts";
import { CATALOG, parseLinkHeader, skillUrl } from "../published.ts";

/** The interfaces, and what describes each to machines. */
const APIS: readonly (readonly [string, string])[] = [
  ["/api/v1", "/openapi.json"],
  ["/mcp", "/.well-known/mcp/server-card.json"],
  ["/a2a", "/.well-known/agent-card.json"],
];

/** The relations of the Link header of every page. */
const PAGE_RELATIONS = [
  "alternate",
  "describedby",
  "api-catalog",
  "service-desc",
  "service-doc",
  "service-meta",
  "ai-catalog",
];

/** The checks of this part. */
export const DISCOVERY_CHECKS: readonly Check[] = [
  {
    area: "Discovery",
    title: "The API catalog is a linkset that describes the three interfaces",
    section: "RFC 9727 sections 2 to 4, RFC 9264 section 4.2",
    run: async (site, note) => {
      const answer = await site.ask(CATALOG);
      const linkset = listAt(answer.json(), "linkset");
      const anchors = new Map(
        linkset.map((context) => [textAt(context, "anchor"), context]),
      );
      for (const context of linkset) {
        for (const [relation, targets] of membersAt(context)) {
          if (relation === "anchor") continue;
          const whole = Array.isArray(targets) && targets.length > 0 &&
            targets.every((target) => textAt(target, "href") !== "");
          expectTrue(
            note,
            `${answer.at} → ${relation}`,
            whole,
            targets,
            "a list of targets with href",
          );
        }
      }
      const items = listAt(
        anchors.get(site.published + CATALOG),
        "item",
      ).map((item) => textAt(item, "href"));
      for (const [api, description] of APIS) {
        const url = site.published + api;
        const context = anchors.get(url);
        const at = `${answer.at} → ${api}`;
        expectTrue(note, at, items.includes(url), items, `an item ${url}`);
        const described = listAt(context, "service-desc").map((target) =>
          textAt(target, "href")
        );
        expectTrue(
          note,
          `${at} service-desc`,
          described.includes(site.published + description),
          described,
          site.published + description,
        );
        expectTrue(
          note,
          `${at} service-doc`,
          listAt(context, "service-doc").length > 0,
          "none",
          "a page for people",
        );
      }
    },
  },
  {
    area: "Discovery",
    title: "HEAD of the API catalog links to the interfaces",
    section: "RFC 9727 section 2",
    run: async (site, note) => {
      for (const method of ["GET", "HEAD"]) {
        const answer = await site.ask(CATALOG, { method });
        const links = parseLinkHeader(answer.headers.get("link") ?? "");
        const items = links.filter(({ rels }) => rels.includes("item")).map((
          { target },
        ) => new URL(target, site.published).href);
        for (const [api] of APIS) {
          const url = site.published + api;
          expectTrue(note, answer.at, items.includes(url), items, url);
        }
      }
    },
  },
  {
    area: "Discovery",
    title: "The AI catalog names the MCP server, the A2A agent and the skill",
    section: "Agentic Resource Discovery draft 0.91",
    run: async (site, note) => {
      const answer = await site.ask("/.well-known/ai-catalog.json");
      const catalog = answer.json();
      const host = new URL(site.published).hostname;
      expectSame(note, answer.at, textAt(catalog, "specVersion"), "1.0");
      expectSame(note, answer.at, textAt(catalog, "host", "identifier"), host);
      const entries = listAt(catalog, "entries");
      const urls = entries.map((entry) => textAt(entry, "url"));
      const wanted = [
        `${site.published}/.well-known/mcp/server-card.json`,
        `${site.published}/.well-known/agent-card.json`,
        await skillUrl(site),
      ];
      for (const url of wanted) {
        expectTrue(note, answer.at, urls.includes(url), urls, url);
      }
      for (const entry of entries) {
        const at = `${answer.at} → ${textAt(entry, "identifier")}`;
        expectTrue(
          note,
          at,
          textAt(entry, "identifier").startsWith(`urn:air:${host}:`),
          textAt(entry, "identifier"),
          `urn:air:${host}:…`,
        );
        for (const name of ["displayName", "type", "description"]) {
          expectTrue(note, at, textAt(entry, name) !== "", "none", name);
        }
        const { length } = listAt(entry, "representativeQueries");
        expectTrue(
          note,
          `${at} → representativeQueries`,
          length >= 2 && length <= 5,
          length,
          "two to five",
        );
      }
      const other = await site.ask("/.well-known/ard.json");
      if (expectStatus(note, other, 200)) {
        expectTrue(
          note,
          other.at,
          other.text === answer.text,
          "another text",
          "the same as ai-catalog.json",
        );
      }
    },
  },
  {
    area: "Discovery",
    title: "Every page links to the descriptions in its Link header",
    section: "RFC 8288, RFC 8631, RFC 9727 section 3",
    run: async (site, note) => {
      for (const path of ["/", "/br", "/developers", "/plain"]) {
        const answer = await site.ask(path, {
          headers: { accept: "text/html" },
        });
        const header = answer.headers.get("link") ?? "";
        const rels = parseLinkHeader(header).flatMap((link) => link.rels);
        for (const relation of PAGE_RELATIONS) {
          expectTrue(
            note,
            `${answer.at} → Link`,
            rels.includes(relation),
            rels.join(" "),
            `rel="${relation}"`,
          );
        }
        expectTrue(
          note,
          `${answer.at} → Link`,
          header.length < 4096,
          `${header.length} bytes`,
          "fewer than 4096",
        );
      }
    },
  },
];
