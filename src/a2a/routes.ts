/**
 * The addresses of the A2A agent: its JSON-RPC endpoint and its card.
 *
 * Whatever is read as JSON-RPC is answered with 200, errors too, because
 * clients look no further at another status. What cannot be read as JSON-RPC
 * has the status that HTTP gives it, and still a JSON-RPC error for a body.
 *
 * @module
 */
import type { Content } from "../content/content.ts";
import { parseJson, parseMediaType, readBody } from "../http/body.ts";
import { clientAddress } from "../http/client_address.ts";
import { createDocument } from "../http/document.ts";
import {
  type HeaderMap,
  jsonResponse,
  NO_STORE_HEADERS,
  optionsResponse,
  REQUEST_ID,
} from "../http/headers.ts";
import { errorText, INVALID_REQUEST, PARSE_ERROR } from "../http/json_rpc.ts";
import type { Handler, Route } from "../http/router.ts";
import type { SendMessage } from "../messages/send_message.ts";
import { BODY_LIMITS, pageUrl, PATHS } from "../service.ts";
import { type Agent, createAgent } from "./agent.ts";
import { createAgentCard } from "./agent_card.ts";
import { given } from "../http/given.ts";
import { CONTENT_TYPE_NOT_SUPPORTED, VERSION_FIELD } from "./protocol.ts";
import { createFixedReplies } from "./reply.ts";

/** What the agent's addresses are made of. */
export interface A2aOptions {
  /** The public origin. */
  readonly baseUrl: string;
  /** The studio's facts. */
  readonly content: Content;
  /** The one operation. */
  readonly sendMessage: SendMessage;
}

/** In lower case, in which headers are found soonest. */
const VERSION_HEADER = VERSION_FIELD.toLowerCase();

/** The methods of the endpoint, for the Allow header. */
const ALLOW = "POST, OPTIONS";

const RPC_HEADERS: HeaderMap = {
  ...NO_STORE_HEADERS,
  "content-type": "application/json",
};

/** Makes the agent's routes; the card is a document made here, once. */
export async function createA2aRoutes(
  { baseUrl, content, sendMessage }: A2aOptions,
): Promise<Route[]> {
  const { email, name } = content.shared;
  const card = await createDocument({
    body: JSON.stringify(createAgentCard(baseUrl, name)),
    type: "application/json",
    cacheControl: "public, max-age=300",
  });
  const endpoint = createEndpoint(
    createAgent({
      sendMessage,
      replies: createFixedReplies(name, pageUrl(baseUrl, "en", "contact")),
      email,
    }),
    baseUrl + PATHS.agentCard,
  );
  return [
    { path: PATHS.a2a, any: endpoint },
    // A redirect would turn the POST of some clients into a GET.
    { path: `${PATHS.a2a}/`, any: endpoint },
    { path: PATHS.agentCard, get: card },
    // Some clients look for the card below the address of the agent.
    { path: PATHS.agentCardAtA2a, get: card },
  ];
}

function createEndpoint(agent: Agent, card: string): Handler {
  return async (request, query, connection) => {
    const { method, headers } = request;
    if (method === "OPTIONS") return optionsResponse(ALLOW);
    if (method !== "POST") {
      const response = refuse(
        405,
        INVALID_REQUEST,
        `Invalid Request: the method must be POST, but is ${method}; the agent card is at ${card}`,
        { allow: ALLOW },
      );
      return method === "HEAD" ? new Response(null, response) : response;
    }
    const type = headers.get("content-type");
    if (!isJson(type)) {
      return refuse(
        415,
        CONTENT_TYPE_NOT_SUPPORTED,
        `Incompatible content types: the Content-Type ${
          type === null ? "is missing" : `${given(type)} is not supported`
        }; send application/json in UTF-8`,
        { accept: "application/json" },
      );
    }
    const body = await readBody(request, BODY_LIMITS);
    switch (body.kind) {
      case "read":
        break;
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
          `Invalid Request: the body did not arrive within ${
            BODY_LIMITS.milliseconds / 1000
          } seconds`,
          { connection: "close" },
        );
    }
    const json = parseJson(body.bytes);
    if (!json.ok) {
      const message = `Invalid JSON payload: ${json.reason}`;
      return jsonResponse(errorText(null, { code: PARSE_ERROR, message }));
    }
    const answer = agent(
      json.value,
      readVersion(headers, query),
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

/** The header wins over the query parameter; an empty one counts as absent. */
function readVersion(headers: Headers, query: string): string {
  const header = headers.get(VERSION_HEADER)?.trim() ?? "";
  if (header !== "" || query === "") return header;
  return new URLSearchParams(query).get(VERSION_FIELD)?.trim() ?? "";
}

function refuse(
  status: number,
  code: number,
  message: string,
  headers: HeaderMap = {},
): Response {
  return new Response(errorText(null, { code, message }), {
    status,
    headers: { ...RPC_HEADERS, ...headers },
  });
}

/** JSON and what is built on it, in UTF-8, which is the only JSON there is. */
function isJson(header: string | null): boolean {
  if (header === "application/json") return true;
  const { essence, charset } = parseMediaType(header);
  return /^application\/(?:[^/\s]+\+)?json$/.test(essence) &&
    (charset === null || charset === "utf-8" || charset === "utf8");
}
