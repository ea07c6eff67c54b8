/** The second MCP SDK for TypeScript. */
import {
  Client,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import { report, url } from "./probe.ts";

const client = new Client({ name: "probe", version: "1.0.0" });
await client.connect(new StreamableHTTPClientTransport(new URL(url)));
const { tools } = await client.listTools();
await report(
  tools.map(({ name }) => name),
  (fields) => client.callTool({ name: "send_message", arguments: fields }),
);
