/**
 * A document is an answer made once: its bytes, its headers and its entity tag
 * when it is created, each compressed representation when a client first
 * accepts it. Serving one is a look at two request headers and a copy of a
 * response.
 *
 * @module
 */
import { memoize } from "./memoize.ts";
import { DATA_HEADERS, type HeaderMap } from "./headers.ts";
import { type Encoding, preferredEncoding } from "./negotiation.ts";

/** What {@linkcode createDocument} makes a document of. */
export interface DocumentInit {
  /** The bytes, or the text that is sent as UTF-8. */
  readonly body: string | Uint8Array<ArrayBuffer>;
  /** The value of Content-Type. */
  readonly type: string;
  /** The value of Cache-Control. */
  readonly cacheControl: string;
  /** Further headers, names in lower case; they win over the common ones. */
  readonly headers?: HeaderMap;
  /** 200 unless given; another status is never answered with 304. */
  readonly status?: number;
}

/** A document that is ready to serve. */
export interface Document {
  /** The SHA-256 of the bytes, in lower-case hexadecimal. */
  readonly digest: string;
  /** The document as it is, without a content coding. */
  readonly identity: Representation;
  /** Its compressed representations, or null where they would not pay. */
  readonly compressed: Compressed | null;
}

/** A document that is made with the first request for it. */
export type LazyDocument = () => Document | Promise<Document>;

/** One encoding of a document (RFC 9110 section 3.2), and its responses. */
export interface Representation {
  /** Only those of a 200 are ever a 304. */
  readonly status: number;
  /** What is sent: bytes, or text that is ASCII. */
  readonly body: DocumentInit["body"];
  /** In bytes. */
  readonly length: number;
  /** The entity tag, with its quotes. */
  readonly etag: string;
  /** Every header of the response to GET. */
  readonly headers: HeaderMap;
  /** The response to GET. */
  readonly whole: () => Response;
  /** The response to HEAD. */
  readonly head: () => Response;
  /** The 304 response. */
  readonly unchanged: () => Response;
}

type RepresentationInit = Omit<
  Representation,
  "whole" | "head" | "unchanged"
>;

/** The compressed representations of a document. */
export interface Compressed {
  /** Null where the runtime has no compressor. */
  readonly made: Map<Encoding, Representation | null>;
  /** Compresses once, for every document that shares these bytes. */
  readonly bytes: (
    encoding: Encoding,
  ) => Promise<Uint8Array<ArrayBuffer> | null>;
}

/** In bytes: below this, compression saves less than it costs. */
const MIN_COMPRESSED = 512;

/** Types whose bytes shrink; pictures are compressed already. */
const COMPRESSIBLE =
  /^(?:text\/|application\/(?:.*\+)?(?:json|xml|javascript)|image\/svg)/;

/** Headers that describe the bytes and so have no place in a 304. */
const BODY_HEADERS = ["content-type", "content-encoding"];

/** The names of the encodings, as the runtime's compressor has them. */
const FORMATS = { br: "brotli", gzip: "gzip" } as const;

/**
 * Makes a document. Its entity tag is strong and differs by encoding, as two
 * encodings are two representations (RFC 9110 section 8.8.3.3).
 */
export async function createDocument(init: DocumentInit): Promise<Document> {
  const bytes = bytesOf(init.body);
  // The runtime sends ASCII as it is, but encodes any other text each time.
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

/** Makes a document with the first call, and again only if that failed. */
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

/** The compressed bytes; null from a runtime without this compressor. */
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

function createRepresentation(init: RepresentationInit): Representation {
  const { status, body, length, etag } = init;
  const headers = { ...init.headers, etag };
  return {
    ...init,
    headers,
    whole: prepared(() => new Response(body, { status, headers })),
    head: prepared(() => {
      const measured = { ...headers, "content-length": String(length) };
      return new Response(null, { status, headers: measured });
    }),
    unchanged: prepared(() => {
      const validators = Object.entries(headers)
        .filter(([name]) => !BODY_HEADERS.includes(name));
      return new Response(null, { status: 304, headers: validators });
    }),
  };
}

/**
 * Prepares a response that never changes: the first call makes it, and every
 * call gets a clone. A clone costs a quarter to a half less than a new response
 * (GET studio 20 %, the home page 50 %): the runtime checks each character of
 * the headers of a new one.
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
 * prefers: 304 if the client has it already, no body for HEAD.
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
  { status, etag, whole, head, unchanged }: Representation,
): Response {
  if (status === 200) {
    const known = request.headers.get("if-none-match");
    if (known !== null && matchesTag(known, etag)) return unchanged();
  }
  return request.method === "HEAD" ? head() : whole();
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
