// File descriptors, of which a process under attack may have none left.
import { memoize } from "./http/memoize.ts";

/** Milliseconds between two looks. */
const RETRY = 100;

/** Tells whether a file could be opened now. */
export function hasFreeDescriptor(): boolean {
  try {
    Deno.openSync(new URL(import.meta.url)).close();
    return true;
  } catch {
    return false;
  }
}

/** Waits for a free file descriptor: reading a file without one fails. */
export async function freeDescriptor(): Promise<void> {
  while (!hasFreeDescriptor()) {
    await new Promise((resolve) => setTimeout(resolve, RETRY));
  }
}

/**
 * Makes something of a module that only the first use of it loads. A dynamic
 * import without a free file descriptor crashes Deno 2.9.
 */
export function lazily<Module, T>(
  load: () => Promise<Module>,
  make: (module: Module) => T | Promise<T>,
): () => T | Promise<T> {
  return memoize(async () => {
    await freeDescriptor();
    return await make(await load());
  });
}
