// Waiting for what another process, or the other end of a connection, does.
import { setTimeout as rest } from "node:timers/promises";

/**
 * Waits, for a minute at most, until something is so; what throws is not so yet.
 *
 * @param words say what is not so, in the end
 */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  words: () => string = () => `in vain: ${isSo}`,
): Promise<void> {
  let cause: unknown;
  for (let turn = 0; turn < 6_000; turn++) {
    try {
      if (await isSo()) return;
    } catch (error) {
      cause = error;
    }
    await rest(10);
  }
  throw new Error(words(), { cause });
}
