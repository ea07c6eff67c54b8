import { PROBLEMS } from "../http/problem.ts";
import type { Site } from "../site.ts";
import { FAULT_CODES } from "../messages/check_message.ts";
import { MESSAGE_SENT_SCHEMA } from "../messages/send_message.ts";

/** The codes that the API answers with (section 2.1). */
const API_CODES = Object.keys(PROBLEMS)
  .filter((code) => code !== "not_acceptable");

const TEXT = { type: "string" };
const TEXT_OR_NULL = { type: ["string", "null"] };

function described(description: string, schema: object = TEXT): object {
  return { ...schema, description };
}

function uri(description: string): object {
  return { type: "string", format: "uri", description };
}

function oneOf(values: readonly string[]): object {
  return { type: "string", enum: values };
}

function object(properties: object, optional: readonly string[] = []): object {
  const required = Object.keys(properties)
    .filter((name) => !optional.includes(name));
  return { type: "object", properties, required };
}

function list(items: object): object {
  return { type: "array", items };
}

/** Points to one of {@linkcode createSchemas} from inside the description. */
export function ref(schema: keyof ReturnType<typeof makeSchemas>): object {
  return { $ref: `#/components/schemas/${schema}` };
}

/** The JSON Schemas of what the API receives and answers (section 2). */
export const createSchemas: (site: Site) => object = makeSchemas;

function makeSchemas({ languages, requestFormat, content }: Site) {
  const { disciplineKeys } = content.shared;
  const language = oneOf(languages.map(({ code }) => code));
  return {
    ApiIndex: object({
      name: TEXT,
      version: TEXT,
      description: TEXT,
      documentation: uri("The developer page."),
      openapi: uri("This description."),
      operations: list(object({
        operationId: TEXT,
        method: oneOf(["GET", "POST"]),
        path: TEXT,
        description: TEXT,
      }, ["description"])),
      mcp: uri("The MCP server."),
      llms: uri("The llms.txt file."),
    }, ["description", "mcp", "llms"]),
    Studio: object({
      name: TEXT,
      locale: described("The language served.", language),
      url: uri("Homepage in this language."),
      description: TEXT,
      founded: described("The founding year.", TEXT_OR_NULL),
      location: object({ city: TEXT, country: TEXT }),
      languages: list(language),
      contact: object({
        email: { type: "string", format: "email" },
        phone: described("A WhatsApp number in E.164.", TEXT_OR_NULL),
        page: uri("The contact page."),
        api: uri("The message operation."),
        mcp: uri("The MCP server."),
      }),
      disciplines: {
        ...list({ $ref: "#/components/schemas/Discipline" }),
        minItems: disciplineKeys.length,
        maxItems: disciplineKeys.length,
      },
      founders: list({ $ref: "#/components/schemas/Founder" }),
      pricing: TEXT,
    }, ["founded", "languages", "pricing"]),
    Discipline: object({
      key: oneOf(disciplineKeys),
      name: TEXT,
      headline: TEXT,
      summary: TEXT_OR_NULL,
      deliverables: described("What the discipline delivers.", list(TEXT)),
      contact: uri("Contact page with this discipline preselected."),
    }, ["summary", "contact"]),
    Founder: object({
      name: TEXT,
      role: TEXT,
      linkedIn: { ...TEXT_OR_NULL, format: "uri" },
    }, ["linkedIn"]),
    MessageRequest: requestFormat.schema,
    MessageSent: MESSAGE_SENT_SCHEMA,
    Problem: described(
      "Problem details (RFC 9457).",
      object({
        type: uri("Where the errors are described."),
        title: described("Short summary."),
        status: { type: "integer", description: "The HTTP status code." },
        code: oneOf(API_CODES),
        detail: described("What went wrong in this request."),
        resolution: described("What to do next."),
        error: described("The detail repeated, for older clients."),
        errors: described(
          "With invalid_request: every fault of the message.",
          list(object({
            detail: described("What is wrong, as in the detail."),
            pointer: described(
              "Where it is in the body: a JSON Pointer as a URI fragment, such as #/email.",
            ),
            code: oneOf(FAULT_CODES),
          })),
        ),
        retryable: described(
          "With delivery_failed: whether the message may be sent again, after Retry-After where it is given.",
          { type: "boolean" },
        ),
        mayHaveArrived: described(
          "With delivery_failed: whether the message may have arrived all the same. Then do not send it again: write to the studio to ask.",
          { type: "boolean" },
        ),
        kept: described(
          "With delivery_failed, where it is true: the founders have a copy of the message. Then do not send it again.",
          { type: "boolean" },
        ),
      }, ["error", "errors", "retryable", "mayHaveArrived", "kept"]),
    ),
  };
}
