// Every check of a deployment, by area, in the order of the report. None of
// them sends a message.
import type { Checks } from "./check.ts";
import { A2A_CHECKS } from "./checks/a2a.ts";
import { ACCESS_CHECKS } from "./checks/access.ts";
import { ADDRESS_CHECKS } from "./checks/addresses.ts";
import { AGENT_TEXT_CHECKS } from "./checks/agent_texts.ts";
import { API_CHECKS } from "./checks/api.ts";
import { DISCOVERY_CHECKS } from "./checks/discovery.ts";
import { DOCUMENT_CHECKS } from "./checks/documents.ts";
import { LINK_CHECKS } from "./checks/links.ts";
import { MARKDOWN_CHECKS } from "./checks/markdown.ts";
import { MCP_CHECKS } from "./checks/mcp.ts";
import { OPENAPI_CHECKS } from "./checks/openapi.ts";
import { PAGE_CONTENT_CHECKS } from "./checks/page_content.ts";
import { PAGE_CHECKS } from "./checks/pages.ts";
import { ROBOT_CHECKS } from "./checks/robots.ts";

export const CHECKS = {
  Addresses: { ...ADDRESS_CHECKS, ...DOCUMENT_CHECKS },
  "JSON API": { ...API_CHECKS, ...OPENAPI_CHECKS },
  Pages: { ...PAGE_CHECKS, ...PAGE_CONTENT_CHECKS },
  Markdown: MARKDOWN_CHECKS,
  Discovery: { ...DISCOVERY_CHECKS, ...AGENT_TEXT_CHECKS, ...ROBOT_CHECKS },
  Access: ACCESS_CHECKS,
  MCP: MCP_CHECKS,
  A2A: A2A_CHECKS,
  Links: LINK_CHECKS,
} satisfies Readonly<Record<string, Checks>>;
