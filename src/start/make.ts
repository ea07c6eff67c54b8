// What a service is made of, once its settings are read: the site, the delivery
// and the operation.
import { createStudioDocuments } from "../api/studio.ts";
import type { Note } from "../content/fault.ts";
import { createSkill } from "../discovery/agent_skills.ts";
import { type Delivery, NO_DELIVERY } from "../messages/delivery/delivery.ts";
import type { MessageStore } from "../messages/delivery/message_store.ts";
import { createOutbox } from "../messages/delivery/outbox.ts";
import type { SmtpClient } from "../messages/delivery/smtp/connection.ts";
import { keepUndelivered } from "../messages/delivery/undelivered.ts";
import { createMemory } from "../messages/limits/cells.ts";
import { createQuota } from "../messages/limits/quota.ts";
import type { Addresses } from "../messages/email.ts";
import { FACTS, type Reported } from "../messages/outcome.ts";
import {
  createSendMessage,
  type SendMessage,
} from "../messages/send_message.ts";
import { createSiteTable, type Site, type SiteOptions } from "../site.ts";
import { count } from "../process/day.ts";
import { createDigest } from "../process/digest.ts";
import { logError, logLine } from "../process/log.ts";
import { createSeal } from "../process/seal.ts";
import type { Config } from "./config.ts";
import type { State } from "./state.ts";

export interface Settings {
  readonly config: Config;
  readonly site: Site;
  /** Who writes to whom. */
  readonly addresses: Addresses;
  /** What the operator should know, though it stops nothing. */
  readonly notes: readonly Note[];
}

/** Makes the site, with the documents that more than one door hands out. */
export function createSite(options: SiteOptions): Site {
  const table = createSiteTable(options);
  return {
    ...table,
    studio: createStudioDocuments(table),
    skill: createSkill(table),
    seal: createSeal(createDigest()),
  };
}

/** @param onReply takes what a mail server says, for a person at a terminal */
export async function createDelivery(
  { config, addresses }: Settings,
  outbox: MessageStore | null,
  onReply: NonNullable<SmtpClient["onReply"]> = () => {},
): Promise<Delivery> {
  switch (config.delivery.kind) {
    case "outbox":
      return outbox === null ? NO_DELIVERY : createOutbox(outbox);
    case "none":
      return NO_DELIVERY;
    case "smtp": {
      // Loaded on demand: only SMTP needs it.
      const { createSmtp } = await import("../messages/delivery/smtp/smtp.ts");
      const { server } = config.delivery;
      return createSmtp(server, { name: addresses.host, onReply });
    }
  }
}

/** Makes the operation and the delivery behind it, which the process closes. */
export async function createOperation(
  settings: Settings,
  { quota, fold, outbox, undelivered, waiting }: State,
): Promise<{
  readonly sendMessage: SendMessage;
  readonly delivery: Delivery;
  /** Whether the last delivery failed, for those who monitor the service. */
  readonly isFailing: () => boolean;
}> {
  const { config: { messagesPerHour: perHour }, addresses, site } = settings;
  const sending = await createDelivery(settings, outbox);
  const keeping = undelivered === null ? sending : keepUndelivered(
    sending,
    undelivered,
    createQuota({ perHour, perClient: 0 }, createMemory()),
    waiting.describe,
  );
  let failing = false;
  const delivery: Delivery = {
    ...keeping,
    async deliver(email) {
      const delivered = await keeping.deliver(email);
      failing = !delivered.ok;
      return delivered;
    },
  };
  const sendMessage = createSendMessage({
    addresses,
    delivery,
    quota,
    fold,
    languages: site.languages,
    onOutcome: logOutcome,
  });
  return { sendMessage, delivery, isFailing: () => failing };
}

/** Writes what became of a message into the log, and counts it for the day. */
export function logOutcome(
  { id, caller: { door, client }, outcome, facts, error }: Reported,
): void {
  if (outcome !== "folded" && !client.verifies()) count(outcome);
  if (error !== undefined) logError(`message ${id}`, error);
  let line = `message ${id ?? "-"} door=${door} outcome=${outcome}`;
  for (const name of FACTS) {
    const value = facts[name];
    if (value !== undefined) line += ` ${name}=${JSON.stringify(value)}`;
  }
  logLine(line);
}
