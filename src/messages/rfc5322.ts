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
 * @param address an email address whose local part is a dot-atom
 */
export function mailbox(name: string, address: string): string {
  if (name === "") return address;
  const escaped = name.replaceAll(/["\\]/g, "\\$&");
  const phrase = isPlain(name) && escaped.length <= MAX_PLAIN
    ? `"${escaped}"`
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
  const octets = encoder.encode(text);
  const words: string[] = [];
  let start = 0;
  do {
    let end = Math.min(start + MAX_WORD, octets.length);
    while (continuesCharacter(octets[end])) end--;
    words.push(`=?UTF-8?B?${octets.subarray(start, end).toBase64()}?=`);
    start = end;
  } while (start < octets.length);
  return words.join("\r\n ");
}

/** Whether an octet is not the first of a character (RFC 3629 section 3). */
function continuesCharacter(octet: number = 0): boolean {
  return octet >> 6 === 0b10;
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
