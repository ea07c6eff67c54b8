// Markdown as it is published: its links resolved, without comments and the ids
// of headings.
import {
  HEADING_ID,
  parseMarkdown,
  placeTokens,
} from "../../content/markdown/parse.ts";
import type { ResolveLink } from "../view.ts";

/** Resolves the targets of links; leaves out comments and ids of headings. */
export function rewriteMarkdown(text: string, resolve: ResolveLink): string {
  const edits: { start: number; end: number; by: string }[] = [];
  const markdown = parseMarkdown(text);
  for (const { token, start, end, target } of placeTokens(markdown)) {
    if (token.type === "html") edits.push({ start, end, by: "" });
    if (token.type === "heading") {
      const id = text.slice(start, end).search(HEADING_ID);
      if (id >= 0) edits.push({ start: start + id, end, by: "" });
    }
    if (target < 0 || !("href" in token) || token.href === "") continue;
    const at = text.indexOf(token.href, target);
    if (at < 0 || !/^\s*<?$/.test(text.slice(target, at))) continue;
    const by = resolve(token.href);
    edits.push({ start: at, end: at + token.href.length, by });
  }
  // The last one first, so that the others stay where they are.
  return edits.sort((a, b) => b.start - a.start).reduce(
    (rest, { start, end, by }) => rest.slice(0, start) + by + rest.slice(end),
    text,
  );
}

/** Writes words so that no sign of Markdown is in them. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>|]/g, "\\$&");
}
