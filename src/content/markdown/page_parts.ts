// What may stand in the text of a page: values such as `{name}` in a sentence,
// and parts such as `{disciplines}`, made of facts or of the service's own
// constants, each in a paragraph of its own.
import { ADDRESS_NAMES } from "../../table/addresses.ts";
import { PAGE_NAMES } from "../../table/page_paths.ts";

/** The parts of pages. Each stands in a paragraph of its own. */
export const PART_NAMES = [
  "disciplines",
  "work",
  "same_facts",
  "founders",
  "facts",
  "people",
  "interfaces",
  "form",
  "studio_command",
  "studio_answer",
  "message_command",
  "message_answer",
  "refused_command",
  "refused_answer",
  "mcp_command",
  "mcp_answer",
  "a2a_command",
  "a2a_answer",
  "fields",
  "addresses",
] as const;

export type PartName = typeof PART_NAMES[number];

/** The values that may stand in a sentence or in code, besides addresses. */
const VALUE_NAMES = [
  "name",
  "slug",
  "email",
  "city",
  "country",
  "controller",
  "base_url",
  ...PAGE_NAMES,
  "plain",
  "version",
  "mcp_modern",
  "mcp_legacy",
  "a2a_version",
  "max_body_kilobytes",
  "max_body_bytes",
  "max_body_seconds",
  "max_message",
  "lang",
  "lang_choices",
  "example_request",
  "cursor_install",
  "vscode_install",
] as const;

export type ValueName = typeof VALUE_NAMES[number];

/** Every placeholder of a sentence, those of addresses included. */
export const PAGE_VALUES: readonly string[] = [
  ...VALUE_NAMES,
  ...ADDRESS_NAMES,
];
