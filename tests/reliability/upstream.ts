/**
 * A server behind a front that does what its query says: it answers with what
 * it was asked and hangs up, `?keep` keeps the connection, `?cut` takes the
 * request and hangs up, `?hang` waits.
 *
 * @module
 */

/** The server, listening. */
export interface Upstream extends Disposable {
  readonly port: number;
  /** How many requests reached it. */
  readonly requests: () => number;
  /** How many connections reached it, whatever came over them. */
  readonly connections: () => number;
  /** Lets those that wait be answered. */
  release(): void;
}

/** Starts the server on a free port of the loopback. */
export function startUpstream(): Upstream {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { promise: released, resolve } = Promise.withResolvers<void>();
  let requests = 0;
  let connections = 0;

  async function serve(connection: Deno.Conn): Promise<void> {
    try {
      while (await answer(connection));
    } catch {
      // The front hung up first.
    } finally {
      connection.close();
    }
  }

  /** Answers one request; whether another may come. */
  async function answer(connection: Deno.Conn): Promise<boolean> {
    const request = await readRequest(connection);
    if (request === "") return false;
    requests++;
    const [target = ""] = request.split("\r\n");
    if (target.includes("?cut")) return false;
    if (target.includes("?hang")) await released;
    const keep = target.includes("?keep");
    await connection.write(new TextEncoder().encode(
      [
        "HTTP/1.1 200 OK",
        `connection: ${keep ? "keep-alive" : "close"}`,
        `content-length: ${request.length}`,
        "",
        request,
      ].join("\r\n"),
    ));
    return keep;
  }

  async function accept(): Promise<void> {
    for await (const connection of listener) {
      connections++;
      serve(connection);
    }
  }
  accept();
  return {
    port: listener.addr.port,
    requests: () => requests,
    connections: () => connections,
    release: resolve,
    [Symbol.dispose]() {
      resolve();
      listener.close();
    },
  };
}

/** Reads a request with a body of declared length, as nginx sends it. */
async function readRequest(connection: Deno.Conn): Promise<string> {
  const buffer = new Uint8Array(65_536);
  let text = "";
  while (true) {
    const count = await connection.read(buffer);
    if (count === null) return "";
    text += new TextDecoder().decode(buffer.subarray(0, count));
    const head = text.indexOf("\r\n\r\n");
    const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
    if (head >= 0 && text.length >= head + 4 + length) return text;
  }
}
