/**
 * security.txt (RFC 9116): where to report a vulnerability.
 *
 * @module
 */
import type { Site } from "../site.ts";

/** In milliseconds: 360 days; the RFC recommends less than a year. */
const VALIDITY = 360 * 86_400_000;

export function createSecurity({ content, url }: Site, now: Date): string {
  const expires = new Date(now.getTime() + VALIDITY);
  return [
    `Contact: mailto:${content.shared.email}`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
    "Preferred-Languages: en, pt-BR",
    `Canonical: ${url("security")}`,
    "",
  ].join("\n");
}
