// The checks of every request with a body, in this order: media type and
// charset, content coding, size and time, UTF-8 and, for JSON, the syntax.
import {
  type Body,
  type BodyLimits,
  createBodyReader,
  type Received,
  type TransferRefusal,
} from "./body.ts";
import { type NotJson, parseJson } from "./json.ts";
import { parseMediaType } from "./media_type.ts";
import { decodeUtf8 } from "../text/utf8.ts";

/**
 * How large the body of a request may be (section 8), how late, and how many
 * bytes all may hold, of which the runtime keeps several copies.
 */
export const BODY_LIMITS: BodyLimits = {
  bytes: 65_536,
  milliseconds: 10_000,
  underWay: 16_777_216,
};

const readBody = createBodyReader(BODY_LIMITS);

/** The same limit as texts name it. */
export const MAX_KILOBYTES: number = BODY_LIMITS.bytes / 1024;

/** The media type clients usually send, in lower case, and other essences. */
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
): Promise<Received<string> | TextRefusal> {
  return refuseHead(request.headers, accepted) ??
    decode(await readBody(request));
}

/** Receives a JSON value; never rejects. */
export async function receiveJson(
  request: Request,
  accepted: Accepted,
): Promise<Received<unknown> | JsonRefusal> {
  const refused = refuseHead(request.headers, accepted);
  if (refused !== null) return refused;
  const text = decode(await readBody(request));
  return text.kind === "received" ? parseJson(text.value) : text;
}

function refuseHead(
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

function decode(body: Body): Received<string> | TextRefusal {
  if (body.kind !== "received") return body;
  const value = decodeUtf8(body.value);
  return value === null ? { kind: "not_utf8" } : { kind: "received", value };
}
