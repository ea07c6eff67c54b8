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
