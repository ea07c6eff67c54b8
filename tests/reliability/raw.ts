// HTTP over bare sockets: bytes out, bytes in, nothing corrected on the way.

/** A bare connection to the service. */
export interface RawConnection extends Disposable {
  /** Sends text as it is, one byte per character. */
  write(text: string): Promise<void>;
  /** Sends bytes; the count that the kernel took at once. */
  push(bytes: Uint8Array): Promise<number>;
  /** Reads one whole answer, or what came before the end or the bound. */
  answer(milliseconds?: number): Promise<RawAnswer>;
}

/** An answer as it came. */
export interface RawAnswer {
  /** 0 where no status line came. */
  readonly status: number;
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
  /** Why the reading ended. */
  readonly end: "whole" | "closed" | "late";
}

/** Milliseconds to wait for an answer by default. */
const PATIENCE = 60_000;

/**
 * Opens a bare connection to a port of the loopback.
 *
 * @param authority who signed the server's certificate; null: no TLS
 */
export async function openRaw(
  port: number,
  authority: string | null = null,
): Promise<RawConnection> {
  const connection = authority === null
    ? await Deno.connect({ hostname: "127.0.0.1", port })
    : await Deno.connectTls({
      hostname: "localhost",
      port,
      caCerts: [authority],
    });
  let text = "";
  let open = true;
  /** The read under way: a bound may pass, but a read cannot be taken back. */
  let reading: Promise<boolean> | null = null;

  async function read(): Promise<boolean> {
    const buffer = new Uint8Array(16_384);
    let count: number | null = null;
    try {
      count = await connection.read(buffer);
    } catch {
      // Reset by the server: closed as well.
    }
    reading = null;
    if (count === null) return open = false;
    for (const byte of buffer.subarray(0, count)) {
      text += String.fromCharCode(byte);
    }
    return true;
  }

  /** Reads more; null where the bound passed. */
  async function more(deadline: number): Promise<boolean | null> {
    if (!open) return false;
    const { promise, resolve } = Promise.withResolvers<null>();
    const timer = setTimeout(
      () => resolve(null),
      Math.max(0, deadline - performance.now()),
    );
    try {
      return await Promise.race([reading ??= read(), promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async write(sent) {
      const bytes = Uint8Array.from(
        sent,
        (character) => character.charCodeAt(0),
      );
      for (let at = 0; at < bytes.length;) {
        at += await connection.write(bytes.subarray(at));
      }
    },
    push: (bytes) => connection.write(bytes),
    async answer(milliseconds = PATIENCE) {
      const deadline = performance.now() + milliseconds;
      while (true) {
        const whole = parse(text, open);
        if (whole !== null) {
          text = text.slice(whole.length);
          return whole.answer;
        }
        const read = await more(deadline);
        if (read === null) return partial(text, "late");
        if (!read && parse(text, open) === null) return partial(text, "closed");
      }
    },
    [Symbol.dispose]() {
      try {
        connection.close();
      } catch {
        // It is closed already.
      }
    },
  };
}

/** Opens many connections that send a text, some at a time. */
export async function openMany(
  count: number,
  port: number,
  start: string,
): Promise<RawConnection[]> {
  const connections: RawConnection[] = [];
  while (connections.length < count) {
    connections.push(
      ...await Promise.all(
        Array.from({ length: 50 }, async () => {
          const connection = await openRaw(port);
          await connection.write(start);
          return connection;
        }),
      ),
    );
  }
  return connections;
}

/** Opens a connection, sends text, and reads one answer. */
export async function exchange(port: number, text: string): Promise<RawAnswer> {
  using connection = await openRaw(port);
  await connection.write(text).catch(() => {});
  return await connection.answer();
}

function partial(text: string, end: "closed" | "late"): RawAnswer {
  const { status, headers } = head(text);
  return { status, headers, body: text, end };
}

function head(text: string): Pick<RawAnswer, "status" | "headers"> {
  const [first = "", ...lines] = text.split("\r\n\r\n")[0]?.split("\r\n") ?? [];
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1] ?? 0);
  const headers = new Map(lines.map((line) => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  }));
  return { status, headers };
}

/** Takes one whole answer off the front of a text, or null. */
function parse(
  text: string,
  open: boolean,
): { readonly answer: RawAnswer; readonly length: number } | null {
  const start = text.indexOf("\r\n\r\n");
  if (start < 0) return null;
  const { status, headers } = head(text);
  const body = start + 4;
  const whole = (end: number) => ({
    answer: { status, headers, body: text.slice(body, end), end: "whole" },
    length: end,
  } as const);
  if (status === 204 || status === 304 || status < 200) return whole(body);
  const declared = headers.get("content-length");
  if (declared !== undefined) {
    const end = body + Number(declared);
    return text.length >= end ? whole(end) : null;
  }
  if (headers.get("transfer-encoding") === "chunked") {
    const end = text.indexOf("0\r\n\r\n", body);
    return end < 0 ? null : whole(end + 5);
  }
  return open ? null : whole(text.length);
}
