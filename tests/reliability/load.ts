// A mixed load: what readers, agents, people and fools ask for, by weight.
import {
  type Door,
  DOORS,
  fields,
  parcel,
  readReply,
  requestTo,
} from "./doors.ts";
import { openRaw } from "./raw.ts";

/** What a request is for. */
export type Kind =
  | "facts"
  | "pages"
  | "discovery"
  | "messages"
  | "refused"
  | "odd"
  | "rude";

/** One request: sends it, and throws where the answer is not as it should be. */
export interface Work {
  readonly kind: Kind;
  readonly weight: number;
  run(server: Server): Promise<void>;
}

/** The server under load. */
export interface Server {
  readonly baseUrl: string;
  readonly port: number;
}

async function ask(
  url: string,
  expected: number,
  init: RequestInit = {},
): Promise<Response> {
  const response = await fetch(url, { redirect: "manual", ...init });
  await response.arrayBuffer();
  if (response.status !== expected) {
    throw new Error(`${url} answered ${response.status}, not ${expected}`);
  }
  return response;
}

function get(
  kind: Kind,
  weight: number,
  path: string,
  headers: HeadersInit = {},
): Work {
  return {
    kind,
    weight,
    async run({ baseUrl }) {
      await ask(baseUrl + path, 200, { headers });
    },
  };
}

/** Asks again for what it has. */
function again(path: string): Work {
  return {
    kind: "facts",
    weight: 6,
    async run({ baseUrl }) {
      const { headers } = await ask(baseUrl + path, 200);
      const tag = headers.get("etag") ?? "";
      await ask(baseUrl + path, 304, { headers: { "if-none-match": tag } });
    },
  };
}

/** No two of these requests are the same, and each is long. */
let count = 0;
const FILLING = "x".repeat(10_000);

/** Asks for an address that does not exist. */
function lost(prefix: string): Work {
  return {
    kind: "odd",
    weight: 1,
    async run({ baseUrl }) {
      await ask(`${baseUrl}${prefix}${count++}${FILLING}`, 404);
    },
  };
}

/** Asks with a header that nobody else sends. */
function unusual(name: string, value: string): Work {
  return {
    kind: "odd",
    weight: 1,
    async run({ baseUrl }) {
      const own = `${value}, x-${count++}`;
      for (const given of [own, own + FILLING]) {
        await ask(baseUrl, 200, { headers: { [name]: given } });
      }
    },
  };
}

/** What a front adds for a client that forges the addresses before its own. */
function forwarded(): string {
  return `${"192.0.2.1, ".repeat(500)}203.0.113.${100 + count++ % 100}`;
}

function post(door: Door, isRight: boolean): Work {
  return {
    kind: isRight ? "messages" : "refused",
    weight: isRight ? 1 : 4,
    async run({ baseUrl }) {
      const right = fields(parcel("A line.\n".repeat(100)));
      const given = isRight ? right : { ...right, email: "nobody" };
      const front = { "x-forwarded-for": forwarded() };
      const request = requestTo(baseUrl, door, given, front);
      const { heard } = await readReply(door, await fetch(request));
      const expected = isRight ? "sent" : "refused";
      if (heard.kind !== expected) {
        throw new Error(`${door.name} answered ${heard.kind}, not ${expected}`);
      }
    },
  };
}

/** Writes something by hand and leaves; an answer is no part of it. */
function rude(text: string, expected: number): Work {
  return {
    kind: "rude",
    weight: 1,
    async run({ port }) {
      using connection = await openRaw(port);
      await connection.write(text).catch(() => {});
      if (expected === 0) return;
      const { status } = await connection.answer();
      if (status !== expected) {
        throw new Error(`${text.slice(0, 60)} was answered ${status}`);
      }
    },
  };
}

const HEAD = "host: localhost\r\ncontent-type: application/json\r\n";

/** Every request of the load. */
export const WORK: readonly Work[] = [
  get("facts", 10, "/api/v1/studio"),
  get("facts", 10, "/api/v1/studio?lang=br"),
  get("facts", 4, "/api/v1"),
  get("facts", 4, "/openapi.json", { "accept-encoding": "br" }),
  again("/api/v1/studio"),
  get("pages", 8, "/"),
  get("pages", 4, "/br", { "accept-encoding": "identity" }),
  get("pages", 4, "/developers", { accept: "text/markdown" }),
  get("pages", 4, "/contact.md"),
  get("pages", 2, "/plain"),
  get("discovery", 4, "/.well-known/agent-card.json"),
  get("discovery", 4, "/.well-known/mcp/server-card.json"),
  get("discovery", 2, "/llms.txt"),
  get("discovery", 2, "/sitemap.xml"),
  ...DOORS.flatMap((door) => [post(door, true), post(door, false)]),
  lost("/api/v1/"),
  lost("/"),
  unusual("accept", "text/html"),
  unusual("accept-encoding", "br"),
  rude("", 0),
  rude("GET / HT", 0),
  rude(
    `POST /api/v1/messages HTTP/1.1\r\n${HEAD}content-length: 99\r\n\r\n{`,
    0,
  ),
  rude(
    `POST /mcp HTTP/1.1\r\n${HEAD}content-length: 99999\r\n\r\n${
      "x".repeat(99_999)
    }`,
    413,
  ),
  rude("GET /../../etc/passwd HTTP/1.1\r\nhost: x\r\n\r\n", 404),
  rude("GET /api/v1 HTTP/1.1\r\nhost: x y\r\n\r\n", 404),
  rude("noise\r\n\r\n", 400),
];
