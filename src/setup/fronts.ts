// The configurations of a front: Debian's nginx, and Caddy.
import { NO_STORE_HEADERS } from "../http/headers.ts";
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
  return fill("nginx.conf", site, port, {
    quoted: quotedForNginx,
    header: (name, value) => `        add_header ${name} "${value}" always;`,
  });
}

/**
 * Makes a whole Caddyfile.
 *
 * @param port the port of the service on this machine
 */
export function createCaddyConfig(site: Site, port: number): Promise<string> {
  return fill("Caddyfile", site, port, {
    quoted: quotedForCaddy,
    header: (name, value) => `\t\t${name} "${value}"`,
  });
}

/** How a front writes what it sends itself. */
interface Syntax {
  quoted(text: string): string;
  /** A line of its own. */
  header(name: string, value: string): string;
}

async function fill(
  template: string,
  site: Site,
  port: number,
  { quoted, header }: Syntax,
): Promise<string> {
  const refusals = Object.entries(createRefusals(site))
    .map(([name, text]) => [name, quoted(text)] as const);
  const headers = Object.entries(NO_STORE_HEADERS)
    .map(([name, value]) => header(name, value));
  return await fillTemplate(template, {
    host: new URL(site.baseUrl).hostname,
    site: site.baseUrl,
    port: String(port),
    // Caddy's own.
    remote_host: "{remote_host}",
    retry_after: String(RETRY_AFTER),
    problem_type: PROBLEM_TYPE,
    headers: headers.join("\n"),
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
