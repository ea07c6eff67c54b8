/**
 * Texts that models read before they call anything: some hosts cut them, so
 * that what comes last is lost.
 *
 * @module
 */

/** In UTF-16 units; Claude Code cuts there. */
export const MAX_MODEL_TEXT = 2_048;

/** In characters: how much of a studio's name such a text repeats. */
export const MAX_STUDIO_NAME = 100;

/**
 * Writes a text around the studio's own words, which are shortened so that the
 * whole fits.
 *
 * @param around writes the text with these words in their place
 */
export function fitModelText(
  around: (words: string) => string,
  words: string,
): string {
  const room = MAX_MODEL_TEXT - around("").length;
  return around(words.length <= room ? words : cut(words, room));
}

/** Cuts a text to so many UTF-16 units, but never between two of a pair. */
function cut(text: string, units: number): string {
  const start = text.slice(0, Math.max(0, units - 1));
  return `${start.replace(/[\ud800-\udbff]$/, "").trimEnd()}…`;
}
