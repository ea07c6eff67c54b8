// What a start reads and checks before it serves: the configuration and the
// content. The tasks for operators read the same.
import { CHECKOUT } from "./checkout.ts";
import {
  checkContactAddress,
  type Config,
  type Environment,
  readConfig,
} from "./config.ts";
import { ADDRESS_NAMES } from "./addresses.ts";
import { type Content, loadContent } from "./content/content.ts";
import { USED_INSTEAD } from "./content/layers.ts";
import { findSkillFaults } from "./discovery/agent_skills.ts";
import { loadWellKnown, type WellKnownFile } from "./content/well_known.ts";
import { type Delivery, NO_DELIVERY } from "./messages/delivery.ts";
import type { Addresses } from "./messages/email.ts";
import { createOutbox } from "./messages/outbox.ts";
import type { SmtpClient } from "./messages/smtp_connection.ts";
import { findMissingFiles } from "./pages/static_files.ts";
import { createSite, type Site, type SiteOptions } from "./site.ts";

/** What the service and its tasks are made of. */
export interface Settings {
  readonly config: Config;
  readonly siteOptions: SiteOptions;
  readonly wellKnown: readonly WellKnownFile[];
  /** Who writes to whom. */
  readonly addresses: Addresses;
  /** What the operator should know, though it stops nothing. */
  readonly notes: readonly string[];
}

/** Settings that a service can start with, or a line for each fault. */
export type SettingsResult =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly faults: readonly string[] };

/** Reads and checks everything that a start depends on. */
export function loadSettings(environment: Environment): SettingsResult {
  const configured = readConfig(environment);
  if (!configured.ok) return configured;
  const { config } = configured;
  const shown = config.contentDirectory ?? "content";
  const directory = config.contentDirectory ?? `${CHECKOUT}/content`;
  const loaded = loadContent(directory, shown);
  if (!loaded.ok) return loaded;
  const { baseUrl, oauthMetadata, mailFrom, mailTo } = config;
  const given = { baseUrl, content: loaded.content, oauthMetadata };
  const skill = chooseSkill(createSite(given), shown);
  const siteOptions = { ...given, content: skill.content };
  const site = createSite(siteOptions);
  const { name, email } = site.content.shared;
  const wellKnown = loadWellKnown(directory, shown, tablePaths(site));
  const faults = [
    ...findMissingFiles(),
    ...skill.faults,
    ...wellKnown.ok ? [] : wellKnown.faults,
    ...checkContactAddress(config, email, `${shown}/studio.md`),
  ];
  if (!wellKnown.ok || faults.length > 0) return { ok: false, faults };
  const addresses = {
    from: mailFrom ?? email,
    to: mailTo ?? [email],
    studio: name,
    host: new URL(baseUrl).hostname,
  };
  const settings = {
    config,
    siteOptions,
    wellKnown: wellKnown.files,
    addresses,
    notes: [...loaded.notes, ...skill.notes].sort(),
  };
  return { ok: true, settings };
}

/**
 * A skill of the content gives way to the service's if hosts would refuse it,
 * which shows only once its placeholders are filled.
 */
function chooseSkill(site: Site, shown: string): {
  readonly content: Content;
  readonly notes: readonly string[];
  readonly faults: readonly string[];
} {
  const { content } = site;
  const { own } = content.agents.skill;
  const found = findSkillFaults(site, own === null ? "content/service" : shown);
  if (own === null || found.length === 0) {
    return { content, notes: [], faults: found };
  }
  return {
    content: { ...content, agents: { ...content.agents, skill: own } },
    notes: found.map((fault) => `${fault}: ${USED_INSTEAD}`),
    faults: [],
  };
}

/** Every path of the table; one that is switched off answers 404 on purpose. */
function tablePaths({ baseUrl, url }: Site): ReadonlySet<string> {
  return new Set(ADDRESS_NAMES.map((name) => url(name).slice(baseUrl.length)));
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
