// How long a text of the studio may be to be shown whole wherever it goes.
import type { Source } from "./source.ts";

/** In characters; the title and the description of an MCP server have 100. */
export const MAX_NAME = 60;

/** In characters; agent cards and texts for models say more than this. */
export const MAX_DESCRIPTION = 600;

/** Warns of a text that some readers are shown in part. */
export function warnOfLength(
  { warnings, shown }: Source,
  place: string,
  text: string,
  max: number,
): void {
  const { length } = [...text.trim()];
  if (length <= max) return;
  warnings.push(
    `${shown}/${place} must have at most ${max} characters to be shown whole everywhere, but has ${length}`,
  );
}
