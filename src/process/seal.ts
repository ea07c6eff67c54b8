import type { Digest } from "./digest.ts";

/** Milliseconds for which a seal holds. */
const LASTS = 600_000;

/** Recognizes what this service itself wrote in the last ten minutes. */
export interface Seal {
  /** Seals a text: the seal may stand in a URL and does not hold the text. */
  make(text: string): Promise<string>;
  /** Whether a seal was made for this text, and lately. Never throws. */
  holds(text: string, seal: string): Promise<boolean>;
}

/** Makes seals, which whoever has the same key recognizes. */
export function createSeal(digest: Digest): Seal {
  const sealAt = async (time: string, text: string) =>
    `${time}.${await digest(`${time} ${text}`)}`;
  return {
    make: (text) => sealAt(Date.now().toString(36), text),
    async holds(text, seal) {
      const [time = ""] = seal.split(".", 1);
      const age = Date.now() - parseInt(time, 36);
      // The clocks of two instances differ.
      return Math.abs(age) < LASTS && seal === await sealAt(time, text);
    },
  };
}
