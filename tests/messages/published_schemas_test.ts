import assert from "node:assert/strict";
import { RE2JS } from "re2js";
import { createTestService } from "../support/service.ts";

const { ask, call } = createTestService();

/** Everything published that holds a JSON Schema. */
async function published(): Promise<readonly unknown[]> {
  const parts = [{ kind: "text", text: "How?" }];
  const message = { role: "user", messageId: "1", parts };
  return [
    await (await ask("/openapi.json")).json(),
    await (await ask("/.well-known/mcp/server-card.json")).json(),
    await call("/mcp", "tools/list"),
    await call("/a2a", "message/send", { message }),
  ];
}

/** Every object inside a value, itself included. */
function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield { ...value };
  for (const inner of Object.values(value)) yield* objectsIn(inner);
}

/** What some engine of regular expressions does not read, or reads otherwise. */
const NOT_EVERYWHERE: Readonly<Record<string, RegExp>> = {
  "an escape \\u": /\\u/,
  "a surrogate or another character outside ASCII": /[^\x20-\x7e]/,
  "look-around": /\(\?[=!<]/,
  "a back reference": /\\[1-9]/,
  "a class of Unicode": /\\[pPX]/,
  "a class whose members differ": /\\[swdbSWDB]/,
};

Deno.test("every published pattern compiles everywhere, and takes a text of any script", async () => {
  let patterns = 0;
  for (const { pattern } of objectsIn(await published())) {
    if (typeof pattern !== "string") continue;
    patterns++;
    for (const [fault, found] of Object.entries(NOT_EVERYWHERE)) {
      assert.ok(!found.test(pattern), `${pattern} holds ${fault}`);
    }
    // Go, Rust and llguidance read what RE2 reads.
    assert.ok(RE2JS.compile(pattern));
    for (const flags of ["", "u"]) {
      const compiled = new RegExp(pattern, flags);
      assert.match("Zoë 李 😀 👩‍💻", compiled);
      assert.doesNotMatch("a\u0007", compiled);
    }
  }
  assert.ok(patterns >= 6, String(patterns));
});

Deno.test("no pattern stands beside a format, and no boolean is a constant, at which generated clients fail after the message went", async () => {
  let formats = 0;
  let booleans = 0;
  for (const schema of objectsIn(await published())) {
    if (typeof schema.format === "string") {
      formats++;
      assert.equal(schema.pattern, undefined, schema.format);
    }
    if (schema.type === "boolean") {
      booleans++;
      assert.ok(!("const" in schema) && !("enum" in schema));
    }
  }
  assert.ok(formats >= 4, String(formats));
  assert.ok(booleans >= 2, String(booleans));
});
