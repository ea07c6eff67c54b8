// How every address of the table is answered.
import { createA2a } from "./a2a/routes.ts";
import { type AddressName, LOGIN_PATHS } from "./table/addresses.ts";
import { sentPath } from "./table/page_paths.ts";
import { createApi } from "./api/routes.ts";
import { isProgram, refuseProgram } from "./api/wrong_address.ts";
import { freeDescriptor } from "./process/descriptors.ts";
import { findTarget } from "./content/redirects.ts";
import { createDiscovery } from "./discovery/documents.ts";
import { createHealth, type Health } from "./discovery/health.ts";
import { isVerifier } from "./http/client_address.ts";
import { NO_STORE_HEADERS } from "./http/headers.ts";
import { memoize } from "./async/memoize.ts";
import {
  createRouter,
  type Handler,
  type Handlers,
  redirect,
  type Refuse,
  type Route,
  type Service,
} from "./http/router.ts";
import { count } from "./process/day.ts";
import { logError } from "./process/log.ts";
import { createMcp } from "./mcp/routes.ts";
import { rehearseMessage, type SendMessage } from "./messages/send_message.ts";
import { createContentFileRoutes } from "./pages/files/content_files.ts";
import type { PageHandlers, Pages } from "./pages/pages.ts";
import { createStaticFiles } from "./pages/files/static_files.ts";
import type { Answers, Site } from "./site.ts";

/**
 * Makes the one handler of the service. Every route is known at once; documents
 * and pages are made with the first request for each, so that it starts fast.
 * What it throws or rejects with is unforeseen: {@linkcode answerError}.
 */
export function createService(
  site: Site,
  sendMessage: SendMessage,
  health: () => Promise<Health> = () =>
    Promise.resolve({ isFailing: false, waiting: 0 }),
): Service {
  const answers: Answers<AddressName> = {
    health: { get: createHealth(health) },
    ...createDiscovery(site),
    ...createDoors(site, sendMessage),
  };
  const pages = memoize(async () => {
    // Loaded on demand: the API and the other doors need no renderer.
    await freeDescriptor();
    const { createPages } = await import("./pages/pages.ts");
    const assets = await files.assets();
    // The same doors, which check a message but send none, for the examples.
    const doors = createDoors(site, rehearseMessage(site.languages));
    const rehearse = createRouter(routesOf(site, doors));
    return createPages({ ...site, assets, rehearse }, sendMessage);
  });
  const answerProgram: Refuse = (refusal, request) =>
    refuseProgram(site, refusal, request);
  const answerReader: Refuse = async (refusal, request) =>
    refusal.kind === "malformed" ||
      refusal.kind === "not_found" && !isProgram(site, refusal.path, request)
      ? (await pages()).refuse(refusal, request)
      : answerProgram(refusal, request);
  const files = createStaticFiles(site.content);
  return createRouter([
    ...routesOf(site, answers, COUNTED),
    ...files.routes,
    ...createContentFileRoutes(site.content, answerReader),
    ...createPageRoutes(site, pages),
    ...createRedirects(site, answerReader),
    // How each part of the site refuses.
    { pattern: API_AREA, refuse: answerProgram },
    ...MACHINE_AREAS.map((pattern) => ({
      pattern,
      refuse: redirecting(answerProgram),
    })),
    { pattern: "*", refuse: redirecting(answerReader) },
  ]);
}

/** The doors for programs; the form is a page. */
function createDoors(site: Site, sendMessage: SendMessage) {
  return {
    ...createApi(site, sendMessage),
    ...createMcp(site, sendMessage),
    ...createA2a(site, sendMessage),
  };
}

/** The addresses whose requests the day's line of the log counts. */
const COUNTED = ["llms", "studio", "mcp", "a2a"] as const;

/** @param counted none where the service asks itself */
function routesOf(
  site: Site,
  answers: Partial<Answers<AddressName>>,
  counted: readonly typeof COUNTED[number][] = [],
): readonly Route[] {
  return site.addresses.flatMap(({ name, path }): Route[] => {
    const answer = answers[name];
    if (answer === undefined) return [];
    const handlers = typeof answer === "function"
      ? { get: site.document(name, answer).serve }
      : answer;
    const what = counted.find((what) => what === name);
    return [{
      pattern: path,
      ...what === undefined ? handlers : counting(what, handlers),
    }];
  });
}

/** Counts what an address reads or is sent; GET of a door is neither. */
function counting(what: typeof COUNTED[number], handlers: Handlers): Handlers {
  const wrap =
    (method: "GET" | "POST", handler: Handler): Handler =>
    (request, query, connection) => {
      if (request.method === method) countVisit(what, request);
      return handler(request, query, connection);
    };
  if ("any" in handlers) return { any: wrap("POST", handlers.any) };
  return "get" in handlers
    ? { ...handlers, get: wrap("GET", handlers.get) }
    : handlers;
}

/** The old addresses of the studio's site, with a trailing slash or without. */
function createRedirects(site: Site, refuse: Refuse): readonly Route[] {
  const { redirects } = site.content.shared;
  return [...Map.groupBy(redirects, ({ path }) => path)]
    .flatMap(([path, rows]) => {
      const get: Handler = (request, query) => {
        const target = findTarget(rows, query);
        return target === null
          ? refuse({ kind: "not_found", path }, request)
          : redirect(target, 301);
      };
      // Accents come composed or not, as the system was that wrote the link.
      const spellings = new Set([path, path.normalize("NFD")]);
      return [...spellings].flatMap((pattern) => [
        { pattern, get },
        { pattern: `${pattern}/`, get },
      ]);
    });
}

/** Counts a request for the day's line, unless an operator checks with it. */
function countVisit(
  what: Parameters<typeof count>[0],
  { headers }: Request,
): void {
  if (!isVerifier(headers)) count(what);
}

/** What programs post that take the form for the API. */
const JSON_TYPE = /^\s*application\/(?:[^;\s]+\+)?json\s*(?:;|$)/i;

/** The pages, which are loaded with the first request for any of them. */
function createPageRoutes(
  site: Site,
  pages: () => Pages | Promise<Pages>,
): readonly Route[] {
  return site.pages.flatMap((page): Route[] => {
    const handlers = memoize(async () => (await pages()).handlersOf(page));
    const answer = (name: keyof PageHandlers): Handler => async (...asked) => {
      const response = await (await handlers())[name](...asked);
      const type = response.headers.get("content-type") ?? "";
      if (name === "markdown" || type.startsWith("text/markdown")) {
        countVisit("markdown", asked[0]);
      } else if (name === "page" && response.status < 400) {
        countVisit("pages", asked[0]);
      }
      return response;
    };
    const { path: pattern, markdownPath } = page;
    const get = answer("page");
    const form = answer("form");
    const post: Handler = (request, ...asked) =>
      JSON_TYPE.test(request.headers.get("content-type") ?? "")
        ? refuseProgram(site, { kind: "takes_no_json" }, request)
        : form(request, ...asked);
    const twin: Route = { pattern: markdownPath, get: answer("markdown") };
    return page.page !== "contact" ? [{ pattern, get }, twin] : [
      { pattern, get, post },
      twin,
      { pattern: sentPath(pattern), get: answer("sent") },
    ];
  });
}

/** However many slashes precede it, and whatever follows. */
const API_AREA = "{/}+api{/*}?";

/** Where machines ask: they read problems, and take any page for success. */
const MACHINE_AREAS = [
  "/mcp{/*}?",
  "/a2a{/*}?",
  "/.well-known{/*}?",
  ...LOGIN_PATHS,
];

/** Leads away from a trailing slash, and refuses whatever else is wrong. */
function redirecting(refuse: Refuse): Refuse {
  return (refusal, request) =>
    refusal.kind === "trailing_slash"
      ? redirect(refusal.location)
      : refuse(refusal, request);
}

/** Answers for an unforeseen error: a plain 500, with the stack in the log. */
export function answerError(error: unknown): Response {
  logError("a request", error);
  return new Response("Internal Server Error\n", {
    status: 500,
    headers: { ...NO_STORE_HEADERS, "content-type": "text/plain" },
  });
}
