/**
 * The configuration of Caddy before the service.
 *
 * @module
 */
import { PROBLEM_TYPE } from "../http/problem.ts";
import type { Site } from "../site.ts";
import { fillTemplate } from "./context.ts";
import { createRefusals } from "./refusals.ts";

/**
 * Makes the configuration, a whole Caddyfile.
 *
 * @param port the port of the service on this machine
 */
export async function createCaddyConfig(
  site: Site,
  port: number,
): Promise<string> {
  const refusals = Object.entries(createRefusals(site))
    .map(([name, text]) => [name, literal(text)] as const);
  return await fillTemplate("Caddyfile", {
    host: new URL(site.baseUrl).hostname,
    site: site.baseUrl,
    port: String(port),
    remote_host: "{remote_host}",
    problem_type: PROBLEM_TYPE,
    ...Object.fromEntries(refusals),
  });
}

/**
 * A text as Caddy reads it: between backticks nothing is escaped. Of all that is
 * filled in, only an e-mail address may hold one.
 */
function literal(text: string): string {
  if (text.includes("`")) {
    throw new RangeError("Caddy cannot hold an e-mail address with a backtick");
  }
  return `\`${text}\``;
}
