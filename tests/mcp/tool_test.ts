import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import fc from "fast-check";
import assert from "node:assert/strict";
import { checkMessageRequest } from "../../src/messages/check_message.ts";
import {
  MESSAGE_FIELDS,
  MESSAGE_REQUEST_SCHEMA,
} from "../../src/messages/message_request.ts";
import { createTestService } from "../support/service.ts";
import { post, request } from "./ask.ts";

Deno.test("Tool: its schema is the MessageRequest's, in words for models and without patterns", async () => {
  const service = await createTestService();
  const { json } = await post(service, request("tools/list"));
  const [tool] = json.result.tools;
  const { properties, ...rest } = tool.inputSchema;
  const { properties: expected, ...others } = MESSAGE_REQUEST_SCHEMA;
  assert.deepEqual(rest, others);
  assert.deepEqual(Object.keys(properties), [...MESSAGE_FIELDS]);
  for (const field of MESSAGE_FIELDS) {
    const { pattern: _pattern, examples: _examples, description, ...schema } =
      expected[field];
    assert.notEqual(properties[field].description, description);
    const { description: words, ...shown } = properties[field];
    assert.deepEqual(shown, schema);
    assert.ok(words.length > 20);
  }
});

Deno.test("Tool: it is described for a model that decides whether to call it", async () => {
  const service = await createTestService();
  const { json } = await post(service, request("tools/list"));
  const [tool] = json.result.tools;
  assert.match(tool.name, /^[A-Za-z0-9_./-]{1,64}$/);
  assert.equal(tool.title, "Send a message to Innovarts");
  for (const words of [/Use it when/, /consent/, /once per request/, /reply/]) {
    assert.match(tool.description, words);
  }
  assert.deepEqual(tool.annotations, {
    title: tool.title,
    readOnlyHint: false,
    destructiveHint: false,
    idempotentHint: false,
    openWorldHint: true,
  });
});

Deno.test("Tool: whatever the validator accepts, the schema shown accepts, and the answer fits its own", async () => {
  const service = await createTestService();
  const { json } = await post(service, request("tools/list"));
  const [{ inputSchema, outputSchema }] = json.result.tools;
  const ajv = addFormats.default(new Ajv2020({ strict: false }));
  const isOutput = ajv.compile(outputSchema);
  // Formats are hints: clients' own ideas of an address differ.
  const isInput = new Ajv2020({ strict: false, validateFormats: false })
    .compile(inputSchema);
  await fc.assert(fc.asyncProperty(
    fc.record({
      name: fc.string({ unit: "binary", maxLength: 210 }),
      email: fc.emailAddress(),
      message: fc.string({ unit: "grapheme", maxLength: 60 }),
      company: fc.string(),
      language: fc.constantFrom("en", "br", "fr"),
    }, { requiredKeys: ["name", "email", "message"] }),
    async (given) => {
      const { ok } = checkMessageRequest(given);
      const { json } = await post(
        service,
        request("tools/call", { name: "send_message", arguments: given }),
      );
      assert.equal(json.result.isError, !ok);
      if (!ok) return;
      assert.ok(isInput(given), JSON.stringify(isInput.errors));
      assert.ok(isOutput(json.result.structuredContent));
    },
  ));
});
