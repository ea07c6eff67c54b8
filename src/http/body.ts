/**
 * Reading a request body within bounds of size and time.
 *
 * @module
 */

/** What became of a body. */
export type Body =
  | { readonly kind: "read"; readonly bytes: Uint8Array<ArrayBuffer> }
  /** It is, or says that it is, over the limit; the rest was not read. */
  | { readonly kind: "too_large" }
  /** It did not arrive in time. */
  | { readonly kind: "late" }
  /** The client went away or broke the framing: nobody hears the answer. */
  | { readonly kind: "broken" };

/** The bounds of a body. */
export interface BodyLimits {
  /** The most bytes. */
  readonly bytes: number;
  /** The most milliseconds until the last byte. */
  readonly milliseconds: number;
}

/**
 * Bodies of a declared length up to this are read whole, without a stream. The
 * runtime would keep longer ones in as many pieces as they arrive in.
 */
const MOST_WHOLE = 8_192;

/** Reads a body of at most so many bytes in at most so much time. */
export function readBody(request: Request, limits: BodyLimits): Promise<Body> {
  const { headers } = request;
  const declared = headers.get("content-length");
  const length = declared === null ? NaN : Number(declared);
  if (length > limits.bytes) {
    // Untouched, it is drained by the runtime, which then closes the connection;
    // cancelled, it is drained as well, and the connection stays.
    return Promise.resolve({ kind: "too_large" });
  }
  // The framing guarantees a declared length, unless a coding overrides it
  // (RFC 9112 section 6.3); any other body is counted while it is read.
  if (length <= MOST_WHOLE && headers.get("transfer-encoding") === null) {
    return readWhole(request, limits);
  }
  return readStream(request, limits);
}

/** Reads a body of any length piece by piece. */
async function readStream(
  request: Request,
  limits: BodyLimits,
): Promise<Body> {
  const { body } = request;
  if (body === null) return { kind: "read", bytes: new Uint8Array() };
  const reader = body.getReader();
  const result = await within(
    limits.milliseconds,
    collect(reader, limits.bytes),
  );
  if (result.kind !== "read") reader.cancel().catch(() => {});
  return result;
}

/**
 * Microtasks after which a body that came with its head has been read. A timer
 * costs more than all else that is done for such a body, so it gets none.
 */
const TURNS_AT_ONCE = 8;

/** Reads a short body of declared length. */
async function readWhole(request: Request, limits: BodyLimits): Promise<Body> {
  let read: Body | undefined;
  const reading = request.bytes().then(
    (bytes): Body =>
      read = bytes.length > limits.bytes
        ? { kind: "too_large" }
        : { kind: "read", bytes },
    (): Body => read = { kind: "broken" },
  );
  for (let turn = 0; turn < TURNS_AT_ONCE; turn++) {
    if (read !== undefined) return read;
    await null;
  }
  return await within(limits.milliseconds, reading);
}

/** Waits for a body at most so long. */
async function within(
  milliseconds: number,
  reading: Promise<Body>,
): Promise<Body> {
  const { promise: deadline, resolve } = Promise.withResolvers<Body>();
  const timer = setTimeout(() => resolve({ kind: "late" }), milliseconds);
  try {
    return await Promise.race([reading, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

/** Reads a body up to the limit. It never rejects. */
async function collect(
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
  limit: number,
): Promise<Body> {
  // One buffer that grows: many small chunks must not be kept one by one.
  let bytes = new Uint8Array();
  let length = 0;
  try {
    while (true) {
      const { done, value } = await reader.read();
      if (done) return { kind: "read", bytes: bytes.subarray(0, length) };
      const start = length;
      length += value.length;
      if (length > limit) return { kind: "too_large" };
      if (start === 0) {
        bytes = value;
        continue;
      }
      if (length > bytes.length) {
        const larger = new Uint8Array(Math.min(limit, 2 * length));
        larger.set(bytes.subarray(0, start));
        bytes = larger;
      }
      bytes.set(value, start);
    }
  } catch {
    return { kind: "broken" };
  }
}
