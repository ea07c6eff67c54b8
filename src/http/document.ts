// A document is a response made once, with the first request for it: its bytes,
// headers and entity tag. Its compressed representation is made once a client
// accepts it. Serving one reads two request headers and clones a response.
import { DATA_HEADERS, type HeaderMap } from "./headers.ts";
import { andThen } from "../async/and_then.ts";
import { memoize } from "../async/memoize.ts";
import { prefersGzip } from "./negotiation.ts";

/** What a document is made of. */
export type DocumentInit = {
  /** Bytes, or text that is sent as UTF-8. */
  readonly body: string | Uint8Array<ArrayBuffer>;
  /** The value of Content-Type. */
  readonly type: string;
  readonly cacheControl: string;
  /** Further headers, names in lower case; they win over the common ones. */
  readonly headers?: HeaderMap;
  /** 200 by default; a document of another status is never a 304. */
  readonly status?: number;
};

/** Made with the first call of either function; again only if that failed. */
export type Document = {
  /** Answers GET and HEAD in the encoding that is preferred, or with 304. */
  readonly serve: (request: Request) => Response | Promise<Response>;
  readonly read: () => Contents | Promise<Contents>;
};

/** What a document holds. */
export type Contents = {
  /** Bytes, or ASCII text. */
  readonly body: DocumentInit["body"];
  /** The SHA-256 of the bytes, in lower-case hexadecimal. */
  readonly digest: string;
};

/** In bytes: below this, compression saves less than it costs. */
const MIN_COMPRESSED = 512;

/** Types that shrink; pictures are compressed already. */
const COMPRESSIBLE =
  /^(?:text\/|application\/(?:.*\+)?(?:json|xml|javascript)|image\/svg)/;

/** Whether so many bytes of a type are worth compressing. */
export function isCompressible(type: string, size: number): boolean {
  return size >= MIN_COMPRESSED && COMPRESSIBLE.test(type);
}

/** Makes a document; its tag differs by encoding (RFC 9110 section 8.8.3.3). */
export function createDocument(
  init: () => DocumentInit | Promise<DocumentInit>,
): Document {
  const read = memoize(async () => await make(await init()));
  return {
    read,
    serve: (request) => andThen(read(), ({ serve }) => serve(request)),
  };
}

async function make(
  init: DocumentInit,
): Promise<Contents & Pick<Document, "serve">> {
  const { status = 200, type, cacheControl } = init;
  const bytes = typeof init.body === "string"
    ? new TextEncoder().encode(init.body)
    : init.body;
  // The runtime sends ASCII text as it is, but encodes other text every time.
  const body = bytes.length === init.body.length ? init.body : bytes;
  const hash = await crypto.subtle.digest("SHA-256", bytes);
  const digest = new Uint8Array(hash).toHex();
  const tag = digest.slice(0, 22);
  const compresses = isCompressible(type, bytes.length);
  const vary = [
    ...init.headers?.["vary"] === undefined ? [] : [init.headers["vary"]],
    ...compresses ? ["Accept-Encoding"] : [],
  ];
  const headers: HeaderMap = {
    ...DATA_HEADERS,
    ...init.headers,
    ...vary.length === 0 ? {} : { vary: vary.join(", ") },
    "content-type": type,
    "cache-control": cacheControl,
  };
  const identity = represent(status, body, { ...headers, etag: `"${tag}"` });
  if (!compresses) return { digest, body, serve: identity };
  const gzip = memoize(async () =>
    represent(status, await compress(body), {
      ...headers,
      etag: `"${tag}-gzip"`,
      "content-encoding": "gzip",
    })
  );
  return {
    digest,
    body,
    serve: (request) =>
      prefersGzip(request.headers.get("accept-encoding"))
        ? andThen(gzip(), (serve) => serve(request))
        : identity(request),
  };
}

/** Makes what serves one encoding of a document (RFC 9110 section 3.2). */
function represent(
  status: number,
  body: DocumentInit["body"],
  headers: HeaderMap & { readonly etag: string },
): (request: Request) => Response {
  const get = prepared(() => new Response(body, { status, headers }));
  const head = prepared(() => {
    const measured = { ...headers, "content-length": String(body.length) };
    return new Response(null, { status, headers: measured });
  });
  const notModified = prepared(() => {
    // A 304 has none of the headers that describe the bytes.
    const { "content-type": _, "content-encoding": __, ...known } = headers;
    return new Response(null, { status: 304, headers: known });
  });
  return (request) => {
    const known = request.headers.get("if-none-match");
    // Only a 200 can become a 304.
    if (known !== null && status === 200 && matchesTag(known, headers.etag)) {
      return notModified();
    }
    return request.method === "HEAD" ? head() : get();
  };
}

async function compress(
  body: DocumentInit["body"],
): Promise<Uint8Array<ArrayBuffer>> {
  const gzip = new CompressionStream("gzip");
  const chunks = new Blob([body]).stream().pipeThrough(gzip);
  return await new Response(chunks).bytes();
}

/**
 * Prepares a response that never changes: the first call makes it, and every
 * call returns a clone, which costs 20 % (JSON) to 50 % (a page) less than a
 * new response, of which the runtime checks every header character.
 */
function prepared(make: () => Response): () => Response {
  let response: Response | undefined;
  return () => (response ??= make()).clone();
}

/** Whether an If-None-Match header names a tag (RFC 9110 section 13.1.2). */
export function matchesTag(header: string, etag: string): boolean {
  if (header === etag || header.trim() === "*") return true;
  const tags = header.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return tags.some((tag) => tag.replace(/^W\//, "") === etag);
}
