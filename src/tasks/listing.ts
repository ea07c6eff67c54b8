// How the service is listed: in the MCP registry, and in Claude.
import { rehearseMessage } from "../messages/send_message.ts";
import { createService } from "../routes.ts";
import type { Site } from "../site.ts";

/** The schema of server.json that the registry publishes. */
const SCHEMA =
  "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json";

/** What the text has besides the gaps of every template and the placeholders. */
export async function listingGaps(
  site: Site,
): Promise<Readonly<Record<"server_json" | "claude", string>>> {
  const claude = new URLSearchParams({
    modal: "add-custom-connector",
    connectorName: site.content.shared.name,
    connectorUrl: site.url("mcp"),
  });
  return { server_json: await writeServerJson(site), claude: `${claude}` };
}

/** Writes server.json, of the server card, which has the same fields. */
async function writeServerJson(site: Site): Promise<string> {
  const service = createService(site, rehearseMessage(site.languages));
  const response = await service(new Request(site.url("serverCard")));
  const { name, title, description, version, websiteUrl, icons } =
    await response.json();
  const remotes = [{ type: "streamable-http", url: site.url("mcp") }];
  const card = { name, title, description, version, websiteUrl, icons };
  return JSON.stringify({ $schema: SCHEMA, ...card, remotes }, null, 2);
}
