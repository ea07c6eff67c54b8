/**
 * Texts that models read before they call anything. Some hosts truncate them,
 * and what comes last is lost.
 *
 * @module
 */

/** In UTF-16 units; Claude Code truncates there. */
const MAX_MODEL_TEXT = 2_048;

/** In characters; how much of a studio's name such a text repeats. */
export const MAX_STUDIO_NAME = 100;

/**
 * Writes a text around the studio's own words, shortening these until the whole
 * fits.
 */
export function fitModelText(
  around: (words: string) => string,
  words: string,
): string {
  const room = MAX_MODEL_TEXT - around("").length;
  return around(words.length <= room ? words : cut(words, room));
}

/** Truncates to so many UTF-16 units, but never inside a surrogate pair. */
function cut(text: string, units: number): string {
  const start = text.slice(0, Math.max(0, units - 1));
  return `${start.replace(/[\ud800-\udbff]$/, "").trimEnd()}…`;
}
