// The contact form, filled in as a browser does.
import assert from "node:assert/strict";
import { TRAP_FIELD } from "../../src/pages/form/state.ts";

export const RIGHT = {
  name: "Ada Lovelace",
  email: "ada@example.com",
  message: "A first line.\nA second line.",
  company: "",
  language: "en",
  discipline: "",
  [TRAP_FIELD]: "",
};

export const FORMS = [
  "/contact",
  "/br/contact",
  "/plain/contact",
  "/br/plain/contact",
];

export function form(
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): RequestInit {
  return { method: "POST", body: new URLSearchParams(fields), headers };
}

export async function page(
  response: Response,
  status: number,
): Promise<string> {
  assert.equal(response.status, status);
  assert.equal(
    response.headers.get("content-type"),
    "text/html; charset=utf-8",
  );
  assert.equal(response.headers.get("cache-control"), "no-store");
  assert.match(
    response.headers.get("content-security-policy") ?? "",
    /script-src 'self'/,
  );
  return await response.text();
}

/** What stands beside the button. */
export function noticeIn(html: string): string {
  return /<div class="notice"[\s\S]*?<\/div>\s*<button type="submit">/
    .exec(html)?.[0] ?? "";
}

export const WAYS =
  /<a href="mailto:hello@innovarts\.example(?:\?subject=\w+%20[\da-f]{8})?">[^]*<a href="https:\/\/wa\.me\/5581900000000(?:\?text=\w+%20[\da-f]{8})?">/;
