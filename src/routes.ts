/**
 * The routing table: every address of the service, top to bottom.
 *
 * @module
 */
import { createA2aRoutes } from "./a2a/routes.ts";
import { type ProblemCode, PROBLEMS } from "./api/problem_codes.ts";
import { type ApiProblems, createApiProblems } from "./api/problems.ts";
import { createApiRoutes } from "./api/routes.ts";
import type { Content } from "./content/content.ts";
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
  type Service,
} from "./http/router.ts";
import { logError } from "./log.ts";
import { createMcpRoutes } from "./mcp/routes.ts";
import { rehearseMessage, type SendMessage } from "./messages/send_message.ts";
import { errorsUrl } from "./service.ts";

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
 * Makes the one handler of the service. The three interfaces are made here; the
 * pages and what is published for robots are made, all at once, with the first
 * request for any of them, so that agents meet a service that starts in a third
 * of the time and in two thirds of the memory.
 *
 * What it throws or rejects with is unforeseen, and for
 * {@linkcode answerError} to answer.
 */
export async function createService(
  options: ServiceOptions,
): Promise<Service> {
  const problem = createProblemResponder(
    errorsUrl(options.baseUrl),
    PROBLEMS,
  );
  const { doors, machines, all } = createAreas(
    problem,
    createApiProblems(options.baseUrl, options.content.shared.email),
  );
  const routes = await createDoors(options, problem);

  let rest: Promise<void> | null = null;
  async function addRest(): Promise<void> {
    const [{ createPages }, { createDiscoveryRoutes }, rehearsed] =
      await Promise.all([
        import("./pages/routes.ts"),
        import("./discovery/routes.ts"),
        createDoors({ ...options, sendMessage: rehearseMessage }, problem),
      ]);
    const [published, pages] = await Promise.all([
      createDiscoveryRoutes(options),
      createPages({
        ...options,
        problem,
        rehearse: createRouter(rehearsed, [...doors, ...machines, all]),
      }),
    ]);
    handle = createRouter(
      [...routes, ...published, ...pages.routes],
      [...doors, ...machines, { pattern: "*", refuse: pages.refuse }],
    );
  }
  let handle = createRouter(routes, [...doors, {
    pattern: "*",
    async refuse(_refusal, request) {
      rest ??= addRest();
      try {
        await rest;
      } catch (error) {
        rest = null;
        throw error;
      }
      return await handle(request);
    },
  }]);
  return (request, connection) => handle(request, connection);
}

async function createDoors(
  options: ServiceOptions,
  problem: ProblemResponder<ProblemCode>,
): Promise<Route[]> {
  const routes = await Promise.all([
    createApiRoutes({ ...options, problem }),
    createMcpRoutes(options),
    createA2aRoutes(options),
  ]);
  return routes.flat();
}

/** Where the three interfaces are. */
const DOOR_AREAS = ["/api{/*}?", "/mcp{/*}?", "/a2a{/*}?"];

/**
 * Where machines ask, clients in search of a login among them: they read a
 * problem, and would take a page for a yes.
 */
const MACHINE_AREAS = [
  "/.well-known{/*}?",
  "/register",
  "/authorize",
  "/token",
];

/** What is refused in each part of the site, and how. */
function createAreas(problem: ProblemResponder, problems: ApiProblems): {
  readonly doors: readonly Area[];
  readonly machines: readonly Area[];
  readonly all: Area;
} {
  const refuse = (refusal: Refusal, { method }: Request) => {
    switch (refusal.kind) {
      case "malformed":
      case "not_found":
        return problem(problems.notFound());
      case "method_not_allowed":
        return problem(problems.methodNotAllowed(method, refusal.allow));
    }
  };
  const area = (pattern: string) => ({ pattern, refuse });
  return {
    doors: DOOR_AREAS.map(area),
    machines: MACHINE_AREAS.map(area),
    all: area("*"),
  };
}

/** Answers for an unforeseen error: a plain 500, with the stack in the log. */
export function answerError(error: unknown): Response {
  logError("a request", error);
  return new Response("Internal Server Error\n", {
    status: 500,
    headers: { ...NO_STORE_HEADERS, "content-type": "text/plain" },
  });
}
