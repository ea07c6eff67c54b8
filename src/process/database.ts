// Deno KV, which instances share. A database that is away never throws here and
// never holds up an answer: Deno's client tries for ever, so every wait for it is
// bounded, and a use that got no answer says so.
import { createHash, randomBytes } from "node:crypto";
import { within } from "../async/within.ts";
import { logLine } from "./log.ts";
import { printable } from "../text/terminal.ts";

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
export interface OpenDatabase {
  /** Deno KV itself. */
  readonly kv: Deno.Kv;
  /**
   * Waits for an answer of the database; rejects if there is none.
   *
   * @param milliseconds 2 s, unless more is at stake
   */
  call<T>(answer: Promise<T>, milliseconds?: number): Promise<T>;
  /** Tells texts apart without holding them; the same at every instance. */
  digest(text: string): string;
}

/** A database that may be away at any time. */
export interface Database {
  /** Its address, for the log. */
  readonly place: string;
  /** Never rejects. The work asks through `call` alone. */
  use<T>(work: (open: OpenDatabase) => Promise<T>): Promise<Used<T>>;
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
  let connection: Promise<OpenDatabase> | null = null;
  let leftAloneUntil = 0;
  let away = false;

  /** One caller opens it; whoever needs it meanwhile waits for that. */
  function connected(): Promise<OpenDatabase> {
    connection ??= connect(open).catch((error) => {
      connection = null;
      throw error;
    });
    return connection;
  }

  function failed(error: unknown): void {
    leftAloneUntil = performance.now() + LEFT_ALONE;
    if (away) return;
    away = true;
    const reason = printable(
      error instanceof Error ? error.message : `${error}`,
    );
    logLine(`KV_URL: ${place}: ${reason}; this instance counts for itself`);
  }

  return {
    place,
    async use(work) {
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
        failed(error);
        const silent = opened !== null && error === SILENT;
        return { kind: silent ? "unanswered" : "away" };
      }
    },
  };
}

async function connect(
  open: () => Promise<Deno.Kv>,
): Promise<OpenDatabase> {
  const kv = await call(open());
  // Made once and kept there, so that every instance makes the same digests.
  const key = ["secret"];
  await call(
    kv.atomic().check({ key, versionstamp: null }).set(key, randomBytes(32))
      .commit(),
  );
  const secret = (await call(kv.get<Uint8Array>(key))).value ?? "";
  return {
    kv,
    call,
    // Synchronous: crypto.subtle can hang while the database is away.
    digest: (text) =>
      createHash("sha256").update(secret).update(text).digest("base64url")
        .slice(0, 22),
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
