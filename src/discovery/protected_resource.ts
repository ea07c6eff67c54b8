import { ADDRESSES } from "../addresses.ts";
import type { Answers, Site } from "../site.ts";

/**
 * Protected resource metadata (RFC 9728) for resources without protection: no
 * authorization server, and an empty list of bearer methods, which means that
 * none is supported (section 2).
 */
export function createProtectedResources(
  { baseUrl, content, pageUrl }: Site,
): Answers<
  "protectedResource" | "protectedResourceMcp" | "protectedResourceA2a"
> {
  const { name } = content.shared;
  const developers = pageUrl("en", "developers");
  const describe = (path: string, en: string, br: string) => () => ({
    resource: baseUrl + path,
    bearer_methods_supported: [],
    resource_name: `${name} ${en}`,
    "resource_name#pt-BR": `${name}: ${br}`,
    resource_documentation: `${developers}#access`,
    resource_policy_uri: `${developers}#policies`,
  });
  const { mcp, a2a } = ADDRESSES;
  return {
    // The path of the first is empty, not a slash.
    protectedResource: describe("", "public API", "API pública"),
    protectedResourceMcp: describe(mcp.path, "MCP server", "servidor MCP"),
    protectedResourceA2a: describe(a2a.path, "A2A agent", "agente A2A"),
  };
}
