/**
 * A document is an answer made once, at start: its bytes, its headers, its
 * entity tag, and its compressed forms. Serving one is a look at three request
 * headers and nothing else.
 *
 * @module
 */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
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

/** One encoding of a document. */
export interface Form {
  /** The bytes, or the text that is sent as UTF-8. */
  readonly body: string | Uint8Array<ArrayBuffer>;
  /** The entity tag, with its quotes. */
  readonly etag: string;
  /** Every header of a 200. */
  readonly headers: HeaderMap;
  /** The headers without those that describe a body, for 304. */
  readonly validators: HeaderMap;
  /** The number of bytes. */
  readonly length: number;
}

/** An answer that is ready to send; made by {@linkcode createDocument}. */
export interface Document {
  /** The status that it is answered with. */
  readonly status: number;
  /** The document as it is. */
  readonly identity: Form;
  /** Its compressed forms, or null where they would not pay. */
  readonly compressed: Readonly<Record<Encoding, Form>> | null;
}

/** Below this many bytes a compressed form saves less than it costs. */
const SMALLEST_COMPRESSED = 512;

/**
 * Above these the last percent of size costs ten to twenty times the time, for
 * every document, at every start.
 */
const BROTLI_QUALITY = 6;
const GZIP_LEVEL = 6;

/** Types whose bytes shrink; pictures are compressed already. */
const COMPRESSIBLE =
  /^(?:text\/|application\/(?:.*\+)?(?:json|xml|javascript)|image\/svg)/;

/** Headers that describe the bytes and so have no place in a 304. */
const BODY_HEADERS = ["content-type", "content-encoding"];

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/**
 * Makes a document. Its entity tag is strong and differs by encoding, as two
 * encodings are two representations (RFC 9110 section 8.8.3.3).
 */
export async function createDocument(init: DocumentInit): Promise<Document> {
  const bytes = typeof init.body === "string"
    ? new TextEncoder().encode(init.body)
    : init.body;
  const digest = await sha256(bytes);
  const tag = digest.slice(0, 22);
  const headers: HeaderMap = {
    ...DATA_HEADERS,
    ...init.headers,
    "content-type": init.type,
    "cache-control": init.cacheControl,
  };
  const status = init.status ?? 200;
  if (!COMPRESSIBLE.test(init.type) || bytes.length < SMALLEST_COMPRESSED) {
    return {
      status,
      identity: form(init.body, bytes.length, `"${tag}"`, headers),
      compressed: null,
    };
  }
  const vary = headers["vary"];
  const varied: HeaderMap = {
    ...headers,
    vary: vary === undefined ? "Accept-Encoding" : `${vary}, Accept-Encoding`,
  };
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    deflate(bytes, { level: GZIP_LEVEL }),
  ]);
  const encoded = (encoding: Encoding, body: Uint8Array) =>
    form(new Uint8Array(body), body.length, `"${tag}-${encoding}"`, {
      ...varied,
      "content-encoding": encoding,
    });
  return {
    status,
    identity: form(init.body, bytes.length, `"${tag}"`, varied),
    compressed: { br: encoded("br", br), gzip: encoded("gzip", gz) },
  };
}

function form(
  body: string | Uint8Array<ArrayBuffer>,
  length: number,
  etag: string,
  headers: HeaderMap,
): Form {
  const tagged = { ...headers, etag };
  return {
    body,
    length,
    etag,
    headers: tagged,
    validators: Object.fromEntries(
      Object.entries(tagged).filter(([name]) => !BODY_HEADERS.includes(name)),
    ),
  };
}

/** The SHA-256 digest of bytes, in lower-case hexadecimal. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
}

/**
 * Answers GET and HEAD with a document: the encoding that the client asks for,
 * 304 where it has that one already, no body for HEAD.
 */
export function serveDocument(request: Request, document: Document): Response {
  const encoding = document.compressed === null
    ? null
    : preferredEncoding(request.headers.get("accept-encoding"));
  const { body, etag, headers, validators, length } =
    document.compressed === null || encoding === null
      ? document.identity
      : document.compressed[encoding];
  const { status } = document;
  if (status === 200) {
    const known = request.headers.get("if-none-match");
    if (known !== null && matchesTag(known, etag)) {
      return new Response(null, { status: 304, headers: validators });
    }
  }
  if (request.method === "HEAD") {
    return new Response(null, {
      status,
      headers: { ...headers, "content-length": String(length) },
    });
  }
  return new Response(body, { status, headers });
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
  const change = (form: Form): Form => ({
    ...form,
    headers: { ...form.headers, ...headers },
    validators: { ...form.validators, ...headers },
  });
  const { identity, compressed } = document;
  return {
    ...document,
    identity: change(identity),
    compressed: compressed === null
      ? null
      : { br: change(compressed.br), gzip: change(compressed.gzip) },
  };
}
