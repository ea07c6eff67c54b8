/**
 * The routing table: literal addresses in a Map, URLPattern for whole areas,
 * and every oddity of a request line that Deno.serve lets through.
 *
 * @module
 */
import { type Connection, LOCAL_CONNECTION } from "./client_address.ts";
import { type Document, serveDocument } from "./document.ts";
import { COMMON_HEADERS, optionsResponse } from "./headers.ts";

/** Answers a request; the query is as it came, with its `?`, or empty. */
export type Handler = (
  request: Request,
  query: string,
  connection: Connection,
) => Response | Promise<Response>;

/** Answers every request; one without a connection is this process's own. */
export type Service = (
  request: Request,
  connection?: Connection,
) => Response | Promise<Response>;

/** An address and what it answers to each method. */
export type Route =
  & { readonly path: string }
  & (
    | { readonly get: Handler | Document; readonly post?: Handler }
    | { readonly post: Handler }
    /** Answers every method by itself, OPTIONS included. */
    | { readonly any: Handler }
  );

/** Why the router itself answers instead of a route. */
export type Refusal =
  /** The request line or the Host header is malformed. */
  | { readonly kind: "malformed"; readonly detail: string }
  | { readonly kind: "not_found" }
  | { readonly kind: "method_not_allowed"; readonly allow: string };

/** A part of the site, and the form its refusals take. */
export interface Area {
  /** A URLPattern pathname, such as `/api/*`. */
  readonly pattern: string;
  /** Answers instead of a route. */
  readonly refuse: (
    refusal: Refusal,
    request: Request,
  ) => Response | Promise<Response>;
}

interface CompiledArea {
  readonly pattern: URLPattern;
  readonly refuse: Area["refuse"];
}

interface Entry {
  readonly path: string;
  readonly get: Handler | null;
  readonly post: Handler | null;
  readonly any: Handler | null;
  readonly allow: string;
}

/**
 * A host name or an address, and a port (RFC 9110 section 7.2), without what no
 * client of the web sends. None of it can be taken for the start of a path.
 */
const HOST = /^(?:[A-Za-z0-9.-]*|\[[0-9A-Fa-f:.]+\])(?::\d{0,5})?$/;

/**
 * Makes one handler of a routing table.
 *
 * A trailing slash is answered with a redirect to the address without it; the
 * target is the table's own path, so no request can choose where it leads.
 *
 * @param areas tried in order; the last one must match every path
 */
export function createRouter(
  routes: readonly Route[],
  areas: readonly Area[],
): Service {
  const entries = new Map(
    routes.map((route) => [route.path, createEntry(route)]),
  );
  let compiled: readonly CompiledArea[] | null = null;

  function refuse(
    path: string,
    refusal: Refusal,
    request: Request,
  ): Response | Promise<Response> {
    compiled ??= compileAreas(areas);
    const area =
      compiled.find(({ pattern }) => pattern.test({ pathname: path })) ??
        compiled.at(-1);
    if (area === undefined) throw new RangeError("No area is given");
    return area.refuse(refusal, request);
  }

  return (request, connection = LOCAL_CONNECTION) => {
    const host = request.headers.get("host");
    if (host !== null && !HOST.test(host)) return refuseHost(request);
    // Nearly every request names an address letter by letter, and nothing has to
    // be parsed. A target without a path may have a slash in its query.
    const { url } = request;
    const authority = url.indexOf("://") + 3;
    const start = url.indexOf("/", authority);
    if (!HOST.test(url.slice(authority, start))) {
      return findOdd(request, connection);
    }
    const end = url.indexOf("?", start);
    const entry = end < 0
      ? entries.get(url.slice(start))
      : entries.get(url.slice(start, end));
    return entry === undefined
      ? findOdd(request, connection)
      : dispatch(entry, request, end < 0 ? "" : url.slice(end), connection);
  };

  /** Answers at an address that is not written as it stands in the table. */
  function findOdd(
    request: Request,
    connection: Connection,
  ): Response | Promise<Response> {
    const url = URL.parse(request.url);
    if (url === null) return refuseHost(request);
    const path = decodePath(url.pathname);
    if (path === null) {
      return refuse(url.pathname, {
        kind: "malformed",
        detail: "The path is not percent-encoded UTF-8",
      }, request);
    }
    const entry = request.url.includes("\\") ? undefined : entries.get(path);
    if (entry !== undefined) {
      return dispatch(entry, request, url.search, connection);
    }
    if (path.endsWith("/")) {
      const bare = entries.get(path.slice(0, -1));
      if (bare !== undefined) return redirect(bare.path + url.search);
    }
    return refuse(path, { kind: "not_found" }, request);
  }

  function refuseHost(request: Request): Response | Promise<Response> {
    return refuse(
      pathOfMalformed(request.url),
      { kind: "malformed", detail: "The Host header is not a host name" },
      request,
    );
  }

  function dispatch(
    entry: Entry,
    request: Request,
    query: string,
    connection: Connection,
  ): Response | Promise<Response> {
    const { method } = request;
    if (entry.any !== null) return entry.any(request, query, connection);
    if ((method === "GET" || method === "HEAD") && entry.get !== null) {
      return entry.get(request, query, connection);
    }
    if (method === "POST" && entry.post !== null) {
      return entry.post(request, query, connection);
    }
    if (method === "OPTIONS") return optionsResponse(entry.allow);
    return refuse(
      entry.path,
      { kind: "method_not_allowed", allow: entry.allow },
      request,
    );
  }
}

/** Done with the first refusal: patterns would take a tenth of the start. */
function compileAreas(areas: readonly Area[]): readonly CompiledArea[] {
  return areas.map(({ pattern, refuse }) => ({
    pattern: new URLPattern({ pathname: pattern }),
    refuse,
  }));
}

function createEntry(route: Route): Entry {
  const get = "get" in route ? route.get : null;
  const post = "post" in route ? route.post ?? null : null;
  const methods = [
    ...get === null ? [] : ["GET", "HEAD"],
    ...post === null ? [] : ["POST"],
    "OPTIONS",
  ];
  return {
    path: route.path,
    get: get === null || typeof get === "function"
      ? get
      : (request) => serveDocument(request, get),
    post,
    any: "any" in route ? route.any : null,
    allow: methods.join(", "),
  };
}

/**
 * Decodes each segment once. A separator or NUL that was hidden in an escape
 * stays escaped, so that such a path equals no address; null where an escape is
 * malformed.
 */
function decodePath(pathname: string): string | null {
  try {
    return pathname.split("/").map((segment) => {
      const decoded = decodeURIComponent(segment);
      // deno-lint-ignore no-control-regex -- NUL is what is looked for
      return /[/\\\u0000]/.test(decoded) ? segment : decoded;
    }).join("/");
  } catch {
    return null;
  }
}

/** The likely path of a request whose URL cannot be trusted: only its shape. */
function pathOfMalformed(target: string): string {
  return /\/api(?:[/?]|$)/.test(target) ? "/api" : "/";
}

function redirect(location: string): Response {
  return new Response(null, {
    status: 308,
    headers: { ...COMMON_HEADERS, location },
  });
}
