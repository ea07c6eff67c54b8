import assert from "node:assert/strict";
import { MESSAGE_FIELDS } from "../../src/messages/message_request.ts";
import { localOf, MESSAGE_REQUEST_SCHEMA } from "../support/sample.ts";
import { createTestService } from "../support/service.ts";

/** What every client loads. */
const KEYWORDS = ["type", "description", "enum", "minLength", "maxLength"];

const service = createTestService();
const [tool] = (await service.call("/mcp", "tools/list")).tools;
const { inputSchema, outputSchema } = tool;

Deno.test("the tool's schemas hold only keywords that every client can load", () => {
  for (const schema of [inputSchema, outputSchema]) {
    assert.deepEqual(Object.keys(schema), ["type", "properties", "required"]);
    for (const property of Object.values(schema.properties)) {
      for (const keyword of Object.keys(Object(property))) {
        assert.ok(KEYWORDS.includes(keyword), keyword);
      }
    }
  }
});

Deno.test("the tool's schema describes each field as the MessageRequest does", () => {
  assert.deepEqual(inputSchema.required, MESSAGE_REQUEST_SCHEMA.required);
  assert.deepEqual(Object.keys(inputSchema.properties), [...MESSAGE_FIELDS]);
  for (const field of MESSAGE_FIELDS) {
    const { type, description, maxLength, enum: values } =
      MESSAGE_REQUEST_SCHEMA.properties[field];
    const wanted = { type, description, maxLength, enum: values };
    const told = JSON.parse(JSON.stringify(wanted));
    assert.deepEqual(inputSchema.properties[field], told);
  }
});

Deno.test("the tool is described for a model that decides whether to call it", () => {
  assert.match(tool.name, /^[A-Za-z0-9_./-]{1,64}$/);
  assert.equal(tool.title, "Send a message to Innovarts");
  // What it does, when to use it, consent, no answer; hosts cut at the end.
  const { description } = localOf(service.content, "en");
  const told = [
    /^Sends one message .*; a person reads it and replies/,
    /Use it when/,
    /consent\. Call it once per request/,
    /gets no answer may have sent/,
    new RegExp(`${description}$`),
  ].map((words) => tool.description.search(words));
  assert.ok(!told.includes(-1), String(told));
  assert.deepEqual(told, told.toSorted((a, b) => a - b));
  assert.deepEqual(tool.annotations, {
    title: tool.title,
    readOnlyHint: false,
    destructiveHint: false,
    idempotentHint: false,
    openWorldHint: true,
  });
});
