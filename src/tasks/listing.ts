// How the service is listed: the MCP registry, DNS, links and scanners.
import { rehearseMessage } from "../messages/send_message.ts";
import { installInCursor, installInVsCode } from "../content/install_links.ts";
import { createService } from "../routes.ts";
import type { Site } from "../site.ts";
import type { Settings } from "../start/make.ts";
import type { Values } from "./template.ts";

/** The schema of server.json that the registry publishes. */
const SCHEMA =
  "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json";

/** What the text has besides the gaps of every template. */
export async function listingValues({ site }: Settings): Promise<Values> {
  const { content: { shared: { name, slug } }, url } = site;
  const mcp = url("mcp");
  return {
    mcp,
    server_json: JSON.stringify(await createServerJson(site), null, 2),
    claude: `https://claude.ai/customize/connectors?${new URLSearchParams({
      modal: "add-custom-connector",
      connectorName: name,
      connectorUrl: mcp,
    })}`,
    cursor: installInCursor(slug, mcp),
    vscode: installInVsCode(slug, mcp),
  };
}

/** Made of the server card, which has the same fields. */
async function createServerJson(site: Site): Promise<object> {
  const service = createService(site, rehearseMessage(site.languages));
  const response = await service(new Request(site.url("serverCard")));
  const { name, title, description, version, websiteUrl, icons } =
    await response.json();
  const remotes = [{ type: "streamable-http", url: site.url("mcp") }];
  return {
    $schema: SCHEMA,
    ...{ name, title, description, version, websiteUrl, icons, remotes },
  };
}
