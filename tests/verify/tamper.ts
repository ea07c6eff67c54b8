// Tampering with the answers of a service that is right.

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

/** Changes a header of every answer, written as a line; one without a value goes. */
export function header(line: string): Tamper {
  const [, name = "", value = ""] = line.match(/^([\w-]+): *(.*)$/) ?? [];
  return ({ response }) => {
    const { body, status } = response;
    const headers = new Headers(response.headers);
    if (value === "") headers.delete(name);
    else headers.set(name, value);
    return new Response(body, { status, headers });
  };
}

/** Replaces a part of the text of every answer, or of those to GET of one path. */
export function text(
  from: RegExp,
  to: (found: string) => string,
  path?: string,
): Tamper {
  return async ({ request, url, response }) => {
    const isOther = path !== undefined &&
      (request.method !== "GET" || url.pathname !== path);
    if (isOther || response.body === null) return response;
    const { status, headers } = response;
    const changed = (await response.text()).replace(from, to);
    return new Response(changed, { status, headers });
  };
}

/** Answers something else altogether. */
export function instead(body: string, init?: ResponseInit): Tamper {
  return ({ response }) => {
    response.body?.cancel();
    return new Response(body, init);
  };
}
