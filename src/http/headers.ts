// Every response is public and needs no cookie, so any origin may read it
// (WHATWG Fetch, CORS protocol), and none may be sniffed or framed.

/** Header names in lower case with their values, ready for a Response. */
export type HeaderMap = Readonly<Record<string, string>>;

/** Identifies a request in the response and in the log. */
export const REQUEST_ID = "x-request-id";

/** For every response, including errors and 304. */
export const COMMON_HEADERS: HeaderMap = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers":
    "ETag, Link, Location, Retry-After, X-Markdown-Tokens, X-Request-Id",
  "x-content-type-options": "nosniff",
};

/** Of what is no page: nothing in it runs. */
const INERT: HeaderMap = {
  ...COMMON_HEADERS,
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

/** For documents, files and what leads to them: any page may show them. */
export const DATA_HEADERS: HeaderMap = {
  ...INERT,
  "cross-origin-resource-policy": "cross-origin",
};

/** For responses that must not be cached: errors and effects. */
export const NO_STORE_HEADERS: HeaderMap = {
  ...INERT,
  "cache-control": "no-store",
};

const JSON_TYPE = { headers: { "content-type": "application/json" } };
const NO_STORE = Object.entries(NO_STORE_HEADERS);

/**
 * Answers 200 with JSON text that is made for one request and not cached.
 *
 * A response that is made with several headers becomes at once an object of the
 * runtime that the collector tracks: a tenth of a request. So all but one are
 * appended.
 */
export function jsonResponse(text: string, requestId?: string): Response {
  const response = new Response(text, JSON_TYPE);
  const { headers } = response;
  for (const [name, value] of NO_STORE) headers.append(name, value);
  if (requestId !== undefined) headers.append(REQUEST_ID, requestId);
  return response;
}

/** The wildcard is valid without credentials; names are for older browsers. */
const ALLOWED_REQUEST_HEADERS =
  "Content-Type, Accept, If-None-Match, Idempotency-Key, MCP-Protocol-Version, Mcp-Session-Id, Mcp-Method, Mcp-Name, Last-Event-ID, A2A-Version, A2A-Extensions, X-A2A-Extensions, *";

/** Answers OPTIONS, as a CORS preflight or alone (RFC 9110 section 9.3.7). */
export function optionsResponse(allow: string): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...COMMON_HEADERS,
      allow,
      "access-control-allow-methods": allow,
      "access-control-allow-headers": ALLOWED_REQUEST_HEADERS,
      // A day, in seconds.
      "access-control-max-age": "86400",
    },
  });
}
