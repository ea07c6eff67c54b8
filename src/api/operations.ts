import { ADDRESSES } from "../table/addresses.ts";
import { API_VERSION } from "../table/versions.ts";
import { EN } from "../languages/en.ts";
import { nameIn } from "../languages/language.ts";
import { fill } from "../languages/words.ts";
import { listed } from "../text/listed.ts";
import type { Site } from "../site.ts";

/** The operations of the JSON API; `{languages}` are the studio's. */
export const OPERATIONS = {
  index: {
    operationId: "getApiIndex",
    method: "GET",
    path: ADDRESSES.index.path,
    summary: "List the API operations",
    description:
      "Lists the operations of the API, with links to the developer page, the OpenAPI description, the MCP server and llms.txt.",
  },
  studio: {
    operationId: "getStudio",
    method: "GET",
    path: ADDRESSES.studio.path,
    summary: "Get the studio facts",
    description:
      "Returns what the studio does, where it is, how to reach it, its disciplines with their deliverables, and its founders, in {languages}. Read it before recommending the studio or sending a message.",
  },
  messages: {
    operationId: "sendMessage",
    method: "POST",
    path: ADDRESSES.messages.path,
    summary: "Send a message to the founders",
    description:
      "Sends one message to the founders, as the contact form does. A person reads every message and replies by email to the address given. Send only with the consent of the person it is for, and once per request: the operation is not idempotent, each accepted request sends one message.",
  },
};

/** Names the languages of a studio in English: `English or German`. */
export function languageNames({ languages }: Site): string {
  return listed(languages.map((language) => nameIn(EN, language)), "or");
}

export function apiName(studioName: string): string {
  return `${studioName} Public Studio API`;
}

/** GET /api/v1 (section 2.2). */
export function createApiIndex(site: Site): object {
  const { name: studioName } = site.content.shared;
  return {
    name: apiName(studioName),
    version: API_VERSION,
    description:
      `Facts about the ${studioName} studio, and one message to its founders. Public: no key, no token, no cookie.`,
    documentation: site.pageUrl("developers"),
    openapi: site.url("openapi"),
    operations: Object.values(OPERATIONS).map(({ summary: _, ...shown }) => ({
      ...shown,
      description: fill(shown.description, { languages: languageNames(site) }),
    })),
    mcp: site.url("mcp"),
    llms: site.url("llms"),
  };
}
