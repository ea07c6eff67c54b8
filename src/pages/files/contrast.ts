// Contrast of colors (WCAG 2.2), and their mixtures.

/** A color as `#rrggbb`, in lower case. */
export type Color = string;

/** The contrast ratio of two colors, from 1 to 21 (WCAG 2.2, section 5.2). */
export function contrast(one: Color, other: Color): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort(
    (a, b) => a - b,
  );
  return (light + 0.05) / (dark + 0.05);
}

/**
 * A mixture of two colors.
 *
 * @param part of the second, from 0 to 1
 */
export function mix(one: Color, other: Color, part: number): Color {
  const others = channels(other);
  const mixed = channels(one).map((value, index) =>
    Math.round(value + ((others[index] ?? 0) - value) * part)
  );
  return `#${new Uint8Array(mixed).toHex()}`;
}

function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Red, green and blue, from 0 to 255. */
function channels(color: Color): readonly number[] {
  return [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16));
}
