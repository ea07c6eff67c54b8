/** Success: bytes, text or a JSON value. */
export type Received<T> = { readonly kind: "received"; readonly value: T };

/** Why a body did not arrive; nobody reads the answer to a broken transfer. */
export type TransferRefusal = {
  readonly kind: "too_large" | "late" | "broken";
};

/** The bytes of a body, or why there are none. */
export type Body = Received<Uint8Array<ArrayBuffer>> | TransferRefusal;

/** Bounds of the bodies that one reader reads. */
export type BodyLimits = {
  /** The most bytes of one body. */
  readonly bytes: number;
  /** Milliseconds until its last byte. */
  readonly milliseconds: number;
  /** The most bytes, declared or received, of all bodies under way. */
  readonly underWay: number;
};

/** Reads the body of a request. Never rejects. */
export type ReadBody = (request: Request) => Promise<Body>;

/** A body under way. */
interface Arriving {
  /** At which look of the reader it is late. */
  readonly lateAt: number;
  readonly end: (body: Body) => void;
  /** What it takes of the bytes of all. */
  taken: number;
  /** What has arrived, and after it room for more; dropped at the end. */
  buffer: Uint8Array<ArrayBuffer>;
}

/**
 * In bytes: a body of up to this declared length is always read, and the
 * runtime buffers it. It would keep every chunk of a longer one.
 */
const MAX_SHORT = 8_192;

/** How often the reader looks for late bodies while one may take its time. */
const LOOKS = 20;

const EMPTY = new Uint8Array();

/**
 * Makes the owner of all bodies under way, whose one timer bounds their time: a
 * timer for each would be a tenth of what a small request costs. The timer
 * never ends, and holds up no process.
 *
 * Where the bytes of all are used up, a long body is late at once, while a
 * short one is always read: every ordinary message is short.
 *
 * A late body is never cancelled: what still comes is dropped until the
 * connection ends. Cancelling it would keep the connection open, and leak
 * 62 KiB where a read is pending.
 */
export function createBodyReader(limits: BodyLimits): ReadBody {
  /** In the order in which they will be late. */
  const underWay = new Set<Arriving>();
  let taken = 0;
  let looks = 0;

  function begin(bytes: number, end: (body: Body) => void): Arriving {
    // The first of these looks may come at once.
    const lateAt = looks + LOOKS + 1;
    const arriving = { lateAt, end, taken: bytes, buffer: EMPTY };
    underWay.add(arriving);
    taken += bytes;
    return arriving;
  }

  function end(arriving: Arriving, body: Body): void {
    if (!underWay.delete(arriving)) return;
    taken -= arriving.taken;
    arriving.buffer = EMPTY;
    arriving.end(body);
  }

  /** Takes more of the bytes of all; false where they are used up. */
  function take(arriving: Arriving, bytes: number): boolean {
    if (taken + bytes > limits.underWay) return false;
    taken += bytes;
    arriving.taken += bytes;
    return true;
  }

  /** Reads a short body of declared length. */
  function readShort(request: Request, arriving: Arriving): void {
    request.bytes().then(
      (value) =>
        end(
          arriving,
          value.length > limits.bytes
            ? { kind: "too_large" }
            : { kind: "received", value },
        ),
      () => end(arriving, { kind: "broken" }),
    );
  }

  /** Reads a long body, or one of any length, chunk by chunk. */
  async function readChunks(
    chunks: ReadableStream<Uint8Array<ArrayBuffer>>,
    arriving: Arriving,
  ) {
    let length = 0;
    try {
      for await (const chunk of chunks) {
        // Nobody waits any more; see above.
        if (!underWay.has(arriving)) continue;
        const start = length;
        length += chunk.length;
        if (length > limits.bytes) return end(arriving, { kind: "too_large" });
        const missing = length - arriving.taken;
        if (missing > 0 && !take(arriving, missing)) {
          end(arriving, { kind: "late" });
          continue;
        }
        if (length > arriving.buffer.length) {
          // One buffer, as large as is declared, or growing: small chunks must
          // not be kept one by one.
          const room = Math.max(arriving.taken, 2 * length);
          const larger = new Uint8Array(Math.min(limits.bytes, room));
          larger.set(arriving.buffer.subarray(0, start));
          arriving.buffer = larger;
        }
        arriving.buffer.set(chunk, start);
      }
      const value = arriving.buffer.subarray(0, length);
      end(arriving, { kind: "received", value });
    } catch {
      end(arriving, { kind: "broken" });
    }
  }

  Deno.unrefTimer(setInterval(() => {
    looks++;
    for (const arriving of underWay) {
      if (arriving.lateAt > looks) return;
      end(arriving, { kind: "late" });
    }
  }, limits.milliseconds / LOOKS));

  return (request) => {
    const { headers } = request;
    const declared = headers.get("content-length");
    const length = declared === null ? NaN : Number(declared);
    if (length > limits.bytes) return Promise.resolve({ kind: "too_large" });
    // The framing guarantees a declared length, unless a coding overrides it
    // (RFC 9112 section 6.3); any other body is counted while it is read.
    const isDeclared = !Number.isNaN(length) &&
      headers.get("transfer-encoding") === null;
    const isShort = isDeclared && length <= MAX_SHORT;
    const { promise, resolve } = Promise.withResolvers<Body>();
    const arriving = begin(isShort ? length : 0, resolve);
    if (isShort) readShort(request, arriving);
    else if (request.body === null) {
      end(arriving, { kind: "received", value: EMPTY });
    } else if (isDeclared && !take(arriving, length)) {
      end(arriving, { kind: "late" });
    } else readChunks(request.body, arriving);
    return promise;
  };
}
