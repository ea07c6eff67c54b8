import {
  accepts,
  instead,
  json,
  method,
  type Planted,
  swap,
  textWhere,
  withHeader,
  withText,
} from "../tamper.ts";

const SERVER_CARD = "/.well-known/mcp/server-card.json";
const AGENT_CARD = "/.well-known/agent-card.json";

export const SERVERS_FAULTS: readonly Planted[] = [
  // MCP
  {
    fault: "a server card with a path that does not answer",
    red: ["The server card is whole and the same at both addresses"],
    tamper: withText(SERVER_CARD, swap(/("url":"[^"]*)\/mcp"/, '$1/sse"')),
  },
  {
    fault: "a session",
    red: [
      "A client that begins with initialize is served, without a session",
    ],
    tamper: withHeader(method("POST", "/mcp"), "mcp-session-id", "1"),
  },
  {
    fault: "a 406 for clients that accept everything",
    red: ["A request alone is served: no initialize, any Accept, a batch"],
    tamper: instead(
      accepts("*/*", "/mcp"),
      () => json({ jsonrpc: "2.0", id: null, error: { code: -32600 } }, 406),
    ),
  },
  {
    fault: "a tool without a bound that the API has",
    red: ["There is one tool, and it takes the fields of the JSON API"],
    tamper: textWhere(
      method("POST", "/mcp"),
      swap('"maxLength":5000', '"maxLength":500'),
    ),
  },
  {
    fault: "a discovery without its lifetime",
    red: ["A client of the second era is served without initialize"],
    tamper: textWhere(method("POST", "/mcp"), swap('"ttlMs"', '"ttl"')),
  },
  {
    fault: "an unknown method that is not a 404 in the second era",
    red: ["What a client gets wrong is told with the right code"],
    tamper: instead(
      ({ url, response }) => url.pathname === "/mcp" && response.status === 404,
      () => json({ jsonrpc: "2.0", id: 1, error: { code: -32601 } }),
    ),
  },
  {
    fault: "a GET that waits for a stream",
    red: ["GET is a 405, so that no client waits for a stream"],
    tamper: instead(method("GET", "/mcp"), () => new Response("")),
  },
  {
    fault: "a refused message that looks sent",
    red: [
      "A message that is not right is a tool error that a model can read",
    ],
    tamper: textWhere(
      method("POST", "/mcp"),
      swap('"isError":true', '"isError":false'),
    ),
  },
  // A2A
  {
    fault: "an agent card with another address",
    red: ["The agent card is whole and the same at both addresses"],
    tamper: withText(AGENT_CARD, swap('/a2a"', '/agent"')),
  },
  {
    fault: "a task instead of a message",
    red: ["Free text sends nothing and is answered with how to send"],
    tamper: textWhere(
      method("POST", "/a2a"),
      swap('"kind":"message"', '"kind":"task"'),
    ),
  },
  {
    fault: "a refused message that says that it was sent",
    red: ["A message that is not right is answered with every fault"],
    tamper: textWhere(
      method("POST", "/a2a"),
      swap('"sent":false', '"sent":true'),
    ),
  },
  {
    fault: "a code of another error",
    red: ["What the agent does not do is told with the right code"],
    tamper: textWhere(method("POST", "/a2a"), swap("-32004", "-32601")),
  },
];
