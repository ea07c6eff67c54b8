/**
 * What the service is, whatever studio it speaks for: its version, its
 * addresses and its limits. Each stands here once.
 *
 * @module
 */
import type { BodyLimits } from "./http/body.ts";
import type { Language } from "./messages/message_request.ts";

/** The version of the API and of everything that describes it. */
export const VERSION = "1.0.0";

/** The addresses that are not pages, relative to the base URL. */
export const PATHS = {
  index: "/api/v1",
  studio: "/api/v1/studio",
  messages: "/api/v1/messages",
  openapi: "/openapi.json",
  mcp: "/mcp",
  a2a: "/a2a",
  serverCard: "/.well-known/mcp/server-card.json",
  serverCardAtMcp: "/mcp/server-card",
  agentCard: "/.well-known/agent-card.json",
  agentCardAtA2a: "/a2a/.well-known/agent-card.json",
  apiCatalog: "/.well-known/api-catalog",
  protectedResource: "/.well-known/oauth-protected-resource",
  protectedResourceMcp: "/.well-known/oauth-protected-resource/mcp",
  protectedResourceA2a: "/.well-known/oauth-protected-resource/a2a",
  skillsIndex: "/.well-known/agent-skills/index.json",
  aiCatalog: "/.well-known/ai-catalog.json",
  ard: "/.well-known/ard.json",
  llms: "/llms.txt",
  robots: "/robots.txt",
  security: "/.well-known/security.txt",
  sitemap: "/sitemap.xml",
  sitemapMarkdown: "/sitemap.md",
  auth: "/auth.md",
} as const;

/** The pages in each language, relative to the base URL. */
export const PAGE_PATHS: Readonly<
  Record<Language, Readonly<Record<PagePath, string>>>
> = {
  en: {
    home: "/",
    contact: "/contact",
    developers: "/developers",
    privacy: "/privacy",
  },
  br: {
    home: "/br",
    contact: "/br/contact",
    developers: "/br/developers",
    privacy: "/br/privacy",
  },
};

/** A page that exists in each language. */
export type PagePath = "home" | "contact" | "developers" | "privacy";

/** The bounds of every request body: 64 KB, and ten seconds to arrive. */
export const BODY_LIMITS: BodyLimits = { bytes: 65_536, milliseconds: 10_000 };

/** Where the errors are described; the type of every problem. */
export function errorsUrl(baseUrl: string): string {
  return `${baseUrl}${PAGE_PATHS.en.developers}#errors`;
}

/** The address of a page as an absolute URL without a needless slash. */
export function pageUrl(
  baseUrl: string,
  language: Language,
  page: PagePath,
): string {
  return baseUrl + PAGE_PATHS[language][page];
}
