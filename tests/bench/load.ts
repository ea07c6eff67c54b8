// Servers under the same load by turns: what a request costs each of them, in
// CPU time of the whole process.
import type { Server } from "./server.ts";

/** A request, byte for byte: fetch would add headers of its own. */
export interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** One server and what it is asked. */
export interface Side {
  readonly server: Server;
  readonly request: WireRequest;
}

/** A figure of several rounds. */
export interface Spread {
  readonly median: number;
  readonly lowest: number;
  readonly highest: number;
}

/** Connections: so many that a server seldom waits for the load. */
const CONNECTIONS = 64;
/** Milliseconds for the compiler to settle; the SDKs need most. */
const WARM_UP = 3_000;
/**
 * Milliseconds for which one server is loaded before it is another's turn: few
 * enough that what else goes on in the machine meets all of them.
 */
const TURN = 250;

/**
 * Loads the sides by turns, in an order that alternates; returns for each the
 * CPU microseconds of a request in each round.
 */
export async function compare(
  sides: readonly Side[],
  rounds: number,
): Promise<readonly (readonly number[])[]> {
  using stack = new DisposableStack();
  const measured: { load: Load; costs: number[] }[] = [];
  for (const side of sides) {
    measured.push({ load: stack.use(await openLoad(side)), costs: [] });
  }
  for (const { load } of measured) await load.turn(WARM_UP);
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? measured : measured.toReversed();
    for (const { load, costs } of order) {
      costs.push((await load.turn(TURN)).microseconds);
    }
  }
  return measured.map(({ costs }) => costs);
}

/** Connections to a server, which is loaded while a turn lasts. */
export interface Load extends Disposable {
  /** The rate is of requests in a second. */
  turn(milliseconds: number): Promise<{ microseconds: number; rate: number }>;
}

/** Opens the connections. */
export async function openLoad(
  { server, request }: Side,
  connections: number = CONNECTIONS,
): Promise<Load> {
  const bytes = new TextEncoder().encode(requestText(request));
  const opened = await Promise.all(
    Array.from(
      { length: connections },
      () => Deno.connect({ port: server.port, hostname: "127.0.0.1" }),
    ),
  );
  return {
    async turn(milliseconds) {
      let requests = 0;
      const before = server.cpu();
      const start = performance.now();
      const passed = () => performance.now() - start;
      const load = async (connection: Deno.Conn) => {
        const buffer = new Uint8Array(65_536);
        while (passed() < milliseconds) {
          await exchange(connection, bytes, buffer);
          requests++;
        }
      };
      // A load that sleeps is woken by the server, for 2 us, and it sleeps as
      // often as it happens to be the quicker of the two.
      const stayAwake = async () => {
        while (passed() < milliseconds) {
          await new Promise<void>((resolve) => setImmediate(resolve));
        }
      };
      await Promise.all([stayAwake(), ...opened.map(load)]);
      return {
        microseconds: (server.cpu() - before) / requests,
        rate: requests / passed() * 1_000,
      };
    },
    [Symbol.dispose]() {
      for (const connection of opened) connection.close();
    },
  };
}

function requestText({ method, path, headers, body = "" }: WireRequest) {
  const { length } = new TextEncoder().encode(body);
  const all = Object.entries({
    Host: "localhost",
    ...headers,
    ...method === "POST" ? { "Content-Length": length } : {},
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${all.join("")}\r\n${body}`;
}

const latin1 = new TextDecoder("latin1");

/** Sends a request and reads its answer to the end. */
async function exchange(
  connection: Deno.Conn,
  request: Uint8Array,
  buffer: Uint8Array<ArrayBuffer>,
): Promise<void> {
  let written = 0;
  while (written < request.length) {
    written += await connection.write(request.subarray(written));
  }
  let text = "";
  while (!isWhole(text)) {
    const length = await connection.read(buffer);
    if (length === null) throw new Error("The server closed a connection");
    text += latin1.decode(buffer.subarray(0, length));
  }
}

function isWhole(text: string): boolean {
  const head = text.indexOf("\r\n\r\n");
  if (head < 0) return false;
  const length = text.slice(0, head).match(/\r\ncontent-length: *(\d+)/i);
  if (length !== null) return text.length >= head + 4 + Number(length[1]);
  return text.endsWith("0\r\n\r\n");
}

/** Figures of two sides, taken in pairs. */
export function paired(
  one: readonly number[],
  other: readonly number[],
  by: (one: number, other: number) => number,
): Spread {
  return spread(one.map((figure, round) => by(figure, other[round] ?? NaN)));
}

/** The median of some numbers, and how far they lie apart. */
export function spread(numbers: readonly number[]): Spread {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (index: number) => sorted.at(index) ?? NaN;
  const middle = sorted.length / 2;
  return {
    median: (at(Math.floor(middle)) + at(Math.ceil(middle) - 1)) / 2,
    lowest: at(0),
    highest: at(-1),
  };
}
