/**
 * `deno task setup nginx` prints the finished configuration of nginx for the
 * settings of this service.
 *
 * @module
 */
import { readConfig } from "../config.ts";
import { loadContent } from "../content/content.ts";
import { createSite } from "../site.ts";
import { createNginxConfig } from "./nginx.ts";

function refuse(faults: readonly string[]): never {
  for (const fault of faults) console.error(fault);
  Deno.exit(1);
}

const [what, ...more] = Deno.args;
if (what !== "nginx" || more.length > 0) refuse(["deno task setup nginx"]);
const configured = readConfig((name) => Deno.env.get(name));
if (!configured.ok) refuse(configured.faults);
const { baseUrl, port, contentDirectory, oauthMetadata } = configured.config;
const loaded = loadContent(
  contentDirectory ?? new URL("../../content", import.meta.url).href,
  contentDirectory ?? "content",
);
if (!loaded.ok) refuse(loaded.faults);
const site = createSite({ baseUrl, content: loaded.content, oauthMetadata });
console.log(await createNginxConfig(site, port));
