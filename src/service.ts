/**
 * To go: the addresses under their earlier names.
 *
 * @module
 */
import { ADDRESSES, type PageName, pagePath } from "./addresses.ts";
import type { Language } from "./language.ts";

export { VERSION } from "./version.ts";
export { BODY_LIMITS } from "./limits.ts";
export type { PageName as PagePath } from "./addresses.ts";

const path = (name: keyof typeof ADDRESSES): string => ADDRESSES[name].path;

export const PATHS = {
  index: path("index"),
  studio: path("studio"),
  messages: path("messages"),
  openapi: path("openapi"),
  mcp: path("mcp"),
  a2a: path("a2a"),
  serverCard: path("serverCard"),
  serverCardAtMcp: path("serverCardAtMcp"),
  agentCard: path("agentCard"),
  agentCardAtA2a: path("agentCardAtA2a"),
  apiCatalog: path("apiCatalog"),
  protectedResource: path("protectedResource"),
  protectedResourceMcp: path("protectedResourceMcp"),
  protectedResourceA2a: path("protectedResourceA2a"),
  skillsIndex: path("skillsIndex"),
  aiCatalog: path("aiCatalog"),
  ard: path("ard"),
  llms: path("llms"),
  robots: path("robots"),
  security: path("security"),
  sitemap: path("sitemap"),
  sitemapMarkdown: path("sitemapMarkdown"),
  auth: path("auth"),
};

export function errorsUrl(baseUrl: string): string {
  return `${baseUrl}${pagePath("en", "developers", false)}#errors`;
}

export function pageUrl(
  baseUrl: string,
  language: Language,
  page: PageName,
): string {
  return baseUrl + pagePath(language, page, false);
}
