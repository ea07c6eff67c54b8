/**
 * Placeholders in texts: `{openapi}` stands for an address, `{name}` for the
 * studio's name. Texts are checked when they are loaded and filled at start.
 *
 * @module
 */

/** A placeholder; JSON in a text never looks like one. */
const PLACEHOLDER = /\{([a-zA-Z][a-zA-Z0-9_]*)\}/g;

/** The placeholders of a text that are not known, each once. */
export function unknownPlaceholders(
  text: string,
  known: readonly string[],
): readonly string[] {
  const used = [...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name);
  return [...new Set(used)].filter((name) => !known.includes(name));
}

/** Fills a text. A placeholder without a value is an error of the program. */
export function fillPlaceholders(
  text: string,
  values: ReadonlyMap<string, string>,
): string {
  return text.replace(PLACEHOLDER, (placeholder, name: string) => {
    const value = values.get(name);
    if (value === undefined) {
      throw new RangeError(`There is no value for ${placeholder}`);
    }
    return value;
  });
}
