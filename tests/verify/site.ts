/**
 * A service as a check sees it: it asks for addresses, and every answer is read
 * whole and remembered, so that no two checks ask for the same thing.
 *
 * @module
 */

/** Anything that answers requests: `fetch`, or a handler. */
export type Ask = (request: Request) => Response | Promise<Response>;

/** An answer whose body has been read. */
export interface Answer {
  /** What was asked for, such as `GET /llms.txt`. */
  readonly at: string;
  /** The path and query alone. */
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  /** The media type in lower case, without parameters. */
  readonly type: string;
  /** The body, with any content coding that `fetch` knows undone. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly text: string;
  /** Throws where the body is not JSON. */
  json(): unknown;
}

/** How to ask, if not with a plain GET. */
export interface Question {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A running service. */
export interface Site {
  /** The origin that requests go to. */
  readonly base: string;
  /** The origin that the service's own links begin with. */
  readonly published: string;
  /** Asks for a path, or for a URL that the service published. */
  ask(target: string, question?: Question): Promise<Answer>;
  /** Whether a URL is one of the service's. */
  owns(url: string): boolean;
}

/**
 * Opens a site. Its links may begin with another origin than the one given,
 * that of a service which is still to be put behind it: they are followed at
 * the origin given.
 */
export async function openSite(base: string, ask: Ask): Promise<Site> {
  const index = await send(base, "/api/v1", {}, ask);
  const [, published = base] =
    index.text.match(/"openapi"\s*:\s*"(https?:\/\/[^"\/]+)\//) ?? [];
  const known = new Map<string, Promise<Answer>>();
  return {
    base,
    published,
    owns: (url) => [base, published].includes(URL.parse(url)?.origin ?? ""),
    ask(target, question = {}) {
      const path = target.startsWith("/") ? target : pathOf(target);
      const key = JSON.stringify([path, question]);
      const answer = known.get(key) ?? send(base, path, question, ask);
      known.set(key, answer);
      return answer;
    },
  };
}

/** Does something once for each site. */
export function perSite<T>(
  make: (site: Site) => Promise<T>,
): (site: Site) => Promise<T> {
  const made = new WeakMap<Site, Promise<T>>();
  return (site) => {
    const known = made.get(site) ?? make(site);
    made.set(site, known);
    return known;
  };
}

function pathOf(target: string): string {
  const { pathname, search } = new URL(target);
  return pathname + search;
}

async function send(
  base: string,
  path: string,
  { method = "GET", headers = {}, body }: Question,
  ask: Ask,
): Promise<Answer> {
  const accept = method === "GET" ? headers["accept"] : undefined;
  const at = `${method} ${path}${accept ? ` Accept: ${accept}` : ""}`;
  const init = { method, redirect: "manual", headers: { ...headers } } as const;
  const request = new Request(
    base + path,
    body === undefined ? init : { ...init, body },
  );
  try {
    return await readAnswer(at, path, await ask(request));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${at}: ${reason}`);
  }
}

async function readAnswer(
  at: string,
  path: string,
  response: Response,
): Promise<Answer> {
  const { status, headers } = response;
  const [type = ""] = (headers.get("content-type") ?? "").split(";");
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  return {
    at,
    path,
    status,
    headers,
    type: type.trim().toLowerCase(),
    bytes,
    text,
    json() {
      try {
        return JSON.parse(text);
      } catch {
        const start = JSON.stringify(text.slice(0, 80));
        throw new Error(`${at} answered ${status} without JSON: ${start}`);
      }
    },
  };
}
