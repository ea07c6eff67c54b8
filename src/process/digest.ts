import { memoize } from "../async/memoize.ts";

/** Tells texts apart without holding them. Never rejects. */
export type Digest = (text: string) => Promise<string>;

/** Loaded on demand, for it takes long. */
const nodeCrypto = memoize(() => import("node:crypto"));

/** Makes digests of 128 bits, in hexadecimal, as only who has the key can. */
export function createDigest(
  key: Uint8Array = crypto.getRandomValues(new Uint8Array(32)),
): Digest {
  return async (text) => {
    const { createHmac } = await nodeCrypto();
    // Synchronous, because crypto.subtle can hang while a database is away.
    const hash = createHmac("sha256", key).update(text).digest("hex");
    return hash.slice(0, 32);
  };
}
