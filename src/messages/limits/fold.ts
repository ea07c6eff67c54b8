// Folds repeated posts of a form into one message: the same values, posted again
// within ten minutes, are the same message. Browsers repeat a post by themselves
// when a kept-alive connection breaks, and people reload.
//
// Only digests and ids stay in memory, nothing that a person wrote.
import { logLine } from "../../process/log.ts";
import type { MessageId, Outcome } from "../outcome.ts";

/** Milliseconds for which a form is known. */
export const FOLD_AGE = 600_000;

/** Of about 450 bytes each; the oldest make room for new ones. */
const MAX_ENTRIES = 1_000;

/** What became of a form, without what the person wrote. */
export type FormOutcome =
  | { readonly kind: "sent"; readonly id: MessageId }
  | Exclude<Outcome, { readonly kind: "sent" }>;

/**
 * Sends a form, or returns the outcome of the same form of the same client
 * before. An outcome that certainly sent nothing is dropped at once, so that
 * pressing again sends.
 */
export type Fold = (
  form: { readonly values: object; readonly client: string },
  send: () => Promise<Outcome>,
) => Promise<FormOutcome>;

/** Sends a form that is new here, unless another instance knows it. */
export type Share = (
  form: string,
  send: () => Promise<FormOutcome>,
) => Promise<FormOutcome>;

/**
 * Makes a fold.
 *
 * @param share asks the other instances about a form that is new here
 * @param now milliseconds of a monotonic clock
 */
export function createFold(
  share: Share = (_form, send) => send(),
  now: () => number = () => performance.now(),
): Fold {
  /** Keyed by the digest of the form, oldest first. */
  const entries = new Map<
    string,
    { readonly at: number; readonly outcome: Promise<FormOutcome> }
  >();
  const secret = crypto.getRandomValues(new Uint8Array(32));

  function forgetOld(): void {
    const limit = now() - FOLD_AGE;
    for (const [key, { at }] of entries) {
      if (at > limit) return;
      entries.delete(key);
    }
  }

  return async ({ values, client }, send) => {
    // Loaded on demand, for it takes long. It hashes synchronously: between the
    // look at the entries and the new entry nobody else may run.
    const { createHash } = await import("node:crypto");
    const form = JSON.stringify([client, Object.entries(values).sort()]);
    const hash = createHash("sha256").update(secret).update(form);
    const key = hash.digest("base64");
    forgetOld();
    const known = entries.get(key);
    if (known !== undefined) {
      const outcome = await known.outcome;
      if (outcome.kind !== "refused") {
        logLine(`message ${outcome.id} door=form outcome=folded`);
      }
      return outcome;
    }
    const [oldest] = entries.keys();
    if (oldest !== undefined && entries.size >= MAX_ENTRIES) {
      entries.delete(oldest);
    }
    const entry = { at: now(), outcome: share(form, () => settle(send)) };
    entries.set(key, entry);
    let settled = false;
    try {
      const outcome = await entry.outcome;
      settled = !sentNothing(outcome);
      return outcome;
    } finally {
      // It may have been replaced while it was being sent.
      if (!settled && entries.get(key) === entry) entries.delete(key);
    }
  };
}

async function settle(
  send: () => Promise<Outcome>,
): Promise<FormOutcome> {
  const outcome = await send();
  return outcome.kind === "sent" ? { kind: "sent", id: outcome.id } : outcome;
}

/** Whether it may be sent again. */
export function sentNothing(outcome: FormOutcome): boolean {
  return outcome.kind === "refused" ||
    (outcome.kind === "undelivered" && !outcome.mayHaveArrived &&
      !outcome.kept);
}
