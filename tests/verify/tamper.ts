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

/** Which answers to tamper with: of a path, as `/mcp` or `POST /mcp`. */
type Where = string | ((exchange: Exchange) => boolean);

function isHit(where: Where, exchange: Exchange): boolean {
  if (typeof where !== "string") return where(exchange);
  const { request, url } = exchange;
  return [url.pathname, `${request.method} ${url.pathname}`].includes(where);
}

/** Changes a header, written as a line; one without a value goes. */
export function header(where: Where, line: string): Tamper {
  return (exchange) => {
    if (!isHit(where, exchange)) return exchange.response;
    const { body, status } = exchange.response;
    const headers = new Headers(exchange.response.headers);
    const [, name = "", value = ""] = line.match(/^([\w-]+): *(.*)$/) ?? [];
    if (value === "") headers.delete(name);
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
    if (!isHit(where, exchange) || response.body === null) return response;
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
  return text(`GET ${path}`, from, to);
}

/** Answers something else altogether. */
export function instead(
  where: Where,
  body: string,
  init?: ResponseInit,
): Tamper {
  return (exchange) => {
    if (!isHit(where, exchange)) return exchange.response;
    exchange.response.body?.cancel();
    return new Response(body, init);
  };
}
