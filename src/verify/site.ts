/**
 * A service as a check sees it: addresses are asked for, answers are read
 * whole, and what was asked for once is remembered.
 *
 * @module
 */

/** Anything that answers requests: `fetch`, or a handler. */
export type Ask = (request: Request) => Response | Promise<Response>;

/** An answer, its body read. */
export interface Answer {
  /** What was asked, such as `GET /llms.txt`; for faults. */
  readonly at: string;
  /** The status code. */
  readonly status: number;
  /** The headers. */
  readonly headers: Headers;
  /** The bytes, with any content coding undone. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The bytes as UTF-8. */
  readonly text: string;
  /** The body as JSON; throws with the address where it is none. */
  json(): unknown;
}

/** How to ask, if not with a plain GET. */
export interface Question {
  /** GET unless given. */
  readonly method?: string;
  /** Request headers. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The body. */
  readonly body?: string;
}

/** A running service. */
export interface Site {
  /** The origin that was given, which requests go to. */
  readonly base: string;
  /** The origin that the service's own links begin with. */
  readonly published: string;
  /** Asks for a path or for a URL that the service published. */
  ask(target: string, question?: Question): Promise<Answer>;
  /** Tells whether a URL is one of the service's. */
  owns(url: string): boolean;
}

/**
 * Opens a site. Its own links may begin with another origin, that of a service
 * that will be put behind it: they are followed at the origin that was given.
 */
export async function openSite(base: string, ask: Ask): Promise<Site> {
  const known = new Map<string, Promise<Answer>>();
  const published = publishedOrigin(await send(base, "/api/v1", {}, ask));

  const owns = (url: string) =>
    isBelow(url, base) || (published !== null && isBelow(url, published));

  return {
    base,
    published: published ?? base,
    owns,
    ask(target, question = {}) {
      const path = target.startsWith("/") ? target : pathOf(target);
      const key = JSON.stringify([path, question]);
      const remembered = known.get(key);
      if (remembered !== undefined) return remembered;
      const answer = send(base, path, question, ask);
      known.set(key, answer);
      return answer;
    },
  };
}

function isBelow(url: string, origin: string): boolean {
  return url === origin || url.startsWith(`${origin}/`) ||
    url.startsWith(`${origin}?`) || url.startsWith(`${origin}#`);
}

function pathOf(target: string): string {
  const url = URL.parse(target);
  if (url === null) throw new Error(`${target} is not a URL`);
  return url.pathname + url.search;
}

function publishedOrigin(index: Answer): string | null {
  const match = index.text.match(/"openapi"\s*:\s*"(https?:\/\/[^"\/]+)\//);
  return match?.[1] ?? null;
}

async function send(
  base: string,
  path: string,
  { method = "GET", headers = {}, body }: Question,
  ask: Ask,
): Promise<Answer> {
  const bare = path.replace(/#.*$/, "");
  const request = new Request(base + bare, {
    method,
    headers: { ...headers },
    redirect: "manual",
    ...body === undefined ? {} : { body },
  });
  const response = await ask(request);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  const at = `${method} ${bare}`;
  return {
    at,
    status: response.status,
    headers: response.headers,
    bytes,
    text,
    json() {
      try {
        return JSON.parse(text);
      } catch {
        throw new Error(
          `${at} answered ${response.status} with no JSON: ${
            JSON.stringify(text.slice(0, 80))
          }`,
        );
      }
    },
  };
}
