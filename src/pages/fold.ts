// Folding at the form's door: the same form with the same words, posted again
// within ten minutes, is the same message. Browsers post again by themselves
// when a kept connection breaks, and people reload.
//
// It holds digests and ids in memory, and nothing that a person wrote.
import { logLine } from "../log.ts";
import type { MessageId, Outcome } from "../messages/send_message.ts";
import type { FormValues } from "./form_state.ts";

/** Milliseconds for which a message stays the same message. */
const MAX_AGE = 600_000;

/** Past this the oldest message is forgotten: about 300 bytes each. */
const MAX_ENTRIES = 1_000;

/** What became of a form, without the words of the person who wrote. */
export type FormOutcome =
  | { readonly kind: "sent"; readonly id: MessageId }
  | Exclude<Outcome, { readonly kind: "sent" }>;

/**
 * Sends a form, or returns what became of the same form before. What certainly
 * sent nothing is forgotten at once, so that pressing again sends.
 */
export type Fold = (
  values: FormValues,
  send: () => Outcome | Promise<Outcome>,
) => Promise<FormOutcome>;

/** @param now milliseconds of a clock that never goes back */
export function createFold(
  now: () => number = () => performance.now(),
): Fold {
  /** By the digest of their values, oldest first. */
  const entries = new Map<
    string,
    { readonly at: number; readonly outcome: Promise<FormOutcome> }
  >();

  function forgetOld(): void {
    const limit = now() - MAX_AGE;
    for (const [key, { at }] of entries) {
      if (at > limit) return;
      entries.delete(key);
    }
  }

  return async (values, send) => {
    const key = await digest(values);
    forgetOld();
    const known = entries.get(key);
    if (known !== undefined) {
      const outcome = await known.outcome;
      if (outcome.kind !== "refused") {
        logLine(`message ${outcome.id} door=form outcome=folded`);
      }
      return outcome;
    }
    const entry = { at: now(), outcome: settle(send) };
    const [oldest] = entries.keys();
    if (oldest !== undefined && entries.size >= MAX_ENTRIES) {
      entries.delete(oldest);
    }
    entries.set(key, entry);
    const outcome = await entry.outcome;
    // Another may have taken its place once it was forgotten.
    if (sentNothing(outcome) && entries.get(key) === entry) entries.delete(key);
    return outcome;
  };
}

async function settle(
  send: () => Outcome | Promise<Outcome>,
): Promise<FormOutcome> {
  const outcome = await send();
  return outcome.kind === "sent" ? { kind: "sent", id: outcome.id } : outcome;
}

function sentNothing(outcome: FormOutcome): boolean {
  return outcome.kind === "refused" ||
    (outcome.kind === "undelivered" && !outcome.mayHaveArrived);
}

async function digest(values: FormValues): Promise<string> {
  const text = JSON.stringify(Object.entries(values).sort());
  const bytes = new TextEncoder().encode(text);
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).join();
}
