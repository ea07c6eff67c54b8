// Contrast of colors (WCAG 2.2), and the shade of a color that has enough of it:
// the same hue in OKLCH (CSS Color 4), lighter or darker.

/** A color as `#rrggbb`, in lower case. */
export type Color = string;

type Triple = readonly [number, number, number];

/** The contrast ratio of two colors, from 1 to 21 (WCAG 2.2, section 5.2). */
export function contrast(one: Color, other: Color): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort(
    (a, b) => a - b,
  );
  return (light + 0.05) / (dark + 0.05);
}

/** The least contrast of a color on any of some grounds. */
export function leastContrast(
  color: Color,
  grounds: readonly Color[],
): number {
  return Math.min(...grounds.map((ground) => contrast(color, ground)));
}

/** Steps of lightness, from 0 to 1: about one of a screen's 256. */
const STEP = 1 / 256;

/**
 * The nearest shade with at least this contrast on every ground: darker, or
 * lighter where the grounds are dark.
 */
export function shadeWith(
  ratio: number,
  color: Color,
  grounds: readonly Color[],
): Color {
  const [lightness, a, b] = toOklab(color);
  const [ground = "#ffffff"] = grounds;
  const step = luminance(ground) > 0.5 ? -STEP : STEP;
  let shade = color;
  for (
    let next = lightness + step;
    leastContrast(shade, grounds) < ratio && next >= 0 && next <= 1;
    next += step
  ) {
    shade = inGamut(next, a, b);
  }
  return shade;
}

function luminance(color: Color): number {
  const [red, green, blue] = toLinear(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Takes chroma away until a screen can show the color. */
function inGamut(lightness: number, a: number, b: number): Color {
  for (let chroma = 1; chroma > 0; chroma -= 0.02) {
    const linear = toRgb([lightness, a * chroma, b * chroma]);
    if (linear.every((part) => part >= 0 && part <= 1)) return toHex(linear);
  }
  return toHex(toRgb([lightness, 0, 0]));
}

function toLinear(color: Color): Triple {
  const part = (start: number) => {
    const value = parseInt(color.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

function toHex(linear: Triple): Color {
  const parts = linear.map((value) => {
    const part = value <= 0.0031308
      ? 12.92 * value
      : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(255 * part).toString(16).padStart(2, "0");
  });
  return `#${parts.join("")}`;
}

/** CSS Color 4, section 9.2, with the sample code's matrices. */
function toOklab(color: Color): Triple {
  const [red, green, blue] = toLinear(color);
  const l = Math.cbrt(
    0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue,
  );
  const m = Math.cbrt(
    0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue,
  );
  const s = Math.cbrt(
    0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue,
  );
  return [
    0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s,
  ];
}

function toRgb([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s,
  ];
}
