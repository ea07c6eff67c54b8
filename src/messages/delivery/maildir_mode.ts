/** Bits of a mode: others may write; only owners may rename or remove. */
const OTHERS_WRITE = 0o002;
const STICKY = 0o1000;

/**
 * Finds what lets other users put messages into the outbox, or another
 * directory in its place; a line for each. Looks only at what exists, and at
 * nothing where the system has no modes.
 */
export function findOpenDirectories(directory: string): readonly string[] {
  const parts = ["", "/tmp", "/new", "/cur"];
  const inside = [...parts, ...parts.map((part) => `/undelivered${part}`)];
  // In a sticky directory, such as /tmp, nobody can rename what is another's.
  const parent = modeOf(`${directory}/..`) & STICKY ? [] : ["/.."];
  return [...parent, ...inside].flatMap((part) => {
    const path = directory + part;
    const mode = modeOf(path);
    if ((mode & OTHERS_WRITE) === 0) return [];
    const octal = (mode & 0o7777).toString(8).padStart(4, "0");
    const given = `${JSON.stringify(path)} with mode ${octal}`;
    return [
      `OUTBOX_DIR: given ${given}, wanted a directory that no other user may write to`,
    ];
  });
}

/** The mode of a directory; 0 if it has none, or cannot be looked at. */
function modeOf(path: string): number {
  try {
    return Deno.statSync(path).mode ?? 0;
  } catch {
    return 0;
  }
}
