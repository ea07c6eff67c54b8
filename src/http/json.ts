import type { Received } from "./body.ts";

/** Why a text is not JSON. */
export type NotJson = { readonly kind: "not_json"; readonly reason: string };

/** Parses the text of a body as JSON (RFC 8259). */
export function parseJson(text: string): Received<unknown> | NotJson {
  if (text === "") return { kind: "not_json", reason: "the body is empty" };
  try {
    return { kind: "received", value: JSON.parse(text) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: "not_json", reason };
  }
}

/**
 * Writes JSON text in ASCII, for what is written once and sent often: the
 * runtime sends ASCII text as it is, but encodes any other each time.
 */
export function asciiJson(json: string): string {
  return json.replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
