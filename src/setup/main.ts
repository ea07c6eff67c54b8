// `deno task setup TARGET` prints a finished configuration for these settings
// and this checkout.
import { resolve } from "node:path";
import { CHECKOUT } from "../checkout.ts";
import { createSite } from "../site.ts";
import type { SetupContext } from "./context.ts";
import { createDeployScript } from "./deploy.ts";
import { createDockerfile } from "./docker.ts";
import { createCaddyConfig, createNginxConfig } from "./fronts.ts";
import { createListing } from "./listing.ts";
import { readSettings, refuse } from "./report.ts";
import { createSystemdUnit } from "./systemd.ts";

type Print = (context: SetupContext) => string | Promise<string>;

const TARGETS: ReadonlyMap<string, Print> = new Map<string, Print>([
  [
    "nginx",
    ({ site, settings }) => createNginxConfig(site, settings.config.port),
  ],
  [
    "caddy",
    ({ site, settings }) => createCaddyConfig(site, settings.config.port),
  ],
  ["systemd", createSystemdUnit],
  ["docker", createDockerfile],
  ["deploy", createDeployScript],
  ["listing", createListing],
]);

const [target = "", ...more] = Deno.args;
const print = TARGETS.get(target);
if (print === undefined || more.length > 0) {
  refuse([`deno task setup ${[...TARGETS.keys()].join(" | ")}`]);
}
const settings = readSettings();
const { contentDirectory } = settings.config;
console.log(
  await print({
    settings: {
      ...settings,
      config: {
        ...settings.config,
        contentDirectory: contentDirectory && resolve(contentDirectory),
      },
    },
    site: createSite(settings.siteOptions),
    checkout: CHECKOUT,
    deno: Deno.execPath(),
  }),
);
