// The router: one table in the syntax of URLPattern, of which literal addresses
// are looked up in a Map, and malformed request lines that Deno.serve does not
// reject.
import { type Connection, LOCAL_CONNECTION } from "./client_address.ts";
import { DATA_HEADERS, optionsResponse } from "./headers.ts";

/** Answers a request; the query is raw, with its `?`, or empty. */
export type Handler = (
  request: Request,
  query: string,
  connection: Connection,
) => Response | Promise<Response>;

/** Answers every request; without a connection, it is this process's own. */
export type Service = (
  request: Request,
  connection?: Connection,
) => Response | Promise<Response>;

/** The handlers of an address, by method. */
export type Handlers =
  | { readonly get: Handler; readonly post?: Handler }
  | { readonly post: Handler }
  /**
   * Answers every method, OPTIONS included, and the path with a trailing slash
   * too: on a redirect, some clients would turn their POST into a GET.
   */
  | { readonly any: Handler };

/** Why no route answers. */
export type Refusal =
  /** The request line or the Host header is malformed. */
  | { readonly kind: "malformed"; readonly detail: string }
  | { readonly kind: "not_found"; readonly path: string }
  /** The path without its trailing slash is an address: it, with the query. */
  | { readonly kind: "trailing_slash"; readonly location: string }
  | { readonly kind: "method_not_allowed"; readonly allow: string };

/** Words a refusal. */
export type Refuse = (
  refusal: Refusal,
  request: Request,
) => Response | Promise<Response>;

/** A row of the table; its pattern is a pathname as URLPattern reads it. */
export type Route =
  & { readonly pattern: string }
  & (
    /** A literal address, which answers. */
    | Handlers
    /** A part of the site, such as `/shop/*`: tried in order, in any case. */
    | { readonly refuse: Refuse }
  );

/**
 * A host name or an IP address, with an optional port (RFC 9110 section 7.2).
 * Stricter than the RFC, so that no character can begin a path.
 */
const HOST = /^(?:[A-Za-z0-9.-]*|\[[0-9A-Fa-f:.]+\])(?::\d{0,5})?$/;

/** The path and the query of nearly every request, which needs no parsing. */
const TARGET = /^https?:\/\/[\w.-]*(?::\d{0,5})?(\/[^?]*)(\?.*)?$/s;

/** Any origin: a pattern is of the path alone. */
const ORIGIN = "http://localhost";

/** Makes one handler; the last route that refuses must match every path. */
export function createRouter(routes: readonly Route[]): Service {
  const entries = new Map<string, Entry>();
  for (const route of routes) {
    if ("refuse" in route) continue;
    const entry = createEntry(route);
    entries.set(route.pattern, entry);
    if (entry.any !== undefined) entries.set(`${route.pattern}/`, entry);
  }
  let areas: readonly (readonly [URLPattern, Refuse])[] | null = null;

  function refuse(request: Request, pathname: string, refusal: Refusal) {
    // Compiled on the first refusal: it would take a tenth of the start.
    areas ??= routes.flatMap((route) => {
      if (!("refuse" in route)) return [];
      const { pattern: pathname, refuse } = route;
      return [[new URLPattern({ pathname }, { ignoreCase: true }), refuse]];
    });
    const url = new URL(ORIGIN);
    url.pathname = pathname;
    // With a base, because the runtime keeps the last 4,096 inputs that come
    // without one: a client could fill 500 MiB with long paths.
    const area = areas.find(([pattern]) => pattern.test(url.href, ORIGIN));
    if (area === undefined) throw new RangeError(`No route is for ${pathname}`);
    return area[1](refusal, request);
  }

  return (request, connection = LOCAL_CONNECTION) => {
    const host = request.headers.get("host");
    if (host !== null && !HOST.test(host)) return refuseHost(request);
    const [, literal = "", query = ""] = TARGET.exec(request.url) ?? [];
    const named = entries.get(literal);
    if (named !== undefined) return dispatch(named, request, query, connection);

    const url = URL.parse(request.url);
    if (url === null) return refuseHost(request);
    const path = decodePath(url.pathname);
    if (path === null) {
      const detail = "The path is not percent-encoded UTF-8";
      return refuse(request, url.pathname, { kind: "malformed", detail });
    }
    const entry = request.url.includes("\\") ? undefined : entries.get(path);
    if (entry !== undefined) {
      return dispatch(entry, request, url.search, connection);
    }
    const bare = path.endsWith("/")
      ? entries.get(path.slice(0, -1))
      : undefined;
    if (bare === undefined) {
      return refuse(request, path, { kind: "not_found", path });
    }
    const location = bare.path + url.search;
    return refuse(request, path, { kind: "trailing_slash", location });
  };

  function refuseHost(request: Request) {
    const detail = "The Host header is not a host name";
    const path = pathOfMalformed(request);
    return refuse(request, path, { kind: "malformed", detail });
  }

  function dispatch(
    entry: Entry,
    request: Request,
    query: string,
    connection: Connection,
  ): Response | Promise<Response> {
    const handler = entry.any ?? entry.handlers.get(request.method);
    if (handler !== undefined) return handler(request, query, connection);
    if (request.method === "OPTIONS") return optionsResponse(entry.allow);
    const { path, allow } = entry;
    return refuse(request, path, { kind: "method_not_allowed", allow });
  }
}

type Entry = ReturnType<typeof createEntry>;

function createEntry({ pattern: path, get, post, any }: {
  readonly pattern: string;
  readonly get?: Handler;
  readonly post?: Handler;
  readonly any?: Handler;
}) {
  const handlers = new Map<string, Handler>();
  if (get !== undefined) handlers.set("GET", get).set("HEAD", get);
  if (post !== undefined) handlers.set("POST", post);
  const allow = [...handlers.keys(), "OPTIONS"].join(", ");
  return { path, any, handlers, allow };
}

/**
 * Decodes each segment once. An escaped separator or NUL stays escaped, so that
 * such a path matches no address. Returns null if an escape is malformed.
 */
function decodePath(pathname: string): string | null {
  try {
    return pathname.split("/").map((segment) => {
      const decoded = decodeURIComponent(segment);
      // deno-lint-ignore no-control-regex -- it looks for NUL
      return /[/\\\u0000]/.test(decoded) ? segment : decoded;
    }).join("/");
  } catch {
    return null;
  }
}

/**
 * The path of a request whose Host header cannot be parsed. The runtime copies
 * that header into the URL unchanged, slashes included.
 */
function pathOfMalformed({ url, headers }: Request): string {
  const target = url.slice(url.indexOf("://") + 3);
  const host = headers.get("host") ?? "";
  const start = target.startsWith(host) ? host.length : target.indexOf("/");
  const [path = ""] = target.slice(start).split(/[?#]/, 1);
  return path.startsWith("/") ? path : "/";
}

/** Redirects permanently; with 308 the method and the body stay the same. */
export function redirect(location: string, status: 301 | 308 = 308): Response {
  return new Response(null, {
    status,
    headers: { ...DATA_HEADERS, location },
  });
}
