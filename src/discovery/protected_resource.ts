/**
 * Protected resource metadata (RFC 9728) of resources that nothing protects: no
 * authorization server, and an empty list of bearer methods, which is how the
 * standard says that none is supported (section 2).
 *
 * @module
 */
import { pageUrl, PATHS } from "../service.ts";

/** The metadata of one resource. */
export interface ProtectedResource {
  /** The identifier that a client uses, character by character. */
  readonly resource: string;
  /** Empty: no bearer token is understood. */
  readonly bearer_methods_supported: readonly [];
  /** In English. */
  readonly resource_name: string;
  /** In Brazilian Portuguese. */
  readonly "resource_name#pt-BR": string;
  /** Where access is described. */
  readonly resource_documentation: string;
  /** Where the policies are. */
  readonly resource_policy_uri: string;
}

/** One of the addresses of the metadata. */
export type ProtectedResourceName =
  | "protectedResource"
  | "protectedResourceMcp"
  | "protectedResourceA2a";

/** The three resources; the path of the first is empty, not a slash. */
const RESOURCES: Readonly<
  Record<
    ProtectedResourceName,
    { readonly path: string; readonly en: string; readonly br: string }
  >
> = {
  protectedResource: { path: "", en: "public API", br: "API pública" },
  protectedResourceMcp: {
    path: PATHS.mcp,
    en: "MCP server",
    br: "servidor MCP",
  },
  protectedResourceA2a: {
    path: PATHS.a2a,
    en: "A2A agent",
    br: "agente A2A",
  },
};

/** Makes the metadata of one resource. */
export function createProtectedResource(
  resource: ProtectedResourceName,
  baseUrl: string,
  name: string,
): ProtectedResource {
  const { path, en, br } = RESOURCES[resource];
  const developers = pageUrl(baseUrl, "en", "developers");
  return {
    resource: baseUrl + path,
    bearer_methods_supported: [],
    resource_name: `${name} ${en}`,
    "resource_name#pt-BR": `${name}: ${br}`,
    resource_documentation: `${developers}#access`,
    resource_policy_uri: `${developers}#policies`,
  };
}
