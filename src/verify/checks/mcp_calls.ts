/**
 * Checks of the calls that an MCP client makes once it is connected. The tool is
 * called only with arguments that it must refuse.
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
  legacyRequest,
  MODERN_VERSION,
  resultOf,
} from "../json_rpc.ts";

const MCP = "/mcp";

/** Two wrong fields and none of the right ones: nothing can be sent of it. */
const REFUSED = { name: "send_message", arguments: { check: 1, email: "no" } };

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
  };
}

/** The checks of this part. */
export const MCP_CALL_CHECKS: readonly Check[] = [
  {
    area: "MCP",
    title: "There is one tool, and it takes the fields of the JSON API",
    section: "Public Studio API 4.5; MCP 2025-11-25, tools",
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
    section: "Public Studio API 4.5; SEP-1303",
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
