/**
 * security.txt (RFC 9116): where to report a vulnerability.
 *
 * @module
 */
import type { Site } from "../site.ts";

/** Days until it expires; the standard recommends less than a year. */
const VALID_DAYS = 360;

const DAY = 86_400_000;

/** Writes security.txt. */
export function createSecurity({ content, url }: Site, now: Date): string {
  const expires = new Date(now.getTime() + VALID_DAYS * DAY);
  return [
    `Contact: mailto:${content.shared.email}`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
    "Preferred-Languages: en, pt-BR",
    `Canonical: ${url("security")}`,
    "",
  ].join("\n");
}
