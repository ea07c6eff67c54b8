/**
 * Every check of a deployment, in the order of the report. None of them sends
 * a message.
 *
 * @module
 */
import type { Check } from "./check.ts";
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
import { MCP_CALL_CHECKS } from "./checks/mcp_calls.ts";
import { PAGE_CONTENT_CHECKS } from "./checks/page_content.ts";
import { PAGE_CHECKS } from "./checks/pages.ts";
import { READINESS_CHECKS } from "./checks/readiness.ts";
import { ROBOT_CHECKS } from "./checks/robots.ts";

/** The list. */
export const CHECKS: readonly Check[] = [
  ...ADDRESS_CHECKS,
  ...DOCUMENT_CHECKS,
  ...API_CHECKS,
  ...PAGE_CHECKS,
  ...PAGE_CONTENT_CHECKS,
  ...MARKDOWN_CHECKS,
  ...DISCOVERY_CHECKS,
  ...AGENT_TEXT_CHECKS,
  ...ROBOT_CHECKS,
  ...ACCESS_CHECKS,
  ...MCP_CHECKS,
  ...MCP_CALL_CHECKS,
  ...A2A_CHECKS,
  ...LINK_CHECKS,
  ...READINESS_CHECKS,
];
