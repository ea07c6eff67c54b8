// `deno task setup TARGET` prints a finished configuration for these settings
// and this checkout: a template with its gaps filled.
import { CHECKOUT } from "../process/checkout.ts";
import { readContext, type SetupContext } from "./context.ts";
import { caddyValues, nginxValues } from "./fronts.ts";
import { deployValues, dockerValues } from "./hosts.ts";
import { listingValues } from "./listing.ts";
import { refuse } from "./report.ts";
import { systemdValues } from "./systemd.ts";
import { fillTemplate, type Values } from "./template.ts";

type MakeValues = (context: SetupContext) => Values | Promise<Values>;

/** Each template, and the values that only it has. */
const TARGETS = new Map<string, readonly [string, MakeValues]>([
  ["nginx", ["nginx.conf", nginxValues]],
  ["caddy", ["Caddyfile", caddyValues]],
  ["systemd", ["studio.service", systemdValues]],
  ["docker", ["Dockerfile", dockerValues]],
  ["deploy", ["deploy.sh", deployValues]],
  ["listing", ["listing.txt", listingValues]],
]);

const [name = "", ...more] = Deno.args;
const target = TARGETS.get(name);
if (target === undefined || more.length > 0) {
  refuse([`deno task setup ${[...TARGETS.keys()].join(" | ")}`]);
}
if (!Deno.env.get("BASE_URL")) {
  refuse([
    "BASE_URL: not given, wanted the address on the internet, such as https://studio.example",
  ]);
}
const context = readContext();
const { config, site, slug } = context;
const [template, makeValues] = target;
console.log(
  await fillTemplate(template, {
    base_url: site.baseUrl,
    host: new URL(site.baseUrl).hostname,
    port: String(config.port),
    slug,
    checkout: CHECKOUT,
    ...await makeValues(context),
  }),
);
