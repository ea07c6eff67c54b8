/** What needs quotes neither in a shell nor in a unit. */
const PLAIN = /^[\w./:@+-]+$/;

/** A text as one word of a shell, in quotes only where it needs them. */
export function shellWord(text: string): string {
  return PLAIN.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
