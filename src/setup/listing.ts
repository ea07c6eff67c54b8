// How the service is listed: the MCP registry, DNS, links and scanners.
import { rehearseMessage } from "../messages/send_message.ts";
import { createService } from "../routes.ts";
import { fillTemplate, type SetupContext } from "./context.ts";
import { refuse } from "./report.ts";

/** The schema of server.json that the registry publishes. */
const SCHEMA =
  "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json";

/** Makes the text. */
export async function createListing(context: SetupContext): Promise<string> {
  const { site, settings: { config } } = context;
  const { baseUrl } = site;
  if (!baseUrl.startsWith("https:")) {
    refuse([
      `BASE_URL: given ${
        JSON.stringify(baseUrl)
      }, wanted the https origin at which the service is online`,
    ]);
  }
  const { slug, name } = site.content.shared;
  const mcp = site.url("mcp");
  return await fillTemplate("listing.txt", {
    host: new URL(baseUrl).hostname,
    base_url: baseUrl,
    mcp,
    content: config.contentDirectory ?? `${context.checkout}/content`,
    server_json: JSON.stringify(await createServerJson(context), null, 2),
    claude: `https://claude.ai/customize/connectors?${new URLSearchParams({
      modal: "add-custom-connector",
      connectorName: name,
      connectorUrl: mcp,
    })}`,
    cursor:
      `cursor://anysphere.cursor-deeplink/mcp/install?${new URLSearchParams(
        { name: slug, config: btoa(JSON.stringify({ url: mcp })) },
      )}`,
    vscode: `vscode:mcp/install?${
      encodeURIComponent(JSON.stringify({ name: slug, type: "http", url: mcp }))
    }`,
  });
}

/** Made of the server card, which has the same fields. */
async function createServerJson(
  { settings: { siteOptions }, site }: SetupContext,
): Promise<object> {
  const service = createService({
    ...siteOptions,
    sendMessage: rehearseMessage,
  });
  const response = await service(new Request(site.url("serverCard")));
  const { name, title, description, version, websiteUrl, icons } =
    await response.json();
  const remotes = [{ type: "streamable-http", url: site.url("mcp") }];
  return {
    $schema: SCHEMA,
    ...{ name, title, description, version, websiteUrl, icons, remotes },
  };
}
