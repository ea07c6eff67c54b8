// The configurations of a front: Debian's nginx, and Caddy.
import { PROBLEM_TYPE } from "../http/problem.ts";
import type { Site } from "../site.ts";
import { fillTemplate } from "./context.ts";
import { createRefusals, RETRY_AFTER } from "./refusals.ts";

/**
 * Makes a whole file for nginx's `sites-available`.
 *
 * @param port the port of the service on this machine
 */
export function createNginxConfig(site: Site, port: number): Promise<string> {
  return fill("nginx.conf", site, port, quotedForNginx);
}

/**
 * Makes a whole Caddyfile.
 *
 * @param port the port of the service on this machine
 */
export function createCaddyConfig(site: Site, port: number): Promise<string> {
  return fill("Caddyfile", site, port, quotedForCaddy);
}

async function fill(
  template: string,
  site: Site,
  port: number,
  quoted: (json: string) => string,
): Promise<string> {
  const refusals = Object.entries(createRefusals(site))
    .map(([name, json]) => [name, quoted(json)] as const);
  return await fillTemplate(template, {
    host: new URL(site.baseUrl).hostname,
    site: site.baseUrl,
    port: String(port),
    // Caddy's own.
    remote_host: "{remote_host}",
    retry_after: String(RETRY_AFTER),
    problem_type: PROBLEM_TYPE,
    ...Object.fromEntries(refusals),
  });
}

/** nginx cannot write a dollar sign: it begins a variable. */
function quotedForNginx(json: string): string {
  const text = json.replaceAll("$", "\\u0024");
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}

/** Caddy escapes nothing between backticks. */
function quotedForCaddy(json: string): string {
  return `\`${json.replaceAll("`", "\\u0060")}\``;
}
