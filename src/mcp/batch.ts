/**
 * Batches, which exist only in revision 2025-03-26.
 *
 * @module
 */
import { isObject } from "../http/json.ts";
import type { ClientAddress } from "../messages/caller.ts";
import { claimsRevision } from "./era.ts";
import { readMessage } from "./message.ts";
import { ACCEPTED, invalidRequest, type Method, type Reply } from "./reply.ts";
import { BATCH_REVISION } from "./revisions.ts";

const MAX_BATCH = 20;

/**
 * Answers a batch.
 *
 * @param revision the value of MCP-Protocol-Version
 * @param legacy answers each request
 */
export async function answerBatch(
  values: readonly unknown[],
  revision: string | null,
  clientAddress: ClientAddress,
  legacy: Method,
): Promise<Reply> {
  const fault = findFault(values, revision);
  if (fault !== null) return invalidRequest(400, null, fault);
  const replies = await Promise.all(values.map((value) => {
    const message = readMessage(value);
    switch (message.kind) {
      case "request":
        return legacy(message, clientAddress);
      case "notification":
      case "response":
        return ACCEPTED;
      case "invalid":
        return invalidRequest(400, message.id, message.reason);
    }
  }));
  const answers = replies.filter((reply) => reply.kind === "message");
  if (answers.length === 0) return ACCEPTED;
  return {
    kind: "message",
    status: 200,
    text: `[${answers.map(({ text }) => text).join(",")}]`,
    // Only a tools/call has headers, and a batch holds at most one.
    headers: answers.find(({ headers }) => headers !== undefined)?.headers,
  };
}

/** Returns why a batch is refused as a whole, or null. */
function findFault(
  values: readonly unknown[],
  revision: string | null,
): string | null {
  if (revision !== null && revision !== BATCH_REVISION) {
    return `Batches exist only in revision ${BATCH_REVISION}; send each message in a separate request`;
  }
  if (values.length === 0) return "A batch must hold at least one message";
  if (values.length > MAX_BATCH) {
    return `A batch must hold at most ${MAX_BATCH} messages, but holds ${values.length}`;
  }
  let calls = 0;
  for (const value of values) {
    if (!isObject(value)) continue;
    // One HTTP request sends at most one message.
    if (value.method === "tools/call" && ++calls > 1) {
      return "A batch must hold at most one tools/call; send each call in a separate request";
    }
    if (claimsRevision(value.params)) {
      return "A batch must not hold messages of a revision without batches";
    }
    if (value.method === "initialize") {
      return "A batch must not hold initialize";
    }
  }
  return null;
}
