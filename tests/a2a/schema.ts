// The answers of an A2A 0.3 agent as JSON Schema, written from the field lists
// of the specification (sections 6.4, 6.5, 6.11 and 8). Fields that the
// specification does not list are refused, so that none slips in by accident.
import { Ajv2020 } from "ajv/dist/2020.js";

/** Any string. */
export const TEXT = { type: "string" };
/** A string that is not empty. */
export const FILLED = { type: "string", minLength: 1 };
const FREE = { type: "object" };

/** An object that has no other members, and all of these but some. */
export function object(
  properties: object,
  ...optional: readonly string[]
): object {
  const required = Object.keys(properties)
    .filter((name) => !optional.includes(name));
  return { type: "object", properties, required, additionalProperties: false };
}

/** An array of at least so many items. */
export function list(items: object, minItems = 0): object {
  return { type: "array", items, minItems };
}

const PART = {
  oneOf: [
    object({ kind: { const: "text" }, text: TEXT, metadata: FREE }, "metadata"),
    object({ kind: { const: "data" }, data: FREE, metadata: FREE }, "metadata"),
  ],
};

const MESSAGE = object({
  kind: { const: "message" },
  role: { const: "agent" },
  messageId: FILLED,
  contextId: FILLED,
  parts: list(PART, 1),
});

/** What an answer echoes. */
export const ID = { type: ["string", "number", "null"] };

/** What A2A 1.0 says of an error (section 9.5), for one code. */
export function errorInfo(reason: string): object {
  return object({
    "@type": { const: "type.googleapis.com/google.rpc.ErrorInfo" },
    reason: { const: reason },
    domain: { const: "a2a-protocol.org" },
    metadata: { type: "object", additionalProperties: TEXT },
  }, "metadata");
}

/** The one code of 1.0, and so in its form. */
const VERSION_NOT_SUPPORTED = object({
  code: { const: -32009 },
  message: FILLED,
  data: { ...list(errorInfo("VERSION_NOT_SUPPORTED"), 1), maxItems: 1 },
});

const ANSWER = {
  oneOf: [
    object({ jsonrpc: { const: "2.0" }, id: ID, result: MESSAGE }),
    object({
      jsonrpc: { const: "2.0" },
      id: ID,
      error: {
        oneOf: [
          object({
            code: { type: "integer", not: { const: -32009 } },
            message: FILLED,
            data: FREE,
          }, "data"),
          VERSION_NOT_SUPPORTED,
        ],
      },
    }),
  ],
};

const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });

/** Makes the function that lists the faults of a value by a schema. */
export function faultsOf(schema: object): (value: unknown) => string[] {
  const validate = ajv.compile(schema);
  return (value) =>
    validate(value)
      ? []
      : (validate.errors ?? []).map(({ instancePath, message }) =>
        `${instancePath} ${message}`
      );
}

/** What the specification has against an answer of a message-only agent. */
export const answerFaults = faultsOf(ANSWER);
