/**
 * The header Mcp-Name, which repeats a name or an address of the body. Text
 * that a header cannot hold is wrapped as `=?base64?…?=`.
 *
 * @module
 */
import { decodeUtf8 } from "../http/utf8.ts";

const WRAPPED = /^=\?base64\?(.*)\?=$/;

/** Base64 with its padding and nothing around it (RFC 4648 section 4). */
const BASE64 =
  /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** The text of the header, or null where it is wrapped and malformed. */
export function decodeName(header: string): string | null {
  const [, wrapped] = WRAPPED.exec(header) ?? [];
  if (wrapped === undefined) return header;
  if (!BASE64.test(wrapped)) return null;
  return decodeUtf8(
    Uint8Array.from(atob(wrapped), (character) => character.charCodeAt(0)),
  );
}
