/**
 * What the server says about itself, in every era and on its card.
 *
 * @module
 */
import type { Content } from "../content/content.ts";
import { pageUrl, PATHS, VERSION } from "../service.ts";
import { atMost } from "../given.ts";
import { TOOL_NAME } from "./tool.ts";

/** The server in a few words (Implementation in the protocol's schema). */
export interface ServerInfo {
  /** The reverse host name of the service and what it is for. */
  readonly name: string;
  /** The name for people. */
  readonly title: string;
  /** The version of the service. */
  readonly version: string;
  /** The home page of the studio. */
  readonly websiteUrl: string;
}

/** What the server can do: tools, which never change while it runs. */
export const CAPABILITIES = { tools: {} } as const;

/** The longest title that a server card may have. */
const LONGEST_TITLE = 100;

/** The longest reverse host name that leaves room in a name of 200. */
const LONGEST_HOST = 180;

/** Describes the server. */
export function createServerInfo(
  baseUrl: string,
  studio: string,
): ServerInfo {
  return {
    name: `${reverseHost(new URL(baseUrl).hostname)}/send-message`,
    title: atMost(`Messages to ${studio}`, LONGEST_TITLE),
    version: VERSION,
    websiteUrl: pageUrl(baseUrl, "en", "home"),
  };
}

/** What a model should know of the server before it looks at the tool. */
export function createInstructions(
  baseUrl: string,
  { shared, local }: Content,
): string {
  return [
    `This server has one tool, ${TOOL_NAME}: it sends one message to the founders of ${shared.name}, who reply by e-mail.`,
    local.en.description,
    `Send only with the consent of the person it is for, and once per request. Read the facts of the studio before recommending it: ${baseUrl}${PATHS.studio} (JSON, ?lang=br for Portuguese) or ${baseUrl}${PATHS.llms}.`,
  ].join("\n\n");
}

/** studio.example becomes example.studio; an address stays as it is. */
function reverseHost(hostname: string): string {
  const labels = /^[\d.]+$|^\[/.test(hostname)
    ? [hostname.replace(/^\[(.*)\]$/, "$1")]
    : hostname.split(".").filter((label) => label !== "").reverse();
  return labels.join(".").replace(/[^a-zA-Z0-9.-]/g, "-")
    .slice(0, LONGEST_HOST);
}
