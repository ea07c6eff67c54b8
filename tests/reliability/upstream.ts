// A server behind a front that does what its query says: it answers with what
// it was asked and hangs up, `?keep` keeps the connection, `?cut` takes the
// request and hangs up, `?hang` waits.
import { text } from "node:stream/consumers";
import { listening, type NodeServer } from "./node_server.ts";

/** The server, listening. */
export interface Upstream extends NodeServer {
  /** How many requests reached it. */
  readonly requests: () => number;
  /** Lets those that wait be answered. */
  release(): void;
}

/** Starts the server on a free port of the loopback. */
export async function startUpstream(): Promise<Upstream> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  let requests = 0;
  const server = await listening(async (request, response) => {
    const { method, url = "", headersDistinct, socket } = request;
    const body = await text(request);
    requests++;
    if (url.includes("?cut")) {
      socket.destroy();
      return;
    }
    if (url.includes("?hang")) await released;
    if (!url.includes("?keep")) response.setHeader("connection", "close");
    const lines = Object.entries(headersDistinct)
      .map(([name, values]) => `${name}: ${values}`);
    response.end([`${method} ${url}`, ...lines, "", body].join("\r\n"));
  });
  return { ...server, requests: () => requests, release: resolve };
}
