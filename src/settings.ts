// What a start reads and checks before it serves: the configuration and the
// content. The tasks for operators read the same.
import { createStudioDocuments } from "./api/studio.ts";
import { CHECKOUT } from "./process/checkout.ts";
import { checkContactAddress, type Config, readConfig } from "./config.ts";
import { loadContent } from "./content/content.ts";
import { createSkill, findSkillFaults } from "./discovery/agent_skills.ts";
import { type Delivery, NO_DELIVERY } from "./messages/delivery.ts";
import type { Addresses } from "./messages/email.ts";
import { findOpenDirectories } from "./messages/maildir_mode.ts";
import type { MessageStore } from "./messages/message_store.ts";
import { createOutbox } from "./messages/outbox.ts";
import { createQuota } from "./messages/quota.ts";
import {
  createSendMessage,
  type SendMessage,
} from "./messages/send_message.ts";
import type { SmtpClient } from "./messages/smtp/connection.ts";
import { keepUndelivered } from "./messages/undelivered.ts";
import { findMissingFiles } from "./pages/files/static_files.ts";
import { createSiteTable, type Site, type SiteOptions } from "./site.ts";
import type { State } from "./state/state.ts";

/** What the service and its tasks are made of. */
export interface Settings {
  readonly config: Config;
  readonly site: Site;
  /** Who writes to whom. */
  readonly addresses: Addresses;
  /** What the operator should know, though it stops nothing. */
  readonly notes: readonly string[];
}

/** Settings that a service can start with, or a line for each fault. */
type SettingsResult =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly faults: readonly string[] };

/** Reads and checks everything that a start depends on. */
export function loadSettings(): SettingsResult {
  const configured = readConfig((name) => Deno.env.get(name), namesInEnvFile());
  if (!configured.ok) return configured;
  const { config } = configured;
  const shown = config.contentDirectory ?? "content";
  const directory = config.contentDirectory ?? `${CHECKOUT}/content`;
  const loaded = loadContent(directory, shown);
  if (!loaded.ok) return loaded;
  const { notes, content } = loaded;
  const { name, email } = content.shared;
  const { baseUrl, oauthMetadata, trustedProxies, mailFrom, mailTo } = config;
  const site = createSite({ baseUrl, content, oauthMetadata, trustedProxies });
  const faults = [
    ...findMissingFiles(),
    ...findSkillFaults(site),
    ...findOpenDirectories(config.outboxDirectory),
    ...checkContactAddress(config, email, `${shown}/studio.md`),
  ];
  if (faults.length > 0) return { ok: false, faults };
  const addresses = {
    from: mailFrom ?? email,
    to: mailTo ?? [email],
    studio: name,
    host: new URL(baseUrl).hostname,
  };
  return { ok: true, settings: { config, site, addresses, notes } };
}

/** The names that stand in `.env`; none where there is no such file. */
function namesInEnvFile(): readonly string[] {
  let text: string;
  try {
    text = Deno.readTextFileSync(".env");
  } catch {
    return [];
  }
  return [...text.matchAll(/^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=/gm)]
    .flatMap(([, name]) => name ?? []);
}

/** Makes the site, with the documents that more than one door hands out. */
export function createSite(options: SiteOptions): Site {
  const table = createSiteTable(options);
  return {
    ...table,
    studio: createStudioDocuments(table),
    skill: createSkill(table),
  };
}

/**
 * Makes the delivery that is configured.
 *
 * @param onReply receives what a mail server says, for a person at a terminal
 */
export async function createDelivery(
  { config, addresses }: Settings,
  outbox: MessageStore | null,
  onReply: NonNullable<SmtpClient["onReply"]> = () => {},
): Promise<Delivery> {
  switch (config.delivery) {
    case "outbox":
      return outbox === null ? NO_DELIVERY : createOutbox(outbox);
    case "none":
      return NO_DELIVERY;
    default: {
      // Loaded on demand: only SMTP needs it.
      const { createSmtp } = await import("./messages/smtp/smtp.ts");
      return createSmtp(config.delivery, { name: addresses.host, onReply });
    }
  }
}

/** Makes the operation, and the delivery behind it, which the process closes. */
export async function createOperation(
  settings: Settings,
  { quota, outbox, undelivered }: State,
): Promise<{ readonly sendMessage: SendMessage; readonly delivery: Delivery }> {
  const { config: { messagesPerHour: perHour }, addresses } = settings;
  const sending = await createDelivery(settings, outbox);
  const delivery = undelivered === null ? sending : keepUndelivered(
    sending,
    undelivered,
    createQuota({ perHour, perClient: 0 }),
  );
  const sendMessage = createSendMessage({ addresses, delivery, quota });
  return { sendMessage, delivery };
}
