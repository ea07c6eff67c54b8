import {
  Client,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as TransportV1 } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import assert from "node:assert/strict";
import {
  createTestService,
  listen,
  type TestService,
} from "../support/service.ts";
import {
  ADA,
  CAPABILITIES,
  FACTS_BR_URI,
  FACTS_URI,
  SERVER_INFO,
  URIS,
} from "./ask.ts";

/** What the tests need of a client of either version. */
interface Peer {
  listTools(): Promise<{ tools: { name: string; outputSchema?: unknown }[] }>;
  callTool(
    params: { name: string; arguments?: Record<string, unknown> },
  ): Promise<Record<string, unknown>>;
  listResources(): Promise<
    { resources: { uri: string; size?: number | undefined }[] }
  >;
  listResourceTemplates(): Promise<{ resourceTemplates: unknown[] }>;
  readResource(
    params: { uri: string },
  ): Promise<{ contents: { uri: string; text?: string }[] }>;
  getServerCapabilities(): Record<string, unknown> | undefined;
  getServerVersion(): { name: string; icons?: unknown } | undefined;
  getInstructions(): string | undefined;
  close(): Promise<void>;
}

const INFO = { name: "test", version: "1.0.0" };

/** An official client, in one mode of it, and the revision that it speaks. */
interface Official {
  readonly name: string;
  readonly revision: string;
  connect(url: URL): Promise<{ peer: Peer; spoken: string | undefined }>;
}

const OFFICIAL: readonly Official[] = [
  {
    name: "version 1",
    revision: "2025-11-25",
    async connect(url) {
      const client = new ClientV1(INFO);
      const transport = new TransportV1(url);
      // deno-lint-ignore no-explicit-any -- its own types disagree about undefined
      await client.connect(transport as any);
      return { peer: client, spoken: transport.protocolVersion };
    },
  },
  ...([
    ["legacy", "2025-11-25", "legacy"],
    ["auto", "2026-07-28", "auto"],
    ["pinned", "2026-07-28", { pin: "2026-07-28" }],
  ] as const).map(([mode, revision, value]) => ({
    name: `version 2, ${mode}`,
    revision,
    async connect(url: URL) {
      const client = new Client(INFO, { versionNegotiation: { mode: value } });
      await client.connect(new StreamableHTTPClientTransport(url));
      return { peer: client, spoken: client.getNegotiatedProtocolVersion() };
    },
  })),
];

async function withPeer(
  { revision, connect }: Official,
  options: { readonly messagesPerHour?: number },
  work: (peer: Peer, service: TestService) => Promise<void>,
): Promise<void> {
  const service = createTestService(options);
  const requests: string[] = [];
  await using server = listen((request) => {
    requests.push(`${request.method} ${new URL(request.url).pathname}`);
    return service.handler(request);
  });
  const { peer, spoken } = await connect(new URL(`${server.origin}/mcp`));
  try {
    assert.equal(spoken, revision);
    await work(peer, service);
  } finally {
    await peer.close();
  }
  assert.deepEqual(
    [...new Set(requests)].filter((line) => !/^(POST|GET) \/mcp$/.test(line)),
    [],
    "no client looked for a login",
  );
}

for (const official of OFFICIAL) {
  const { name } = official;
  Deno.test(`the official client (${name}) lists the tool and calls it`, () =>
    withPeer(official, {}, async (peer, service) => {
      assert.equal(peer.getServerVersion()?.name, "localhost/send-message");
      assert.match(peer.getInstructions() ?? "", /send_message/);
      const { tools } = await peer.listTools();
      assert.deepEqual(tools.map((tool) => tool.name), ["send_message"]);
      // Having listed the tool, the client checks the result by its schema.
      const result = await peer.callTool({
        name: "send_message",
        arguments: { ...ADA, email: "o'neil+{x}@a.b" },
      });
      assert.ok(!result.isError);
      assert.match(
        JSON.stringify(result.structuredContent),
        /"sent":true,.*will reply to o'neil\+\{x\}@a\.b\. Reference: [\da-f]{8}"/,
      );
      assert.equal(service.delivery.emails.length, 1);
    }));

  Deno.test(`the official client (${name}) reads every listed resource, and recognizes a missing one`, () =>
    withPeer(official, {}, async (peer, service) => {
      assert.deepEqual(peer.getServerCapabilities(), CAPABILITIES);
      assert.deepEqual(peer.getServerVersion()?.icons, SERVER_INFO.icons);
      const { resources } = await peer.listResources();
      assert.deepEqual(resources.map(({ uri }) => uri), URIS);
      const served = [
        FACTS_URI.slice(service.baseUrl.length),
        FACTS_BR_URI.slice(service.baseUrl.length),
        "/.well-known/agent-skills/innovarts/SKILL.md",
      ];
      for (const [index, { uri, size }] of resources.entries()) {
        const { contents: [content] } = await peer.readResource({ uri });
        const body = await (await service.ask(served[index] ?? "")).text();
        assert.equal(content?.uri, uri);
        assert.equal(content?.text, body);
        assert.equal(size, new TextEncoder().encode(body).length);
      }
      const { resourceTemplates } = await peer.listResourceTemplates();
      assert.deepEqual(resourceTemplates, []);
      await assert.rejects(
        peer.readResource({ uri: "test://x" }),
        (error: { code?: unknown; data?: unknown }) => {
          assert.equal(error.code, -32602);
          assert.deepEqual(error.data, { uri: "test://x" });
          return true;
        },
      );
    }));

  Deno.test(`the official client (${name}) learns why nothing was sent`, () =>
    withPeer(official, { messagesPerHour: 1 }, async (peer, service) => {
      await peer.listTools();
      const refused = await peer.callTool({
        name: "send_message",
        arguments: { name: "Ada Lovelace" },
      });
      assert.equal(refused.isError, true);
      assert.match(
        JSON.stringify(refused.content),
        /email is required.*message is required/,
      );
      await peer.callTool({ name: "send_message", arguments: ADA });
      const late = await peer.callTool({
        name: "send_message",
        arguments: ADA,
      });
      assert.equal(late.isError, true);
      assert.match(JSON.stringify(late.content), /again in \d+ seconds/);
      await assert.rejects(
        peer.callTool({ name: "other", arguments: {} }),
        /Unknown tool: other/,
      );
      assert.equal(service.delivery.emails.length, 1);
    }));
}
