// The one operation of the service: send a message to the founders. Every door
// turns its outcome into its own answer; it knows nothing of HTTP.
import type { Language, Languages } from "../languages/language.ts";
import { fill } from "../languages/words.ts";
import { explainUnanswerable } from "./answerable.ts";
import { type Caller, DOORS } from "./caller.ts";
import { checkMessageRequest } from "./check_message.ts";
import type { Delivery } from "./delivery/delivery.ts";
import { describeFailures, isOfMailServer } from "./delivery/failure.ts";
import { type Addresses, createComposer, type Letter } from "./email.ts";
import type { MessageRequest } from "./message_request.ts";
import { replyLanguage, type RequestFormat } from "./request_format.ts";
import type { DeliveryOutcome, Fold } from "./limits/fold.ts";
import type { Quota } from "./limits/quota.ts";
import {
  type MessageId,
  type MessageSent,
  type Outcome,
  referenceOf,
  type Reported,
  type Undelivered,
} from "./outcome.ts";

/** The JSON Schema (2020-12) of a {@linkcode MessageSent}. */
export const MESSAGE_SENT_SCHEMA = {
  type: "object",
  properties: {
    sent: { type: "boolean", description: "Always true." },
    replyTo: {
      type: "string",
      format: "email",
      description: "The address that the founders will reply to.",
    },
    message: {
      type: "string",
      description:
        "A confirmation for people that includes the address and ends with the reference.",
    },
  },
  required: ["sent", "replyTo"],
};

/**
 * Sends a message of unknown form. Never rejects. Only a delivery takes a
 * promise: what is wrong is refused at once.
 */
export type SendMessage = (
  value: unknown,
  caller: Caller,
) => Outcome | Promise<Outcome>;

/** Makes the operation. */
export function createSendMessage(
  { addresses, delivery, quota, fold, languages, onOutcome }: {
    readonly addresses: Addresses;
    readonly delivery: Delivery;
    readonly quota: Quota;
    readonly fold: Fold;
    /** Those that a reply may have. */
    readonly languages: Languages;
    readonly onOutcome: (reported: Reported) => void;
  },
): SendMessage {
  const compose = createComposer(addresses);

  async function deliver(
    letter: Letter,
    caller: Caller,
  ): Promise<DeliveryOutcome> {
    const { id, date } = letter;
    const end = (
      outcome: DeliveryOutcome,
      facts: Reported["facts"],
      error?: unknown,
    ) => {
      const { kind } = outcome;
      const ms = Date.now() - date.getTime();
      onOutcome({ id, caller, outcome: kind, facts: { ms, ...facts }, error });
      return outcome;
    };
    const undelivered = { kind: "undelivered", id, retryAfter: null } as const;

    const place = await quota(caller);
    if (!place.granted) {
      const { retryAfter, cause } = place;
      const outcome = { ...undelivered, retryAfter, mayHaveArrived: false };
      return end(outcome, { maybe: false, cause });
    }
    let begun = false;
    try {
      const email = compose(letter);
      begun = true;
      const delivered = await delivery.deliver(email);
      if (delivered.ok) {
        return end({ kind: "sent", id }, { kept: delivered.aside });
      }
      const { failures, mayHaveArrived, kept } = delivered;
      if (!mayHaveArrived) place.giveBack();
      const outcome = {
        ...undelivered,
        mayHaveArrived,
        taken: mayHaveArrived && failures.every(isOfMailServer),
        kept: kept !== undefined,
      };
      const cause = describeFailures(failures);
      return end(outcome, { maybe: mayHaveArrived, kept, cause });
    } catch (error) {
      // If deliver() throws, we cannot tell whether the message went out.
      if (!begun) place.giveBack();
      const outcome = { ...undelivered, mayHaveArrived: begun };
      const cause = "an unforeseen error";
      return end(outcome, { maybe: begun, cause }, error);
    }
  }

  async function accept(
    request: MessageRequest,
    caller: Caller,
  ): Promise<Outcome> {
    const id = crypto.randomUUID();
    const date = new Date();
    const language = replyLanguage(request, languages);
    const letter = { ...caller, id, request, language, date };
    const send = () => deliver(letter, caller);
    const result = await fold({ id, request, caller }, send);
    if (result.id !== id) {
      onOutcome({ id: result.id, caller, outcome: "folded", facts: {} });
    }
    return result.kind === "sent"
      ? { ...result, sent: confirm(result.id, request, language) }
      : result;
  }

  return (value, caller) => {
    const rules = DOORS[caller.door];
    const checked = checkMessageRequest(value, { languages }, rules);
    if (checked.ok) return accept(checked.request, caller);
    const { faults } = checked;
    const facts = { faults: faults.length };
    onOutcome({ id: null, caller, outcome: "refused", facts });
    return { kind: "refused", faults };
  };
}

/** The answer to the example request, for every place that shows one. */
export function exampleSent(format: RequestFormat): MessageSent {
  const { example, languages } = format;
  return confirm(EXAMPLE_ID, example, replyLanguage(example, languages));
}

/** An id, for every place that shows one. */
export const EXAMPLE_ID: MessageId = "2f1d8e6a-5b7c-4c0e-9a3d-6e8f7b1c2d4a";

/** The confirmation ends with what a person can quote to the founders. */
function confirm(
  id: MessageId,
  { email }: MessageRequest,
  language: Language,
): MessageSent {
  const { words } = language;
  const why = explainUnanswerable(email, language);
  const sentence = why === null
    ? fill(words.sent, { email })
    : fill(words.sentUnanswerable, { why });
  const message = `${sentence} ${words.pages.reference}: ${referenceOf(id)}`;
  return { sent: true, replyTo: email, message };
}

/** Checks and answers without sending, for the examples of developers. */
export function rehearseMessage(languages: Languages): SendMessage {
  return (value, { door }) => {
    const checked = checkMessageRequest(value, { languages }, DOORS[door]);
    if (!checked.ok) return { kind: "refused", faults: checked.faults };
    const { request } = checked;
    const language = replyLanguage(request, languages);
    const sent = confirm(EXAMPLE_ID, request, language);
    return { kind: "sent", id: EXAMPLE_ID, sent };
  };
}

/**
 * Explains an undelivered message in the same words at every door: what
 * happened and what to do next, never the cause.
 *
 * @param email the studio's own address, the way that remains
 */
export function explainUndelivered(
  { retryAfter, mayHaveArrived, taken, kept }: Undelivered,
  email: string,
): { readonly detail: string; readonly resolution: string } {
  if (kept) {
    return {
      detail:
        "The message could not be delivered now, but the founders have a copy of it.",
      resolution:
        `You need not send it again; to reach them sooner, write to ${email}.`,
    };
  }
  if (mayHaveArrived) {
    return {
      detail: taken
        ? "The mail server took the message but did not confirm it. It may have arrived."
        : "It could not be confirmed that the message arrived. It may have arrived.",
      resolution:
        `Do not send it again at once, or it may arrive twice: write to ${email} to ask.`,
    };
  }
  if (retryAfter !== null) {
    return {
      detail:
        "The founders' mailbox takes no more messages for now. Nothing was sent.",
      resolution:
        `Send the message again in ${retryAfter} seconds, or write to ${email}.`,
    };
  }
  return {
    detail: "The message could not be delivered. Nothing was sent.",
    resolution: `Send the message again later, or write to ${email}.`,
  };
}
