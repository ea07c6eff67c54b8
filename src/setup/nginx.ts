/**
 * The configuration of nginx before the service: the template beside this file
 * with its gaps filled. What nginx refuses by itself has the words of the API.
 *
 * @module
 */
import { PROBLEM_TYPE } from "../http/problem.ts";
import type { Site } from "../site.ts";
import { fillTemplate } from "./context.ts";
import { createRefusals, RETRY_AFTER } from "./refusals.ts";

/**
 * Makes the configuration, a whole file for `sites-available`.
 *
 * @param port the port of the service on this machine
 */
export async function createNginxConfig(
  site: Site,
  port: number,
): Promise<string> {
  const refusals = Object.entries(createRefusals(site))
    .map(([name, text]) => [name, literal(text)] as const);
  return await fillTemplate("nginx.conf", {
    host: new URL(site.baseUrl).hostname,
    port: String(port),
    retry_after: String(RETRY_AFTER),
    problem_type: PROBLEM_TYPE,
    ...Object.fromEntries(refusals),
  });
}

/**
 * A text as nginx reads it. It has no way to write a dollar sign, which begins
 * a variable; of all that is filled in, only an e-mail address may hold one.
 */
function literal(text: string): string {
  if (text.includes("$")) {
    throw new RangeError("nginx cannot hold an e-mail address with a $");
  }
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}
