// Writes the parts of an Internet message (RFC 5322) from texts in any script:
// the result is ASCII in short lines, whatever the texts hold.

/** Octets of text in an encoded word, so that its line stays within 76. */
const MAX_WORD = 39;
/** Characters of a text that a header holds unencoded. */
const MAX_PLAIN = 60;
/** Characters in a line of quoted-printable (RFC 2045 section 6.7). */
const MAX_LINE = 76;

/** Words of printable ASCII with one space between two. */
const PLAIN = /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/;

const encoder = new TextEncoder();

/**
 * Writes the value of an unstructured header, such as Subject: unchanged if it
 * reads back the same, else in encoded words.
 *
 * @param text holds no control character and no unpaired surrogate
 */
export function headerText(text: string): string {
  return isPlain(text) ? text : encodedWords(text);
}

/**
 * A mailbox for a header that takes addresses.
 *
 * @param name the display name, as for {@linkcode headerText}; may be empty
 * @param address an e-mail address whose local part is a dot-atom
 */
export function mailbox(name: string, address: string): string {
  if (name === "") return address;
  const phrase = isPlain(name)
    ? `"${name.replaceAll(/["\\]/g, "\\$&")}"`
    : encodedWords(name);
  const fits = phrase.length + address.length <= MAX_PLAIN;
  return `${phrase}${fits ? " " : "\r\n "}<${address}>`;
}

/** A text that looks like an encoded word would be read as one. */
function isPlain(text: string): boolean {
  return text.length <= MAX_PLAIN && PLAIN.test(text) &&
    !text.includes("=?");
}

/** Encoded words, one on a line, none splitting a character (RFC 2047). */
function encodedWords(text: string): string {
  const words: string[] = [];
  let word = "";
  let octets = 0;
  for (const character of text) {
    const length = octetsOf(character);
    if (octets + length > MAX_WORD) {
      words.push(word);
      word = "";
      octets = 0;
    }
    word += character;
    octets += length;
  }
  return [...words, word]
    .map((part) => `=?UTF-8?B?${encoder.encode(part).toBase64()}?=`)
    .join("\r\n ");
}

/** The length of a character in UTF-8, without encoding it (RFC 3629 section 3). */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/** A date and time (section 3.3). */
export function dateText(date: Date): string {
  return date.toUTCString().replace("GMT", "+0000");
}

/**
 * A text of any lines in quoted-printable: ASCII stays readable, and no line
 * loses the blanks at its end.
 */
export function quotedPrintable(text: string): string {
  return text.split(/\r\n|\r|\n/).map(quotedLine).join("\r\n");
}

function quotedLine(line: string): string {
  const quoted = line.replaceAll(
    /[^\t\x20-\x3c\x3e-\x7e]+|[\t ]$/g,
    (characters) => encodeURIComponent(characters).replaceAll("%", "="),
  );
  if (quoted.length <= MAX_LINE) return quoted;
  const parts: string[] = [];
  let start = 0;
  while (quoted.length - start > MAX_LINE) {
    let end = start + MAX_LINE - 1;
    // The three characters that stand for an octet stay together.
    if (quoted[end - 1] === "=") end -= 1;
    else if (quoted[end - 2] === "=") end -= 2;
    parts.push(quoted.slice(start, end));
    start = end;
  }
  parts.push(quoted.slice(start));
  return parts.join("=\r\n");
}
