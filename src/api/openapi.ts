/**
 * The OpenAPI 3.1 description of the JSON API, made from the constants that the
 * validators and the answers are made from.
 *
 * @module
 */
import type { Content } from "../content/content.ts";
import { problemBody, type ProblemInit } from "../http/problem.ts";
import { checkMessageRequest } from "../messages/check_message.ts";
import { EXAMPLE_REQUEST } from "../messages/message_request.ts";
import { EXAMPLE_ID, EXAMPLE_SENT } from "../messages/send_message.ts";
import { BODY_LIMITS, errorsUrl, pageUrl, VERSION } from "../service.ts";
import { apiName, createApiIndex } from "./index.ts";
import { type Operation, OPERATIONS } from "./operations.ts";
import { type ProblemCode, PROBLEMS } from "./problem_codes.ts";
import type { ApiProblems } from "./problems.ts";
import { LANGUAGE, ref, type SchemaName, SCHEMAS } from "./schemas.ts";
import { createStudio } from "./studio.ts";

const REQUEST_ID_HEADER = {
  description:
    "The id of the message, also in the e-mail to the founders: name it when you ask about the message.",
  schema: { type: "string", format: "uuid" },
  example: EXAMPLE_ID,
};

/** Makes the description; its examples are what the service answers. */
export function createOpenApi(
  baseUrl: string,
  content: Content,
  problems: ApiProblems,
): object {
  const { name, email } = content.shared;
  const type = errorsUrl(baseUrl);
  const wrong = checkMessageRequest({ ...EXAMPLE_REQUEST, email: "ada" });

  function problem(
    description: string,
    init: ProblemInit<ProblemCode>,
  ): object {
    const example = problemBody(type, PROBLEMS[init.code], init);
    return {
      description,
      content: {
        "application/problem+json": { schema: ref("Problem"), example },
      },
    };
  }

  const methodNotAllowed = (method: string, allow: string) => ({
    405: problem(
      `The method is not ${method}.`,
      problems.methodNotAllowed("PUT", allow),
    ),
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
            ...methodNotAllowed("GET", "GET, HEAD, OPTIONS"),
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
            400: problem(
              "lang is not en or br.",
              problems.wrongLanguage(["fr"]),
            ),
            ...methodNotAllowed("GET", "GET, HEAD, OPTIONS"),
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
            200: {
              ...json("The message was sent.", "MessageSent", EXAMPLE_SENT),
              headers: { "X-Request-Id": REQUEST_ID_HEADER },
            },
            400: problem(
              "A field is missing or invalid, or the body is not valid JSON. The detail names every fault.",
              problems.refused(wrong.ok ? [] : wrong.faults),
            ),
            ...methodNotAllowed("POST", "POST, OPTIONS"),
            413: problem("The body is larger than 64 KB.", problems.tooLarge()),
            415: problem(
              "The body is not JSON.",
              problems.wrongType("text/plain"),
            ),
            502: {
              ...problem(
                "The message could not be delivered.",
                problems.undelivered({
                  kind: "undelivered",
                  id: EXAMPLE_ID,
                  retryAfter: null,
                  mayHaveArrived: false,
                }),
              ),
              headers: {
                "X-Request-Id": REQUEST_ID_HEADER,
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
    components: { schemas: SCHEMAS },
  };
}

function head(
  { operationId, summary, description }: Operation,
  tag: string,
): object {
  return { operationId, summary, description, tags: [tag], security: [] };
}

function json(
  description: string,
  schema: SchemaName,
  example: object,
): object {
  return {
    description,
    content: { "application/json": { schema: ref(schema), example } },
  };
}
