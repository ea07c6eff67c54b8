// Checks of the OpenAPI description, and that the service answers as it says.
import openapi from "@seriousme/openapi-schema-validator/schemas/v3.1/schema.json" with {
  type: "json",
};
import type { Checks } from "../check.ts";
import { only, schema, schemaOf, SOME, TEXT, without } from "../like.ts";
import { one, pick, text, texts } from "../json.ts";
import type { Site } from "../site.ts";

const OPENAPI = schema(openapi);

/** A body of this media type alone, with a schema. */
function bodyOf(type: string): object {
  const media = schemaOf({ schema: schema({ type: "object" }) });
  const types = { minProperties: 1, propertyNames: { const: type } };
  const content = schema({ ...types, additionalProperties: media });
  return schemaOf({ description: TEXT, content });
}

/** An object one of whose members has a name like this. */
function named(pattern: string): object {
  return { not: { propertyNames: { not: { pattern } } } };
}

/** No login is needed; `[{}]` would say that there is one. */
const NO_LOGIN = only([]);

const OPERATION = schemaOf({
  operationId: TEXT,
  summary: TEXT,
  description: TEXT,
  tags: SOME,
  security: NO_LOGIN,
  responses: schema({
    allOf: [named("^2"), named("^4")],
    patternProperties: {
      "^2": bodyOf("application/json"),
      "^[45]": bodyOf("application/problem+json"),
    },
  }),
});

/** What agents rely on, beyond the form. */
const RULES = {
  info: { title: TEXT, version: TEXT, description: TEXT },
  security: NO_LOGIN,
  components: without("securitySchemes"),
  paths: schema({
    minProperties: 1,
    additionalProperties: {
      patternProperties: { "^(?:get|put|post|delete|patch)$": OPERATION },
    },
  }),
};

/** A description with what its references name in their place. */
async function readDescription({ ask }: Site): Promise<unknown> {
  const description = (await ask("/openapi.json")).json();
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== "object" || value === null) return value;
    const path = text(value, "$ref").replace(/^#\//, "").replaceAll("/", ".");
    if (path === "") {
      return Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [name, resolve(inner)]),
      );
    }
    const target = one(description, path);
    if (target === undefined) throw new Error(`${path} is not there`);
    return resolve(target);
  };
  return resolve(description);
}

/** Every operation of a description. */
export function operationsOf(description: unknown) {
  const paths = Object.entries(Object(one(description, "paths")));
  return paths.flatMap(([path, item]) =>
    Object.entries(Object(item))
      .filter(([, value]) => one(value, "operationId") !== undefined)
      .map(([method, value]) => ({ path, method: method.toUpperCase(), value }))
  );
}

/** No query, each value of each parameter, and one that is not allowed. */
function queriesOf(operation: unknown): readonly string[] {
  const queries = pick(operation, "parameters.*").flatMap((parameter) =>
    [...texts(parameter, "schema.enum.*"), "no-such"].map((value) =>
      `?${text(parameter, "name")}=${value}`
    )
  );
  return ["", ...queries];
}

export const OPENAPI_CHECKS = {
  "The OpenAPI description is whole": {
    section: "OpenAPI 3.1.0 section 4",
    async run(site, expect) {
      const answer = await site.ask("/openapi.json");
      expect.answer(answer, 200, {}, OPENAPI);
      const description = await readDescription(site);
      const servers = [{ url: site.published }];
      expect.like(answer.at, description, { ...RULES, servers });
      const ids = texts(description, "paths.*.*.operationId");
      expect.same(`${answer.at} → operationId`, ids, [...new Set(ids)]);
    },
  },
  "Every GET operation answers as the OpenAPI description says": {
    section: "OpenAPI 3.1.0 section 4.8.17",
    async run(site, expect) {
      const description = await readDescription(site);
      for (const { path, method, value } of operationsOf(description)) {
        if (method !== "GET") continue;
        for (const query of queriesOf(value)) {
          const { at, status, type, json } = await site.ask(path + query);
          const content = one(value, `responses.${status}.content`);
          const described = one(content, `${type}.schema`);
          if (described !== undefined) {
            expect.like(at, json(), schema(Object(described)));
          } else expect.fault(at, `${status} ${type}`, "a described answer");
        }
      }
    },
  },
} satisfies Checks;
