// The addresses of the A2A agent: its JSON-RPC endpoint and its card.
//
// Every JSON-RPC request is answered with 200, even with an error, because
// clients do not read the body of any other status. A body that cannot be read
// as JSON-RPC gets the HTTP status for that, and still a JSON-RPC error.
import { explainBodyRefusal } from "../http/body_refusal.ts";
import { optionsResponse } from "../http/headers.ts";
import { bodyError, errorResponse, invalidRequest } from "../http/json_rpc.ts";
import { type JsonRefusal, receiveJson } from "../http/receive.ts";
import type { Handler } from "../http/router.ts";
import type { SendMessage } from "../messages/send_message.ts";
import { type Answers, hintForGet, type Site } from "../site.ts";
import { type Agent, createAgent } from "./agent.ts";
import { createAgentCard } from "./agent_card.ts";
import { writeError } from "./dialect.ts";
import { DIALECT_0_3 } from "./dialect_0_3.ts";
import { incompatible } from "./errors.ts";
import { DIALECTS, minorVersion } from "./versions.ts";

const ALLOW = "POST, OPTIONS";

/** JSON and every media type that is based on it. */
const JSON_TYPES = {
  type: "application/json",
  others: /^application\/[^/\s]+\+json$/,
};

export function createA2a(
  site: Site,
  sendMessage: SendMessage,
): Answers<"a2a" | "agentCard" | "agentCardAtA2a"> {
  const card = () => createAgentCard(site);
  return {
    a2a: { any: createEndpoint(site, createAgent(site, sendMessage)) },
    agentCard: card,
    // Some clients look for the card below the address of the agent.
    agentCardAtA2a: card,
  };
}

function createEndpoint(site: Site, agent: Agent): Handler {
  const card = site.url("agentCard");
  const hint = `the agent card is at ${card}. ${hintForGet(site)}`;
  return async (request, query, connection) => {
    const { method, headers } = request;
    if (method === "OPTIONS") return optionsResponse(ALLOW);
    if (method !== "POST") {
      const detail = `the method must be POST, but is ${method}; ${hint}`;
      const allow = { allow: ALLOW };
      return errorResponse(405, null, invalidRequest(detail), allow);
    }
    const received = await receiveJson(request, JSON_TYPES);
    const version = readVersion(headers, query);
    if (received.kind !== "received") return bodyRefusal(received, version);
    const client = site.findClient(headers, connection);
    return agent(received.value, version, client);
  };
}

/** The header wins unless it is empty; names ignore case (A2A 1.0, 3.2.6). */
function readVersion(headers: Headers, query: string): string {
  const header = headers.get("a2a-version")?.trim() ?? "";
  if (header !== "" || query === "") return header;
  for (const [name, value] of new URLSearchParams(query)) {
    if (name.toLowerCase() === "a2a-version") return value.trim();
  }
  return "";
}

function bodyRefusal(refusal: JsonRefusal, version: string): Response {
  const refused = explainBodyRefusal(refusal);
  const { fault, status, detail, headers } = refused;
  const dialect = DIALECTS.get(minorVersion(version)) ?? DIALECT_0_3;
  const error = fault === "type"
    ? writeError(dialect, incompatible(detail))
    : bodyError(refused);
  return errorResponse(fault === "json" ? 200 : status, null, error, headers);
}
