import { parseJson } from "../http/json.ts";
import { type Problem, problemBody } from "../http/problem.ts";
import { checkMessageRequest } from "../messages/check_message.ts";
import { MAX_KILOBYTES } from "../http/receive.ts";
import type { Undelivered } from "../messages/outcome.ts";
import { EXAMPLE_ID } from "../messages/send_message.ts";
import type { ApiProblems } from "./problems.ts";
import type { Site } from "../site.ts";
import { listed } from "../text/listed.ts";
import { ref } from "./schemas.ts";
import { methodNotAllowed, notFound } from "./wrong_address.ts";

/** Seconds in the example of a used quota. */
const RETRY_AFTER = 1200;

/** The header that names a message. */
export const REQUEST_ID_HEADER = {
  description:
    "The id of the message, also in the email to the founders: name it when you ask about the message.",
  schema: { type: "string", format: "uuid" },
  example: EXAMPLE_ID,
};

/** The refusals by status; the code that answers also makes each example. */
export function createErrorResponses(
  site: Site,
  problems: ApiProblems,
): Readonly<Record<"get" | "studio" | "messages", object>> {
  const { errorsUrl: type, languages, requestFormat } = site;
  const { example } = requestFormat;
  const codes = languages.map(({ code }) => code);
  function response(
    description: string,
    examples: Readonly<Record<string, Problem>>,
    headers?: Readonly<Record<string, object>>,
  ): object {
    const shown = Object.entries(examples).map(([name, problem]) =>
      [name, { value: problemBody(type, problem) }] as const
    );
    return {
      description,
      headers,
      content: {
        "application/problem+json": {
          schema: ref("Problem"),
          examples: Object.fromEntries(shown),
        },
      },
    };
  }
  const nothingThere = response(
    "There is nothing at this address: so is every path under /api that is not described here.",
    { not_found: notFound(site, "/api") },
  );
  const wrongMethod = (allow: string) =>
    response("The method is not one that the address has.", {
      method_not_allowed: methodNotAllowed(site, "PUT", allow),
    }, { Allow: text("The methods of the address.", allow) });
  const unknown = problems.wrongLanguage(["fr"]);
  const json = parseJson("name=Ada");
  const reason = json.kind === "received" ? "" : json.reason;
  const refused = (request: unknown) => {
    const checked = checkMessageRequest(request, requestFormat);
    return problems.refused(checked.ok ? [] : checked.faults, request);
  };
  const undelivered = (known: Partial<Undelivered> = {}) =>
    problems.undelivered({
      kind: "undelivered",
      id: EXAMPLE_ID,
      retryAfter: null,
      mayHaveArrived: false,
      ...known,
    });

  return {
    get: { 404: nothingThere, 405: wrongMethod("GET, HEAD, OPTIONS") },
    studio: {
      400: response(`lang is not ${listed(codes, "or")}.`, { unknown }),
    },
    messages: {
      400: response(
        "A field is missing or invalid, or the body is not valid JSON. The detail names every fault.",
        {
          invalid_email: refused({ ...example, email: "ada" }),
          missing_fields: refused({ name: example.name, phone: "+55" }),
          not_json: problems.badBody({ kind: "not_json", reason }),
        },
      ),
      404: nothingThere,
      405: wrongMethod("POST, OPTIONS"),
      413: response(`The body is larger than ${MAX_KILOBYTES} KB.`, {
        too_large: problems.badBody({ kind: "too_large" }),
      }),
      415: response("The body is not JSON in UTF-8, or it is compressed.", {
        wrong_type: problems.badBody({
          kind: "wrong_type",
          type: "application/x-www-form-urlencoded",
        }),
      }, {
        "Accept": text("Where the type is wrong.", "application/json"),
        "Accept-Encoding": text("Where it is compressed.", "identity"),
      }),
      502: response("The message could not be delivered.", {
        nothing_sent: undelivered(),
        may_have_arrived: undelivered({ mayHaveArrived: true, taken: true }),
        kept: undelivered({ kept: true }),
        quota: undelivered({ retryAfter: RETRY_AFTER }),
      }, {
        "X-Request-Id": REQUEST_ID_HEADER,
        "Retry-After": {
          description:
            "Seconds to wait, where that is known: the hourly quota is used up.",
          schema: { type: "integer", minimum: 1 },
          example: RETRY_AFTER,
        },
      }),
    },
  };
}

function text(description: string, example: string): object {
  return { description, schema: { type: "string" }, example };
}
