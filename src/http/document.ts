/**
 * A document is an answer made once: its bytes, its headers and its entity tag
 * when it is created, each compressed form when it is first asked for. Serving
 * one is a look at two request headers and a copy of a response.
 *
 * @module
 */
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

/** What one encoding of a document is made of. */
export interface FormInit {
  /** The status of its answers; only those of a 200 are ever a 304. */
  readonly status: number;
  /** The bytes, or the text that is sent as UTF-8. */
  readonly body: string | Uint8Array<ArrayBuffer>;
  /** The number of bytes. */
  readonly length: number;
  /** The entity tag, with its quotes. */
  readonly etag: string;
  /** Every header of an answer to GET; the tag is added to them. */
  readonly headers: HeaderMap;
}

/** One encoding of a document, and its answers. */
export interface Form extends FormInit {
  /** Answers GET. */
  readonly whole: () => Response;
  /** Answers HEAD. */
  readonly head: () => Response;
  /** Answers who has this form already. */
  readonly unchanged: () => Response;
}

/** An answer that is ready to send; made by {@linkcode createDocument}. */
export interface Document {
  /** The document as it is. */
  readonly identity: Form;
  /** Its compressed forms, or null where they would not pay. */
  readonly compressed: Compressed | null;
}

/** The compressed forms of a document. */
export interface Compressed {
  /** Those that were asked for; null where the runtime has no compressor. */
  readonly forms: Map<Encoding, Form | null>;
  /** Makes the bytes of a form, once. */
  readonly bytes: (
    encoding: Encoding,
  ) => Promise<Uint8Array<ArrayBuffer> | null>;
}

/** Below this many bytes a compressed form saves less than it costs. */
const SMALLEST_COMPRESSED = 512;

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
  // The runtime sends ASCII as it is, but encodes any other text anew each time.
  const body = bytes.length === init.body.length ? init.body : bytes;
  const tag = (await sha256(bytes)).slice(0, 22);
  const compressible = COMPRESSIBLE.test(init.type) &&
    bytes.length >= SMALLEST_COMPRESSED;
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
    identity: createForm({
      status: init.status ?? 200,
      body,
      length: bytes.length,
      etag: `"${tag}"`,
      headers,
    }),
    compressed: compressible ? compressLater(body) : null,
  };
}

function compressLater(body: DocumentInit["body"]): Compressed {
  const made = new Map<Encoding, ReturnType<typeof compress>>();
  return {
    forms: new Map(),
    bytes(encoding) {
      const bytes = made.get(encoding) ??
        compress(body, FORMATS[encoding]);
      made.set(encoding, bytes);
      return bytes;
    },
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

function createForm(init: FormInit): Form {
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
 * Prepares an answer that never changes: the first call makes it, and every call
 * gets a clone, for the runtime checks each character of the headers of a
 * response that is made anew.
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
 * Answers GET and HEAD with a document: the encoding that the client asks for,
 * 304 where it has that one already, no body for HEAD.
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
    return serveForm(request, identity);
  }
  const form = compressed.forms.get(encoding);
  return form === undefined
    ? serveNewForm(request, identity, compressed, encoding)
    : serveForm(request, form ?? identity);
}

/** Makes a form that is asked for for the first time, and serves it. */
async function serveNewForm(
  request: Request,
  identity: Form,
  { forms, bytes }: Compressed,
  encoding: Encoding,
): Promise<Response> {
  const body = await bytes(encoding);
  const made = body === null ? null : createForm({
    ...identity,
    body,
    length: body.length,
    etag: identity.etag.replace(/"$/, `-${encoding}"`),
    headers: { ...identity.headers, "content-encoding": encoding },
  });
  forms.set(encoding, made);
  return serveForm(request, made ?? identity);
}

function serveForm(
  request: Request,
  { status, etag, whole, head, unchanged }: Form,
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
    identity: createForm({
      ...identity,
      headers: { ...identity.headers, ...headers },
    }),
    compressed: compressed === null
      ? null
      : { forms: new Map(), bytes: compressed.bytes },
  };
}

function bytesOf(body: DocumentInit["body"]): Uint8Array<ArrayBuffer> {
  return typeof body === "string" ? new TextEncoder().encode(body) : body;
}
