/**
 * The endpoint: one request in, one answer out. First the gate, then the shape
 * of the message, then its era.
 *
 * @module
 */
import { readBody } from "../http/body.ts";
import { clientAddress, type Connection } from "../http/client_address.ts";
import { INTERNAL_ERROR, INVALID_REQUEST } from "../http/json_rpc.ts";
import type { Handler } from "../http/router.ts";
import { logError } from "../log.ts";
import type { ClientAddress } from "../messages/caller.ts";
import type { Batch } from "./batch.ts";
import { decideEra, isLegacyRevision } from "./era.ts";
import { type Gate, readContent } from "./gate.ts";
import type { Legacy } from "./legacy.ts";
import { readMessage } from "./message.ts";
import type { Modern } from "./modern.ts";
import {
  ACCEPTED,
  type Accepts,
  errorReply,
  frame,
  type Reply,
  unsupportedReply,
} from "./reply.ts";
import { isModern, REVISIONS } from "./revisions.ts";
import { quoted } from "../http/given.ts";
import { BODY_LIMITS } from "../service.ts";

/** The parts of the endpoint. */
export interface EndpointOptions {
  /** Checks the HTTP request. */
  readonly gate: Gate;
  /** Answers arrays of messages. */
  readonly batch: Batch;
  /** Answers requests of the legacy era. */
  readonly legacy: Legacy;
  /** Answers requests of the modern era. */
  readonly modern: Modern;
}

/** Makes the handler of every method at the address. */
export function createEndpoint(
  { gate, batch, legacy, modern }: EndpointOptions,
): Handler {
  return (request, _query, connection) => {
    const passed = gate(request);
    if (typeof passed === "string") return answer(request, passed, connection);
    // Left unread, the upload would be drained at the price of a core.
    request.body?.cancel().catch(() => {});
    return frame(passed, "json");
  };

  async function answer(
    request: Request,
    accepts: Accepts,
    connection: Connection,
  ): Promise<Response> {
    const { headers } = request;
    const content = readContent(await readBody(request, BODY_LIMITS));
    if (!content.ok) return frame(content.reply, "json");
    const { value } = content;
    try {
      const reply = dispatch(
        value,
        headers,
        accepts,
        () => clientAddress(headers, connection),
      );
      return frame(reply instanceof Promise ? await reply : reply, accepts);
    } catch (error) {
      logError("the MCP server", error);
      return frame(internalError(value), "json");
    }
  }

  function dispatch(
    value: unknown,
    headers: Headers,
    accepts: Accepts,
    clientAddress: ClientAddress,
  ): Reply | Promise<Reply> {
    const revision = headers.get("mcp-protocol-version");
    if (Array.isArray(value)) return batch(value, revision, clientAddress);
    const message = readMessage(value);
    switch (message.kind) {
      case "invalid":
        return invalidRequest(message.id, message.reason);
      case "notification":
        return revision === null || REVISIONS.includes(revision)
          ? ACCEPTED
          : unsupportedReply(null, revision);
      case "response":
        return answerResponse(revision);
      case "request": {
        const era = decideEra(message, revision);
        switch (era.kind) {
          case "legacy":
            return legacy(message, clientAddress);
          case "modern":
            return modern({
              request: message,
              revision,
              headers,
              accepts,
              clientAddress,
            });
          case "refused":
            return era.reply;
        }
      }
    }
  }
}

/** A response answers nothing that was asked: no request is ever sent. */
function answerResponse(revision: string | null): Reply {
  if (revision === null || isLegacyRevision(revision)) return ACCEPTED;
  return isModern(revision)
    ? invalidRequest(
      null,
      `A response must not be sent in revision ${quoted(revision)}`,
    )
    : unsupportedReply(null, revision);
}

function internalError(value: unknown): Reply {
  const message = readMessage(value);
  return errorReply(500, message.kind === "request" ? message.id : null, {
    code: INTERNAL_ERROR,
    message: "Internal error",
  });
}

function invalidRequest(id: string | number | null, message: string): Reply {
  return errorReply(400, id, { code: INVALID_REQUEST, message });
}
