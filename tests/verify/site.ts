// A service as a check sees it: it asks for addresses, and every answer is
// remembered, so that no two checks ask for the same thing. What a service
// publishes leads to no other origin than the one that was given.
import { createLanes, patiently } from "./pace.ts";

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
  /**
   * The first 4 MB of the body, with any content coding that `fetch` knows
   * undone; nothing of a picture or another type that holds no text.
   */
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
  /** Asks for a path, or for a URL of the service; rejects for any other. */
  ask(target: string, question?: Question): Promise<Answer>;
  /** Whether a URL is one of the service's, without credentials. */
  owns(url: string): boolean;
}

/** In bytes: how much of one answer is read, and of all together. */
const MAX_ANSWER = 4_000_000;
const MAX_ANSWERS = 32_000_000;

/**
 * Opens a site. Its links may begin with another origin than the one given,
 * that of a service which is still to be put behind it: they are followed at
 * the origin given.
 */
export async function openSite(base: string, ask: Ask): Promise<Site> {
  const inLane = createLanes();
  const known = new Map<string, Promise<Answer>>();
  let left = MAX_ANSWERS;

  function askOnce(path: string, question: Question): Promise<Answer> {
    const key = JSON.stringify([path, question]);
    const answer = known.get(key) ??
      inLane(() => patiently(() => send(path, question)));
    known.set(key, answer);
    return answer;
  }

  async function send(
    path: string,
    { method = "GET", headers = {}, body }: Question,
  ): Promise<Answer> {
    const accept = method === "GET" ? headers["accept"] : undefined;
    const at = `${method} ${path}${accept ? ` Accept: ${accept}` : ""}`;
    const init = { method, redirect: "manual", headers } as const;
    const request = new Request(
      base + path,
      body === undefined ? init : { ...init, body },
    );
    try {
      if (left <= 0) throw new Error("the answers so far were too long");
      const answer = await readAnswer(at, path, await ask(request));
      left -= answer.bytes.length;
      return answer;
    } catch (error) {
      // `fetch` says what happened in the cause alone.
      const { cause = error } = error instanceof Error ? error : {};
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`${at}: ${reason}`);
    }
  }

  const { text } = await askOnce("/api/v1", {});
  const [, openapi = ""] = text.match(/"openapi"\s*:\s*"(http[^"]+)"/) ?? [];
  const published = URL.parse(openapi)?.origin ?? base;

  function ownUrl(target: string): URL | null {
    const url = URL.parse(target);
    if (url === null || ![base, published].includes(url.origin)) return null;
    return url.username === "" && url.password === "" ? url : null;
  }

  return {
    base,
    published,
    owns: (url) => ownUrl(url) !== null,
    async ask(target, question = {}) {
      if (target.startsWith("/")) return await askOnce(target, question);
      const url = ownUrl(target);
      if (url === null) throw new Error(`${target} leads away from ${base}`);
      return await askOnce(url.pathname + url.search, question);
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

async function readAnswer(
  at: string,
  path: string,
  response: Response,
): Promise<Answer> {
  const { status, headers } = response;
  const [type = ""] = (headers.get("content-type") ?? "").split(";");
  const bytes = await readStart(response, /text|json|xml|^$/.test(type));
  const decode = () => new TextDecoder().decode(bytes);
  return {
    at,
    path,
    status,
    headers,
    type: type.trim().toLowerCase(),
    bytes,
    // Not kept beside the bytes, of which there may be many.
    get text() {
      return decode();
    },
    json() {
      const text = decode();
      try {
        return JSON.parse(text);
      } catch {
        const start = JSON.stringify(text.slice(0, 80));
        throw new Error(`${at} answered ${status} without JSON: ${start}`);
      }
    },
  };
}

/** Reads the beginning of a body, or none of it. */
async function readStart(
  { body }: Response,
  isText: boolean,
): Promise<Uint8Array<ArrayBuffer>> {
  const blocks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const block of body ?? []) {
    if (isText) blocks.push(block);
    length += block.length;
    // Leaving the loop cancels what is still to come.
    if (!isText || length >= MAX_ANSWER) break;
  }
  const bytes = await new Blob(blocks).bytes();
  return bytes.subarray(0, MAX_ANSWER);
}
