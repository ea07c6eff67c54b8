// A denokv server beside the service, where KV_URL names one by plain http.
import type { SetupContext } from "./context.ts";
import { fillTemplate } from "./template.ts";

/** Fills a template for the server; empty where there is none. */
export async function fillForDatabase(
  template: string,
  { config: { database }, slug }: SetupContext,
): Promise<string> {
  const url = URL.parse(database?.url ?? "");
  if (url?.protocol !== "http:") return "";
  const address = `${url.hostname}:${url.port || 80}`;
  return await fillTemplate(template, { address, name: `${slug}-kv` });
}
