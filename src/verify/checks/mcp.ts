/**
 * Checks of the MCP server in both of its eras. The tool is called only with
 * arguments that it must refuse.
 *
 * @module
 */
import type { Check, Note } from "../check.ts";
import {
  expectListed,
  expectSame,
  expectStatus,
  expectTrue,
} from "../expect.ts";
import { isObject } from "../../http/body.ts";
import { listAt, membersAt, sameJson, textAt, valueAt } from "../json.ts";
import {
  call,
  callModern,
  expectError,
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

const CLIENT = { name: "verify", version: "1.0.0" };

/** Two wrong fields and none of the right ones: nothing can be sent of it. */
const REFUSED = { name: "send_message", arguments: { check: 1, email: "no" } };

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
          sameJson(valueAt(result, "capabilities"), { tools: {} }),
          valueAt(result, "capabilities"),
          '{"tools":{}}',
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
    section: "specification 4.5; MCP 2025-03-26, transports",
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
    title: "There is one tool, and it takes the fields of the JSON API",
    section: "specification 4.5; MCP 2025-11-25, tools",
    run: async (site, note) => {
      const answer = await call(site, MCP, legacyRequest("tools/list"));
      const tools = listAt(resultOf(note, answer, "tools/list"), "tools");
      const names = tools.map((tool) => textAt(tool, "name"));
      expectSame(note, answer.at, names.join(", "), "send_message");
      const description = (await site.ask("/openapi.json")).json();
      const schemas = valueAt(description, "components", "schemas");
      const wanted = valueAt(schemas, "MessageRequest");
      const given = valueAt(tools[0], "inputSchema");
      expectTrue(
        note,
        `${answer.at} → inputSchema`,
        sameJson(shapeOf(given), shapeOf(wanted)),
        shapeOf(given),
        JSON.stringify(shapeOf(wanted)),
      );
      expectSame(
        note,
        `${answer.at} → readOnlyHint`,
        valueAt(tools[0], "annotations", "readOnlyHint"),
        false,
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
  {
    area: "MCP",
    title: "What a client gets wrong is told with the right code",
    section: "MCP 2026-07-28, transports and errors; JSON-RPC 2.0 section 5.1",
    run: async (site, note) => {
      const list = "tools/list";
      const bare = { jsonrpc: "2.0", id: 1, method: list };
      const error = async (
        what: string,
        answer: ReturnType<typeof call>,
        status: number,
        code: number,
      ) => expectError(note, await answer, what, status, code);

      await error("not JSON", call(site, MCP, "{"), 400, -32700);
      await error(
        "without _meta",
        call(site, MCP, bare, { "mcp-protocol-version": MODERN_VERSION }),
        400,
        -32602,
      );
      await error(
        "another Mcp-Method",
        callModern(site, list, {}, { "mcp-method": "tools/call" }),
        400,
        -32020,
      );
      await error("no such method", callModern(site, "no/such"), 404, -32601);
      await error(
        "no such method, first era",
        call(site, MCP, legacyRequest("no/such")),
        200,
        -32601,
      );
      await error(
        "unknown version",
        call(site, MCP, bare, { "mcp-protocol-version": "1999-01-01" }),
        400,
        -32022,
      );
      await error(
        "unknown tool",
        call(site, MCP, legacyRequest("tools/call", { name: "no_such_tool" })),
        200,
        -32602,
      );
      const text = await call(site, MCP, "{}", {
        "content-type": "text/plain",
      });
      expectStatus(note, text, 415);
      const foreign = await call(site, MCP, bare, { origin: "null" });
      expectStatus(note, foreign, 403);
    },
  },
  {
    area: "MCP",
    title: "GET is a 405, so that no client waits for a stream",
    section: "MCP 2025-11-25, transports",
    run: async (site, note) => {
      const answer = await site.ask(MCP, {
        headers: { accept: "text/event-stream" },
      });
      if (expectStatus(note, answer, 405)) {
        expectListed(note, answer, "allow", ["POST"]);
      }
    },
  },
  {
    area: "MCP",
    title: "A message that is not right is a tool error that a model can read",
    section: "specification 4.5; SEP-1303",
    run: async (site, note) => {
      const legacy = legacyRequest("tools/call", REFUSED);
      refused(note, "first era", await call(site, MCP, legacy));
      refused(
        note,
        "second era",
        await callModern(site, "tools/call", REFUSED),
      );
    },
  },
];

function refused(
  note: Note,
  era: string,
  answer: Awaited<ReturnType<typeof call>>,
): void {
  const result = resultOf(note, answer, `tools/call, ${era}`);
  const at = `${answer.at} tools/call, ${era}`;
  expectSame(note, `${at} → isError`, valueAt(result, "isError"), true);
  const text = textAt(listAt(result, "content")[0], "text");
  for (const field of ["name", "email", "message", "check"]) {
    expectTrue(note, at, text.includes(field), text, `the field ${field}`);
  }
}

/** What of a schema the interfaces must share. */
function shapeOf(schema: unknown): object {
  return {
    fields: membersAt(schema, "properties").map(([name, field]) => [
      name,
      textAt(field, "type"),
      valueAt(field, "maxLength") ?? null,
      isObject(field) ? listAt(field, "enum") : [],
    ]).toSorted(),
    required: listAt(schema, "required").toSorted(),
    additionalProperties: valueAt(schema, "additionalProperties"),
  };
}
