/** A fault for each check of what is published for agents and robots. */
import type { CHECKS } from "../checks.ts";
import { PATHS, PROTECTED_RESOURCES } from "../published.ts";
import { at, document, type Faults, header, method, text } from "./tamper.ts";

const SKILL = "/.well-known/agent-skills/innovarts/SKILL.md";

export const DISCOVERY_FAULTS: Faults<keyof typeof CHECKS.Discovery> = {
  "The API catalog is a linkset that describes the three interfaces": [
    "a relation that is no list",
    document(
      PATHS.apiCatalog,
      /"service-desc":\[(\{[^}]*\})\]/,
      '"service-desc":$1',
    ),
  ],
  "HEAD of the API catalog links to the interfaces": [
    "a HEAD without its links",
    header(method("HEAD", PATHS.apiCatalog), "link", null),
  ],
  "The AI catalog names the MCP server, the A2A agent and the skill": [
    "an entry with a single query",
    document(
      PATHS.aiCatalog,
      /("representativeQueries":\["[^"]*")[^\]]*/,
      "$1",
    ),
  ],
  "Every page links to the descriptions in its Link header": [
    "a page without the link to the catalog",
    header(at("/plain"), "link", '</llms.txt>; rel="describedby"'),
  ],
  "The index of skills tells the true digest, whatever is accepted": [
    "a wrong digest",
    document(PATHS.skills, /sha256:[0-9a-f]{4}/, "sha256:0000"),
  ],
  "SKILL.md follows its format and covers the three interfaces": [
    "a skill that is called otherwise than its folder",
    document(SKILL, /^name: .*$/m, "name: another-studio"),
  ],
  "llms.txt says what this is, when to use it, and links to Markdown": [
    "an llms.txt without a heading",
    document("/llms.txt", /^# .*\n/, ""),
  ],
  "The sitemap names every page in every language, both ways": [
    "languages that are named one way only",
    document(
      "/sitemap.xml",
      /<xhtml:link rel="alternate" hreflang="pt-BR"[^>]*>/,
      "",
    ),
  ],
  "sitemap.md lists the pages of the sitemap": [
    "a page that sitemap.md forgot",
    document("/sitemap.md", /^- .*\/br\/privacy.*\n/m, ""),
  ],
  "robots.txt lets everyone in, and every group says all": [
    "a group of robots without signals",
    document("/robots.txt", /(cohere-ai\n)Content-Signal.*/, "$1"),
  ],
  "security.txt names a contact and has not expired": [
    "a security.txt that has expired",
    document("/.well-known/security.txt", /Expires: \d{4}/, "Expires: 2020"),
  ],
};

export const ACCESS_FAULTS: Faults<keyof typeof CHECKS.Access> = {
  "Each protected resource is named by its own address": [
    "an authorization server",
    document(PROTECTED_RESOURCES["/mcp"], /\{/, '{"authorization_servers":[],'),
  ],
  "auth.md says why no credential is needed": [
    "an auth.md that says nothing",
    document("/auth.md", /[^]*/, "# Access\n"),
  ],
};

export const LINK_FAULTS: Faults<keyof typeof CHECKS.Links> = {
  "No link leads nowhere, or to a redirect": [
    "a dead link",
    document("/llms.txt", /\/privacy\.md/, "/privacy-policy.md"),
  ],
  "Every part of a page that is linked to is there": [
    "a part that is not there",
    document("/developers", /id="errors"/, 'id="faults"'),
  ],
  "Everything that is published can be found by links": [
    "an address that nothing leads to",
    text(({ request }) => request.method === "GET", /auth\.md/g, "index.md"),
  ],
  "What a link says of the type of its target is true": [
    "a target of another type",
    header(at("/openapi.json"), "content-type", "application/yaml"),
  ],
};
