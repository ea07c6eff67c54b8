// A document is a response made once: its bytes, headers and entity tag when it
// is created, each compressed representation when a client first accepts it.
// Serving one reads two request headers and clones a response.
import { memoize } from "./memoize.ts";
import { DATA_HEADERS, type HeaderMap } from "./headers.ts";
import { type Encoding, preferredEncoding } from "./negotiation.ts";

/** The input of {@linkcode createDocument}. */
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

/** A document that is ready to serve. */
export type Document = {
  /** The SHA-256 of the bytes, in lower-case hexadecimal. */
  readonly digest: string;
  /** Without a content coding. */
  readonly identity: Representation;
  /** Null if compression would not pay. */
  readonly compressed: Compressed | null;
};

/** A document that is made on the first request for it. */
export type LazyDocument = () => Document | Promise<Document>;

/** One encoding of a document (RFC 9110 section 3.2), and its responses. */
export type Representation = {
  /** Only a 200 can become a 304. */
  readonly status: number;
  /** Bytes, or ASCII text. */
  readonly body: DocumentInit["body"];
  /** In bytes. */
  readonly length: number;
  /** With its quotes. */
  readonly etag: string;
  /** Of the response to GET. */
  readonly headers: HeaderMap;
  readonly get: () => Response;
  readonly head: () => Response;
  readonly notModified: () => Response;
};

/** The compressed representations of a document. */
export type Compressed = {
  /** Null if the runtime has no compressor. */
  readonly made: Map<Encoding, Representation | null>;
  /** Compresses once for all documents that share these bytes. */
  readonly bytes: (
    encoding: Encoding,
  ) => Promise<Uint8Array<ArrayBuffer> | null>;
};

/** In bytes: below this, compression saves less than it costs. */
const MIN_COMPRESSED = 512;

/** Types that shrink; pictures are compressed already. */
const COMPRESSIBLE =
  /^(?:text\/|application\/(?:.*\+)?(?:json|xml|javascript)|image\/svg)/;

/** Headers that describe the bytes, which a 304 does not have. */
const BODY_HEADERS = ["content-type", "content-encoding"];

/** The runtime's names of the encodings. */
const FORMATS = { br: "brotli", gzip: "gzip" } as const;

/**
 * Makes a document. Its entity tag is strong and differs by encoding, as two
 * encodings are two representations (RFC 9110 section 8.8.3.3).
 */
export async function createDocument(init: DocumentInit): Promise<Document> {
  const bytes = bytesOf(init.body);
  // The runtime sends ASCII text as it is, but encodes other text every time.
  const body = bytes.length === init.body.length ? init.body : bytes;
  const digest = await sha256(bytes);
  const compressible = COMPRESSIBLE.test(init.type) &&
    bytes.length >= MIN_COMPRESSED;
  const vary = [
    ...init.headers?.["vary"] === undefined ? [] : [init.headers["vary"]],
    ...compressible ? ["Accept-Encoding"] : [],
  ];
  const headers: HeaderMap = {
    ...DATA_HEADERS,
    ...init.headers,
    ...vary.length === 0 ? {} : { vary: vary.join(", ") },
    "content-type": init.type,
    "cache-control": init.cacheControl,
  };
  return {
    digest,
    identity: createRepresentation({
      status: init.status ?? 200,
      body,
      length: bytes.length,
      etag: `"${digest.slice(0, 22)}"`,
      headers,
    }),
    compressed: compressible ? { made: new Map(), bytes: shared(body) } : null,
  };
}

/** Makes a document on the first call, and again only if that failed. */
export function lazyDocument(
  init: () => DocumentInit | Promise<DocumentInit>,
): LazyDocument {
  return memoize(async () => await createDocument(await init()));
}

function shared(body: DocumentInit["body"]): Compressed["bytes"] {
  const made = new Map<Encoding, ReturnType<typeof compress>>();
  return (encoding) => {
    const bytes = made.get(encoding) ?? compress(body, FORMATS[encoding]);
    made.set(encoding, bytes);
    return bytes;
  };
}

/** Returns null if the runtime lacks this compressor. */
async function compress(
  body: DocumentInit["body"],
  format: typeof FORMATS[Encoding],
): Promise<Uint8Array<ArrayBuffer> | null> {
  let compressor: CompressionStream;
  try {
    compressor = new CompressionStream(format);
  } catch {
    return null;
  }
  const writer = compressor.writable.getWriter();
  const [compressed] = await Promise.all([
    new Response(compressor.readable).bytes(),
    writer.write(bytesOf(body)),
    writer.close(),
  ]);
  return compressed;
}

function createRepresentation(
  init: Omit<Representation, "get" | "head" | "notModified">,
): Representation {
  const { status, body, length, etag } = init;
  const headers = { ...init.headers, etag };
  return {
    ...init,
    headers,
    get: prepared(() => new Response(body, { status, headers })),
    head: prepared(() => {
      const measured = { ...headers, "content-length": String(length) };
      return new Response(null, { status, headers: measured });
    }),
    notModified: prepared(() => {
      const validators = Object.entries(headers)
        .filter(([name]) => !BODY_HEADERS.includes(name));
      return new Response(null, { status: 304, headers: validators });
    }),
  };
}

/**
 * Prepares a response that never changes: the first call makes it, and every
 * call returns a clone. A clone costs 20 % (GET studio) to 50 % (the home
 * page) less than a new response, of which the runtime checks every header
 * character.
 */
function prepared(make: () => Response): () => Response {
  let response: Response | undefined;
  return () => (response ??= make()).clone();
}

/** The SHA-256 digest of bytes, in lower-case hexadecimal. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
}

/**
 * Answers GET and HEAD with a document, in the encoding that the client
 * prefers: 304 if the client already has it, no body for HEAD.
 */
export function serveDocument(
  request: Request,
  document: Document,
): Response | Promise<Response> {
  const { compressed, identity } = document;
  const encoding = compressed === null
    ? null
    : preferredEncoding(request.headers.get("accept-encoding"));
  if (compressed === null || encoding === null) {
    return serveRepresentation(request, identity);
  }
  const made = compressed.made.get(encoding);
  return made === undefined
    ? compressAndServe(request, identity, compressed, encoding)
    : serveRepresentation(request, made ?? identity);
}

/** Makes the handler that serves a document. */
export function documentHandler(
  lazy: LazyDocument,
): (request: Request) => Response | Promise<Response> {
  return (request) => {
    const document = lazy();
    return document instanceof Promise
      ? document.then((made) => serveDocument(request, made))
      : serveDocument(request, document);
  };
}

async function compressAndServe(
  request: Request,
  identity: Representation,
  { made, bytes }: Compressed,
  encoding: Encoding,
): Promise<Response> {
  const body = await bytes(encoding);
  const representation = body === null ? null : createRepresentation({
    ...identity,
    body,
    length: body.length,
    etag: identity.etag.replace(/"$/, `-${encoding}"`),
    headers: { ...identity.headers, "content-encoding": encoding },
  });
  made.set(encoding, representation);
  return serveRepresentation(request, representation ?? identity);
}

function serveRepresentation(
  request: Request,
  { status, etag, get, head, notModified }: Representation,
): Response {
  if (status === 200) {
    const known = request.headers.get("if-none-match");
    if (known !== null && matchesTag(known, etag)) return notModified();
  }
  return request.method === "HEAD" ? head() : get();
}

/**
 * Tells whether an If-None-Match header names an entity tag: by weak
 * comparison, in a list, or as `*` (RFC 9110 section 13.1.2).
 */
export function matchesTag(header: string, etag: string): boolean {
  if (header === etag || header.trim() === "*") return true;
  const tags = header.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return tags.some((tag) => tag.replace(/^W\//, "") === etag);
}

/** The same document under other headers, names in lower case. */
export function withHeaders(document: Document, headers: HeaderMap): Document {
  const { identity, compressed } = document;
  return {
    ...document,
    identity: createRepresentation({
      ...identity,
      headers: { ...identity.headers, ...headers },
    }),
    compressed: compressed === null
      ? null
      : { made: new Map(), bytes: compressed.bytes },
  };
}

function bytesOf(body: DocumentInit["body"]): Uint8Array<ArrayBuffer> {
  return typeof body === "string" ? new TextEncoder().encode(body) : body;
}
