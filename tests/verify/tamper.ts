/** Tampering with the answers of a service that is right. */

/** An answer and what it answers. */
export interface Exchange {
  readonly request: Request;
  readonly url: URL;
  readonly response: Response;
}

/** Changes an answer, or leaves it as it is. */
export type Tamper = (exchange: Exchange) => Response | Promise<Response>;

/** The handler with a fault in it. */
export function tampered(
  handler: (request: Request) => Response | Promise<Response>,
  tamper: Tamper,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const response = await handler(request);
    return await tamper({ request, url: new URL(request.url), response });
  };
}

/** Which answers to tamper with. */
type Where = (exchange: Exchange) => boolean;

/** Where the path is one of some. */
export function at(...paths: readonly string[]): Where {
  return ({ url }) => paths.includes(url.pathname);
}

/** The same, and the method is this one. */
export function method(name: string, ...paths: readonly string[]): Where {
  return (exchange) =>
    exchange.request.method === name && at(...paths)(exchange);
}

/** The same, and the client accepts a type. */
export function accepts(type: string, ...paths: readonly string[]): Where {
  return (exchange) =>
    (exchange.request.headers.get("accept") ?? "").includes(type) &&
    at(...paths)(exchange);
}

/** Changes a header; null takes it away. */
export function header(
  where: Where,
  name: string,
  value: string | null,
): Tamper {
  return (exchange) => {
    if (!where(exchange)) return exchange.response;
    const { body, status } = exchange.response;
    const headers = new Headers(exchange.response.headers);
    if (value === null) headers.delete(name);
    else headers.set(name, value);
    return new Response(body, { status, headers });
  };
}

/** Replaces a part of the text, everywhere. */
export function text(
  where: Where,
  from: RegExp,
  to: string | ((found: string) => string),
): Tamper {
  return async (exchange) => {
    const { response } = exchange;
    if (!where(exchange) || response.body === null) return response;
    const { status, headers } = response;
    const body = await response.text();
    const changed = typeof to === "string"
      ? body.replace(from, to)
      : body.replace(from, to);
    return new Response(changed, { status, headers });
  };
}

/** Replaces a part of the text of a document. */
export function document(
  path: string,
  from: RegExp,
  to: string | ((found: string) => string),
): Tamper {
  return text(method("GET", path), from, to);
}

/** Answers something else altogether. */
export function instead(
  where: Where,
  body: string,
  init?: ResponseInit,
): Tamper {
  return (exchange) => {
    if (!where(exchange)) return exchange.response;
    exchange.response.body?.cancel();
    return new Response(body, init);
  };
}
