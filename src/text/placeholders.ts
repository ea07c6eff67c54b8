// Placeholders in texts: `{openapi}` stands for an address, `{name}` for the
// studio's name. Texts are checked when they are loaded and filled at start.
import { nearest } from "./nearest.ts";

/** JSON in a text never looks like this. */
const PLACEHOLDER = /\{([a-zA-Z][a-zA-Z0-9_]*)\}/g;

/** Finds the unknown placeholders of a text, each once, and words its fault. */
export function unknownPlaceholders(
  text: string,
  known: readonly string[],
): readonly { readonly placeholder: string; readonly reason: string }[] {
  const used = [...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name);
  return [...new Set(used)]
    .filter((name) => !known.includes(name))
    .map((name) => {
      const [first, second] = nearest(name, known);
      const reason =
        `is not a known placeholder; the nearest are {${first}} and {${second}}`;
      return { placeholder: `{${name}}`, reason };
    });
}

/** Fills the known placeholders and leaves the rest as it is. */
export function fillKnown(
  text: string,
  values: ReadonlyMap<string, string>,
): string {
  return text.replace(
    PLACEHOLDER,
    (placeholder, name: string) => values.get(name) ?? placeholder,
  );
}
