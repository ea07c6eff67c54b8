/**
 * Batches, which exist only in revision 2025-03-26.
 *
 * @module
 */
import { isObject } from "../http/json.ts";
import {
  accept,
  type Call,
  invalidRequest,
  type Method,
  respond,
  succeed,
  textOf,
} from "./answer.ts";
import { claimOf } from "./claim.ts";
import { readMessage } from "./message.ts";
import { BATCH_REVISION } from "./revisions.ts";

const MAX_BATCH = 20;

/** @param legacy answers each request */
export async function answerBatch(
  values: readonly unknown[],
  call: Call,
  legacy: Method,
): Promise<Response> {
  const fault = findFault(values, call.revision);
  if (fault !== null) return respond(null, invalidRequest(fault), call.accepts);
  // Only a tools/call delivers a message, and a batch holds at most one.
  let messageId: string | undefined;
  const texts = await Promise.all(values.map(async (value) => {
    const message = readMessage(value);
    switch (message.kind) {
      case "request": {
        const answer = await legacy(message, call);
        if ("result" in answer) messageId ??= answer.messageId;
        return textOf(message.id, answer);
      }
      case "invalid":
        return textOf(message.id, invalidRequest(message.reason));
      case "notification":
      case "response":
        return null;
    }
  }));
  const answers = texts.filter((text) => text !== null);
  return answers.length === 0
    ? accept()
    : succeed(`[${answers.join(",")}]`, call.accepts, messageId);
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
    if (claimOf(value.params) !== undefined) {
      return "A batch must not hold messages of a revision without batches";
    }
    if (value.method === "initialize") {
      return "A batch must not hold initialize";
    }
  }
  return null;
}
