/**
 * How real clients are pointed at the MCP server and the A2A agent.
 *
 * @module
 */
import { EXAMPLE_REQUEST } from "../../messages/message_request.ts";
import { PATHS } from "../../service.ts";
import { formatJson, titled } from "./code.ts";
import type { DeveloperWords } from "./words.ts";

/** What a configuration is about. */
export interface ClientOptions {
  /** The public origin. */
  readonly baseUrl: string;
  /** The name of the server in a configuration. */
  readonly slug: string;
  /** The words of the page. */
  readonly words: DeveloperWords;
}

/** The configuration of each MCP client, as alternatives. */
export function mcpClients({ baseUrl, slug, words }: ClientOptions): string {
  const url = baseUrl + PATHS.mcp;
  const json = (value: object) => formatJson(value);
  return [
    titled(
      "Claude Code",
      "sh",
      `claude mcp add --transport http ${slug} ${url}`,
    ),
    titled("Claude", "text", `${words.clients.settings}\n${url}`),
    titled(
      "Cursor",
      "json",
      json({ mcpServers: { [slug]: { url } } }),
    ),
    titled(
      "VS Code",
      "json",
      json({ servers: { [slug]: { type: "http", url } } }),
    ),
    titled("Codex", "toml", `[mcp_servers.${slug}]\nurl = "${url}"`),
    titled(
      "Gemini CLI",
      "json",
      json({ mcpServers: { [slug]: { httpUrl: url } } }),
    ),
    titled(
      "TypeScript",
      "ts",
      `import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from
  "@modelcontextprotocol/sdk/client/streamableHttp.js";

const client = new Client({ name: "my-agent", version: "1.0.0" });
await client.connect(
  new StreamableHTTPClientTransport(new URL("${url}")),
);
const result = await client.callTool({
  name: "send_message",
  arguments: ${indented(EXAMPLE_REQUEST)},
});`,
    ),
    titled(
      words.clients.others,
      "json",
      json({
        mcpServers: {
          [slug]: { command: "npx", args: ["-y", "mcp-remote", url] },
        },
      }),
    ),
  ].join("\n\n");
}

/** A program with the official client of A2A 0.3. */
export function a2aClient({ baseUrl }: ClientOptions): string {
  return titled(
    "TypeScript, @a2a-js/sdk 0.3",
    "ts",
    `import { ClientFactory } from "@a2a-js/sdk/client";

const client = await new ClientFactory().createFromUrl("${baseUrl}");
const reply = await client.sendMessage({
  message: {
    kind: "message",
    role: "user",
    messageId: crypto.randomUUID(),
    parts: [{
      kind: "data",
      data: ${indented(EXAMPLE_REQUEST, "      ")},
    }],
  },
});`,
  );
}

/** An object as a program writes it, one member to a line. */
function indented(value: object, indent = "  "): string {
  const members = Object.entries(value).map(([name, member]) =>
    `${indent}  ${name}: ${JSON.stringify(member)},`
  );
  return `{\n${members.join("\n")}\n${indent}}`;
}
