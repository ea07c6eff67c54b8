import assert from "node:assert/strict";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { isObject } from "../../src/http/json.ts";
import { schemaFaults } from "../../src/verify/json_schema.ts";
import { membersAt, valueAt } from "../../src/verify/json.ts";
import { createTestService } from "../support/service.ts";

/** Values that are wrong somewhere, whatever a field is to hold. */
const WRONG: readonly unknown[] = [
  null,
  7,
  "",
  "no uri, no address",
  "a".repeat(6000),
  [],
  {},
  [{}],
  true,
];

/** The value with one member replaced, removed or added, in every way. */
function* mutations(value: unknown): Generator<unknown> {
  yield* WRONG;
  if (!isObject(value)) return;
  for (const name of Object.keys(value)) {
    const { [name]: inner, ...rest } = value;
    yield rest;
    for (const wrong of WRONG) yield { ...value, [name]: wrong };
    if (isObject(inner)) {
      for (const changed of mutations(inner)) {
        yield { ...value, [name]: changed };
      }
    }
  }
  yield { ...value, surplus: 1 };
}

Deno.test("the small validator finds what ajv finds", async () => {
  const { ask } = await createTestService();
  const description = await (await ask("/openapi.json")).json();
  const ajv = new Ajv2020({ strict: false });
  formats.default(ajv, ["uri", "email"]);
  ajv.addSchema(description, "openapi");
  const examples: [string, unknown][] = [
    ["ApiIndex", await (await ask("/api/v1")).json()],
    ["Studio", await (await ask("/api/v1/studio")).json()],
    ["Problem", await (await ask("/api/v2")).json()],
    ["MessageRequest", {
      name: "Ada Lovelace",
      email: "ada@example.com",
      message: "Hello",
      language: "br",
    }],
  ];
  let compared = 0;
  for (const [name, example] of examples) {
    const schema = valueAt(description, "components", "schemas", name);
    const validate = ajv.getSchema(
      `openapi#/components/schemas/${name}`,
    );
    assert.ok(validate !== undefined);
    assert.deepEqual(schemaFaults(schema, example, description), []);
    for (const value of mutations(example)) {
      const faults = schemaFaults(schema, value, description);
      assert.equal(
        faults.length === 0,
        validate(value),
        `${name} ${JSON.stringify(value).slice(0, 300)}: ${faults}`,
      );
      compared++;
    }
  }
  assert.ok(compared > 300, String(compared));
  assert.equal(membersAt(description, "components", "schemas").length, 7);
});

Deno.test("a keyword that is not known is told, not passed over", () => {
  assert.deepEqual(schemaFaults({ oneOf: [] }, 1, {}), [
    "body: the keyword oneOf is not known here",
  ]);
});
