// File descriptors, of which a process under attack may have none left.

/** Milliseconds between two looks. */
const RETRY = 100;

export function hasFreeDescriptor(): boolean {
  try {
    Deno.openSync(new URL(import.meta.url)).close();
    return true;
  } catch {
    return false;
  }
}

/**
 * Waits for a free file descriptor. Reading a file without one fails, and a
 * dynamic import without one crashes Deno 2.9.
 */
export async function freeDescriptor(): Promise<void> {
  while (!hasFreeDescriptor()) {
    await new Promise((resolve) => setTimeout(resolve, RETRY));
  }
}
