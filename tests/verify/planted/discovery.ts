import {
  accepts,
  at,
  method,
  type Planted,
  swap,
  textWhere,
  withHeader,
  withText,
} from "../tamper.ts";

const CATALOG = "/.well-known/api-catalog";
const SKILLS = "/.well-known/agent-skills/index.json";
const SKILL = "/.well-known/agent-skills/innovarts/SKILL.md";
const RESOURCE = "/.well-known/oauth-protected-resource";
const AI_CATALOG = "/.well-known/ai-catalog.json";

export const DISCOVERY_FAULTS: readonly Planted[] = [
  // Discovery
  {
    fault: "a relation that is no list",
    red: ["The API catalog is a linkset that describes the three interfaces"],
    tamper: withText(
      CATALOG,
      swap(/"service-desc":\[(\{[^}]*\})\]/, '"service-desc":$1'),
    ),
  },
  {
    fault: "an interface that the catalog forgot",
    red: [
      "The API catalog is a linkset that describes the three interfaces",
    ],
    tamper: withText(CATALOG, swap(/,\{"href":"[^"]*\/a2a"[^}]*\}/, "")),
  },
  {
    fault: "a HEAD of the catalog without its links",
    red: ["HEAD of the API catalog links to the interfaces"],
    tamper: withHeader(method("HEAD", CATALOG), "link", null),
  },
  {
    fault: "a wrong digest",
    red: [
      "The index of skills tells the true digest, whatever is accepted",
    ],
    tamper: withText(SKILLS, swap(/sha256:[0-9a-f]{4}/, "sha256:0000")),
  },
  {
    fault: "a skill that is converted for those who ask for HTML",
    red: [
      "The index of skills tells the true digest, whatever is accepted",
    ],
    tamper: textWhere(accepts("text/html", SKILL), (text) => `<pre>${text}`),
  },
  {
    fault: "a skill that is called otherwise than its folder",
    red: ["SKILL.md follows its format and covers the three interfaces"],
    tamper: withText(SKILL, swap(/^name: .*$/m, "name: another-studio")),
  },
  {
    fault: "an llms.txt without a heading",
    red: [
      "llms.txt says what this is, when to use it, and links to Markdown",
    ],
    tamper: withText("/llms.txt", swap(/^# .*\n/, "")),
  },
  {
    fault: "an AI catalog with a single query",
    red: [
      "The AI catalog names the MCP server, the A2A agent and the skill",
    ],
    tamper: withText(
      AI_CATALOG,
      swap(
        /"representativeQueries":\["([^"]*)"[^\]]*\]/,
        '"representativeQueries":["$1"]',
      ),
    ),
  },
  {
    fault: "a page without the link to the catalog",
    red: ["Every page links to the descriptions in its Link header"],
    tamper: withHeader(at("/plain"), "link", '</llms.txt>; rel="describedby"'),
  },
  {
    fault: "languages that are named one way only",
    red: ["The sitemap names every page in every language, both ways"],
    tamper: withText(
      "/sitemap.xml",
      swap(/<xhtml:link rel="alternate" hreflang="pt-BR"[^>]*>/, ""),
    ),
  },
  {
    fault: "a page that sitemap.md forgot",
    red: ["sitemap.md lists the pages of the sitemap"],
    tamper: withText("/sitemap.md", swap(/^- .*\/br\/privacy.*\n/m, "")),
  },
  {
    fault: "a group of robots without signals",
    red: ["robots.txt lets everyone in, and every group says all"],
    tamper: withText(
      "/robots.txt",
      swap(/cohere-ai\nContent-Signal.*/, "cohere-ai"),
    ),
  },
  {
    fault: "a security.txt that has expired",
    red: ["security.txt names a contact and has not expired"],
    tamper: withText(
      "/.well-known/security.txt",
      swap(/Expires: \d{4}/, "Expires: 2020"),
    ),
  },
  // Access
  {
    fault: "a wrong resource in a protected-resource document",
    red: ["Each protected resource is named by its own address"],
    tamper: withText(`${RESOURCE}/mcp`, swap("/mcp", "")),
  },
  {
    fault: "an authorization server in a protected-resource document",
    red: ["Each protected resource is named by its own address"],
    tamper: withText(RESOURCE, swap("{", '{"authorization_servers":[],')),
  },
  {
    fault: "an auth.md that says nothing",
    red: ["auth.md says why no credential is needed"],
    tamper: withText("/auth.md", () => "# Access\n"),
  },
  // Links
  {
    fault: "a dead link",
    red: ["No link leads nowhere, or to a redirect"],
    tamper: withText(
      "/llms.txt",
      swap("/privacy.md", "/privacy-policy.md"),
    ),
  },
  {
    fault: "a link to a part of a page that is not there",
    red: ["Every part of a page that is linked to is there"],
    tamper: withText("/developers", swap('id="errors"', 'id="faults"')),
  },
  {
    fault: "an address that nothing leads to",
    red: ["Everything that is published can be found by links"],
    tamper: (exchange) =>
      textWhere(
        ({ request }) => request.method === "GET",
        (text) => text.replaceAll(/auth\.md/g, "index.md"),
      )(exchange),
  },
  {
    fault: "a type that its target does not have",
    red: ["What a link says of the type of its target is true"],
    tamper: withHeader(at("/openapi.json"), "content-type", "application/yaml"),
  },
];
