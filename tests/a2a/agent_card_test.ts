import assert from "node:assert/strict";
import { createTestService } from "../support/service.ts";
import { cardFaults } from "./schema.ts";

const BASE = "https://www.studio.example";
const CARD = "/.well-known/agent-card.json";

async function readCard() {
  const service = await createTestService({ baseUrl: BASE });
  const response = await service.ask(CARD);
  return { service, response, card: await response.clone().json() };
}

Deno.test("the card is valid by the field list of A2A 0.3", async () => {
  const { card } = await readCard();
  assert.deepEqual(cardFaults(card), []);
  assert.notDeepEqual(cardFaults({ ...card, skills: undefined }), []);
  assert.notDeepEqual(cardFaults({ ...card, colour: "red" }), []);
});

Deno.test("the card names the one address, JSONRPC and version 0.3", async () => {
  const { card } = await readCard();
  assert.equal(card.protocolVersion, "0.3.0");
  assert.equal(card.url, `${BASE}/a2a`);
  assert.equal(card.preferredTransport, "JSONRPC");
  assert.deepEqual(card.additionalInterfaces, [
    { url: `${BASE}/a2a`, transport: "JSONRPC" },
  ]);
  assert.deepEqual(card.supportedInterfaces, [{
    url: `${BASE}/a2a`,
    protocolBinding: "JSONRPC",
    protocolVersion: "0.3",
  }]);
});

Deno.test("the card has exactly one skill, send_message, and its example is sent as it stands", async () => {
  const { card, service } = await readCard();
  assert.equal(card.skills.length, 1);
  const [skill] = card.skills;
  assert.equal(skill.id, "send_message");
  assert.deepEqual(skill.inputModes, ["application/json"]);
  assert.equal(skill.examples.length, 1);
  const response = await service.post("/a2a", {
    jsonrpc: "2.0",
    id: 1,
    method: "message/send",
    params: {
      message: {
        role: "user",
        messageId: "1",
        parts: [JSON.parse(skill.examples[0])],
      },
    },
  });
  assert.equal((await response.json()).result.parts[1].data.sent, true);
  assert.equal(service.delivery.emails.length, 1);
});

Deno.test("the card holds no word that scanners take for something confidential", async () => {
  const { response } = await readCard();
  const text = (await response.text()).toLowerCase();
  for (
    const word of [
      "api key",
      "secret",
      "token",
      "password",
      "credential",
      "127.0.0.1",
      "localhost",
      "10.",
    ]
  ) {
    assert.ok(!text.includes(word), word);
  }
  assert.doesNotMatch(
    text,
    /(?:test|private|internal|admin|debug).*(?:url|endpoint|host)/s,
  );
});

Deno.test("the card is built from the base URL, never from the Host header", async () => {
  const { service, response } = await readCard();
  const other = await service.handler(
    new Request(`https://elsewhere.example${CARD}`),
  );
  assert.equal(await other.text(), await response.text());
});
