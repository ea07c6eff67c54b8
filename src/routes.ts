// How every address of the table is answered. What answers is loaded with the
// first request for it, so that the service starts fast.
import type { AddressName } from "./addresses.ts";
import { type ProblemCode, PROBLEMS } from "./api/problems.ts";
import { createAreas } from "./areas.ts";
import type { WellKnownFile } from "./content/well_known.ts";
import { ALLOWED_REQUEST_HEADERS } from "./cors.ts";
import { lazily } from "./descriptors.ts";
import { documentHandler, lazyDocument } from "./http/document.ts";
import { NO_STORE_HEADERS } from "./http/headers.ts";
import { memoize } from "./http/memoize.ts";
import {
  createProblemResponder,
  type ProblemResponder,
} from "./http/problem.ts";
import {
  createRouter,
  type Handler,
  type Route,
  type Service,
} from "./http/router.ts";
import { logError } from "./log.ts";
import { rehearseMessage, type SendMessage } from "./messages/send_message.ts";
import { sentPath } from "./page_paths.ts";
import {
  createContentFileRoute,
  type NotFound,
} from "./pages/content_files.ts";
import type { PageHandlers, Pages } from "./pages/pages.ts";
import { createStaticFiles } from "./pages/static_files.ts";
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
  /** Proofs of ownership, listed nowhere. */
  readonly wellKnown?: readonly WellKnownFile[];
}

/**
 * Makes the one handler of the service.
 *
 * Whatever the handler throws or rejects with is unforeseen;
 * {@linkcode answerError} answers it.
 */
export function createService(
  { sendMessage, wellKnown = [], ...options }: ServiceOptions,
): Service {
  const site = createSite(options);
  const problem = createProblemResponder(site.errorsUrl, PROBLEMS);
  const pages = lazily(
    () => import("./pages/pages.ts"),
    async ({ createPages }) =>
      createPages({
        site: {
          ...site,
          assets: await files.assets(),
          rehearse: createRouter(
            createTableRoutes(site, rehearseMessage, problem),
            [],
            ALLOWED_REQUEST_HEADERS,
          ),
        },
        sendMessage,
        problem,
      }),
  );
  const notFound: NotFound = async (path, request) =>
    (await pages()).refuse({ kind: "not_found", path }, request);
  const files = createStaticFiles(site.content, notFound);
  return createRouter(
    [
      ...createTableRoutes(site, sendMessage, problem),
      ...files.routes,
      ...site.content.files.map((file) =>
        createContentFileRoute(`/${file.name}`, file, notFound)
      ),
      ...createWellKnownRoutes(wellKnown),
      ...createPageRoutes(site, pages),
    ],
    createAreas(site, problem, pages),
    ALLOWED_REQUEST_HEADERS,
  );
}

/** The addresses that answer other methods than GET. */
const METHODS: Readonly<Partial<Record<AddressName, "post" | "any">>> = {
  messages: "post",
  mcp: "any",
  a2a: "any",
};

/** A part of the service that answers some of the addresses. */
type Room<Name extends AddressName> = () =>
  | Loaded<Name>
  | Promise<Loaded<Name>>;

interface Loaded<Name extends AddressName> {
  readonly answers: Partial<Answers<AddressName>> & Answers<Name>;
}

function createTableRoutes(
  site: Site,
  sendMessage: SendMessage,
  problem: ProblemResponder<ProblemCode>,
): readonly Route[] {
  const api = lazily(
    () => import("./api/routes.ts"),
    ({ createApi }) => createApi(site, sendMessage, problem),
  );
  const discovery = lazily(
    () => import("./discovery/documents.ts"),
    ({ createDiscovery }) => createDiscovery(site),
  );
  const mcp = lazily(
    () => import("./mcp/routes.ts"),
    async ({ createMcp }) => {
      const { studio } = await api();
      const { skill } = await discovery();
      const documents = { studio, skill };
      return { answers: createMcp({ site, sendMessage, documents }) };
    },
  );
  const a2a = lazily(
    () => import("./a2a/routes.ts"),
    ({ createA2a }) => ({ answers: createA2a(site, sendMessage) }),
  );
  // A row that nothing answers does not compile, nor does an answer without one.
  const rooms: { readonly [Name in AddressName]: Room<Name> } = {
    llms: discovery,
    apiCatalog: discovery,
    openapi: api,
    index: api,
    studio: api,
    messages: api,
    mcp,
    serverCard: mcp,
    serverCardAtMcp: mcp,
    a2a,
    agentCard: a2a,
    agentCardAtA2a: a2a,
    protectedResource: discovery,
    protectedResourceMcp: discovery,
    protectedResourceA2a: discovery,
    aiCatalog: discovery,
    ard: discovery,
    skill: discovery,
    skillsIndex: discovery,
    auth: discovery,
    sitemap: discovery,
    sitemapMarkdown: discovery,
    robots: discovery,
    security: discovery,
  };
  return site.addresses.map(({ name, path }): Route => {
    const handler = answerFrom(site, rooms[name], name);
    switch (METHODS[name]) {
      case "post":
        return { path, post: handler };
      case "any":
        return { path, any: handler };
      default:
        return { path, get: handler };
    }
  });
}

function answerFrom(
  site: Site,
  room: Room<never>,
  name: AddressName,
): Handler {
  const handler = memoize(async () => {
    const answer = (await room()).answers[name];
    if (answer === undefined) throw new RangeError(`Nothing answers ${name}`);
    return typeof answer === "function"
      ? documentHandler(site.document(name, answer))
      : answer.handler;
  });
  return (...asked) => {
    const handle = handler();
    return handle instanceof Promise
      ? handle.then((made) => made(...asked))
      : handle(...asked);
  };
}

function createWellKnownRoutes(
  files: readonly WellKnownFile[],
): readonly Route[] {
  return files.map(({ path, type, bytes }) => ({
    path,
    get: documentHandler(
      lazyDocument(() => ({
        body: bytes,
        type,
        cacheControl: "public, max-age=300",
      })),
    ),
  }));
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

/** Answers for an unforeseen error: a plain 500, with the stack in the log. */
export function answerError(error: unknown): Response {
  logError("a request", error);
  return new Response("Internal Server Error\n", {
    status: 500,
    headers: { ...NO_STORE_HEADERS, "content-type": "text/plain" },
  });
}
