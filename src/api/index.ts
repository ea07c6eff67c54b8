/**
 * GET /api/v1: the index of the API.
 *
 * @module
 */
import type { Site } from "../site.ts";
import { VERSION } from "../version.ts";
import { OPERATIONS } from "./operations.ts";

/** The name of the API, wherever it is shown. */
export function apiName(studioName: string): string {
  return `${studioName} Public Studio API`;
}

/** Makes the index (section 2.2). */
export function createApiIndex(site: Site): object {
  const { name: studioName } = site.content.shared;
  return {
    name: apiName(studioName),
    version: VERSION,
    description:
      `Facts about the ${studioName} studio, and one message to its founders. Public: no key, no token, no cookie.`,
    documentation: site.pageUrl("en", "developers"),
    openapi: site.url("openapi"),
    operations: Object.values(OPERATIONS).map((
      { operationId, method, path, description },
    ) => ({ operationId, method, path, description })),
    mcp: site.url("mcp"),
    llms: site.url("llms"),
  };
}
