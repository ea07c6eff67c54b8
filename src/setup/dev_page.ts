// What `deno task dev` adds to a page: the faults, and a script that loads the
// page again after a change. The service itself knows nothing of it.
import { fillPlaceholders } from "../text/placeholders.ts";

const TEMPLATE = Deno.readTextFileSync(`${import.meta.dirname}/dev.html`);

/**
 * A response of the service; a page has the faults on top.
 *
 * @param faults a line for each
 * @param wait an address that answers after the next change
 */
export async function withFaults(
  response: Response,
  faults: readonly string[],
  wait: string,
): Promise<Response> {
  const { status } = response;
  const headers = new Headers(response.headers);
  headers.set("cache-control", "no-store");
  if (!headers.get("content-type")?.startsWith("text/html")) {
    return new Response(response.body, { status, headers });
  }
  // It would refuse the script and the style.
  headers.delete("content-security-policy");
  headers.delete("content-length");
  const lines = faults.length === 0
    ? []
    : ["Not shown yet: this is wrong.", ...faults.map((fault) => `- ${fault}`)];
  const text = lines.join("\n").replaceAll("&", "&amp;").replaceAll(
    "<",
    "&lt;",
  );
  const values = new Map(Object.entries({ faults: text, wait }));
  const html = (await response.text()).replace(
    /<body[^>]*>/,
    (body) => body + fillPlaceholders(TEMPLATE, values),
  );
  return new Response(html, { status, headers });
}
