import assert from "node:assert/strict";
import PostalMime from "postal-mime";
import { BODY_LIMITS } from "../../src/http/receive.ts";
import {
  eachField,
  FIELDS,
  MESSAGE_FIELDS,
  type MessageField,
} from "../../src/messages/message_request.ts";
import {
  EXAMPLE_REQUEST,
  MESSAGE_REQUEST_SCHEMA,
  SAMPLE_LANGUAGES,
} from "../support/sample.ts";
import { describeField } from "../../src/messages/request_format.ts";
import { BR } from "../../src/languages/br.ts";
import { EN } from "../../src/languages/en.ts";
import { DOORS } from "../reliability/doors.ts";
import { createTestService } from "../support/service.ts";

const service = createTestService();
const SKILL = "/.well-known/agent-skills/innovarts/SKILL.md";

/** What a place says of each field, whatever it says. */
const PLACES: Readonly<
  Record<string, () => Promise<(field: MessageField) => boolean>>
> = {
  "the OpenAPI description": async () => {
    const { components } = JSON.parse(await service.read("/openapi.json"));
    const { properties } = components.schemas.MessageRequest;
    return (field) =>
      properties[field].description ===
        describeField(field, EN, SAMPLE_LANGUAGES);
  },
  "the MCP tool": async () => {
    const { tools } = await service.call("/mcp", "tools/list");
    const { properties } = tools[0].inputSchema;
    return (field) =>
      properties[field].description ===
        describeField(field, EN, SAMPLE_LANGUAGES);
  },
  "the A2A agent's help": async () => {
    const message = {
      role: "user",
      messageId: "1",
      parts: [{ kind: "text", text: "How?" }],
    };
    const { parts } = await service.call("/a2a", "message/send", { message });
    const [{ text }, { data: { howTo } }] = parts;
    return (field) =>
      text.includes(field) && Object.hasOwn(howTo.schema.properties, field);
  },
  "the agent card": async () => {
    const card = JSON.parse(await service.read("/.well-known/agent-card.json"));
    return (field) =>
      card.description.includes(field) &&
      card.skills[0].description.includes(field);
  },
  "llms.txt": async () => {
    const [, list = ""] = (await service.read("/llms.txt")).split(
      "The fields are",
    );
    return (field) => list.split(".")[0]?.includes(field) ?? false;
  },
  "the skill": async () => {
    const text = await service.read(SKILL);
    return (field) => text.includes(row(field));
  },
  "the access page": async () => {
    const text = await service.read("/auth.md");
    return (field) => {
      const entry = FIELDS[field];
      return entry.kind === "language" ||
        text.includes(`${entry.maxLength} for ${field}`);
    };
  },
  "the developer page": async () => {
    const en = await service.read("/developers.md");
    const br = await service.read("/br/developers.md");
    return (field) =>
      en.includes(describeField(field, EN, SAMPLE_LANGUAGES)) &&
      br.includes(describeField(field, BR, SAMPLE_LANGUAGES));
  },
  "the form": async () => {
    const html = await service.read("/contact");
    return (field) => html.includes(` name="${field}"`);
  },
  "the contact page in Markdown": async () => {
    const [, list = ""] = (await service.read("/contact.md")).split(
      "Its fields:",
    );
    return (field) => list.split(".")[0]?.includes(EN.pages[field]) ?? false;
  },
  "the email": async () => {
    await service.post("/api/v1/messages", EXAMPLE_REQUEST);
    const [email] = service.delivery.emails.splice(0);
    const { text = "" } = await PostalMime.parse(email?.bytes ?? "");
    return (field) => {
      const entry = FIELDS[field];
      const value = EXAMPLE_REQUEST[field] ?? "";
      return text.includes(
        entry.kind === "language" ? EN.names[value] ?? "?" : value,
      ) &&
        (entry.kind === "text" || text.includes(`${EN.fields[field].label}:`));
    };
  },
};

function row(field: MessageField): string {
  const entry = FIELDS[field];
  const limit = entry.kind === "language"
    ? ""
    : ` At most ${entry.maxLength} characters.`;
  return `| ${field} | ${entry.required ? "yes" : "no"} | ${
    describeField(field, EN, SAMPLE_LANGUAGES)
  }${limit} |`;
}

for (const [place, look] of Object.entries(PLACES)) {
  Deno.test(`${place} shows every field of the MessageRequest`, async () => {
    const shows = await look();
    for (const field of MESSAGE_FIELDS) assert.ok(shows(field), field);
  });
}

Deno.test("each field has an example that is accepted and bounds that hold it", () => {
  assert.deepEqual(Object.keys(EXAMPLE_REQUEST), [...MESSAGE_FIELDS]);
  for (const field of MESSAGE_FIELDS) {
    const { examples } = MESSAGE_REQUEST_SCHEMA.properties[field];
    assert.deepEqual(examples, [EXAMPLE_REQUEST[field]]);
  }
});

Deno.test("the longest message fits into a body of every door, escaped as well", () => {
  const longest = eachField((field) => {
    const entry = FIELDS[field];
    if (entry.kind === "language") return "en";
    const { kind, maxLength } = entry;
    return kind === "email" ? "a".repeat(maxLength) : "😀".repeat(maxLength);
  });
  for (const { name, body } of DOORS) {
    const { length } = body(longest)
      .replaceAll(
        /[\ud800-\udfff]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16)}`,
      );
    assert.ok(length <= BODY_LIMITS.bytes, `${name}: ${length}`);
  }
});
