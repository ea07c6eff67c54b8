// Contrast of colors (WCAG 2.2), and the darker shades of a color.

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
 * A color of the same hue, darker.
 *
 * @param brightness from 0, which is black, to 255, which is the color itself
 */
export function darker(color: Color, brightness: number): Color {
  const parts = channels(color).map((part) =>
    Math.round(part * brightness / 255).toString(16).padStart(2, "0")
  );
  return `#${parts.join("")}`;
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
