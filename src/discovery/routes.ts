/**
 * The routes of everything that is published for agents and robots.
 *
 * @module
 */
import {
  type AddressName,
  listAddresses,
  type ListedAddress,
} from "../addresses.ts";
import type { Content } from "../content/content.ts";
import { createDocument, type DocumentInit } from "../http/document.ts";
import type { Route } from "../http/router.ts";
import { listPages } from "../page_addresses.ts";
import { createSkillFile, createSkillsIndex } from "./agent_skills.ts";
import { createAiCatalog } from "./ai_catalog.ts";
import { createApiCatalog, createCatalogLinks } from "./api_catalog.ts";
import { createLlms } from "./llms.ts";
import {
  createProtectedResource,
  type ProtectedResourceName,
} from "./protected_resource.ts";
import { createRobots } from "./robots.ts";
import { createSecurity } from "./security.ts";
import { createSitemap, createSitemapMarkdown } from "./sitemap.ts";
import { fillAgentTexts } from "./texts.ts";

/** What the documents are made of. */
export interface DiscoveryOptions {
  /** The public origin, without a trailing slash. */
  readonly baseUrl: string;
  /** Everything that the operator edits. */
  readonly content: Content;
  /** Whether the protected-resource documents are served. */
  readonly oauthMetadata: boolean;
}

const AN_HOUR = "public, max-age=3600";
/** For what an operator may want to change at once. */
const FIVE_MINUTES = "public, max-age=300";

/** A document before it has its address and type, which the list knows. */
type Draft = Pick<DocumentInit, "body" | "cacheControl" | "headers">;

/** Makes the routes. */
export async function createDiscoveryRoutes(
  { baseUrl, content, oauthMetadata }: DiscoveryOptions,
): Promise<Route[]> {
  const { name, slug, email } = content.shared;
  const addresses = listAddresses({ slug, oauthMetadata });
  const pages = listPages(content);
  const texts = fillAgentTexts(content, baseUrl, addresses);
  const skill = { ...texts.skill, name: slug };
  const skillFile = new TextEncoder().encode(createSkillFile(skill));
  const aiCatalog = json(
    createAiCatalog({ baseUrl, name, slug, texts: texts.catalog }),
  );
  const protectedResource = (resource: ProtectedResourceName) =>
    json(createProtectedResource(resource, baseUrl, name));

  const drafts = new Map<AddressName, Draft>([
    ["apiCatalog", {
      ...json(createApiCatalog({ baseUrl, name, addresses })),
      headers: { link: createCatalogLinks(addresses) },
    }],
    ["protectedResource", protectedResource("protectedResource")],
    ["protectedResourceMcp", protectedResource("protectedResourceMcp")],
    ["protectedResourceA2a", protectedResource("protectedResourceA2a")],
    [
      "skillsIndex",
      json(await createSkillsIndex(skill, skillFile), FIVE_MINUTES),
    ],
    ["skill", english(skillFile, FIVE_MINUTES)],
    ["aiCatalog", aiCatalog],
    ["ard", aiCatalog],
    [
      "llms",
      english(createLlms({ baseUrl, name, addresses, pages, ...texts.llms })),
    ],
    ["auth", english(`${texts.auth.body}\n`)],
    ["robots", text(createRobots(baseUrl, texts.aiTraining))],
    ["security", text(createSecurity(baseUrl, email, new Date()))],
    ["sitemap", text(createSitemap(baseUrl, pages))],
    ["sitemapMarkdown", text(createSitemapMarkdown(baseUrl, name, pages))],
  ]);
  const routes = addresses.map((address) => routeOf(address, drafts));
  return (await Promise.all(routes)).filter((route) => route !== null);
}

async function routeOf(
  { name, path, type }: ListedAddress,
  drafts: ReadonlyMap<AddressName, Draft>,
): Promise<Route | null> {
  const draft = drafts.get(name);
  // The other addresses of the list are answered by the interfaces.
  if (draft === undefined || type === null) return null;
  return { path, get: await createDocument({ ...draft, type }) };
}

function json(value: object, cacheControl = AN_HOUR): Draft {
  return { body: JSON.stringify(value), cacheControl };
}

function text(body: string, cacheControl = AN_HOUR): Draft {
  return { body, cacheControl };
}

function english(body: Draft["body"], cacheControl = AN_HOUR): Draft {
  return { body, cacheControl, headers: { "content-language": "en" } };
}
