/**
 * Tampering with the answers of a service that is right.
 *
 * @module
 */

/** An answer and what it answers. */
export interface Exchange {
  readonly request: Request;
  readonly url: URL;
  readonly response: Response;
}

/** Changes an answer; null leaves it as it is. */
export type Tamper = (
  exchange: Exchange,
) => Response | Promise<Response> | null;

/** A fault and what must tell it. */
export interface Planted {
  /** What is wrong. */
  readonly fault: string;
  /** The titles of the checks that must tell it. */
  readonly red: readonly string[];
  readonly tamper: Tamper;
}

/** The handler with a fault in it. */
export function tampered(
  handler: (request: Request) => Response | Promise<Response>,
  tamper: Tamper,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const copy = request.clone();
    const response = await handler(request);
    const url = new URL(request.url);
    const changed = await tamper({ request: copy, url, response });
    await copy.body?.cancel();
    return changed ?? response;
  };
}

/** Changes the headers of answers. */
export function withHeader(
  where: (exchange: Exchange) => boolean,
  name: string,
  value: string | null,
): Tamper {
  return (exchange) => {
    if (!where(exchange)) return null;
    const { response } = exchange;
    const headers = new Headers(response.headers);
    if (value === null) headers.delete(name);
    else headers.set(name, value);
    return new Response(response.body, { status: response.status, headers });
  };
}

/** Changes the text of answers to GET. */
export function withText(
  path: string,
  change: (text: string) => string,
): Tamper {
  return textWhere(
    ({ request, url }) => request.method === "GET" && url.pathname === path,
    change,
  );
}

export function textWhere(
  where: (exchange: Exchange) => boolean,
  change: (text: string) => string,
): Tamper {
  return async (exchange) => {
    const { response } = exchange;
    if (!where(exchange) || response.body === null) return response;
    const text = await response.text();
    const changed = change(text);
    return new Response(changed, {
      status: response.status,
      headers: response.headers,
    });
  };
}

/** Changes a JSON text by replacing one part of it, which must be there. */
export function swap(
  from: string | RegExp,
  to: string,
): (text: string) => string {
  return (text) => text.replace(from, to);
}

/** Answers something else altogether. */
export function instead(
  where: (exchange: Exchange) => boolean,
  answer: (exchange: Exchange) => Response,
): Tamper {
  return (exchange) => {
    if (!where(exchange)) return null;
    exchange.response.body?.cancel();
    return answer(exchange);
  };
}

/** Where the path is one of some. */
export const at = (...paths: string[]) => ({ url }: Exchange) =>
  paths.includes(url.pathname);

/** The same, and the method is this one. */
export const method =
  (name: string, ...paths: string[]) => (exchange: Exchange) =>
    exchange.request.method === name && at(...paths)(exchange);

/** The same, and the client accepts a type. */
export const accepts =
  (type: string, ...paths: string[]) => ({ request, url }: Exchange) =>
    paths.includes(url.pathname) &&
    (request.headers.get("accept") ?? "").includes(type);

/** An answer of JSON. */
export const json = (value: unknown, status = 200) =>
  Response.json(value, { status });
