/**
 * A front that forwards what a browser asks to the service and, for POST, keeps
 * the answer to itself: what proxies do when they lose patience.
 *
 * @module
 */

/** What a front does with a POST that the service has answered. */
export type Manner =
  /** It hands the answer on. */
  | { readonly kind: "honest" }
  /** It answers with a page of its own. */
  | { readonly kind: "status"; readonly status: number }
  /** It closes the connection without an answer. */
  | { readonly kind: "cut" }
  /** It closes connections that were used before, and is honest on new ones. */
  | { readonly kind: "cutKept" }
  /** It never answers. */
  | { readonly kind: "silent" };

/** A front that is listening. */
export interface BrowserFront extends Disposable {
  readonly origin: string;
  /** What it does from now on. */
  manner: Manner;
  /** How many POSTs it has forwarded, and the service has answered. */
  posts: number;
  /** Settles with the first of them. */
  readonly posted: Promise<void>;
  /** How many connections it has closed instead of answering. */
  cuts: number;
}

const OWN_PAGE =
  "<!DOCTYPE html><title>Error</title><h1>The front is sorry</h1>";

interface FrontRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** Starts a front before a service, on a free port of the loopback. */
export function startBrowserFront(service: string): BrowserFront {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const connections = new Set<Deno.Conn>();
  const { promise: posted, resolve } = Promise.withResolvers<void>();
  const front: BrowserFront = {
    origin: `http://localhost:${listener.addr.port}`,
    manner: { kind: "honest" },
    posts: 0,
    posted,
    cuts: 0,
    [Symbol.dispose]() {
      listener.close();
      for (const connection of connections) connection.close();
      connections.clear();
    },
  };

  async function serve(connection: Deno.Conn): Promise<void> {
    connections.add(connection);
    try {
      let used = false;
      while (await serveOne(connection, used)) used = true;
    } catch {
      // The browser hung up first.
    }
    if (connections.delete(connection)) connection.close();
  }

  /** Whether the connection is kept. */
  async function serveOne(
    connection: Deno.Conn,
    used: boolean,
  ): Promise<boolean> {
    const request = await readRequest(connection);
    if (request === null) return false;
    const { manner } = front;
    const answer = await forward(service, request);
    if (request.method !== "POST") return await write(connection, answer);
    front.posts++;
    resolve();
    switch (manner.kind) {
      case "honest":
        return await write(connection, answer);
      case "status":
        return await write(
          connection,
          new Response(OWN_PAGE, {
            status: manner.status,
            headers: { "content-type": "text/html" },
          }),
        );
      case "cutKept":
        if (!used) return await write(connection, answer);
        front.cuts++;
        return false;
      case "cut":
        front.cuts++;
        return false;
      case "silent":
        return await readRequest(connection) !== null;
    }
  }

  async function accept(): Promise<void> {
    for await (const connection of listener) serve(connection);
  }
  accept();
  return front;
}

async function forward(
  service: string,
  { method, target, headers, body }: FrontRequest,
): Promise<Response> {
  headers.delete("host");
  headers.delete("connection");
  headers.set("accept-encoding", "identity");
  return await fetch(service + target, {
    method,
    headers,
    redirect: "manual",
    ...method === "POST" ? { body } : {},
  });
}

async function write(
  connection: Deno.Conn,
  response: Response,
): Promise<boolean> {
  const body = await response.bytes();
  const headers = new Headers(response.headers);
  headers.set("content-length", String(body.length));
  for (const name of ["connection", "transfer-encoding"]) headers.delete(name);
  const head = [
    `HTTP/1.1 ${response.status} x`,
    ...[...headers].map(([name, value]) => `${name}: ${value}`),
  ];
  const start = new TextEncoder().encode(`${head.join("\r\n")}\r\n\r\n`);
  for (const bytes of [start, body]) {
    let written = 0;
    while (written < bytes.length) {
      written += await connection.write(bytes.subarray(written));
    }
  }
  return true;
}

/** Reads a request with a body of declared length, as browsers send it. */
async function readRequest(
  connection: Deno.Conn,
): Promise<FrontRequest | null> {
  const buffer = new Uint8Array(65_536);
  let length = 0;
  while (true) {
    const count = await connection.read(buffer.subarray(length));
    if (count === null) return null;
    length += count;
    const text = new TextDecoder("latin1").decode(buffer.subarray(0, length));
    const end = text.indexOf("\r\n\r\n");
    if (end < 0) continue;
    const [line = "", ...lines] = text.slice(0, end).split("\r\n");
    const headers = new Headers(lines.map((line): [string, string] => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }));
    const size = Number(headers.get("content-length") ?? 0);
    if (length < end + 4 + size) continue;
    const [method = "", target = ""] = line.split(" ");
    const body = buffer.slice(end + 4, end + 4 + size);
    return { method, target, headers, body };
  }
}
