// The checks of every request with a body, in this order: media type and
// charset, content coding, size and time, UTF-8 and, for JSON, the syntax.
import {
  type Body,
  type BodyLimits,
  readBody,
  type Received,
  type TransferRefusal,
} from "./body.ts";
import { type NotJson, parseJson } from "./json.ts";
import { parseMediaType } from "./media_type.ts";
import { decodeUtf8 } from "./utf8.ts";

/** The media type that clients usually send, in lower case, and other essences. */
export type Accepted = { readonly type: string; readonly others?: RegExp };

/**
 * Why the body of a request is not even read: its type is missing, another, or
 * in a charset other than UTF-8; or it has a content coding such as gzip (RFC
 * 9110 section 8.4). Holds the raw header.
 */
export type HeadRefusal =
  | { readonly kind: "wrong_type"; readonly type: string | null }
  | { readonly kind: "encoded"; readonly coding: string };

/** Why a request has no text. */
export type TextRefusal =
  | HeadRefusal
  | TransferRefusal
  | { readonly kind: "not_utf8" };

/** Why a request has no JSON. */
export type JsonRefusal = TextRefusal | NotJson;

/** Receives text; never rejects. */
export async function receiveText(
  request: Request,
  accepted: Accepted,
  limits: BodyLimits,
): Promise<Received<string> | TextRefusal> {
  return refuseHead(request.headers, accepted) ??
    textOf(await readBody(request, limits));
}

/** Receives a JSON value; never rejects. */
export async function receiveJson(
  request: Request,
  accepted: Accepted,
  limits: BodyLimits,
): Promise<Received<unknown> | JsonRefusal> {
  return refuseHead(request.headers, accepted) ??
    jsonOf(await readBody(request, limits));
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
    if (!known || !(charset === null || /^utf-?8$/.test(charset))) {
      return { kind: "wrong_type", type: header };
    }
  }
  const coding = headers.get("content-encoding");
  return coding === null || /^(?:identity)?$/i.test(coding)
    ? null
    : { kind: "encoded", coding };
}

/** The second half of {@linkcode receiveJson}. */
export async function readJson(
  request: Request,
  limits: BodyLimits,
): Promise<Received<unknown> | JsonRefusal> {
  return jsonOf(await readBody(request, limits));
}

function jsonOf(body: Body): Received<unknown> | JsonRefusal {
  const text = textOf(body);
  return text.kind === "received" ? parseJson(text.value) : text;
}

function textOf(body: Body): Received<string> | TextRefusal {
  if (body.kind !== "received") return body;
  const value = decodeUtf8(body.value);
  return value === null ? { kind: "not_utf8" } : { kind: "received", value };
}
