import { ADDRESSES } from "../addresses.ts";
import type { Site } from "../site.ts";

/** The three resources; the path of the first is empty, not a slash. */
const RESOURCES = {
  protectedResource: { path: "", en: "public API", br: "API pública" },
  protectedResourceMcp: {
    path: ADDRESSES.mcp.path,
    en: "MCP server",
    br: "servidor MCP",
  },
  protectedResourceA2a: {
    path: ADDRESSES.a2a.path,
    en: "A2A agent",
    br: "agente A2A",
  },
} as const;

/**
 * Protected resource metadata (RFC 9728) for resources without protection: no
 * authorization server, and an empty list of bearer methods, which means that
 * none is supported (section 2).
 */
export function createProtectedResource(
  site: Site,
  resource: keyof typeof RESOURCES,
): object {
  const { path, en, br } = RESOURCES[resource];
  const { name } = site.content.shared;
  const developers = site.pageUrl("en", "developers");
  return {
    resource: site.baseUrl + path,
    bearer_methods_supported: [],
    resource_name: `${name} ${en}`,
    "resource_name#pt-BR": `${name}: ${br}`,
    resource_documentation: `${developers}#access`,
    resource_policy_uri: `${developers}#policies`,
  };
}
