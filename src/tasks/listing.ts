// How the service is listed: the MCP registry, DNS, links and scanners.
import { CHECKOUT } from "../process/checkout.ts";
import { rehearseMessage } from "../messages/send_message.ts";
import { cursorInstall, vsCodeInstall } from "../pages/page_values.ts";
import { createService } from "../routes.ts";
import type { SetupContext } from "./context.ts";
import { refuse } from "./report.ts";
import { shellWord } from "./shell.ts";
import type { Values } from "./template.ts";

/** The schema of server.json that the registry publishes. */
const SCHEMA =
  "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json";

/** For the text; a service that is not online is refused. */
export async function listingValues(context: SetupContext): Promise<Values> {
  const { config, site: { baseUrl, content, url }, slug } = context;
  if (!baseUrl.startsWith("https:")) {
    refuse([
      `BASE_URL: given ${
        JSON.stringify(baseUrl)
      }, wanted the https origin at which the service is online`,
    ]);
  }
  const mcp = url("mcp");
  return {
    mcp,
    content: shellWord(config.contentDirectory ?? `${CHECKOUT}/content`),
    server_json: JSON.stringify(await createServerJson(context), null, 2),
    claude: `https://claude.ai/customize/connectors?${new URLSearchParams({
      modal: "add-custom-connector",
      connectorName: content.shared.name,
      connectorUrl: mcp,
    })}`,
    cursor: cursorInstall(slug, mcp),
    vscode: vsCodeInstall(slug, mcp),
  };
}

/** Made of the server card, which has the same fields. */
async function createServerJson(
  { site }: SetupContext,
): Promise<object> {
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
