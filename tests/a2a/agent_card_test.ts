import assert from "node:assert/strict";
import {
  localOf,
  MESSAGE_REQUEST_SCHEMA,
  withLocal,
} from "../support/sample.ts";
import { createTestService, sampleContent } from "../support/service.ts";
import { DIALECTS, partsOf, sendParts } from "./support.ts";

const BASE = "https://www.studio.example";
const CARD = "/.well-known/agent-card.json";

async function readCard() {
  const service = createTestService({ baseUrl: BASE });
  const response = await service.ask(CARD);
  return { service, response, card: await response.clone().json() };
}

Deno.test("the card has exactly one skill, send_message, whose example is sent unchanged in either version", async () => {
  const { card, service } = await readCard();
  assert.equal(card.skills.length, 1);
  const [skill] = card.skills;
  assert.equal(skill.id, "send_message");
  assert.deepEqual(skill.inputModes, ["application/json"]);
  assert.equal(skill.examples.length, 1);
  const part = JSON.parse(skill.examples[0]);
  for (const dialect of DIALECTS) {
    const { data } = partsOf(await sendParts(dialect, service, part));
    assert.equal(data["sent"], true, dialect.version);
  }
  assert.equal(service.delivery.emails.length, 2);
});

Deno.test("the card says what the studio is, how to send in either version, and the limits", async () => {
  const { card, service } = await readCard();
  const { shared } = service.content;
  const { description, disciplines, country } = localOf(
    service.content,
    "en",
  );
  const [skill] = card.skills;
  assert.ok(card.description.startsWith(description));
  assert.equal(skill.name, `Send a message to ${shared.name}`);
  for (const text of [card.description, skill.description]) {
    assert.match(
      text,
      /message\/send \(A2A 0\.3\) or SendMessage \(A2A 1\.0\)/,
    );
    assert.match(text, /exactly one data part/);
  }
  const { properties } = MESSAGE_REQUEST_SCHEMA;
  for (const [name, { maxLength }] of Object.entries(properties)) {
    assert.match(
      skill.description,
      maxLength === undefined
        ? new RegExp(`\\b${name} \\(en or br, the language of the reply\\)`)
        : new RegExp(`\\b${name} \\(at most ${maxLength} characters\\)`),
    );
  }
  for (const fact of [...disciplines.map(({ name }) => name), country]) {
    assert.ok(skill.tags.includes(fact.toLowerCase()), fact);
  }
});

Deno.test("a long description of the studio leaves room to say how to send", async () => {
  const content = sampleContent();
  const service = createTestService({
    content: withLocal(content, "en", { description: "word ".repeat(1000) }),
  });
  const { description } = await (await service.ask(CARD)).json();
  assert.ok(description.length <= 1024, String(description.length));
  assert.match(description, /^word word .*… This agent .* never a task\.$/);
});

Deno.test("the card has no word that scanners take for a secret", async () => {
  const { response } = await readCard();
  const text = (await response.text()).toLowerCase();
  const secrets = /api key|secret|token|password|credential/;
  const inside =
    /(?:test|private|internal|admin|debug).*(?:url|endpoint|host)/s;
  for (const words of [secrets, inside, /127\.0\.0\.1|localhost|10\./]) {
    assert.doesNotMatch(text, words);
  }
});
