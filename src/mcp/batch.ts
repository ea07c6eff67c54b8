/**
 * Batches, which only the revision 2025-03-26 has.
 *
 * @module
 */
import { isObject } from "../http/body.ts";
import { INVALID_REQUEST } from "../http/json_rpc.ts";
import { claimsRevision } from "./era.ts";
import type { ClientAddress } from "../messages/caller.ts";
import type { Legacy } from "./legacy.ts";
import { readMessage } from "./message.ts";
import { ACCEPTED, errorReply, type Reply } from "./reply.ts";
import { BATCH_REVISION } from "./revisions.ts";

/** The most messages in a batch. */
export const MAX_BATCH = 20;

/** Answers a batch; the revision is the value of MCP-Protocol-Version. */
export type Batch = (
  values: readonly unknown[],
  revision: string | null,
  clientAddress: ClientAddress,
) => Promise<Reply>;

/** Makes the function that answers batches. */
export function createBatch(legacy: Legacy): Batch {
  return async (values, revision, clientAddress) => {
    const fault = findFault(values, revision);
    if (fault !== null) return invalid(null, fault);
    const replies = await Promise.all(values.map((value) => {
      const message = readMessage(value);
      switch (message.kind) {
        case "request":
          return legacy(message, clientAddress);
        case "notification":
        case "response":
          return ACCEPTED;
        case "invalid":
          return invalid(message.id, message.reason);
      }
    }));
    const answers = replies.filter((reply) => reply.kind === "message");
    if (answers.length === 0) return ACCEPTED;
    const text = `[${answers.map(({ text }) => text).join(",")}]`;
    // Only a call adds headers, and a batch holds at most one.
    const { headers } =
      answers.find((answer) => answer.headers !== undefined) ?? {};
    return headers === undefined
      ? { kind: "message", status: 200, text }
      : { kind: "message", status: 200, text, headers };
  };
}

/** Why a batch is refused as a whole, or null. */
function findFault(
  values: readonly unknown[],
  revision: string | null,
): string | null {
  if (revision !== null && revision !== BATCH_REVISION) {
    return `Batches exist only in revision ${BATCH_REVISION}; send each message in a request of its own`;
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
      return "A batch must hold at most one tools/call; send each call in a request of its own";
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

function invalid(id: string | number | null, message: string): Reply {
  return errorReply(400, id, { code: INVALID_REQUEST, message });
}
