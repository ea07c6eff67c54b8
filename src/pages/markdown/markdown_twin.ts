// Markdown as it is published: its links resolved, without comments and the ids
// of headings.
import {
  HEADING_ID,
  parseMarkdown,
  placeTokens,
} from "../../content/markdown/parse.ts";
import type { ResolveLink } from "../view.ts";

/** Resolves the targets of links, and leaves out comments and ids of headings. */
export function rewriteMarkdown(text: string, resolve: ResolveLink): string {
  const edits: { start: number; end: number; text: string }[] = [];
  const markdown = parseMarkdown(text);
  for (const { token, start, end, target } of placeTokens(markdown)) {
    if (token.type === "html") edits.push({ start, end, text: "" });
    if (token.type === "heading") {
      const id = text.slice(start, end).search(HEADING_ID);
      if (id >= 0) edits.push({ start: start + id, end, text: "" });
    }
    if (target < 0 || !("href" in token) || token.href === "") continue;
    const at = text.indexOf(token.href, target);
    if (at < 0 || !/^\s*<?$/.test(text.slice(target, at))) continue;
    edits.push({
      start: at,
      end: at + token.href.length,
      text: resolve(token.href),
    });
  }
  let written = "";
  let done = 0;
  for (
    const { start, end, text: by } of edits.sort((a, b) => a.start - b.start)
  ) {
    written += text.slice(done, start) + by;
    done = end;
  }
  return written + text.slice(done);
}

/** Writes words so that no sign of Markdown is in them. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>|]/g, "\\$&");
}
