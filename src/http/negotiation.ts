// Reading Accept and Accept-Encoding (RFC 9110 section 12.5). A malformed
// header never throws: what cannot be read counts as not accepted.

/** Such as `text/html` or `br`, in lower case, with its weight from 0 to 1. */
export type Preference = { readonly value: string; readonly q: number };

/** RFC 9110 section 12.4.2: at most three decimals. */
const QVALUE = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

/** Reads a weighted list such as `br;q=0.9, gzip`; a malformed weight is 0. */
export function parsePreferences(header: string): Preference[] {
  return header.split(",").map((member) => {
    const [value = "", ...parameters] = member.split(";");
    return { value: value.trim().toLowerCase(), q: weight(parameters) };
  });
}

function weight(parameters: readonly string[]): number {
  for (const parameter of parameters) {
    const [name = "", value = ""] = parameter.split("=");
    if (name.trim().toLowerCase() !== "q") continue;
    return QVALUE.test(value.trim()) ? Number(value) : 0;
  }
  return 1;
}

/**
 * The weight of a media type in lower case: that of its full name, else of its
 * type with any subtype, else of any type, else 0 (RFC 9110 section 12.5.1).
 */
export function mediaQuality(
  preferences: readonly Preference[],
  type: string,
): number {
  const range = `${type.slice(0, type.indexOf("/"))}/*`;
  return (
    preferences.find(({ value }) => value === type) ??
      preferences.find(({ value }) => value === range) ??
      preferences.find(({ value }) => value === "*/*")
  )?.q ?? 0;
}

/**
 * Whether to send gzip and not the bytes as they are (RFC 9110 section 12.5.3):
 * in a tie, gzip wins if it is named, because it is smaller, and loses to a
 * wildcard, whose senders rarely decode anything.
 */
export function prefersGzip(header: string | null): boolean {
  if (header === null) return false;
  const preferences = parsePreferences(header);
  const weightOf = (name: string) =>
    preferences.find(({ value }) => value === name)?.q;
  const others = weightOf("*") ?? 0;
  const identity = weightOf("identity") ?? others;
  const gzip = weightOf("gzip");
  return gzip === undefined ? others > identity : gzip > 0 && gzip >= identity;
}
