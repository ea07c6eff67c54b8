import { fill } from "../languages/words.ts";
import type { Language } from "../languages/language.ts";

/** Domains that no mail reaches (RFC 2606, RFC 6761). */
const RESERVED =
  /[@.](?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$/i;

/** Whether somebody may be answered at a valid address. */
export function isAnswerable(email: string): boolean {
  return !RESERVED.test(email);
}

/**
 * Says that nobody can be answered at a valid address; null if somebody may be.
 * Models that have no address make up such a one.
 */
export function explainUnanswerable(
  email: string,
  { words }: Language,
): string | null {
  if (isAnswerable(email)) return null;
  const domain = email.slice(email.indexOf("@") + 1);
  return fill(words.unanswerable, { email, domain });
}
