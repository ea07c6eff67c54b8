/**
 * One request and its answer, byte for byte: fetch would decompress the body
 * and add headers of its own.
 *
 * @module
 */

/** A request, as every load generator sends it. */
export interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** An answer, without the headers that the server adds to any answer. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array<ArrayBuffer>;
}

/** The headers that Deno.serve adds by itself. */
const ADDED = ["date", "content-length", "connection", "transfer-encoding"];

/** The bytes of a request. */
export function requestText(
  { method, path, headers, body }: WireRequest,
  port: number,
): string {
  const length = body === undefined
    ? {}
    : { "Content-Length": String(new TextEncoder().encode(body).length) };
  const lines = Object.entries({
    Host: `localhost:${port}`,
    ...headers,
    ...length,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body ?? ""}`;
}

/** Asks a server of the loopback once. */
export async function exchange(
  port: number,
  request: WireRequest,
): Promise<WireAnswer> {
  using connection = await Deno.connect({ port, hostname: "127.0.0.1" });
  const sent = requestText({
    ...request,
    headers: { ...request.headers, Connection: "close" },
  }, port);
  await connection.write(new TextEncoder().encode(sent));
  const bytes = new Uint8Array(
    await new Response(connection.readable).arrayBuffer(),
  );
  const text = new TextDecoder("latin1").decode(bytes);
  const end = text.indexOf("\r\n\r\n");
  const [status = "", ...lines] = text.slice(0, end).split("\r\n");
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return {
    status: Number(status.split(" ")[1]),
    headers: headers.filter(([name]) => !ADDED.includes(name)),
    body: bytes.slice(end + 4),
  };
}
