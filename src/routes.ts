/**
 * The routing table: every address of the service, top to bottom.
 *
 * @module
 */
import { createA2aRoutes } from "./a2a/routes.ts";
import { createApiRoutes } from "./api/routes.ts";
import type { Content } from "./content/content.ts";
import { createDiscoveryRoutes } from "./discovery/routes.ts";
import { NO_STORE_HEADERS } from "./http/headers.ts";
import {
  createProblemResponder,
  type ProblemResponder,
} from "./http/problem.ts";
import {
  type Area,
  createRouter,
  type Refusal,
  type Route,
} from "./http/router.ts";
import { logError } from "./log.ts";
import { createMcpRoutes } from "./mcp/routes.ts";
import { rehearseMessage, type SendMessage } from "./messages/send_message.ts";
import { errorsUrl, PATHS } from "./service.ts";

/** What the service is made of. */
export interface ServiceOptions {
  /** The public origin; every link is built from it. */
  readonly baseUrl: string;
  /** The facts and the pages. */
  readonly content: Content;
  /** The one operation. */
  readonly sendMessage: SendMessage;
  /** Whether the protected-resource documents are served. */
  readonly oauthMetadata: boolean;
}

/**
 * Makes the one handler of the service. What machines ask for is made here; the
 * pages are made, all at once, when the first of them is asked for, so that a
 * service that only agents use starts in a third of the time and of the memory.
 */
export async function createService(
  options: ServiceOptions,
): Promise<(request: Request) => Response | Promise<Response>> {
  const problem = createProblemResponder(errorsUrl(options.baseUrl));
  const areas = createAreas(problem, options.baseUrl);
  const machineAreas = areas.slice(0, -1);
  const routes = await createRoutes(options, problem);

  let pages: Promise<void> | null = null;
  async function addPages(): Promise<void> {
    const { createPages } = await import("./pages/routes.ts");
    const rehearsed = await createRoutes(
      { ...options, sendMessage: rehearseMessage },
      problem,
    );
    const { routes: pageRoutes, refuse } = await createPages({
      ...options,
      problem,
      rehearse: createRouter(rehearsed, areas),
    });
    handle = createRouter(
      [...routes, ...pageRoutes],
      [...machineAreas, { pattern: "*", refuse }],
    );
  }
  let handle = createRouter(routes, [...machineAreas, {
    pattern: "*",
    async refuse(_refusal, request) {
      pages ??= addPages();
      try {
        await pages;
      } catch (error) {
        pages = null;
        throw error;
      }
      return await handle(request);
    },
  }]);
  return guarded((request) => handle(request));
}

async function createRoutes(
  options: ServiceOptions,
  problem: ProblemResponder,
): Promise<Route[]> {
  const routes = await Promise.all([
    createApiRoutes({ ...options, problem }),
    createMcpRoutes(options),
    createA2aRoutes(options),
    createDiscoveryRoutes(options),
  ]);
  return routes.flat();
}

/**
 * Where machines ask, clients in search of a login among them: they read a
 * problem, and would take a page for a yes.
 */
const JSON_AREAS = [
  "/api{/*}?",
  "/.well-known{/*}?",
  "/mcp{/*}?",
  "/a2a{/*}?",
  "/register",
  "/authorize",
  "/token",
];

/** What is refused in each part of the site, and how. */
function createAreas(problem: ProblemResponder, baseUrl: string): Area[] {
  const refuse = (refusal: Refusal, request: Request) => {
    switch (refusal.kind) {
      case "malformed":
      case "not_found":
        return problem({
          code: "not_found",
          detail: "There is nothing at this address",
          resolution: `See the operations at ${baseUrl}${PATHS.index}`,
        });
      case "method_not_allowed":
        return problem({
          code: "method_not_allowed",
          detail:
            `The method must be one of ${refusal.allow}, but is ${request.method}`,
          resolution: `Use a method that the Allow header names; see ${
            baseUrl + PATHS.openapi
          }`,
          headers: { allow: refusal.allow },
        });
    }
  };
  return [
    ...JSON_AREAS.map((pattern) => ({ pattern, refuse })),
    { pattern: "*", refuse },
  ];
}

/** Turns an unforeseen error into a plain 500, with its stack in the log. */
function guarded(
  handler: (request: Request) => Response | Promise<Response>,
): (request: Request) => Response | Promise<Response> {
  return (request) => {
    try {
      const response = handler(request);
      return response instanceof Promise
        ? response.catch(internalError)
        : response;
    } catch (error) {
      return internalError(error);
    }
  };
}

function internalError(error: unknown): Response {
  logError("a request", error);
  return new Response("Internal Server Error\n", {
    status: 500,
    headers: { ...NO_STORE_HEADERS, "content-type": "text/plain" },
  });
}
