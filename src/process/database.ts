// Deno KV, which instances share. A database that is away never throws here and
// never holds up an answer: Deno's client tries for ever, so every wait for it
// is bounded, and a use that got no answer says so.
import { memoize } from "../async/memoize.ts";
import { within } from "../async/within.ts";
import { createDigest, type Digest } from "./digest.ts";
import { logLine } from "./log.ts";

/** Milliseconds for a call that a message waits for. */
const MAX_WAIT = 2_000;
/** Milliseconds for which a database that did not answer is left alone. */
const LEFT_ALONE = 5_000;

/** The result of a use. */
export type Used<T> =
  | { readonly kind: "done"; readonly value: T }
  /** The last call was not made, or was rejected: it has no effect. */
  | { readonly kind: "away" }
  /** The last call did not return: it may still take effect. */
  | { readonly kind: "unanswered" };

/** A database that is open. */
export type OpenDatabase = {
  readonly kv: Deno.Kv;
  /** Rejects if no answer comes in time: in 2 s, unless more is at stake. */
  call<T>(answer: Promise<T>, milliseconds?: number): Promise<T>;
};

/** A database that may be away at any time. */
export interface Database {
  /** Its address, for the log. */
  readonly place: string;
  /** Never rejects. The work asks through `call` alone. */
  use<T>(work: (open: OpenDatabase) => Promise<T>): Promise<Used<T>>;
  /**
   * The same digest at every instance, unless the database has not been there
   * since the start of this one.
   */
  readonly digest: Digest;
}

/**
 * Makes a database, which is opened with its first use.
 *
 * @param place the address, which holds no credentials
 * @param onReturn called when it answers again after it was away
 */
export function createDatabase(
  place: string,
  open: () => Promise<Deno.Kv>,
  onReturn: () => void = () => {},
): Database {
  let leftAloneUntil = 0;
  let away = false;
  let digest = createDigest();
  let sharesDigest = false;

  const connected = memoize(async (): Promise<OpenDatabase> => {
    const kv = await call(open());
    // Made once and kept there, so that every instance makes the same digests.
    const at = ["secret"];
    const made = crypto.getRandomValues(new Uint8Array(32));
    await call(
      kv.atomic().check({ key: at, versionstamp: null }).set(at, made).commit(),
    );
    digest = createDigest((await call(kv.get<Uint8Array>(at))).value ?? made);
    sharesDigest = true;
    return { kv, call };
  });

  async function use<T>(
    work: (open: OpenDatabase) => Promise<T>,
  ): Promise<Used<T>> {
    if (performance.now() < leftAloneUntil) return { kind: "away" };
    let opened: OpenDatabase | null = null;
    try {
      opened = await connected();
      const value = await work(opened);
      if (away) {
        away = false;
        logLine(`KV_URL: ${place} answers again`);
        onReturn();
      }
      return { kind: "done", value };
    } catch (error) {
      leftAloneUntil = performance.now() + LEFT_ALONE;
      if (!away) {
        away = true;
        const reason = error instanceof Error ? error.message : `${error}`;
        logLine(`KV_URL: ${place}: ${reason}; this instance counts for itself`);
      }
      const silent = opened !== null && error === SILENT;
      return { kind: silent ? "unanswered" : "away" };
    }
  }

  return {
    place,
    use,
    async digest(text) {
      if (!sharesDigest) await use(() => Promise.resolve());
      return await digest(text);
    },
  };
}

const LATE = Symbol();
const SILENT = new Error("does not answer");

async function call<T>(
  answer: Promise<T>,
  milliseconds: number = MAX_WAIT,
): Promise<T> {
  const answered = await within<T | typeof LATE>(milliseconds, answer, LATE);
  if (answered === LATE) throw SILENT;
  return answered;
}
