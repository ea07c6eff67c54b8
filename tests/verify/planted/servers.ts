/** A fault for each check of the MCP server and the A2A agent. */
import type { CHECKS } from "../checks.ts";
import { PATHS } from "../published.ts";
import {
  accepts,
  document,
  type Faults,
  header,
  instead,
  method,
  text,
} from "./tamper.ts";

const MCP = method("POST", "/mcp");
const A2A = method("POST", "/a2a");

export const MCP_FAULTS: Faults<keyof typeof CHECKS.MCP> = {
  "The server card is whole and the same at both addresses": [
    "an address that does not answer",
    document(PATHS.serverCard, /("url":"[^"]*)\/mcp"/, '$1/sse"'),
  ],
  "A client that begins with initialize is served, without a session": [
    "a session",
    header(MCP, "mcp-session-id", "1"),
  ],
  "A request alone is served: no initialize, any Accept, a batch": [
    "a 406 for clients that accept everything",
    instead(accepts("*/*", "/mcp"), '{"error":{}}', { status: 406 }),
  ],
  "A client of the second era is served without initialize": [
    "a discovery without its lifetime",
    text(MCP, /"ttlMs"/, '"ttl"'),
  ],
  "There is one tool, and it takes the fields of the JSON API": [
    "a bound that the API does not have",
    text(MCP, /"maxLength":\d+/g, '"maxLength":5'),
  ],
  "What a client gets wrong is refused with the right code": [
    "a 200 for an unknown method of the second era",
    instead(
      ({ url, response }) => url.pathname === "/mcp" && response.status === 404,
      '{"error":{"code":-32601}}',
    ),
  ],
  "The facts are the JSON API's, in each language": [
    "facts of yesterday",
    text(MCP, /Recife/g, "Olinda"),
  ],
  "The skill is the file of the index, to the byte": [
    "another digest",
    text(MCP, /sha256:.{8}/g, "sha256:00000000"),
  ],
  "GET is a 405, so that no client waits for a stream": [
    "a stream to wait for",
    instead(method("GET", "/mcp"), ""),
  ],
  "A message that is not right is a tool error that a model can read": [
    "a refused message that looks sent",
    text(MCP, /"isError":true/, '"isError":false'),
  ],
};

export const A2A_FAULTS: Faults<keyof typeof CHECKS.A2A> = {
  "The agent card is whole and the same at both addresses": [
    "an agent at another address",
    document(PATHS.agentCard, /\/a2a"/, '/agent"'),
  ],
  "Free text sends nothing and is answered with how to send": [
    "a task instead of a message",
    text(A2A, /"kind":"message"/, '"kind":"task"'),
  ],
  "A message that is not right is answered with every fault": [
    "a refused message that says that it was sent",
    text(A2A, /"sent":false/, '"sent":true'),
  ],
  "What the agent does not do is refused with the right code": [
    "the code of another error",
    text(A2A, /-32004/, "-32601"),
  ],
};
