/**
 * The legacy era: revisions that begin with `initialize`. Its answers need no
 * session, so a request works with or without one before it. Errors of methods
 * travel with status 200.
 *
 * @module
 */
import type { JsonRpcId } from "../http/json_rpc.ts";
import type { ClientAddress } from "../messages/caller.ts";
import type { McpRequest } from "./message.ts";
import {
  invalidParams,
  methodNotFound,
  type Reply,
  resultReply,
} from "./reply.ts";
import { LEGACY_REVISIONS, NEWEST_LEGACY } from "./revisions.ts";
import { CAPABILITIES, type ServerInfo } from "./server_info.ts";
import { type Called, NO_CURSOR, type Tool } from "./tool.ts";

/** Answers one request of the legacy era. */
export type Legacy = (
  request: McpRequest,
  clientAddress: ClientAddress,
) => Reply | Promise<Reply>;

/** Makes the legacy era; the answers that never change are made here. */
export function createLegacy(
  tool: Tool,
  serverInfo: ServerInfo,
  instructions: string,
): Legacy {
  const initialized = new Map<string, string>(
    LEGACY_REVISIONS.map((protocolVersion) => [
      protocolVersion,
      JSON.stringify({
        protocolVersion,
        capabilities: CAPABILITIES,
        serverInfo,
        instructions,
      }),
    ]),
  );
  const newest = initialized.get(NEWEST_LEGACY) ?? "{}";
  const tools = JSON.stringify({ tools: [tool.definition] });

  const METHODS: ReadonlyMap<string, Legacy> = new Map<string, Legacy>([
    ["initialize", ({ id, params }) => {
      const requested = params?.protocolVersion;
      return typeof requested === "string"
        ? resultReply(id, initialized.get(requested) ?? newest)
        : invalidParams(id, "params.protocolVersion must be a string");
    }],
    ["ping", ({ id }) => resultReply(id, "{}")],
    [
      "tools/list",
      ({ id, params }) =>
        params?.cursor === undefined
          ? resultReply(id, tools)
          : invalidParams(id, NO_CURSOR),
    ],
    ["tools/call", ({ id, params }, clientAddress) => {
      const called = tool.call(params, clientAddress);
      return called instanceof Promise
        ? called.then((known) => callReply(id, known))
        : callReply(id, called);
    }],
  ]);

  return (request, clientAddress) => {
    const method = METHODS.get(request.method);
    return method === undefined
      ? methodNotFound(200, request.id, request.method)
      : method(request, clientAddress);
  };
}

function callReply(id: JsonRpcId, called: Called): Reply {
  return called.kind === "result"
    ? resultReply(id, JSON.stringify(called.result), called.messageId)
    : invalidParams(id, called.message);
}
