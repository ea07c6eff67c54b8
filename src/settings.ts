// What a start reads and checks before it serves: the configuration and the
// content. The tasks for operators read the same.
import { CHECKOUT } from "./process/checkout.ts";
import {
  checkContactAddress,
  type Config,
  type Environment,
  readConfig,
} from "./config.ts";
import { loadContent } from "./content/content.ts";
import { USED_INSTEAD } from "./content/layers.ts";
import { findSkillFaults } from "./discovery/agent_skills.ts";
import { type Delivery, NO_DELIVERY } from "./messages/delivery.ts";
import type { Addresses } from "./messages/email.ts";
import { createOutbox } from "./messages/outbox.ts";
import type { SmtpClient } from "./messages/smtp_connection.ts";
import { findMissingFiles } from "./pages/static_files.ts";
import { createSite, type SiteOptions } from "./site.ts";

/** What the service and its tasks are made of. */
export interface Settings {
  readonly config: Config;
  readonly siteOptions: SiteOptions;
  /** Who writes to whom. */
  readonly addresses: Addresses;
  /** What the operator should know, though it stops nothing. */
  readonly notes: readonly string[];
}

/** Settings that a service can start with, or a line for each fault. */
export type SettingsResult =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly faults: readonly string[] };

/**
 * Reads and checks everything that a start depends on.
 *
 * @param namesInFile the names in `.env`, to find those that are misspelt
 */
export function loadSettings(
  environment: Environment,
  namesInFile: readonly string[] = [],
): SettingsResult {
  const configured = readConfig(environment, namesInFile);
  if (!configured.ok) return configured;
  const { config } = configured;
  const shown = config.contentDirectory ?? "content";
  const directory = config.contentDirectory ?? `${CHECKOUT}/content`;
  const loaded = loadContent(directory, shown);
  if (!loaded.ok) return loaded;
  const { notes, content } = loaded;
  const { shared: { name, email }, agents } = content;
  const { baseUrl, oauthMetadata, trustedProxies, mailFrom, mailTo } = config;
  const siteOptions = { baseUrl, content, oauthMetadata, trustedProxies };
  const { own } = agents.skill;
  const refused = findSkillFaults(
    createSite(siteOptions),
    own === null ? "content/service" : shown,
  );
  // A skill of the content that hosts would refuse, which shows only once its
  // placeholders are filled, gives way to the service's.
  const skill = refused.length === 0 ? agents.skill : own;
  const faults = [
    ...findMissingFiles(),
    ...skill === null ? refused : [],
    ...checkContactAddress(config, email, `${shown}/studio.md`),
  ];
  if (skill === null || faults.length > 0) return { ok: false, faults };
  const settings = {
    config,
    siteOptions: {
      ...siteOptions,
      content: { ...content, agents: { ...agents, skill } },
    },
    addresses: {
      from: mailFrom ?? email,
      to: mailTo ?? [email],
      studio: name,
      host: new URL(baseUrl).hostname,
    },
    notes: [...notes, ...refused.map((fault) => `${fault}: ${USED_INSTEAD}`)]
      .sort(),
  };
  return { ok: true, settings };
}

/**
 * Makes the delivery that is configured.
 *
 * @param onReply receives what a mail server says, for a person at a terminal
 */
export async function createDelivery(
  { config, addresses }: Settings,
  onReply: NonNullable<SmtpClient["onReply"]> = () => {},
): Promise<Delivery> {
  switch (config.delivery) {
    case "outbox":
      return createOutbox(config.outboxDirectory);
    case "none":
      return NO_DELIVERY;
    default: {
      // Loaded on demand: only SMTP needs it.
      const { createSmtp } = await import("./messages/smtp.ts");
      return createSmtp(config.delivery, { name: addresses.host, onReply });
    }
  }
}
