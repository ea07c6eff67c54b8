/**
 * security.txt (RFC 9116): whom to tell of a weakness.
 *
 * @module
 */
import { PATHS } from "../service.ts";

/** Days until it expires; the standard recommends less than a year. */
const VALID_DAYS = 360;

const DAY = 86_400_000;

/** Writes security.txt; it expires a fixed time after the start. */
export function createSecurity(
  baseUrl: string,
  email: string,
  now: Date,
): string {
  const expires = new Date(now.getTime() + VALID_DAYS * DAY);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
    "Preferred-Languages: en, pt-BR",
    `Canonical: ${baseUrl}${PATHS.security}`,
    "",
  ].join("\n");
}
