/**
 * The one operation of the service: send a message to the founders. Every
 * interface calls it and turns its outcome into an answer of its own; it knows
 * nothing of HTTP.
 *
 * @module
 */
import { logError, logLine } from "../log.ts";
import type { Delivery } from "./delivery.ts";
import {
  type Addresses,
  createComposer,
  type Door,
  type Letter,
} from "./email.ts";
import { checkMessageRequest, type MessageFault } from "./check_message.ts";
import {
  EXAMPLE_REQUEST,
  type Language,
  type MessageRequest,
} from "./message_request.ts";
import type { Quota } from "./quota.ts";

/** The answer to a message that was sent (section 2.7). */
export interface MessageSent {
  /** Always true. */
  readonly sent: true;
  /** The address of the request, to which the founders reply. */
  readonly replyTo: string;
  /** A confirmation for people that includes the address. */
  readonly message: string;
}

/** The JSON Schema (2020-12) of a {@linkcode MessageSent}. */
export const MESSAGE_SENT_SCHEMA: {
  readonly type: "object";
  readonly properties: Readonly<Record<keyof MessageSent, object>>;
  readonly required: readonly (keyof MessageSent)[];
} = {
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
      description: "A confirmation for people that includes the address.",
    },
  },
  required: ["sent", "replyTo"],
};

/** What became of a message; every interface must answer all three. */
export type Outcome =
  /** It lies with the founders' mail server, or on the outbox's disk. */
  | { readonly kind: "sent"; readonly sent: MessageSent }
  /** Something is wrong with the request: every fault is told. */
  | { readonly kind: "refused"; readonly faults: readonly MessageFault[] }
  /** The request is right, but was not delivered. */
  | Undelivered;

/** The third outcome. */
export interface Undelivered {
  /** The name of the outcome. */
  readonly kind: "undelivered";
  /** Seconds after which another try makes sense, where that is known. */
  readonly retryAfter: number | null;
  /** Whether it may have arrived all the same, so that a retry may double it. */
  readonly mayHaveArrived: boolean;
}

/**
 * Sends a message of unknown form. It never throws; what is refused is refused
 * at once.
 */
export type SendMessage = (
  value: unknown,
  door: Door,
) => Outcome | Promise<Outcome>;

/** What the operation works with. */
export interface SendMessageOptions {
  /** Who writes to whom. */
  readonly addresses: Addresses;
  /** How e-mail is delivered. */
  readonly delivery: Delivery;
  /** How many messages may be delivered. */
  readonly quota: Quota;
}

/** Makes the operation. */
export function createSendMessage(
  { addresses, delivery, quota }: SendMessageOptions,
): SendMessage {
  const compose = createComposer(addresses);

  async function deliver(letter: Letter): Promise<Outcome> {
    const slot = quota.take();
    if (!slot.granted) {
      return undelivered(letter, "the hourly quota is used up", {
        retryAfter: slot.retryAfter,
      });
    }
    let begun = false;
    try {
      const email = compose(letter);
      begun = true;
      const delivered = await delivery.deliver(email);
      if (delivered.ok) return sent(letter);
      if (!delivered.mayHaveArrived) slot.release();
      return undelivered(letter, delivered.cause, {
        mayHaveArrived: delivered.mayHaveArrived,
      });
    } catch (error) {
      // What a delivery that throws had done by then, nobody knows.
      if (!begun) slot.release();
      logError(`message ${letter.id}`, error);
      return undelivered(letter, error, { mayHaveArrived: begun });
    }
  }

  return (value, door) => {
    const checked = checkMessageRequest(value);
    if (!checked.ok) {
      const { faults } = checked;
      logLine(`message - door=${door} outcome=refused faults=${faults.length}`);
      return { kind: "refused", faults };
    }
    return deliver({
      id: crypto.randomUUID(),
      request: checked.request,
      door,
      date: new Date(),
    });
  };
}

/** The confirmation, in the language that the reply will have. */
const CONFIRMATIONS: Readonly<Record<Language, (email: string) => string>> = {
  en: (email) => `Your message was sent. The founders will reply to ${email}.`,
  br: (email) =>
    `Sua mensagem foi enviada. Os fundadores responderão para ${email}.`,
};

/** The answer to the example request, for every place that shows one. */
export const EXAMPLE_SENT: MessageSent = messageSent(EXAMPLE_REQUEST);

function sent({ id, door, date, request }: Letter): Outcome {
  logLine(`message ${id} door=${door} outcome=sent ms=${since(date)}`);
  return { kind: "sent", sent: messageSent(request) };
}

function messageSent({ email, language }: MessageRequest): MessageSent {
  return {
    sent: true,
    replyTo: email,
    message: CONFIRMATIONS[language ?? "en"](email),
  };
}

/**
 * The operation without its effect: it checks a message and answers as though
 * it were sent. The examples of the developer page are answered by it.
 */
export function rehearseMessage(value: unknown): Outcome {
  const checked = checkMessageRequest(value);
  return checked.ok
    ? { kind: "sent", sent: messageSent(checked.request) }
    : { kind: "refused", faults: checked.faults };
}

function undelivered(
  { id, door, date }: Letter,
  cause: unknown,
  { retryAfter = null, mayHaveArrived = false }: Partial<
    Omit<Undelivered, "kind">
  >,
): Outcome {
  const reason = cause instanceof Error ? cause.message : String(cause);
  logLine(
    `message ${id} door=${door} outcome=undelivered ms=${
      since(date)
    } maybe=${mayHaveArrived} cause=${JSON.stringify(reason)}`,
  );
  return { kind: "undelivered", retryAfter, mayHaveArrived };
}

function since(date: Date): number {
  return Date.now() - date.getTime();
}
