/** A fault for each check that a readiness scanner makes. */
import type { CHECKS } from "../checks.ts";
import { PATHS, PROTECTED_RESOURCES } from "../published.ts";
import {
  accepts,
  at,
  document,
  type Faults,
  header,
  instead,
  text,
} from "./tamper.ts";

export const READINESS_FAULTS: Faults<keyof typeof CHECKS.Readiness> = {
  "robots.txt is there": [
    "a robots.txt that is a page",
    header(at("/robots.txt"), "content-type", "text/html"),
  ],
  "robots.txt has rules for AI robots": [
    "no rules for them",
    document("/robots.txt", /^User-agent: (?:\*|GPTBot|ClaudeBot)\n/gm, ""),
  ],
  "robots.txt signals how content may be used": [
    "no signals",
    document("/robots.txt", /^Content-Signal:.*\n/gm, ""),
  ],
  "The sitemap is found through robots.txt": [
    "a sitemap that is not there",
    instead(at("/sitemap.xml"), "", { status: 404 }),
  ],
  "The home page has a useful Link header": [
    "a home page without links",
    header(at("/"), "link", null),
  ],
  "The home page is Markdown on request": [
    "HTML for those who ask for Markdown",
    header(accepts("text/markdown", "/"), "content-type", "text/html"),
  ],
  "The API catalog is a linkset that is not empty": [
    "an empty catalog",
    document(PATHS.apiCatalog, /[^]*/, '{"linkset":[]}'),
  ],
  "The protected resource is of this origin, where it is published": [
    "a resource of another origin",
    document(
      PROTECTED_RESOURCES[""],
      /"resource":"[^"]*"/,
      '"resource":"https://elsewhere.example"',
    ),
  ],
  "The MCP server card tells name, version and endpoint": [
    "a card without its endpoint",
    document(PATHS.serverCard, /"endpoint"/g, '"address"'),
  ],
  "The index of skills is version 0.2.0 and not empty": [
    "an index of another version",
    document(PATHS.skills, /\/0\.2\.0\//, "/0.1.0/"),
  ],
  "The AI catalog has entries with a URL or data": [
    "an entry without its address",
    document(PATHS.aiCatalog, /"url":/, '"link":'),
  ],
  "The agent card has supportedInterfaces": [
    "a card of A2A 0.3 alone",
    document(PATHS.agentCard, /supportedInterfaces/, "interfaces"),
  ],
  "The home page registers tools in browsers that have them": [
    "a script that registers none",
    text(
      ({ url }) => url.pathname.endsWith(".js"),
      /registerTool|provideContext/g,
      "forget",
    ),
  ],
  "No authorization server is claimed, for there is none": [
    "an authorization server",
    instead(at("/.well-known/oauth-authorization-server"), '{"issuer":""}'),
  ],
};
