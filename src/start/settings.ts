// What a start reads and checks before it serves: the configuration and the
// content. The tasks for operators read the same.
import { loadContent } from "../content/content.ts";
import { findOpenDirectories } from "../messages/delivery/maildir_mode.ts";
import { findMissingFiles } from "../pages/files/static_files.ts";
import { CHECKOUT } from "../process/checkout.ts";
import {
  type Config,
  type OrFaults,
  OUTSIDE_RESERVED,
  readConfig,
  RESERVED_DOMAIN,
} from "./config.ts";
import { createSite, type Settings } from "./make.ts";

export function loadSettings(): OrFaults<{ readonly settings: Settings }> {
  const configured = readConfig((name) => Deno.env.get(name), namesInEnvFile());
  if (!configured.ok) return configured;
  const { config } = configured;
  const shown = config.contentDirectory ?? "content";
  const directory = config.contentDirectory ?? `${CHECKOUT}/content`;
  const loaded = loadContent(directory, shown);
  if (!loaded.ok) return loaded;
  const { notes, content } = loaded;
  const { name, email } = content.shared;
  const { baseUrl, mailFrom, mailTo } = config;
  const site = createSite({ ...config, content });
  const faults = [
    ...findMissingFiles(),
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

/** Checks the studio's contact address, where mail is sent from it or to it. */
export function checkContactAddress(
  { delivery, mailFrom, mailTo }: Config,
  address: string,
  file: string,
): readonly string[] {
  const isUsed = delivery.kind === "smtp" &&
    (mailFrom === null || mailTo === null);
  if (!isUsed || !RESERVED_DOMAIN.test(address)) return [];
  return [
    `${file}: email: given "${address}", wanted an address${OUTSIDE_RESERVED}; or MAIL_FROM and MAIL_TO`,
  ];
}

/** The names that stand in `.env`; none where there is no such file. */
function namesInEnvFile(): readonly string[] {
  try {
    const text = Deno.readTextFileSync(".env");
    return [...text.matchAll(/^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=/gm)]
      .map(([, name = ""]) => name);
  } catch {
    return [];
  }
}
