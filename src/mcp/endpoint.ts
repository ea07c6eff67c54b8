/**
 * The endpoint: one request in, one answer out. First the gate, then the shape
 * of the message, then its era.
 *
 * @module
 */
import { quoted } from "../given.ts";
import { clientAddress, type Connection } from "../http/client_address.ts";
import { INTERNAL_ERROR } from "../http/json_rpc.ts";
import { readJson } from "../http/receive.ts";
import type { Handler } from "../http/router.ts";
import { BODY_LIMITS } from "../limits.ts";
import { logError } from "../log.ts";
import type { ClientAddress } from "../messages/caller.ts";
import { answerBatch } from "./batch.ts";
import { decideEra } from "./era.ts";
import { createGate, refuseBody } from "./gate.ts";
import { createLegacy } from "./legacy.ts";
import { readMessage } from "./message.ts";
import type { EraOptions } from "./methods.ts";
import { createModern } from "./modern.ts";
import {
  ACCEPTED,
  type Accepts,
  errorReply,
  frame,
  invalidRequest,
  type Reply,
  unsupportedReply,
} from "./reply.ts";
import { isLegacy, isModern, REVISIONS } from "./revisions.ts";

/** Makes the handler, which answers every HTTP method. */
export function createEndpoint(baseUrl: string, options: EraOptions): Handler {
  const gate = createGate(baseUrl);
  const legacy = createLegacy(options);
  const modern = createModern(options);

  return (request, _query, connection) => {
    const passed = gate(request);
    return typeof passed === "string"
      ? answer(request, passed, connection)
      : frame(passed, "json");
  };

  async function answer(
    request: Request,
    accepts: Accepts,
    connection: Connection,
  ): Promise<Response> {
    const { headers } = request;
    const received = await readJson(request, BODY_LIMITS);
    if (received.kind !== "received") {
      return frame(refuseBody(received), "json");
    }
    const { value } = received;
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
    if (Array.isArray(value)) {
      return answerBatch(value, revision, clientAddress, legacy);
    }
    const message = readMessage(value);
    switch (message.kind) {
      case "invalid":
        return invalidRequest(400, message.id, message.reason);
      case "notification":
        return revision === null || REVISIONS.includes(revision)
          ? ACCEPTED
          : unsupportedReply(null, revision);
      case "response":
        return answerResponse(revision);
      case "request": {
        const era = decideEra(message, revision);
        switch (era) {
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
          default:
            return era;
        }
      }
    }
  }
}

/** The server sends no requests, so a response is accepted and ignored. */
function answerResponse(revision: string | null): Reply {
  if (revision === null || isLegacy(revision)) return ACCEPTED;
  return isModern(revision)
    ? invalidRequest(
      400,
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
