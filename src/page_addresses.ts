/**
 * To go: the addresses of the pages, under their earlier names.
 *
 * @module
 */
export { LANGUAGE_TAGS } from "./language.ts";
export { markdownPath, pagePath } from "./addresses.ts";
