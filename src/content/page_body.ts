/**
 * What the text of a page may hold besides Markdown: `{name}` and the like in
 * a sentence, and a paragraph of its own such as `{disciplines}` for a part
 * that is made of facts or of the service's own constants.
 *
 * @module
 */
import { PATHS } from "../service.ts";
import { placeholderFaults } from "./placeholders.ts";

/** The parts of pages. Each stands in a paragraph of its own. */
export const PART_NAMES = [
  "disciplines",
  "founders",
  "facts",
  "people",
  "interfaces",
  "form",
  "quick_start",
  "operations",
  "studio_example",
  "message_example",
  "refused_example",
  "mcp_clients",
  "mcp_example",
  "a2a_example",
  "a2a_refused",
  "a2a_client",
  "fields",
  "limits",
  "errors",
  "error_example",
  "versions",
  "addresses",
] as const;

/** One of {@linkcode PART_NAMES}. */
export type PartName = typeof PART_NAMES[number];

/** The values that may stand in a sentence, besides the names of addresses. */
export const VALUE_NAMES = [
  "name",
  "email",
  "city",
  "country",
  "base_url",
  "home",
  "contact",
  "developers",
  "privacy",
  "plain",
  "mcp_modern",
  "mcp_legacy",
] as const;

/** One of {@linkcode VALUE_NAMES}. */
export type ValueName = typeof VALUE_NAMES[number];

const KNOWN: readonly string[] = [
  ...PART_NAMES,
  ...VALUE_NAMES,
  ...Object.keys(PATHS),
];

const PART_IN_TEXT = new RegExp(
  `^(?=.*\\{(${PART_NAMES.join("|")})\\})(?!\\{\\1\\}$).*$`,
  "m",
);

/**
 * What is wrong with the placeholders of a page's text, a line for each.
 *
 * @param needed a part without which the page makes no sense
 */
export function checkPageBody(
  body: string,
  needed: PartName | null = null,
): readonly string[] {
  const inText = body.match(PART_IN_TEXT)?.[1];
  const missing = needed !== null && !body.includes(`{${needed}}`);
  return [
    ...placeholderFaults(body, KNOWN),
    ...inText === undefined
      ? []
      : [`{${inText}} must stand in a paragraph of its own`],
    ...missing ? [`{${needed}} is missing from the text`] : [],
  ];
}
