import { within } from "../async/within.ts";

/** Success: bytes, text or a JSON value. */
export type Received<T> = { readonly kind: "received"; readonly value: T };

/** Why a body did not arrive; nobody reads the answer to a broken transfer. */
export type TransferRefusal = {
  readonly kind: "too_large" | "late" | "broken";
};

/** The bytes of a body, or why there are none. */
export type Body = Received<Uint8Array<ArrayBuffer>> | TransferRefusal;

/** The maximum length, and the maximum time until the last byte. */
export type BodyLimits = {
  readonly bytes: number;
  readonly milliseconds: number;
};

const LATE: Body = { kind: "late" };

/**
 * In bytes: up to this declared length, the runtime buffers a body. It would
 * keep every chunk of a longer one.
 */
const MAX_AT_ONCE = 8_192;

/**
 * Reads a request's body within limits of size and time. Never rejects.
 *
 * A late body is left alone: the runtime drains the rest, then closes the
 * connection. Cancelling it while a read is pending would leak 62 KiB and keep
 * the connection open.
 */
export function readBody(request: Request, limits: BodyLimits): Promise<Body> {
  const { headers } = request;
  const declared = headers.get("content-length");
  const length = declared === null ? NaN : Number(declared);
  if (length > limits.bytes) return Promise.resolve({ kind: "too_large" });
  // The framing guarantees a declared length, unless a coding overrides it
  // (RFC 9112 section 6.3); any other body is counted while it is read.
  const isShort = length <= MAX_AT_ONCE &&
    headers.get("transfer-encoding") === null;
  const read = isShort ? readAtOnce : readChunks;
  return within(limits.milliseconds, read(request, limits.bytes), LATE);
}

/** Reads a short body of declared length. */
async function readAtOnce(request: Request, limit: number): Promise<Body> {
  try {
    const value = await request.bytes();
    return value.length > limit
      ? { kind: "too_large" }
      : { kind: "received", value };
  } catch {
    return { kind: "broken" };
  }
}

async function readChunks({ body }: Request, limit: number): Promise<Body> {
  // One growing buffer: many small chunks must not be kept one by one.
  let bytes = new Uint8Array();
  let length = 0;
  if (body === null) return { kind: "received", value: bytes };
  try {
    for await (const chunk of body) {
      const start = length;
      length += chunk.length;
      if (length > limit) return { kind: "too_large" };
      if (length > bytes.length) {
        const larger = new Uint8Array(Math.min(limit, 2 * length));
        larger.set(bytes.subarray(0, start));
        bytes = larger;
      }
      bytes.set(chunk, start);
    }
    return { kind: "received", value: bytes.subarray(0, length) };
  } catch {
    return { kind: "broken" };
  }
}
