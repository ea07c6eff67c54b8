/**
 * The parts of pages, such as `{disciplines}`: each is made of facts or of the
 * service's own constants, and stands in a paragraph of its own.
 */
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
