// Texts as a shell reads them.

/** What needs quotes neither in a shell nor in a unit. */
const PLAIN = /^[\w./:@+-]+$/;

/** Whether a text is the same with quotes and without. */
export function isPlain(text: string): boolean {
  return PLAIN.test(text);
}

/** One word, in quotes only where it needs them. */
export function shellWord(text: string): string {
  return isPlain(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
