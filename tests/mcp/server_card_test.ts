import assert from "node:assert/strict";
import { createTestService, sampleContent } from "../support/service.ts";
import { faultsOf } from "../verify/check.ts";
import { MCP_CHECKS } from "../verify/checks/mcp.ts";
import { openSite } from "../verify/site.ts";
import { CAPABILITIES, MODERN, post, postModern, request, SI } from "./ask.ts";

const WELL_KNOWN = "/.well-known/mcp/server-card.json";
const AT_MCP = "/mcp/server-card";
const CARD_TYPE = "application/mcp-server-card+json";

Deno.test("the card is valid for a studio with a long name and a long host", async () => {
  const content = sampleContent();
  const name = "Studio of very long names ".repeat(20);
  const { baseUrl, handler } = createTestService({
    baseUrl: `https://${"a".repeat(60)}.${"b".repeat(60)}.${
      "c".repeat(60)
    }.example`,
    content: { ...content, shared: { ...content.shared, name } },
  });
  const check =
    MCP_CHECKS["The server card is whole and the same at both addresses"];
  assert.deepEqual(await faultsOf(check, await openSite(baseUrl, handler)), []);
});

Deno.test("the card says what the server says", async () => {
  const service = createTestService({
    baseUrl: "https://studio.example",
  });
  const card = await (await service.ask(WELL_KNOWN)).json();
  const endpoint = "https://studio.example/mcp";
  assert.equal(card.name, "example.studio/send-message");
  assert.equal(card.remotes[0].url, endpoint);
  assert.equal(card.transport.endpoint, endpoint);
  assert.equal(card.endpoint, endpoint);
  assert.deepEqual(card.authentication, { required: false });

  const initialized = await post(
    service,
    request("initialize", { protocolVersion: card.protocolVersion }),
  );
  const { serverInfo, protocolVersion, capabilities } = initialized.json.result;
  assert.equal(protocolVersion, card.protocolVersion);
  assert.deepEqual(card.capabilities, CAPABILITIES);
  assert.deepEqual(capabilities, CAPABILITIES);
  assert.deepEqual(card.icons, serverInfo.icons);
  assert.deepEqual(card.serverInfo, serverInfo);
  for (const member of ["name", "version", "title", "websiteUrl"]) {
    assert.equal(card[member], serverInfo[member]);
  }
  const discovered = await postModern(service, "server/discover");
  assert.equal(discovered.json.result._meta[SI].name, card.name);

  const listed = await post(service, request("tools/list"));
  assert.deepEqual(
    card.tools,
    listed.json.result.tools.map((
      { name, title, description }: Record<string, string>,
    ) => ({ name, title, description })),
  );
  for (const version of card.remotes[0].supportedProtocolVersions) {
    const answer = version === MODERN
      ? await postModern(service, "tools/list")
      : await post(service, request("tools/list"), {
        "mcp-protocol-version": version,
      });
    assert.equal(answer.status, 200, version);
  }
});

Deno.test("the icon has the declared type and size", async () => {
  const service = createTestService();
  const { icons: [icon] } = await (await service.ask(WELL_KNOWN)).json();
  const response = await service.ask(new URL(icon.src).pathname);
  assert.equal(response.headers.get("content-type"), icon.mimeType);
  const header = new DataView((await response.bytes()).buffer);
  assert.deepEqual(icon.sizes, [
    `${header.getUint32(16)}x${header.getUint32(20)}`,
  ]);
});

Deno.test("both addresses serve the same bytes to any origin, each with its type", async () => {
  const service = createTestService();
  const texts: string[] = [];
  const cases = [
    [WELL_KNOWN, undefined, "application/json"],
    [AT_MCP, undefined, CARD_TYPE],
    [WELL_KNOWN, CARD_TYPE, CARD_TYPE],
    [WELL_KNOWN, `text/html, ${CARD_TYPE};q=0.5`, CARD_TYPE],
    [WELL_KNOWN, `${CARD_TYPE};q=0`, "application/json"],
    [WELL_KNOWN, "application/json", "application/json"],
    [WELL_KNOWN, "*/*", "application/json"],
  ] as const;
  for (const [path, accept, type] of cases) {
    const response = await service.ask(path, {
      headers: accept === undefined ? {} : { accept },
    });
    texts.push(await response.text());
    const { headers } = response;
    if (path === WELL_KNOWN) {
      assert.match(headers.get("vary") ?? "", /^Accept(,|$)/);
    }
    const cases = [
      ["content-type", type],
      ["access-control-allow-origin", "*"],
      ["access-control-allow-methods", "GET"],
      ["access-control-allow-headers", "Content-Type, If-None-Match"],
      ["access-control-expose-headers", "ETag"],
    ] as const;
    for (const [name, value] of cases) {
      assert.equal(headers.get(name), value, `${path} ${accept} ${name}`);
    }
  }
  assert.equal(new Set(texts).size, 1);
});
