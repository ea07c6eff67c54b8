import {
  at,
  instead,
  type Planted,
  swap,
  textWhere,
  withHeader,
  withText,
} from "../tamper.ts";

const CATALOG = "/.well-known/api-catalog";
const SKILLS = "/.well-known/agent-skills/index.json";
const RESOURCE = "/.well-known/oauth-protected-resource";
const SERVER_CARD = "/.well-known/mcp/server-card.json";
const AGENT_CARD = "/.well-known/agent-card.json";
const AI_CATALOG = "/.well-known/ai-catalog.json";

export const READINESS_FAULTS: readonly Planted[] = [
  {
    fault: "a robots.txt that is a page",
    red: [
      "robots.txt is there",
      "robots.txt has rules for AI robots",
      "robots.txt signals how content may be used",
    ],
    tamper: withHeader(at("/robots.txt"), "content-type", "text/html"),
  },
  {
    fault: "a sitemap that is not there",
    red: ["The sitemap is found through robots.txt"],
    tamper: instead(
      at("/sitemap.xml"),
      () => new Response(null, { status: 404 }),
    ),
  },
  {
    fault: "a home page without links",
    red: ["The home page has a useful Link header"],
    tamper: withHeader(at("/"), "link", null),
  },
  {
    fault: "an empty catalog",
    red: ["The API catalog is a linkset that is not empty"],
    tamper: withText(CATALOG, () => '{"linkset":[]}'),
  },
  {
    fault: "a protected resource of another origin",
    red: [
      "The protected resource is of this origin, where it is published",
    ],
    tamper: withText(
      RESOURCE,
      swap(/"resource":"[^"]*"/, '"resource":"https://elsewhere.example"'),
    ),
  },
  {
    fault: "a server card without its endpoint",
    red: ["The MCP server card tells name, version and endpoint"],
    tamper: withText(SERVER_CARD, swap(/"endpoint"/g, '"address"')),
  },
  {
    fault: "an index of another version",
    red: ["The index of skills is version 0.2.0 and not empty"],
    tamper: withText(SKILLS, swap("/0.2.0/", "/0.1.0/")),
  },
  {
    fault: "an entry without its address",
    red: ["The AI catalog has entries with a URL or data"],
    tamper: withText(AI_CATALOG, swap('"url":', '"link":')),
  },
  {
    fault: "an agent card of A2A 0.3 alone",
    red: ["The agent card has supportedInterfaces"],
    tamper: withText(AGENT_CARD, swap("supportedInterfaces", "interfaces")),
  },
  {
    fault: "a script that registers no tool",
    red: ["The home page registers tools in browsers that have them"],
    tamper: textWhere(
      ({ url }) => url.pathname.endsWith(".js"),
      (text) => text.replaceAll(/registerTool|provideContext/g, "forget"),
    ),
  },
];
