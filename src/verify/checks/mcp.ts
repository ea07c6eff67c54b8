/**
 * Checks of the MCP server in both of its eras. The tool is called only with
 * arguments that it must refuse.
 *
 * @module
 */
import type { Check } from "../check.ts";
import { expectSame, expectStatus, expectTrue } from "../expect.ts";
import { listAt, sameJson, textAt, valueAt } from "../json.ts";
import {
  call,
  callModern,
  LEGACY_VERSION,
  legacyRequest,
  MODERN_VERSION,
  resultOf,
} from "../json_rpc.ts";

const MCP = "/mcp";
const CARD = "/.well-known/mcp/server-card.json";
const CARD_SCHEMA =
  "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json";
const CARD_NAME = /^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/;

/** Versions that a client may offer, and what it is answered. */
const OFFERS: readonly (readonly [string, string])[] = [
  ["2025-11-25", "2025-11-25"],
  ["2025-06-18", "2025-06-18"],
  ["2025-03-26", "2025-03-26"],
  ["1999-01-01", LEGACY_VERSION],
];

/** One tool, what can be read, and the skill. */
const CAPABILITIES = {
  tools: {},
  resources: {},
  extensions: { "io.modelcontextprotocol/skills": {} },
};

const CLIENT = { name: "verify", version: "1.0.0" };

/** The checks of this part. */
export const MCP_CHECKS: readonly Check[] = [
  {
    area: "MCP",
    title: "The server card is whole and the same at both addresses",
    section: "SEP-2127 server card schema v1",
    run: async (site, note) => {
      const answer = await site.ask(CARD);
      if (!expectStatus(note, answer, 200)) return;
      const card = answer.json();
      const url = site.published + MCP;
      const name = textAt(card, "name");
      const description = textAt(card, "description");
      expectSame(note, answer.at, textAt(card, "$schema"), CARD_SCHEMA);
      expectTrue(
        note,
        `${answer.at} → name`,
        CARD_NAME.test(name),
        name,
        "a reversed domain, a slash and a name",
      );
      expectTrue(
        note,
        `${answer.at} → description`,
        description !== "" && description.length <= 100,
        `${description.length} characters`,
        "1 to 100",
      );
      const [remote] = listAt(card, "remotes");
      expectSame(note, answer.at, textAt(remote, "type"), "streamable-http");
      expectSame(note, `${answer.at} → url`, textAt(remote, "url"), url);
      expectSame(note, answer.at, textAt(card, "endpoint"), url);
      expectSame(note, answer.at, textAt(card, "serverInfo", "name"), name);
      for (const member of ["version", "title", "websiteUrl"]) {
        expectTrue(
          note,
          answer.at,
          textAt(card, member) !== "",
          "none",
          member,
        );
      }
      const twin = await site.ask("/mcp/server-card");
      expectTrue(
        note,
        twin.at,
        twin.text === answer.text,
        "another text",
        `the text of ${CARD}`,
      );
    },
  },
  {
    area: "MCP",
    title: "A client that begins with initialize is served, without a session",
    section: "MCP 2025-11-25, lifecycle and transports",
    run: async (site, note) => {
      const card = (await site.ask(CARD)).json();
      for (const [offered, wanted] of OFFERS) {
        const answer = await call(
          site,
          MCP,
          legacyRequest("initialize", {
            protocolVersion: offered,
            capabilities: {},
            clientInfo: CLIENT,
          }),
        );
        const result = resultOf(note, answer, `initialize ${offered}`);
        const version = textAt(result, "protocolVersion");
        expectSame(note, `${answer.at} initialize ${offered}`, version, wanted);
        expectTrue(
          note,
          `${answer.at} → capabilities`,
          sameJson(valueAt(result, "capabilities"), CAPABILITIES),
          valueAt(result, "capabilities"),
          JSON.stringify(CAPABILITIES),
        );
        for (const name of ["name", "version"]) {
          expectSame(
            note,
            `${answer.at} → serverInfo.${name}`,
            textAt(result, "serverInfo", name),
            textAt(card, "serverInfo", name),
          );
        }
        const session = answer.headers.get("mcp-session-id");
        expectTrue(note, answer.at, session === null, session, "no session");
      }
      const told = { jsonrpc: "2.0", method: "notifications/initialized" };
      const accepted = await call(site, MCP, told, {
        "mcp-protocol-version": LEGACY_VERSION,
      });
      expectStatus(note, accepted, 202);
      expectTrue(note, accepted.at, accepted.text === "", "a body", "no body");
      const pong = await call(site, MCP, legacyRequest("ping"));
      const result = resultOf(note, pong, "ping");
      expectTrue(note, `${pong.at} ping`, sameJson(result, {}), result, "{}");
    },
  },
  {
    area: "MCP",
    title: "A request alone is served: no initialize, any Accept, a batch",
    section: "Public Studio API 4.5; MCP 2025-03-26, transports",
    run: async (site, note) => {
      const list = legacyRequest("tools/list");
      for (const accept of ["*/*", "application/json"]) {
        const answer = await call(site, MCP, list, { accept });
        resultOf(note, answer, `tools/list Accept: ${accept}`);
      }
      const batch = [legacyRequest("ping"), { ...list, id: 2 }];
      const answer = await call(site, MCP, batch);
      const ids = listAt(answer.json()).map((item) => valueAt(item, "id"));
      expectTrue(
        note,
        `${answer.at} a batch`,
        sameJson(ids, [1, 2]),
        answer.text,
        "an answer for each of the two requests",
      );
    },
  },
  {
    area: "MCP",
    title: "A client of the second era is served without initialize",
    section: "MCP 2026-07-28, basic protocol and discovery",
    run: async (site, note) => {
      const discovered = await callModern(site, "server/discover");
      const server = resultOf(note, discovered, "server/discover");
      const versions = listAt(server, "supportedVersions");
      expectTrue(
        note,
        `${discovered.at} → supportedVersions`,
        versions.includes(MODERN_VERSION),
        versions,
        MODERN_VERSION,
      );
      const legacy = await call(site, MCP, legacyRequest("tools/list"));
      const listed = await callModern(site, "tools/list");
      const list = resultOf(note, listed, "tools/list");
      expectTrue(
        note,
        `${listed.at} tools/list`,
        sameJson(
          listAt(list, "tools"),
          listAt(legacy.json(), "result", "tools"),
        ),
        "other tools",
        "the tools of the first era",
      );
      for (const [what, result] of [["discover", server], ["list", list]]) {
        const at = `${listed.at} ${what}`;
        const ttl = valueAt(result, "ttlMs");
        expectSame(note, at, textAt(result, "resultType"), "complete");
        expectSame(note, at, textAt(result, "cacheScope"), "public");
        expectTrue(note, at, Number.isInteger(ttl), ttl, "ttlMs");
      }
    },
  },
];
