// The configuration: environment variables, checked all at once.
import { parseNetwork } from "../http/client_address.ts";
import { isLoopback } from "../http/loopback.ts";
import { MAX_PLACES, MAX_SHARED_PLACES } from "../messages/limits/quota.ts";
import { EMAIL_PATTERN } from "../messages/message_request.ts";
import {
  parseSmtpUrl,
  SMTP_URL_FORM,
  type SmtpServer,
} from "../messages/delivery/smtp/url.ts";
import { VARIABLES } from "../process/checkout.ts";
import { findDatabaseUrlFault } from "../process/database_url.ts";
import type { SiteOptions } from "../site.ts";
import { distance, nearest } from "../text/nearest.ts";

export interface Config extends Omit<SiteOptions, "content"> {
  readonly port: number;
  readonly hostname: string;
  readonly delivery:
    | { readonly kind: "smtp"; readonly server: SmtpServer }
    | { readonly kind: "outbox" }
    | { readonly kind: "none" };
  /** Null: the studio's contact address. */
  readonly mailFrom: string | null;
  /** Null: the studio's contact address. */
  readonly mailTo: readonly string[] | null;
  /** The Maildir that messages are written to without SMTP. */
  readonly outboxDirectory: string;
  /** Whether what is on disk outlasts the process. */
  readonly diskLasts: boolean;
  /** What instances share, by URL or the platform's; null: each for itself. */
  readonly database: { readonly url: string | null } | null;
  /** The most messages in any hour; 0 is no limit. */
  readonly messagesPerHour: number;
  /** The most of them from one client; 0 is no limit. */
  readonly messagesPerClient: number;
  /** Null: the content that comes with the service. */
  readonly contentDirectory: string | null;
}

/** What was read, or a line for each fault. */
export type OrFaults<T> =
  | { readonly ok: true } & T
  | { readonly ok: false; readonly faults: readonly string[] };

/** The limits in any hour of mailboxes, and of the outbox of a public site. */
const DEFAULT_MESSAGES_PER_HOUR = { smtp: 120, outbox: 600 };
/** How many clients it takes to use up the hour, unless set otherwise. */
const CLIENTS_PER_HOUR = 6;

/** Domains that have no mailbox (RFC 2606, RFC 6761). */
export const RESERVED_DOMAIN = /[@.](?:example|test|invalid|localhost)$/i;
/** Follows what is wanted of an address that mail must reach. */
export const OUTSIDE_RESERVED =
  ", not under .example, .test, .invalid or localhost, which no mail reaches";

/**
 * Reads the configuration and reports every fault at once. Of the names given
 * in `.env`, one that nobody reads but is nearly a variable's is a fault, too.
 */
export function readConfig(
  lookUp: (name: string) => string | undefined,
  given: readonly string[] = [],
): OrFaults<{ readonly config: Config }> {
  const faults: string[] = [];

  /** Null where a variable is unset, or wrong. */
  function read<T>(
    name: string,
    wanted: string,
    parse: (value: string) => T | null,
  ): T | null {
    const value = lookUp(name);
    if (!value) return null;
    const parsed = parse(value);
    if (parsed === null) {
      const shown = JSON.stringify(value.replace(/\/\/.*@/, "//…@"));
      faults.push(`${name}: given ${shown}, wanted ${wanted}`);
    }
    return parsed;
  }

  function readLimit(name: string, most: number): number | null {
    const wanted = `a whole number up to ${most}; 0 for no limit`;
    return read(name, wanted, (value) => parseCount(value, most));
  }

  const port = read(
    "PORT",
    "a port from 1 to 65535",
    (value) => parseCount(value, 65_535) || null,
  ) ?? 8000;
  const hostname = read(
    "HOST",
    "an address to listen on, such as 127.0.0.1 or 0.0.0.0",
    (value) => /^[A-Za-z0-9.:-]+$/.test(value) ? value : null,
  ) ?? "127.0.0.1";
  const baseUrl = read(
    "BASE_URL",
    "an http or https origin without a path or a trailing slash, such as https://studio.example",
    parseOrigin,
  ) ?? `http://localhost:${port}`;
  const delivery = readDelivery(lookUp("SMTP_URL"), faults);
  const sends = delivery.kind === "smtp";
  const outside = sends ? OUTSIDE_RESERVED : "";
  const isUsable = (address: string) =>
    EMAIL_PATTERN.test(address) && !(sends && RESERVED_DOMAIN.test(address));
  const mailFrom = read(
    "MAIL_FROM",
    `one email address${outside}`,
    (value) => isUsable(value) ? value : null,
  );
  const mailTo = read(
    "MAIL_TO",
    `email addresses, separated by commas${outside}`,
    (value) => {
      const addresses = split(value);
      return addresses.every(isUsable) ? addresses : null;
    },
  );
  const outboxDirectory = (lookUp("OUTBOX_DIR") || "./outbox")
    .replace(/(?<=.)\/+$/, "");
  const diskLasts = lookUp("DENO_DEPLOY") === undefined;
  const databaseUrl = lookUp("KV_URL") || null;
  const databaseFault = databaseUrl && findDatabaseUrlFault(databaseUrl);
  if (databaseFault) {
    faults.push(
      `KV_URL: ${databaseFault}, wanted http://host, https://host or the path of a file`,
    );
  }
  const sharesNothing = databaseUrl === null && diskLasts;
  const database = sharesNothing ? null : { url: databaseUrl };
  const most = database === null ? MAX_PLACES : MAX_SHARED_PLACES;
  // The loopback's own messages need no limit, and without mail there are none.
  const isFree = delivery.kind === "none" || isLoopback(new URL(baseUrl).host);
  const { smtp, outbox } = DEFAULT_MESSAGES_PER_HOUR;
  const messagesPerHour = readLimit("MESSAGES_PER_HOUR", most) ??
    (sends ? smtp : isFree ? 0 : outbox);
  const config: Config = {
    port,
    hostname,
    baseUrl,
    delivery,
    mailFrom,
    mailTo,
    outboxDirectory,
    diskLasts,
    database,
    messagesPerHour,
    messagesPerClient: readLimit(
      "MESSAGES_PER_CLIENT",
      // Twice as many of foreign pages must fit, where no hour bounds them.
      database !== null && messagesPerHour === 0 ? most / 2 : most,
    ) ?? Math.ceil(messagesPerHour / CLIENTS_PER_HOUR),
    trustedProxies: read(
      "TRUSTED_PROXIES",
      "addresses and networks, separated by commas, such as 172.17.0.0/16",
      (value) => {
        const networks = split(value).map(parseNetwork);
        return networks.every((network) => network !== null) ? networks : null;
      },
    ) ?? [],
    contentDirectory: lookUp("CONTENT_DIR") || null,
    oauthMetadata: read(
      "OAUTH_METADATA",
      "on or off",
      (value) => value === "on" ? true : value === "off" ? false : null,
    ) ?? true,
  };
  for (const name of given) {
    const meant = meantVariable(name);
    if (meant === null || meant === name) continue;
    faults.push(`${name}: given in .env, but nobody reads it, wanted ${meant}`);
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, config };
}

/** The variable that a name is, or nearly; null where there is none. */
function meantVariable(name: string): string | null {
  const [close = ""] = nearest(name, VARIABLES);
  const edits = distance(name.toUpperCase(), close);
  // A slip in every four letters, for HOME is not HOST.
  return edits <= close.length / 4 ? close : null;
}

function readDelivery(
  value: string | undefined,
  faults: string[],
): Config["delivery"] {
  if (!value) return { kind: "outbox" };
  if (value === "none") return { kind: "none" };
  const parsed = parseSmtpUrl(value);
  if (parsed.ok) return { kind: "smtp", server: parsed.server };
  faults.push(
    `SMTP_URL: ${parsed.fault}, wanted ${SMTP_URL_FORM}; or none, to send nothing`,
  );
  return { kind: "outbox" };
}

/** An http or https origin without a path; null where it is none. */
function parseOrigin(value: string): string | null {
  const url = URL.parse(value);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  // What is printed holds it: `$(x)` is a host name to the URL parser.
  if (!/^[a-z0-9.:[\]-]+$/.test(url.host)) return null;
  // The URL parser lowers case and drops a default port: both are harmless.
  return value.toLowerCase() === url.origin ||
      /^https:\/\/[^/]+:443$|^http:\/\/[^/]+:80$/i.test(value)
    ? url.origin
    : null;
}

/** Splits a list at its commas. */
function split(value: string): string[] {
  return value.split(",").map((item) => item.trim());
}

function parseCount(value: string, most: number): number | null {
  const count = /^\d{1,9}$/.test(value) ? Number(value) : Infinity;
  return count <= most ? count : null;
}
