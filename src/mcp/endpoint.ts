/**
 * The endpoint: one request in, one answer out. First the gate, then the shape
 * of the message, then its era.
 *
 * @module
 */
import { quoted } from "../given.ts";
import { clientAddress, type Connection } from "../http/client_address.ts";
import { errorResponse, INTERNAL_ERROR } from "../http/json_rpc.ts";
import { readJson } from "../http/receive.ts";
import type { Handler } from "../http/router.ts";
import { BODY_LIMITS } from "../limits.ts";
import { logError } from "../log.ts";
import {
  accept,
  type Accepts,
  type Call,
  invalidRequest,
  type Refusal,
  respond,
  unsupportedRevision,
} from "./answer.ts";
import { answerBatch } from "./batch.ts";
import { decideEra } from "./claim.ts";
import { createEras, type EraOptions } from "./eras.ts";
import { createGate, refuseBody } from "./gate.ts";
import { readMessage } from "./message.ts";
import { isLegacy, isModern, REVISIONS } from "./revisions.ts";

/** Makes the handler, which answers every HTTP method. */
export function createEndpoint(baseUrl: string, options: EraOptions): Handler {
  const gate = createGate(baseUrl);
  const eras = createEras(options);

  return (request, _query, connection) => {
    const passed = gate(request);
    return typeof passed === "string"
      ? answer(request, passed, connection)
      : passed;
  };

  async function answer(
    request: Request,
    accepts: Accepts,
    connection: Connection,
  ): Promise<Response> {
    const { headers } = request;
    const received = await readJson(request, BODY_LIMITS);
    if (received.kind !== "received") return refuseBody(received);
    const { value } = received;
    try {
      const response = dispatch(value, {
        revision: headers.get("mcp-protocol-version"),
        headers,
        accepts,
        clientAddress: () => clientAddress(headers, connection),
      });
      return response instanceof Promise ? await response : response;
    } catch (error) {
      logError("the MCP server", error);
      const message = readMessage(value);
      const id = message.kind === "request" ? message.id : null;
      const failed = { code: INTERNAL_ERROR, message: "Internal error" };
      return errorResponse(500, id, failed);
    }
  }

  function dispatch(value: unknown, call: Call): Response | Promise<Response> {
    if (Array.isArray(value)) return answerBatch(value, call, eras.legacy);
    const { revision, accepts } = call;
    const message = readMessage(value);
    switch (message.kind) {
      case "request": {
        const { id } = message;
        const era = decideEra(message, call);
        if (typeof era !== "string") return respond(id, era, accepts);
        const answer = eras[era](message, call);
        return answer instanceof Promise
          ? answer.then((known) => respond(id, known, accepts))
          : respond(id, answer, accepts);
      }
      // Neither has an answer, but a wrong header is refused.
      case "notification":
      case "response": {
        const refusal = refuseSilent(message.kind, revision);
        return refusal === null ? accept() : respond(null, refusal, accepts);
      }
      case "invalid":
        return respond(message.id, invalidRequest(message.reason), accepts);
    }
  }
}

/** The server sends no requests; responses exist in the legacy era only. */
function refuseSilent(
  kind: "notification" | "response",
  revision: string | null,
): Refusal | null {
  if (revision === null || isLegacy(revision)) return null;
  if (kind === "response" && isModern(revision)) {
    return invalidRequest(
      `A response must not be sent in revision ${quoted(revision)}`,
    );
  }
  return REVISIONS.includes(revision) ? null : unsupportedRevision(revision);
}
