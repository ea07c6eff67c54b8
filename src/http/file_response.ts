// A file sent from the disk as it is read, whole or a range of it (RFC 9110
// section 14). Nothing of it is kept; text is compressed as it is sent.
import { isCompressible, matchesTag } from "./document.ts";
import { COMMON_HEADERS, DATA_HEADERS, type HeaderMap } from "./headers.ts";
import { prefersGzip } from "./negotiation.ts";

/** An open file, and what its response says of it. */
export type FileResponseInit = {
  /** Closed once the response has been sent, or its client has gone. */
  readonly file: Deno.FsFile;
  readonly info: Deno.FileInfo;
  /** The value of Content-Type. */
  readonly type: string;
  readonly cacheControl: string;
  /** Further headers, names in lower case; they win over the common ones. */
  readonly headers?: HeaderMap;
};

/** In bytes, from the start to before the end. */
type Range = { readonly start: number; readonly end: number };

/** In bytes: what is read at once. */
const CHUNK = 64 * 1024;

/**
 * Answers GET and HEAD, in the order of RFC 9110 section 13.2.2. The entity tag
 * is made of the size and the time of the last change, and differs by encoding.
 * A range is of the bytes as they lie there.
 */
export function serveFile(
  { method, headers: asked }: Request,
  { file, info: { size, mtime }, type, ...init }: FileResponseInit,
): Response {
  const compresses = isCompressible(type, size);
  const isGzip = compresses && !asked.has("range") &&
    prefersGzip(asked.get("accept-encoding"));
  const tag = `${size.toString(16)}-${(mtime?.getTime() ?? 0).toString(16)}`;
  const etag = `"${tag}${isGzip ? "-gzip" : ""}"`;
  const validators: HeaderMap = {
    ...DATA_HEADERS,
    ...init.headers,
    etag,
    "cache-control": init.cacheControl,
    "accept-ranges": "bytes",
    ...compresses ? { vary: "Accept-Encoding" } : {},
  };
  const withoutBody = (status: number, headers: HeaderMap) => {
    file.close();
    return new Response(null, { status, headers });
  };
  const known = asked.get("if-none-match");
  if (known !== null && matchesTag(known, etag)) {
    return withoutBody(304, validators);
  }
  const isSame = (asked.get("if-range") ?? etag) === etag;
  const range = method === "GET" && isSame
    ? readRange(asked.get("range"), size)
    : null;
  if (range !== null && range.start >= size) {
    const whole = `bytes */${size}`;
    return withoutBody(416, { ...COMMON_HEADERS, "content-range": whole });
  }
  const { start, end } = range ?? { start: 0, end: size };
  const headers = {
    ...validators,
    "content-type": type,
    ...isGzip
      ? { "content-encoding": "gzip" }
      : { "content-length": String(end - start) },
  };
  if (method === "HEAD") return withoutBody(200, headers);
  if (isGzip) {
    const gzip = new CompressionStream("gzip");
    return new Response(file.readable.pipeThrough(gzip), { headers });
  }
  // The runtime reads a whole file without a detour through this program.
  if (range === null) return new Response(file.readable, { headers });
  file.seekSync(start, Deno.SeekMode.Start);
  const part = `bytes ${start}-${end - 1}/${size}`;
  return new Response(readChunks(file, end - start), {
    status: 206,
    headers: { ...headers, "content-range": part },
  });
}

/** The single range that a Range header asks for; null for the whole file. */
function readRange(header: string | null, size: number): Range | null {
  const [, first = "", last = ""] = header?.match(/^bytes=(\d*)-(\d*)$/i) ?? [];
  if (first === "") {
    const start = Math.max(0, size - Number(last));
    return last === "" ? null : { start, end: size };
  }
  const start = Number(first);
  const end = last === "" ? Infinity : Number(last) + 1;
  // What ends before it begins is no range.
  return end <= start ? null : { start, end: Math.min(end, size) };
}

/** A file that has become shorter ends early, and the connection with it. */
function readChunks(
  file: Deno.FsFile,
  length: number,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let left = length;
  return new ReadableStream({
    async pull(controller) {
      const chunk = new Uint8Array(Math.min(CHUNK, left));
      const count = await file.read(chunk).catch(() => null) ?? 0;
      if (count > 0) controller.enqueue(chunk.subarray(0, count));
      left -= count;
      if (count > 0 && left > 0) return;
      controller.close();
      file.close();
    },
    cancel: () => file.close(),
  }, { highWaterMark: 0 });
}
