// `deno task setup TARGET` prints a finished configuration for one layout:
// the checkout in /opt/SLUG, the content in /opt/SLUG-content, the state in
// /var/lib/SLUG and secrets in /etc/SLUG.env. A template has five gaps;
// settings that the layout does not fit are refused.
import { resolve } from "node:path";
import { isLoopback } from "../http/loopback.ts";
import { CHECKOUT } from "../process/checkout.ts";
import { rehearseMessage } from "../messages/send_message.ts";
import { createService } from "../routes.ts";
import type { Site } from "../site.ts";
import type { Config } from "../start/config.ts";
import { quoted } from "../text/describe.ts";
import { fillTemplate, readSettings } from "./context.ts";
import { exit, shellWord } from "./report.ts";

/** What a target is printed from, and what of the settings does not fit it. */
interface Target {
  readonly template: string;
  misfits?(config: Config, slug: string): Misfits;
}

/** What is wanted of each setting; false where it fits. */
type Misfits = Readonly<Record<string, string | false>>;

/** The schema of server.json that the registry publishes. */
const SCHEMA =
  "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json";

const TARGETS = new Map<string, Target>([
  ["nginx", { template: "nginx.conf" }],
  ["caddy", { template: "Caddyfile" }],
  ["systemd", { template: "studio.service", misfits: systemdMisfits }],
  ["docker", { template: "Dockerfile", misfits: dockerMisfits }],
  ["deploy", { template: "deploy.sh" }],
  ["listing", { template: "listing.txt" }],
]);

const [name = "", ...more] = Deno.args;
const target = TARGETS.get(name);
if (target === undefined || more.length > 0) {
  exit([`deno task setup ${[...TARGETS.keys()].join(" | ")}`]);
}
const settings = readSettings();
const { config, site } = settings;
const { slug, email } = site.content.shared;
const misfits: Misfits = {
  BASE_URL: !isPublic(config.baseUrl) &&
    "the https address on the internet, without a port, such as https://studio.example",
  ...target.misfits?.(config, slug),
};
const faults = Object.entries(misfits)
  .filter(([, wanted]) => wanted !== false)
  .map(([name, wanted]) => `${name}: ${describe(name)}, wanted ${wanted}`);
if (faults.length > 0) exit(faults);
const isListing = name === "listing";
const gaps = {
  host: new URL(config.baseUrl).hostname,
  slug,
  port: String(config.port),
  content: shellWord(resolve(config.contentDirectory ?? `${CHECKOUT}/content`)),
  address: escapeForFronts(email),
  ...isListing ? await listingGaps(site) : {},
};
const filled = await fillTemplate(target.template, gaps);
const text = isListing ? site.fill(filled) : filled;
// The other name of a site at www. is the one without.
console.log(text.replaceAll("www.www.", ""));

/** What was given, but never a password. */
function describe(name: string): string {
  const given = Deno.env.get(name);
  if (!given) return "not given";
  return /_URL$/.test(name) && name !== "BASE_URL"
    ? "given an address that does not fit"
    : `given ${quoted(given)}`;
}

function isPublic(baseUrl: string): boolean {
  const { protocol, host, port } = new URL(baseUrl);
  return protocol === "https:" && port === "" && !isLoopback(host);
}

function systemdMisfits(
  { hostname, outboxDirectory, database }: Config,
  slug: string,
): Misfits {
  const state = `/var/lib/${slug}`;
  const outbox = resolve(outboxDirectory);
  const url = database?.url ?? null;
  return {
    HOST: !isLoopback(hostname) &&
      "127.0.0.1, where only the front of this machine asks",
    OUTBOX_DIR: ![resolve("outbox"), `${state}/outbox`].includes(outbox) &&
      `nothing, or ${state}/outbox, the only place that can be written`,
    KV_URL: url !== null && isFile(url) && !url.startsWith(`${state}/`) &&
      `http or https, or a file in ${state}/, such as ${state}/state.kv`,
    DENO_CERT: /^\/(?:home|root)\//.test(Deno.env.get("DENO_CERT") ?? "") &&
      "a file that the service can see, such as /etc/ssl/ca.pem",
  };
}

function dockerMisfits(
  { contentDirectory, database, delivery }: Config,
): Misfits {
  const url = database?.url ?? null;
  const elsewhere =
    "at an address that the container reaches: 172.17.0.1 is this machine";
  return {
    CONTENT_DIR: contentDirectory === null &&
      "your own content, which the container is given",
    SMTP_URL: delivery.kind === "smtp" && isLoopback(delivery.server.host) &&
      `a mail server ${elsewhere}`,
    KV_URL: url !== null && (isFile(url) || isLoopback(new URL(url).host)) &&
      `a database ${elsewhere}, and no file`,
  };
}

function isFile(url: string): boolean {
  return !/^https?:/i.test(url);
}

/**
 * An email address in JSON, of which no front reads anything as its own: in
 * nginx a dollar sign begins a variable, in Caddy a brace.
 */
function escapeForFronts(email: string): string {
  return email.replace(
    /[^\w.@+-]/g,
    (character) =>
      `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** What the text has besides every template's gaps and the placeholders. */
async function listingGaps(site: Site) {
  const claude = new URLSearchParams({
    modal: "add-custom-connector",
    connectorName: site.content.shared.name,
    connectorUrl: site.url("mcp"),
  });
  const service = createService(site, rehearseMessage(site.languages));
  const response = await service(new Request(site.url("serverCard")));
  // server.json has fields of the server card, under the same names.
  const { name, title, description, version, websiteUrl, icons } =
    await response.json();
  const remotes = [{ type: "streamable-http", url: site.url("mcp") }];
  const card = { name, title, description, version, websiteUrl, icons };
  const server = { $schema: SCHEMA, ...card, remotes };
  return { server_json: JSON.stringify(server, null, 2), claude: `${claude}` };
}
