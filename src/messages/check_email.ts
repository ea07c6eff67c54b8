import { EMAIL_PATTERN } from "./message_request.ts";

/** Octets of an address (RFC 5321 section 4.5.3.1.3). */
const MAX_ADDRESS = 254;
/** Octets before the @ (RFC 5321 section 4.5.3.1.1). */
const MAX_LOCAL = 64;

const NOT_IN_LOCAL = /[^a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]/u;
const NOT_IN_DOMAIN = /[^a-zA-Z0-9.-]/u;

/**
 * What stands around an address: `Ada <a@b.c>`, `mailto:…?subject=…`,
 * `[…](mailto:…)`, a full stop, Markdown's marks. An apostrophe, an asterisk or
 * a back-tick between letters is part of it.
 */
const AROUND = /[\s<>()[\]"“”,;:]+|\B['`*]+|['`*]+\B|\.(?=\s|$)|\?[a-z]+=/i;

/**
 * Describes the first fault of an email address, to be read after the address;
 * null if there is none. Names the character or the part that is at fault, and
 * the one valid address that stands in the text. Does not check the length of
 * the whole address.
 */
export function findEmailFault(text: string): string | null {
  if (isAddress(text)) return null;
  // Without an @, no address stands in it.
  if (!text.includes("@")) return findFault(text);
  const [bare, ...more] = new Set(text.split(AROUND).filter(isQuotable));
  return bare === undefined || more.length > 0
    ? findFault(text)
    : `${findFault(text)}; give the bare address: ${bare}`;
}

function isAddress(text: string): boolean {
  return EMAIL_PATTERN.test(text) && text.indexOf("@") <= MAX_LOCAL;
}

function isQuotable(text: string): boolean {
  return text.length <= MAX_ADDRESS && isAddress(text);
}

function findFault(text: string): string {
  const at = text.indexOf("@");
  const local = at < 0 ? text : text.slice(0, at);
  const character = local.match(NOT_IN_LOCAL)?.[0];
  if (character !== undefined) {
    return isForeign(character)
      ? `${contains(character)} before the @, where only ASCII is supported`
      : contains(character);
  }
  if (at < 0) return "has no @; an address has the form name@example.com";
  if (local === "") return "has nothing before the @";
  if (local.length > MAX_LOCAL) {
    return `has ${local.length} characters before the @, but at most ${MAX_LOCAL} are allowed`;
  }
  if (/^\.|\.\.|\.@|@\.|\.$/.test(text)) return "has a misplaced dot";
  return findDomainFault(text.slice(at + 1)) ??
    "does not have the form name@example.com";
}

function findDomainFault(domain: string): string | null {
  if (domain === "") return "has nothing after the @";
  const character = domain.match(NOT_IN_DOMAIN)?.[0];
  if (character !== undefined) {
    return isForeign(character)
      ? `${contains(character)}; write the domain as ${inAscii(domain)}`
      : contains(character);
  }
  return domain.includes(".")
    ? null
    : "has no dot after the @; write the whole domain, such as example.com";
}

function contains(character: string): string {
  if (character === " ") return "contains a space";
  if (character === "@") return "contains a second @";
  const isVisible = /[^\p{C}\p{Z}]/u.test(character);
  return `contains ${isVisible ? `"${character}"` : codePoint(character)}`;
}

/** The code point of a character in Unicode notation, such as U+000A. */
export function codePoint(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
  return `U+${code.padStart(4, "0")}`;
}

/** A character outside ASCII, but not an unpaired surrogate. */
function isForeign(character: string): boolean {
  return character > "\x7f" && character.isWellFormed();
}

/** The ASCII form of an internationalized domain (RFC 5891). */
function inAscii(domain: string): string {
  const ascii = URL.parse(`http://${domain}`)?.hostname ?? "";
  // The URL parser would silently drop a path, a port or a user name.
  const isDomain = /^(?:[a-zA-Z0-9.-]|\P{ASCII})+$/u.test(domain);
  return isDomain && isQuotable(`a@${ascii}`) ? ascii : "xn--…";
}
