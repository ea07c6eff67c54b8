/**
 * The checks of every request with a body: its media type, charset, content
 * coding, size and time, UTF-8 and, for JSON, the syntax. They run in this
 * order.
 *
 * @module
 */
import { type Body, type BodyLimits, readBody } from "./body.ts";
import { parseJson } from "./json.ts";
import { parseMediaType } from "./media_type.ts";
import { decodeUtf8 } from "./utf8.ts";

/** The media types that an endpoint reads. */
export interface Accepted {
  /** The type that clients usually send, in lower case. */
  readonly type: string;
  /** Matches the essence of further types. */
  readonly others?: RegExp;
}

/** Why the body of a request is not even read. */
export type HeadRefusal =
  /** The raw header, which names another media type or is missing. */
  | { readonly kind: "wrong_type"; readonly type: string | null }
  /** The raw header, whose charset is not UTF-8. */
  | { readonly kind: "wrong_charset"; readonly type: string }
  /** A content coding such as gzip (RFC 9110 section 8.4). */
  | { readonly kind: "encoded"; readonly coding: string };

/** Why a body is not text. */
export type TextRefusal =
  | { readonly kind: "too_large" }
  /** It did not arrive in time. */
  | { readonly kind: "late" }
  /** It did not arrive whole. */
  | { readonly kind: "broken" }
  | { readonly kind: "not_utf8" };

/** Why a body is not JSON. */
export type JsonRefusal =
  | TextRefusal
  | { readonly kind: "not_json"; readonly reason: string };

/** Success. */
export type Received<T> = { readonly kind: "received"; readonly value: T };

/** Receives text; never rejects. */
export function receiveText(
  request: Request,
  accepted: Accepted,
  limits: BodyLimits,
): Promise<Received<string> | HeadRefusal | TextRefusal> {
  const refusal = refuseHead(request.headers, accepted);
  return refusal === null
    ? readBody(request, limits).then(textOf)
    : Promise.resolve(refusal);
}

/** Receives a JSON value; never rejects. */
export function receiveJson(
  request: Request,
  accepted: Accepted,
  limits: BodyLimits,
): Promise<Received<unknown> | HeadRefusal | JsonRefusal> {
  const refusal = refuseHead(request.headers, accepted);
  return refusal === null
    ? readJson(request, limits)
    : Promise.resolve(refusal);
}

/** The first half, for a protocol with further checks before the body. */
export function refuseHead(
  headers: Headers,
  { type, others }: Accepted,
): HeadRefusal | null {
  const header = headers.get("content-type");
  // Nearly every client sends the bare type.
  if (header !== type) {
    const { essence, charset } = parseMediaType(header);
    const known = essence === type || others?.test(essence) === true;
    if (header === null || !known) return { kind: "wrong_type", type: header };
    if (charset !== null && charset !== "utf-8" && charset !== "utf8") {
      return { kind: "wrong_charset", type: header };
    }
  }
  const coding = headers.get("content-encoding");
  return coding === null || /^(?:identity)?$/i.test(coding)
    ? null
    : { kind: "encoded", coding };
}

/** The second half of {@linkcode receiveJson}. */
export function readJson(
  request: Request,
  limits: BodyLimits,
): Promise<Received<unknown> | JsonRefusal> {
  return readBody(request, limits).then(jsonOf);
}

function jsonOf(body: Body): Received<unknown> | JsonRefusal {
  const text = textOf(body);
  if (text.kind !== "received") return text;
  const json = parseJson(text.value);
  return json.ok
    ? { kind: "received", value: json.value }
    : { kind: "not_json", reason: json.reason };
}

function textOf(body: Body): Received<string> | TextRefusal {
  if (body.kind !== "read") return body;
  const text = decodeUtf8(body.bytes);
  return text === null
    ? { kind: "not_utf8" }
    : { kind: "received", value: text };
}
