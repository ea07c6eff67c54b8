/**
 * The gate: what every request to the MCP server must hold before its message
 * is looked at, the same in every revision. The rules are named G1 to G6 and
 * are checked in this order; the first that fails is the answer.
 *
 * @module
 */
import type { HeaderMap } from "../http/headers.ts";
import { INVALID_REQUEST, PARSE_ERROR } from "../http/json_rpc.ts";
import { mediaQuality, parsePreferences } from "../http/negotiation.ts";
import {
  type Accepted,
  type HeadRefusal,
  type JsonRefusal,
  refuseHead,
} from "../http/receive.ts";
import { BODY_LIMITS } from "../limits.ts";
import { type Accepts, errorReply, type Reply } from "./reply.ts";
import { quoted } from "../given.ts";

/** Checks G1 to G4: what the client can read, or the refusal. */
export type Gate = (request: Request) => Accepts | Reply;

const JSON_TYPE: Accepted = { type: "application/json" };

/** The names of the own machine, with a port or without. */
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d*)?$/i;

/**
 * Makes the gate.
 *
 * A server on the loopback is what the rule against DNS rebinding protects, so
 * there both Origin and Host must be of the own machine. A public server has
 * nothing that a foreign page could borrow (no cookie, no login), and proxies
 * rewrite Host, so there any web page may ask.
 *
 * @param baseUrl the public origin of the service
 */
export function createGate(baseUrl: string): Gate {
  const onLoopback = LOOPBACK.test(new URL(baseUrl).host);

  return (request) => {
    const { method, headers } = request;
    // G1: the page that asks, and on the loopback the name that it asked for.
    const origin = headers.get("origin");
    if (origin !== null && !isAllowed(origin, onLoopback)) {
      return refusal(
        403,
        `The Origin header must be ${
          onLoopback
            ? "of the loopback, such as http://localhost"
            : "a web page's"
        }, but is ${quoted(origin)}`,
      );
    }
    if (onLoopback) {
      const host = headers.get("host") ?? URL.parse(request.url)?.host ?? "";
      if (!LOOPBACK.test(host)) {
        return refusal(
          403,
          `The Host header must be of the loopback, but is ${
            quoted(host)
          }; a server with another name must be given it as BASE_URL`,
        );
      }
    }
    // G2: without sessions and streams there is nothing to GET or DELETE.
    if (method === "OPTIONS") return { kind: "options" };
    if (method !== "POST") {
      return refusal(
        405,
        `The method must be POST, but is ${quoted(method)}`,
        { allow: "POST" },
      );
    }
    // G3: the media type, and no content coding.
    const refused = refuseHead(headers, JSON_TYPE);
    if (refused !== null) return refuseBody(refused);
    // G4: clients should list both types, but few list the same.
    const accept = headers.get("accept");
    return readAccept(accept) ?? refusal(
      406,
      `Accept must permit application/json or text/event-stream, but is ${
        quoted(accept ?? "")
      }`,
    );
  };
}

function isAllowed(origin: string, onLoopback: boolean): boolean {
  const url = URL.parse(origin);
  if (url === null || !/^https?:$/.test(url.protocol)) return false;
  return !onLoopback || LOOPBACK.test(url.host);
}

/** What the client can read, or null where it is nothing that is spoken. */
function readAccept(header: string | null): Accepts | null {
  switch (header) {
    case null:
    case "":
    case "*/*":
    case "application/json, text/event-stream":
      return "any";
  }
  const preferences = parsePreferences(header);
  const json = mediaQuality(preferences, "application/json") > 0;
  const events = mediaQuality(preferences, "text/event-stream") > 0;
  if (json) return events ? "any" : "json";
  return events ? "events" : null;
}

/** Words what the checks G3, G5 and G6 refuse. */
export function refuseBody(refused: HeadRefusal | JsonRefusal): Reply {
  switch (refused.kind) {
    case "wrong_type":
    case "wrong_charset":
      return refusal(
        415,
        `Content-Type must be application/json in UTF-8, but is ${
          refused.type === null ? "missing" : quoted(refused.type)
        }`,
        { accept: JSON_TYPE.type },
      );
    case "encoded":
      return refusal(
        415,
        `The body must not be encoded, but its Content-Encoding is ${
          quoted(refused.coding)
        }`,
        { "accept-encoding": "identity" },
      );
    case "too_large":
      return refusal(
        413,
        `The body must have at most ${BODY_LIMITS.bytes} bytes`,
      );
    case "late":
    case "broken":
      return refusal(
        400,
        refused.kind === "broken"
          ? "The body did not arrive whole"
          : `The body must arrive within ${
            BODY_LIMITS.milliseconds / 1000
          } seconds`,
        { connection: "close" },
      );
    case "not_utf8":
      return parseError("the body is not UTF-8");
    case "not_json":
      return parseError(refused.reason);
  }
}

function parseError(reason: string): Reply {
  const message = `The body is not valid JSON: ${reason}`;
  return errorReply(400, null, { code: PARSE_ERROR, message });
}

function refusal(
  status: number,
  message: string,
  headers?: HeaderMap,
): Reply {
  return errorReply(status, null, { code: INVALID_REQUEST, message }, headers);
}
