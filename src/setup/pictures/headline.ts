// A headline in lines of about the same width, as large as it can be.
import type { Outline, Typeface } from "./typeface.ts";

/** A headline that is set. */
export interface Headline {
  readonly lines: readonly Outline[];
  /** From one baseline to the next, in pixels. */
  readonly leading: number;
}

/** Of the pages' first heading. */
const STYLE = { weight: 620, tracking: -0.03 };
const LEADING = 0.97;

/** In pixels. */
const SIZES = { largest: 160, smallest: 24, step: 4 };

/**
 * Sets a headline into a box.
 *
 * @param width in pixels, like the height
 */
export function setHeadline(
  typeface: Typeface,
  text: string,
  width: number,
  height: number,
): Headline {
  const words = text.trim().split(/\s+/);
  for (let size = SIZES.largest;; size -= SIZES.step) {
    const set = (line: string) => typeface.set(line, { ...STYLE, size });
    const measure = (line: string) => set(line).width;
    const lines = breakLines(words, width, measure);
    const leading = size * LEADING;
    const fits = lines.length * leading <= height &&
      lines.every((line) => measure(line) <= width);
    if (fits || size <= SIZES.smallest) {
      return { lines: balance(words, lines, measure).map(set), leading };
    }
  }
}

type Measure = (line: string) => number;

/** Fills line after line. */
function breakLines(
  words: readonly string[],
  width: number,
  measure: Measure,
): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && measure(`${last} ${word}`) <= width) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  return lines;
}

/** The narrowest lines that are no more than these. */
function balance(
  words: readonly string[],
  lines: readonly string[],
  measure: Measure,
): readonly string[] {
  let best = lines;
  while (true) {
    const widest = Math.max(...best.map(measure));
    const narrower = breakLines(words, widest - 1, measure);
    if (
      narrower.length > lines.length ||
      Math.max(...narrower.map(measure)) >= widest
    ) return best;
    best = narrower;
  }
}
