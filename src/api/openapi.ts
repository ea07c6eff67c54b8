import { exampleSent } from "../messages/send_message.ts";
import { EN } from "../languages/en.ts";
import { type Language, nameIn } from "../languages/language.ts";
import { BODY_LIMITS } from "../http/receive.ts";
import { createErrorResponses, REQUEST_ID_HEADER } from "./openapi_errors.ts";
import { fill } from "../languages/words.ts";
import {
  apiName,
  createApiIndex,
  languageNames,
  OPERATIONS,
} from "./operations.ts";
import { type ApiProblems, MAX_KEY } from "./problems.ts";
import { createSchemas, ref } from "./schemas.ts";
import type { Site } from "../site.ts";
import { API_VERSION } from "../table/versions.ts";
import { createStudio } from "./studio.ts";

const ETAG = {
  ETag: {
    description:
      "Send it back in If-None-Match: what has not changed is answered with 304.",
    schema: { type: "string" },
  },
};

/** The OpenAPI 3.1 description, made from what validates and what answers. */
export function createOpenApi(site: Site, problems: ApiProblems): object {
  const { baseUrl, content, languages, defaultLanguage, requestFormat } = site;
  const { name, email } = content.shared;
  const { example } = requestFormat;
  const errors = createErrorResponses(site, problems);
  const developers = site.pageUrl("developers");
  const codes = languages.map(({ code }) => code);
  const choices = languages.map(describeLanguage).join(", ");
  const facts = createStudio(site, defaultLanguage);
  const sent = exampleSent(requestFormat);
  return {
    openapi: "3.1.0",
    info: {
      title: apiName(name),
      version: API_VERSION,
      summary: `Facts about ${name}, and one message to its founders.`,
      description:
        `Public: no key, no token, no cookie. Errors are RFC 9457 problem details with a code and a resolution. The message operation is also an MCP tool and an A2A skill; see ${developers}. Over plain http, Java's HttpClient must be set to HTTP/1.1: its offer to upgrade to HTTP/2 is answered with an empty 400.`,
      contact: { name, email, url: site.pageUrl("contact") },
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: baseUrl, description: "The service" }],
    security: [],
    tags: [
      { name: "studio", description: "Facts about the studio." },
      { name: "messages", description: "Writing to the founders." },
    ],
    externalDocs: { url: developers, description: "Developer page" },
    paths: {
      [OPERATIONS.index.path]: {
        get: {
          ...head(site, "index", "studio"),
          responses: {
            ...read("The index.", "ApiIndex", createApiIndex(site)),
            ...errors.get,
          },
        },
      },
      [OPERATIONS.studio.path]: {
        get: {
          ...head(site, "studio", "studio"),
          parameters: [{
            name: "lang",
            in: "query",
            required: false,
            description: `Language of the texts: ${choices}.`,
            schema: {
              type: "string",
              enum: codes,
              default: defaultLanguage.code,
            },
          }],
          responses: {
            ...read("The facts in the language asked for.", "Studio", facts),
            ...errors.studio,
            ...errors.get,
          },
        },
      },
      [OPERATIONS.messages.path]: {
        post: {
          ...head(site, "messages", "messages"),
          parameters: [{
            name: "Idempotency-Key",
            in: "header",
            required: false,
            description:
              "A key of your choice, such as a UUID: for ten minutes a request with the same key and the same fields is the same message and gets its response, for example after a time-out.",
            schema: { type: "string", maxLength: MAX_KEY },
          }],
          requestBody: {
            required: true,
            description:
              `The message, at most ${BODY_LIMITS.bytes} bytes in UTF-8.`,
            content: {
              "application/json": { schema: ref("MessageRequest"), example },
            },
          },
          responses: {
            200: {
              ...json("The message was sent.", "MessageSent", sent),
              headers: { "X-Request-Id": REQUEST_ID_HEADER },
            },
            ...errors.messages,
          },
        },
      },
    },
    components: { schemas: createSchemas(site) },
  };
}

/** `br is Brazilian Portuguese (BCP 47 pt-BR)`. */
function describeLanguage(language: Language): string {
  const { code, tag } = language;
  const name = nameIn(EN, language);
  return `${code} is ${name}${code === tag ? "" : ` (BCP 47 ${tag})`}`;
}

function head(
  site: Site,
  operation: keyof typeof OPERATIONS,
  tag: string,
): object {
  const { operationId, summary, description } = OPERATIONS[operation];
  return {
    operationId,
    summary,
    description: fill(description, { languages: languageNames(site) }),
    tags: [tag],
    security: [],
  };
}

function read(
  description: string,
  schema: Parameters<typeof ref>[0],
  example: object,
): object {
  return {
    200: { ...json(description, schema, example), headers: ETAG },
    304: {
      description:
        "Nothing has changed since the response that If-None-Match names; there is no body.",
      headers: ETAG,
    },
  };
}

function json(
  description: string,
  schema: Parameters<typeof ref>[0],
  example: object,
): object {
  return {
    description,
    content: { "application/json": { schema: ref(schema), example } },
  };
}
