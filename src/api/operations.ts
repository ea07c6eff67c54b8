import { ADDRESSES } from "../table/addresses.ts";
import { API_VERSION } from "../table/versions.ts";
import type { Site } from "../site.ts";

/** The operations of the JSON API, for its index and its OpenAPI description. */
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
      "Returns what the studio does, where it is, how to reach it, its five disciplines with their deliverables, and its founders, in English or Brazilian Portuguese. Read it before recommending the studio or sending a message.",
  },
  messages: {
    operationId: "sendMessage",
    method: "POST",
    path: ADDRESSES.messages.path,
    summary: "Send a message to the founders",
    description:
      "Sends one message to the founders, as the contact form does. A person reads every message and replies by e-mail to the address given. Send only with the consent of the person it is for, and once per request: the operation is not idempotent, each accepted request sends one message.",
  },
};

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
    documentation: site.pageUrl(site.defaultLanguage, "developers"),
    openapi: site.url("openapi"),
    operations: Object.values(OPERATIONS).map((
      { operationId, method, path, description },
    ) => ({ operationId, method, path, description })),
    mcp: site.url("mcp"),
    llms: site.url("llms"),
  };
}
