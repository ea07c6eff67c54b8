/**
 * The headers that every answer of the service carries, and the answers that
 * are alike everywhere.
 *
 * Everything the service says is public and needs no cookie, so any origin may
 * read it (WHATWG Fetch, CORS protocol), and nothing it says may be sniffed or
 * framed.
 *
 * @module
 */

/** Header names in lower case with their values, ready for a Response. */
export type HeaderMap = Readonly<Record<string, string>>;

/** Names what became of a request, in the answer and in the log. */
export const REQUEST_ID = "x-request-id";

/** What every answer carries, errors, 304 and 404 included. */
export const COMMON_HEADERS: HeaderMap = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers":
    "ETag, Link, Location, Retry-After, X-Markdown-Tokens, X-Request-Id",
  "cross-origin-resource-policy": "cross-origin",
  "x-content-type-options": "nosniff",
};

/** What every answer that is not an HTML page carries besides. */
export const DATA_HEADERS: HeaderMap = {
  ...COMMON_HEADERS,
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

/** What an answer that must not be kept carries: errors and effects. */
export const NO_STORE_HEADERS: HeaderMap = {
  ...DATA_HEADERS,
  "cache-control": "no-store",
};

const JSON_TYPE = { headers: { "content-type": "application/json" } };
const NO_STORE = Object.entries(NO_STORE_HEADERS);

/**
 * Answers 200 with JSON text that is made for one request and not kept.
 *
 * Its headers are appended: the runtime makes a response that is created with
 * several of them ready to be sent at once and watches over its life, which
 * costs up to a tenth of a whole request.
 *
 * @param more further headers
 */
export function jsonResponse(text: string, more: HeaderMap = {}): Response {
  const response = new Response(text, JSON_TYPE);
  const { headers } = response;
  for (const [name, value] of NO_STORE) headers.append(name, value);
  for (const [name, value] of Object.entries(more)) headers.append(name, value);
  return response;
}

/**
 * Answers OPTIONS, as a CORS preflight or alone: 204 with the methods of the
 * address (RFC 9110 section 9.3.7, WHATWG Fetch section 3.2).
 *
 * @param allow the methods of the address, as the Allow header lists them
 * @param requestHeaders the headers that a page of another origin may send
 */
export function optionsResponse(
  allow: string,
  requestHeaders: string,
): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...COMMON_HEADERS,
      allow,
      "access-control-allow-methods": allow,
      "access-control-allow-headers": requestHeaders,
      // In seconds.
      "access-control-max-age": "86400",
    },
  });
}
