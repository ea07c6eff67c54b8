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
  quoted: (text: string) => string,
): Promise<string> {
  const refusals = Object.entries(createRefusals(site))
    .map(([name, text]) => [name, quoted(text)] as const);
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

/**
 * nginx has no way to write a dollar sign, which begins a variable; of all that
 * is filled in, only an e-mail address may hold one.
 */
function quotedForNginx(text: string): string {
  if (text.includes("$")) {
    throw new RangeError("nginx cannot hold an e-mail address with a $");
  }
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}

/**
 * Between backticks Caddy escapes nothing; of all that is filled in, only an
 * e-mail address may hold one.
 */
function quotedForCaddy(text: string): string {
  if (text.includes("`")) {
    throw new RangeError("Caddy cannot hold an e-mail address with a backtick");
  }
  return `\`${text}\``;
}
