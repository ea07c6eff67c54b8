/**
 * The methods that both eras share. They differ only in how an era writes a
 * result.
 *
 * @module
 */
import type { JsonRpcId } from "../http/json_rpc.ts";
import {
  invalidParams,
  listReply,
  type Methods,
  type Reply,
  resultReply,
} from "./reply.ts";
import { createResourceMethods, type Resources } from "./resources.ts";
import { createSkillMethods } from "./skills.ts";
import type { Called, CallResult, Tool } from "./tool.ts";

/** What both eras answer from. */
export interface EraOptions {
  readonly tool: Tool;
  readonly resources: Resources;
  readonly serverInfo: object;
  readonly instructions: string;
}

/** In milliseconds: how long clients may keep what the server is. */
export const SERVER_TTL = 3_600_000;

/** In milliseconds: as long as the same bytes may be kept over HTTP. */
const RESOURCE_TTL = 300_000;

/**
 * @param write writes a result as JSON
 * @param writeCall writes the result of a call as JSON
 */
export function createSharedMethods(
  { tool, resources }: EraOptions,
  write: (result: object, ttlMs: number) => string,
  writeCall: (result: CallResult) => string,
): Methods {
  const tools = write({ tools: [tool.definition] }, SERVER_TTL);
  const writeResource = (result: object) => write(result, RESOURCE_TTL);
  const callReply = (id: JsonRpcId, called: Called): Reply =>
    called.kind === "result"
      ? resultReply(id, writeCall(called.result), called.messageId)
      : invalidParams(id, called.message);
  return [
    ["tools/list", (request) => listReply(request, tools)],
    ["tools/call", ({ id, params }, clientAddress) => {
      const called = tool.call(params, clientAddress);
      return called instanceof Promise
        ? called.then((known) => callReply(id, known))
        : callReply(id, called);
    }],
    ...createResourceMethods(resources, writeResource),
    ...createSkillMethods(resources, writeResource),
  ];
}
