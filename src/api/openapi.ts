/**
 * The OpenAPI 3.1 description of the JSON API, made from the constants that the
 * validators and the answers are made from.
 *
 * @module
 */
import { type Content, DISCIPLINE_KEYS } from "../content/content.ts";
import { type ProblemCode, PROBLEMS } from "../http/problem.ts";
import { explainUndelivered } from "../messages/explain.ts";
import {
  EXAMPLE_REQUEST,
  LANGUAGES,
  MESSAGE_REQUEST_SCHEMA,
} from "../messages/message_request.ts";
import { EXAMPLE_SENT, MESSAGE_SENT_SCHEMA } from "../messages/send_message.ts";
import { BODY_LIMITS, errorsUrl, pageUrl, VERSION } from "../service.ts";
import { apiName, createApiIndex } from "./index.ts";
import { type Operation, OPERATIONS } from "./operations.ts";
import { createStudio } from "./studio.ts";

/** The codes that the API answers with (section 2.1). */
const API_CODES = [
  "not_found",
  "method_not_allowed",
  "invalid_request",
  "payload_too_large",
  "unsupported_media_type",
  "delivery_failed",
] as const satisfies readonly ProblemCode[];

const URI = { type: "string", format: "uri" };
const EMAIL = { type: "string", format: "email" };
const TEXT = { type: "string" };
const LANGUAGE = { type: "string", enum: LANGUAGES };

function described(schema: object, description: string): object {
  return { ...schema, description };
}

function object(properties: object, required: readonly string[]): object {
  return { type: "object", properties, required };
}

const PROBLEM = described(
  object({
    type: described(URI, "Where the errors are described."),
    title: described(TEXT, "Short summary."),
    status: { type: "integer", description: "The HTTP status code." },
    code: { type: "string", enum: API_CODES },
    detail: described(TEXT, "What went wrong in this request."),
    resolution: described(TEXT, "What to do next."),
    error: described(TEXT, "The detail repeated, for older clients."),
  }, ["type", "title", "status", "code", "detail", "resolution"]),
  "Problem details (RFC 9457).",
);

const API_INDEX = object({
  name: TEXT,
  version: TEXT,
  description: TEXT,
  documentation: described(URI, "The developer page."),
  openapi: described(URI, "This description."),
  operations: {
    type: "array",
    items: object({
      operationId: TEXT,
      method: { type: "string", enum: ["GET", "POST"] },
      path: TEXT,
      description: TEXT,
    }, ["operationId", "method", "path"]),
  },
  mcp: described(URI, "The MCP server."),
  llms: described(URI, "The llms.txt file."),
}, ["name", "version", "documentation", "openapi", "operations"]);

const DISCIPLINE = object({
  key: { type: "string", enum: DISCIPLINE_KEYS },
  name: TEXT,
  headline: TEXT,
  summary: { type: ["string", "null"] },
  deliverables: {
    type: "array",
    items: TEXT,
    description: "What the discipline delivers.",
  },
  contact: described(URI, "Contact page with this discipline preselected."),
}, ["key", "name", "headline", "deliverables"]);

const FOUNDER = object({
  name: TEXT,
  role: TEXT,
  linkedIn: { type: ["string", "null"], format: "uri" },
}, ["name", "role"]);

const STUDIO = object({
  name: TEXT,
  locale: described(LANGUAGE, "The language served."),
  url: described(URI, "Homepage in this language."),
  description: TEXT,
  founded: { type: ["string", "null"], description: "The founding year." },
  location: object({ city: TEXT, country: TEXT }, ["city", "country"]),
  languages: { type: "array", items: LANGUAGE },
  contact: object({
    email: EMAIL,
    phone: {
      type: ["string", "null"],
      description: "A WhatsApp number in E.164.",
    },
    page: described(URI, "The contact page."),
    api: described(URI, "The message operation."),
    mcp: described(URI, "The MCP server."),
  }, ["email", "phone", "page", "api", "mcp"]),
  disciplines: {
    type: "array",
    items: ref("Discipline"),
    minItems: DISCIPLINE_KEYS.length,
    maxItems: DISCIPLINE_KEYS.length,
  },
  founders: { type: "array", items: ref("Founder") },
  pricing: TEXT,
}, [
  "name",
  "locale",
  "url",
  "description",
  "location",
  "contact",
  "disciplines",
  "founders",
]);

function ref(schema: string): object {
  return { $ref: `#/components/schemas/${schema}` };
}

/** Makes the description. */
export function createOpenApi(baseUrl: string, content: Content): object {
  const { name, email } = content.shared;

  function problem(
    code: typeof API_CODES[number],
    description: string,
    example: { detail: string; resolution: string },
  ): object {
    const { status, title } = PROBLEMS[code];
    const type = errorsUrl(baseUrl);
    return {
      description,
      content: {
        "application/problem+json": {
          schema: ref("Problem"),
          example: {
            type,
            title,
            status,
            code,
            ...example,
            error: example.detail,
          },
        },
      },
    };
  }

  const methodNotAllowed = (method: string) => ({
    405: problem("method_not_allowed", `The method is not ${method}.`, {
      detail: `The method must be ${method}, but is PUT`,
      resolution: `Use ${method}`,
    }),
  });

  return {
    openapi: "3.1.0",
    info: {
      title: apiName(name),
      version: VERSION,
      summary: `Facts about ${name}, and one message to its founders.`,
      description:
        `Public: no key, no token, no cookie. Errors are RFC 9457 problem details with a code and a resolution. The message operation is also an MCP tool and an A2A skill; see ${
          pageUrl(baseUrl, "en", "developers")
        }.`,
      contact: { name, email, url: pageUrl(baseUrl, "en", "contact") },
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: baseUrl, description: "The service" }],
    security: [],
    tags: [
      { name: "studio", description: "Facts about the studio." },
      { name: "messages", description: "Writing to the founders." },
    ],
    externalDocs: {
      url: pageUrl(baseUrl, "en", "developers"),
      description: "Developer page",
    },
    paths: {
      [OPERATIONS.index.path]: {
        get: {
          ...head(OPERATIONS.index, "studio"),
          responses: {
            200: json(
              "The index.",
              "ApiIndex",
              createApiIndex(baseUrl, name),
            ),
            ...methodNotAllowed("GET"),
          },
        },
      },
      [OPERATIONS.studio.path]: {
        get: {
          ...head(OPERATIONS.studio, "studio"),
          parameters: [{
            name: "lang",
            in: "query",
            required: false,
            description:
              "Language of the texts: en is English, br is Brazilian Portuguese (BCP 47 pt-BR).",
            schema: { ...LANGUAGE, default: "en" },
          }],
          responses: {
            200: json(
              "The facts in the language asked for.",
              "Studio",
              createStudio(baseUrl, content, "en"),
            ),
            400: problem("invalid_request", "lang is not en or br.", {
              detail: 'lang must be en or br, but is "fr"',
              resolution:
                "Ask with ?lang=en for English or ?lang=br for Brazilian Portuguese",
            }),
            ...methodNotAllowed("GET"),
          },
        },
      },
      [OPERATIONS.messages.path]: {
        post: {
          ...head(OPERATIONS.messages, "messages"),
          requestBody: {
            required: true,
            description:
              `The message, at most ${BODY_LIMITS.bytes} bytes in UTF-8.`,
            content: {
              "application/json": {
                schema: ref("MessageRequest"),
                example: EXAMPLE_REQUEST,
              },
            },
          },
          responses: {
            200: json("The message was sent.", "MessageSent", EXAMPLE_SENT),
            400: problem(
              "invalid_request",
              "A field is missing or invalid, or the body is not valid JSON. The detail names every fault.",
              {
                detail:
                  'email is not a valid e-mail address: "ada" is not of the form name@example.com',
                resolution: "Correct the fields that the detail names",
              },
            ),
            ...methodNotAllowed("POST"),
            413: problem(
              "payload_too_large",
              "The body is larger than 64 KB.",
              {
                detail: `The body is larger than ${BODY_LIMITS.bytes} bytes`,
                resolution: "Shorten the message",
              },
            ),
            415: problem("unsupported_media_type", "The body is not JSON.", {
              detail:
                'The body must be application/json in UTF-8, but is "text/plain"',
              resolution: "Send Content-Type: application/json",
            }),
            502: {
              ...problem(
                "delivery_failed",
                "The message could not be delivered.",
                explainUndelivered({
                  kind: "undelivered",
                  retryAfter: null,
                  mayHaveArrived: false,
                }, email),
              ),
              headers: {
                "Retry-After": {
                  description:
                    "Seconds to wait, where that is known: the hourly quota is used up.",
                  schema: { type: "integer", minimum: 1 },
                },
              },
            },
          },
        },
      },
    },
    components: {
      schemas: {
        ApiIndex: API_INDEX,
        Studio: STUDIO,
        Discipline: DISCIPLINE,
        Founder: FOUNDER,
        MessageRequest: MESSAGE_REQUEST_SCHEMA,
        MessageSent: MESSAGE_SENT_SCHEMA,
        Problem: PROBLEM,
      },
    },
  };
}

function head(
  { operationId, summary, description }: Operation,
  tag: string,
): object {
  return { operationId, summary, description, tags: [tag], security: [] };
}

function json(description: string, schema: string, example: object): object {
  return {
    description,
    content: { "application/json": { schema: ref(schema), example } },
  };
}
