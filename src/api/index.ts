/**
 * GET /api/v1: the index of the API.
 *
 * @module
 */
import { pageUrl, PATHS, VERSION } from "../service.ts";
import { type Operation, OPERATIONS } from "./operations.ts";

/** The index (section 2.2). */
export interface ApiIndex {
  /** Name of the API. */
  readonly name: string;
  /** Version of the API. */
  readonly version: string;
  /** What the API is for. */
  readonly description: string;
  /** The developer page. */
  readonly documentation: string;
  /** The OpenAPI description. */
  readonly openapi: string;
  /** The operations. */
  readonly operations: readonly Omit<Operation, "summary">[];
  /** The MCP server. */
  readonly mcp: string;
  /** The llms.txt file. */
  readonly llms: string;
}

/** The name of the API, wherever it is shown. */
export function apiName(studioName: string): string {
  return `${studioName} Public Studio API`;
}

/** Makes the index. */
export function createApiIndex(baseUrl: string, studioName: string): ApiIndex {
  return {
    name: apiName(studioName),
    version: VERSION,
    description:
      `Facts about the ${studioName} studio, and one message to its founders. Public: no key, no token, no cookie.`,
    documentation: pageUrl(baseUrl, "en", "developers"),
    openapi: baseUrl + PATHS.openapi,
    operations: Object.values(OPERATIONS).map((
      { operationId, method, path, description },
    ) => ({ operationId, method, path, description })),
    mcp: baseUrl + PATHS.mcp,
    llms: baseUrl + PATHS.llms,
  };
}
