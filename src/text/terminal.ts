/**
 * What a terminal would obey and not show: control characters, those that turn
 * the direction of writing, and the separators of lines that no editor shows.
 */
const UNSHOWN = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/**
 * Makes a text from outside safe to print in one line: what a mail server, a
 * checked site or a file name says must not move the cursor or hide a part of
 * itself. `\u001b` becomes `\x1b` in letters, `\u202e` becomes `\u{202e}`.
 */
export function printable(text: string): string {
  return text.replace(UNSHOWN, (character) => {
    const code = character.charCodeAt(0);
    const hex = code.toString(16);
    return code < 0x100 ? `\\x${hex.padStart(2, "0")}` : `\\u{${hex}}`;
  });
}
