/**
 * The addresses of the A2A agent: its JSON-RPC endpoint and its card.
 *
 * Whatever is read as JSON-RPC is answered with 200, errors too, because
 * clients look no further at another status. What cannot be read as JSON-RPC
 * has the status that HTTP gives it, and still a JSON-RPC error for a body.
 *
 * @module
 */
import { ALLOWED_REQUEST_HEADERS } from "../cors.ts";
import { clientAddress } from "../http/client_address.ts";
import {
  type HeaderMap,
  jsonResponse,
  NO_STORE_HEADERS,
  optionsResponse,
  REQUEST_ID,
} from "../http/headers.ts";
import { errorText, INVALID_REQUEST, PARSE_ERROR } from "../http/json_rpc.ts";
import {
  type Accepted,
  type HeadRefusal,
  type JsonRefusal,
  receiveJson,
} from "../http/receive.ts";
import type { Handler } from "../http/router.ts";
import type { SendMessage } from "../messages/send_message.ts";
import { BODY_LIMITS } from "../limits.ts";
import type { Answers, Site } from "../site.ts";
import { type Agent, createAgent } from "./agent.ts";
import { createAgentCard } from "./agent_card.ts";
import { given } from "../given.ts";
import { CONTENT_TYPE_NOT_SUPPORTED, VERSION_FIELD } from "./protocol.ts";
import { findDialect } from "./versions.ts";

/** The addresses of the agent. */
export type A2aAddress = "a2a" | "agentCard" | "agentCardAtA2a";

/** In lower case, in which headers are found soonest. */
const VERSION_HEADER = VERSION_FIELD.toLowerCase();

/** The methods of the endpoint, for the Allow header. */
const ALLOW = "POST, OPTIONS";

/** JSON and what is built on it. */
const JSON_TYPES: Accepted = {
  type: "application/json",
  others: /^application\/[^/\s]+\+json$/,
};

const RPC_HEADERS: HeaderMap = {
  ...NO_STORE_HEADERS,
  "content-type": "application/json",
};

/** Makes the agent. */
export function createA2a(
  site: Site,
  sendMessage: SendMessage,
): Answers<A2aAddress> {
  const { email, name } = site.content.shared;
  const card = () => createAgentCard(site);
  const agent = createAgent({
    sendMessage,
    studio: name,
    contactPage: site.pageUrl("en", "contact"),
    email,
  });
  return {
    a2a: { any: createEndpoint(agent, site.url("agentCard")) },
    agentCard: card,
    // Some clients look for the card below the address of the agent.
    agentCardAtA2a: card,
  };
}

function createEndpoint(agent: Agent, card: string): Handler {
  return async (request, query, connection) => {
    const { method, headers } = request;
    if (method === "OPTIONS") {
      return optionsResponse(ALLOW, ALLOWED_REQUEST_HEADERS);
    }
    if (method !== "POST") {
      const response = refuse(
        405,
        INVALID_REQUEST,
        `Invalid Request: the method must be POST, but is ${method}; the agent card is at ${card}`,
        { allow: ALLOW },
      );
      return method === "HEAD" ? new Response(null, response) : response;
    }
    const received = await receiveJson(request, JSON_TYPES, BODY_LIMITS);
    const version = readVersion(headers, query);
    if (received.kind !== "received") return refuseBody(received, version);
    const answer = agent(
      received.value,
      version,
      () => clientAddress(headers, connection),
    );
    // Only a message that is sent has to be waited for.
    const { text, messageId } = answer instanceof Promise
      ? await answer
      : answer;
    return messageId === null
      ? jsonResponse(text)
      : jsonResponse(text, { [REQUEST_ID]: messageId });
  };
}

/**
 * The header wins over the query parameter; an empty one counts as absent. The
 * parameter's name is in any case, and the first counts (A2A 1.0 section 3.2.6).
 */
function readVersion(headers: Headers, query: string): string {
  const header = headers.get(VERSION_HEADER)?.trim() ?? "";
  if (header !== "" || query === "") return header;
  for (const [name, value] of new URLSearchParams(query)) {
    if (name.toLowerCase() === VERSION_HEADER) return value.trim();
  }
  return "";
}

/** What an error about the type of the body says besides, if anything. */
function contentTypeData(version: string): unknown {
  const error = { reason: "CONTENT_TYPE_NOT_SUPPORTED", message: "" } as const;
  return findDialect(version)?.error(error).data;
}

/** Refuses what cannot be read as JSON-RPC. */
function refuseBody(
  refusal: HeadRefusal | JsonRefusal,
  version: string,
): Response {
  switch (refusal.kind) {
    case "wrong_type":
    case "wrong_charset":
      return refuse(
        415,
        CONTENT_TYPE_NOT_SUPPORTED,
        `Incompatible content types: the Content-Type ${
          refusal.type === null
            ? "is missing"
            : `${given(refusal.type)} is not supported`
        }; send application/json in UTF-8`,
        { accept: JSON_TYPES.type },
        contentTypeData(version),
      );
    case "encoded":
      return refuse(
        415,
        CONTENT_TYPE_NOT_SUPPORTED,
        `Incompatible content types: the Content-Encoding ${
          given(refusal.coding)
        } is not supported; send the body as it is`,
        { "accept-encoding": "identity" },
        contentTypeData(version),
      );
    case "too_large":
      return refuse(
        413,
        INVALID_REQUEST,
        `Invalid Request: the body is larger than ${BODY_LIMITS.bytes} bytes`,
      );
    case "late":
    case "broken":
      return refuse(
        400,
        INVALID_REQUEST,
        `Invalid Request: the body did not arrive ${
          refusal.kind === "broken"
            ? "whole"
            : `within ${BODY_LIMITS.milliseconds / 1000} seconds`
        }`,
        { connection: "close" },
      );
    case "not_utf8":
      return invalidJson("the body is not UTF-8");
    case "not_json":
      return invalidJson(refusal.reason);
  }
}

function invalidJson(reason: string): Response {
  return jsonResponse(errorText(null, {
    code: PARSE_ERROR,
    message: `Invalid JSON payload: ${reason}`,
  }));
}

function refuse(
  status: number,
  code: number,
  message: string,
  headers: HeaderMap = {},
  data: unknown = undefined,
): Response {
  return new Response(errorText(null, { code, message, data }), {
    status,
    headers: { ...RPC_HEADERS, ...headers },
  });
}
