// An HTTP server whose connections a test can break, which those of
// `Deno.serve` are not.
import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";

/** A server that listens. */
export interface NodeServer extends Disposable {
  readonly port: number;
  /** How many connections were opened, whatever came over them. */
  readonly connections: () => number;
}

/** Serves on a free port of the loopback; an error breaks the connection. */
export async function listening(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<NodeServer> {
  let connections = 0;
  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy());
  });
  server.on("connection", () => connections++);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  if (address === null || typeof address === "string") {
    throw new Error("The server has no port");
  }
  return {
    port: address.port,
    connections: () => connections,
    [Symbol.dispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}
