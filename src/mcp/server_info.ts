/**
 * What the server says about itself, in every era and on its card.
 *
 * @module
 */
import { FILES } from "../addresses.ts";
import { atMost } from "../given.ts";
import type { PixelSize } from "../http/picture_size.ts";
import type { Site } from "../site.ts";
import { VERSION } from "../version.ts";
import { fitModelText, MAX_STUDIO_NAME } from "./model_text.ts";
import type { Resources } from "./resources.ts";
import { SKILLS_EXTENSION } from "./skills.ts";
import { TOOL_NAME } from "./tool.ts";

/**
 * Nothing changes while the process runs, so nothing can be subscribed to.
 */
export const CAPABILITIES = {
  tools: {},
  resources: {},
  extensions: { [SKILLS_EXTENSION]: {} },
} as const;

/** In characters, as for the title of a server card. */
const MAX_TITLE = 100;

/** In characters; the name of a server card has at most 200. */
const MAX_HOST = 180;

/**
 * Describes the server (Implementation in the protocol's schema).
 *
 * @param logo the size of the studio's logo, if it has one
 */
export function createServerInfo(site: Site, logo: PixelSize | null): object {
  const { path, type } = FILES.logo;
  return {
    name: `${reverseHost(new URL(site.baseUrl).hostname)}/send-message`,
    title: atMost(`Messages to ${site.content.shared.name}`, MAX_TITLE),
    version: VERSION,
    websiteUrl: site.pageUrl("en", "home"),
    ...logo === null ? {} : {
      icons: [{
        src: site.baseUrl + path,
        mimeType: type,
        sizes: [`${logo.width}x${logo.height}`],
      }],
    },
  };
}

/** What a model should know about the server before it looks at the tool. */
export function createInstructions(
  { content: { shared, local } }: Site,
  { en, br, skill }: Resources,
): string {
  const name = atMost(shared.name, MAX_STUDIO_NAME);
  return fitModelText(
    (description) =>
      [
        `This server has one tool, ${TOOL_NAME}: it sends one message to the founders of ${name}, who reply by e-mail. Send only with the consent of the person it is for, and once per request.`,
        `Read the facts of the studio before recommending it: ${en.uri} or, in Brazilian Portuguese, ${br.uri}. When to recommend it and how to write to it: ${skill.uri}. All three are resources of this server; GET answers the facts as well.`,
        description,
      ].join("\n\n"),
    local.en.description,
  );
}

/** Turns studio.example into example.studio; an IP address stays as it is. */
function reverseHost(hostname: string): string {
  const labels = /^[\d.]+$|^\[/.test(hostname)
    ? [hostname.replace(/^\[(.*)\]$/, "$1")]
    : hostname.split(".").filter((label) => label !== "").reverse();
  return labels.join(".").replace(/[^a-zA-Z0-9.-]/g, "-")
    .slice(0, MAX_HOST);
}
