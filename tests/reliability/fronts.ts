// A front that forwards what a browser asks to the service and, for POST, keeps
// the answer to itself: what proxies do when they lose patience.

import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { text } from "node:stream/consumers";
import { listening } from "./node_server.ts";

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

/** Starts a front before a service, on a free port of the loopback. */
export async function startBrowserFront(
  service: string,
): Promise<BrowserFront> {
  const { promise: posted, resolve } = Promise.withResolvers<void>();
  const used = new WeakSet<Socket>();
  const server = await listening(async (request, response) => {
    const { method, socket } = request;
    const wasUsed = used.has(socket);
    used.add(socket);
    const { status, headers, body } = await forward(service, request);
    const { manner } = front;
    if (method === "POST") {
      front.posts++;
      resolve();
      if (manner.kind === "silent") return;
      if (manner.kind === "cut" || manner.kind === "cutKept" && wasUsed) {
        front.cuts++;
        socket.destroy();
        return;
      }
      if (manner.kind === "status") {
        response.writeHead(manner.status, { "content-type": "text/html" });
        response.end(OWN_PAGE);
        return;
      }
    }
    response.writeHead(status, headers);
    response.end(body);
  });
  const front: BrowserFront = {
    origin: `http://localhost:${server.port}`,
    manner: { kind: "honest" },
    posts: 0,
    posted,
    cuts: 0,
    [Symbol.dispose]: () => server[Symbol.dispose](),
  };
  return front;
}

/** Asks the service what the browser asks, and reads its answer to the end. */
async function forward(service: string, request: IncomingMessage) {
  const { method = "", url, headersDistinct } = request;
  const headers = new Headers();
  for (const [name, values] of Object.entries(headersDistinct)) {
    if (!/^(?:host|connection)$/.test(name)) headers.set(name, `${values}`);
  }
  headers.set("accept-encoding", "identity");
  const response = await fetch(service + url, {
    method,
    headers,
    redirect: "manual",
    ...method === "POST" ? { body: await text(request) } : {},
  });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.bytes(),
  };
}
