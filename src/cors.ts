/**
 * The request headers that a page of another origin may send. The wildcard is
 * valid because no credentials are used; the names are for older browsers.
 */
export const ALLOWED_REQUEST_HEADERS =
  "Content-Type, Accept, If-None-Match, MCP-Protocol-Version, Mcp-Session-Id, Mcp-Method, Mcp-Name, Last-Event-ID, A2A-Version, A2A-Extensions, X-A2A-Extensions, *";
