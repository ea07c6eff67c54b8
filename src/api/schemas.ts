/**
 * The JSON Schemas of what the API answers (section 2), for its description.
 *
 * @module
 */
import { LANGUAGES } from "../language.ts";
import { DISCIPLINE_KEYS } from "../content/disciplines.ts";
import { FAULT_CODES } from "../messages/check_message.ts";
import { MESSAGE_REQUEST_SCHEMA } from "../messages/message_request.ts";
import { MESSAGE_SENT_SCHEMA } from "../messages/send_message.ts";
import type { ProblemCode } from "./problem_codes.ts";

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
const BOOLEAN = { type: "boolean" };
/** A language of the facts. */
export const LANGUAGE: object = { type: "string", enum: LANGUAGES };

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
    errors: {
      type: "array",
      items: object({
        detail: described(TEXT, "What is wrong, as in the detail."),
        pointer: described(
          TEXT,
          "Where it is in the body: a JSON Pointer as a URI fragment, such as #/email.",
        ),
        code: { type: "string", enum: FAULT_CODES },
      }, ["detail", "pointer", "code"]),
      description: "With invalid_request: every fault of the message.",
    },
    retryable: described(
      BOOLEAN,
      "With delivery_failed: whether the message may be sent again, after Retry-After where it is given.",
    ),
    mayHaveArrived: described(
      BOOLEAN,
      "With delivery_failed: whether the message may have arrived all the same. Then do not send it again: write to the studio to ask.",
    ),
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

/** Points to one of {@linkcode SCHEMAS} from inside the description. */
export function ref(schema: SchemaName): object {
  return { $ref: `#/components/schemas/${schema}` };
}

/** The schemas by name. */
export const SCHEMAS: Readonly<Record<SchemaName, object>> = {
  ApiIndex: API_INDEX,
  Studio: STUDIO,
  Discipline: DISCIPLINE,
  Founder: FOUNDER,
  MessageRequest: MESSAGE_REQUEST_SCHEMA,
  MessageSent: MESSAGE_SENT_SCHEMA,
  Problem: PROBLEM,
};

/** A name of a schema. */
export type SchemaName =
  | "ApiIndex"
  | "Studio"
  | "Discipline"
  | "Founder"
  | "MessageRequest"
  | "MessageSent"
  | "Problem";
