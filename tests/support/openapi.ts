// Holds answers of the service to the schemas of its own OpenAPI description.
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormatsModule from "ajv-formats";
import assert from "node:assert/strict";

/** Asserts that a value fits a schema of the description. */
export type FitsSchema = (schema: string, value: unknown) => void;

/** Compiles the schemas of a description. */
export function createFitsSchema(
  description: { components: { schemas: Record<string, object> } },
): FitsSchema {
  const ajv = new Ajv2020({ unicodeRegExp: true, strict: false });
  addFormatsModule.default(ajv);
  ajv.addSchema(description, "openapi");
  const compiled = new Map<string, ValidateFunction>();
  return (schema, value) => {
    const validate = compiled.get(schema) ??
      ajv.compile({ $ref: `openapi#/components/schemas/${schema}` });
    compiled.set(schema, validate);
    assert.ok(
      validate(value),
      `${schema}: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(value)}`,
    );
  };
}
