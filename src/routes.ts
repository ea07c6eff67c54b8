// How every address of the table is answered.
import { createA2a } from "./a2a/routes.ts";
import {
  type AddressName,
  ALLOWED_REQUEST_HEADERS,
  LOGIN_PATHS,
} from "./addresses.ts";
import { sentPath } from "./page_paths.ts";
import {
  type ApiProblems,
  createApiProblems,
  type ProblemCode,
  PROBLEMS,
} from "./api/problems.ts";
import {
  type ApiOptions,
  createApi,
  createStudioDocuments,
} from "./api/routes.ts";
import { freeDescriptor } from "./process/descriptors.ts";
import { createDiscovery } from "./discovery/documents.ts";
import { NO_STORE_HEADERS } from "./http/headers.ts";
import { memoize } from "./http/memoize.ts";
import {
  createProblemResponder,
  type ProblemResponder,
} from "./http/problem.ts";
import {
  type Area,
  createRouter,
  type Handler,
  redirect,
  type Refusal,
  type Route,
  type Service,
} from "./http/router.ts";
import { logError } from "./process/log.ts";
import { createMcp, type McpOptions } from "./mcp/routes.ts";
import { rehearseMessage, type SendMessage } from "./messages/send_message.ts";
import {
  createContentFileRoutes,
  type NotFound,
} from "./pages/files/content_files.ts";
import type { PageHandlers, Pages } from "./pages/pages.ts";
import { createStaticFiles } from "./pages/files/static_files.ts";
import {
  type Answers,
  createSite,
  type Site,
  type SiteOptions,
} from "./site.ts";

/** What the service is made of. */
export interface ServiceOptions extends SiteOptions {
  /** The one operation. */
  readonly sendMessage: SendMessage;
}

/**
 * Makes the one handler of the service. Every route is known at once; documents
 * and pages are made with the first request for each, so that the service
 * starts fast.
 *
 * Whatever the handler throws or rejects with is unforeseen;
 * {@linkcode answerError} answers it.
 */
export function createService(
  { sendMessage, ...options }: ServiceOptions,
): Service {
  const site = createSite(options);
  const problem = createProblemResponder(site.errorsUrl, PROBLEMS);
  const problems = createApiProblems(site);
  const discovery = createDiscovery(site);
  const doors = {
    site,
    problem,
    problems,
    documents: {
      studio: createStudioDocuments(site),
      skill: discovery.skill,
    },
  };
  const answers: Answers<AddressName> = {
    ...createDoors({ ...doors, sendMessage }),
    ...discovery.answers,
  };
  const pages = memoize(async () => {
    // Loaded on demand: the API and the other doors need no renderer.
    await freeDescriptor();
    const { createPages } = await import("./pages/pages.ts");
    const rehearsed = createDoors({ ...doors, sendMessage: rehearseMessage });
    const rehearse = createRouter(
      routesOf(site, rehearsed),
      [],
      ALLOWED_REQUEST_HEADERS,
    );
    return createPages({
      site: { ...site, assets: await files.assets(), rehearse },
      sendMessage,
      problem,
    });
  });
  const notFound: NotFound = async (path, request) =>
    (await pages()).refuse({ kind: "not_found", path }, request);
  const files = createStaticFiles(site.content);
  return createRouter(
    [
      ...routesOf(site, answers),
      ...files.routes,
      ...createContentFileRoutes(
        [...Object.values(site.content.drawn), ...site.content.files],
        notFound,
      ),
      ...createPageRoutes(site, pages),
    ],
    createAreas(problem, problems, pages),
    ALLOWED_REQUEST_HEADERS,
  );
}

function createDoors(options: ApiOptions & McpOptions) {
  return {
    ...createApi(options),
    ...createMcp(options),
    ...createA2a(options.site, options.sendMessage),
  };
}

function routesOf(
  site: Site,
  answers: Partial<Answers<AddressName>>,
): readonly Route[] {
  return site.addresses.flatMap(({ name, path }): Route[] => {
    const answer = answers[name];
    if (answer === undefined) return [];
    return [
      typeof answer === "function"
        ? { path, get: site.document(name, answer).serve }
        : { path, ...answer },
    ];
  });
}

/** The pages, which are loaded with the first request for any of them. */
function createPageRoutes(
  site: Site,
  pages: () => Pages | Promise<Pages>,
): readonly Route[] {
  return site.pages.flatMap((page): Route[] => {
    const handlers = memoize(async () => (await pages()).handlersOf(page));
    const answer = (name: keyof PageHandlers): Handler => async (...asked) =>
      (await handlers())[name](...asked);
    const { path, markdownPath } = page;
    const get = answer("page");
    const twin: Route = { path: markdownPath, get: answer("markdown") };
    return page.page !== "contact" ? [{ path, get }, twin] : [
      { path, get, post: answer("form") },
      twin,
      { path: sentPath(path), get: answer("sent") },
    ];
  });
}

/** However many slashes precede it, and whatever follows. */
const API_AREA = "{/}+api{/*}?";

/** The other doors, whose clients read problems too. */
const DOOR_AREAS = ["/mcp{/*}?", "/a2a{/*}?"];

/**
 * Where machines ask, such as clients in search of a login. They read problems,
 * and would take a page for success.
 */
const MACHINE_AREAS = ["/.well-known{/*}?", ...LOGIN_PATHS];

/** How each part of the site refuses. */
function createAreas(
  problem: ProblemResponder<ProblemCode>,
  problems: ApiProblems,
  pages: () => Pages | Promise<Pages>,
): readonly Area[] {
  const refuse = (refusal: Refusal, { method }: Request) => {
    switch (refusal.kind) {
      case "malformed":
        return problem(problems.notFound(null));
      case "not_found":
        return problem(problems.notFound(refusal.path));
      case "trailing_slash":
        return problem(problems.notFound(refusal.location));
      case "method_not_allowed":
        return problem(problems.methodNotAllowed(method, refusal.allow));
    }
  };
  const redirecting = (refusal: Refusal, request: Request) =>
    refusal.kind === "trailing_slash"
      ? redirect(refusal.location)
      : refuse(refusal, request);
  return [
    { pattern: API_AREA, refuse },
    ...[...DOOR_AREAS, ...MACHINE_AREAS].map((pattern) => ({
      pattern,
      refuse: redirecting,
    })),
    {
      pattern: "*",
      async refuse(refusal, request) {
        if (refusal.kind === "trailing_slash") {
          return redirect(refusal.location);
        }
        return (await pages()).refuse(refusal, request);
      },
    },
  ];
}

/** Answers for an unforeseen error: a plain 500, with the stack in the log. */
export function answerError(error: unknown): Response {
  logError("a request", error);
  return new Response("Internal Server Error\n", {
    status: 500,
    headers: { ...NO_STORE_HEADERS, "content-type": "text/plain" },
  });
}
