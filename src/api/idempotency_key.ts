// The header by which a client says that a repeat is the same message (IETF
// draft-ietf-httpapi-idempotency-key-header).

/** In characters. */
export const MAX_KEY = 255;

/** A string in quotation marks (RFC 9651 section 3.3.3), as the draft has it. */
const QUOTED = /^"((?:[ !#-[\]-~]|\\["\\])*)"$/;
/** As most clients send it: visible ASCII, without what separates or quotes keys. */
export const BARE_KEY = /^[!#-+\--~]+$/;

/** Parses the value of Idempotency-Key; null where it is malformed. */
export function parseIdempotencyKey(value: string): string | null {
  const key = QUOTED.exec(value)?.[1]?.replaceAll(/\\(.)/g, "$1") ??
    BARE_KEY.exec(value)?.[0] ?? "";
  return key === "" || key.length > MAX_KEY ? null : key;
}
