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
import { createPages } from "./pages/routes.ts";
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

/** Makes the one handler of the service; every document is made here, once. */
export async function createService(
  options: ServiceOptions,
): Promise<(request: Request) => Response | Promise<Response>> {
  const problem = createProblemResponder(errorsUrl(options.baseUrl));
  const areas = createAreas(problem, options.baseUrl);
  const [routes, rehearsed] = await Promise.all([
    createRoutes(options, problem),
    createRoutes({ ...options, sendMessage: rehearseMessage }, problem),
  ]);
  const pages = await createPages({
    ...options,
    problem,
    rehearse: createRouter(rehearsed, areas),
  });
  return guarded(createRouter(
    [...routes, ...pages.routes],
    [...areas.slice(0, -1), { pattern: "*", refuse: pages.refuse }],
  ));
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
