// The problems of the JSON API in words: for the handlers that answer with them
// and for the OpenAPI description that shows one of each.
import { explainBodyRefusal } from "../http/body_refusal.ts";
import { describe } from "../text/describe.ts";
import { REQUEST_ID } from "../http/headers.ts";
import { HTTP_PROBLEMS, type Problem } from "../http/problem.ts";
import type { JsonRefusal } from "../http/receive.ts";
import { LANGUAGES } from "../languages/language.ts";
import { faultText, type MessageFault } from "../messages/check_message.ts";
import { MESSAGE_REQUEST_SCHEMA } from "../messages/message_request.ts";
import { explainUndelivered } from "../messages/send_message.ts";
import type { Undelivered } from "../messages/outcome.ts";
import { hintForGet, type Site } from "../site.ts";
import { OPERATIONS } from "./operations.ts";

/** The problems of the API, by the codes that clients switch on (section 7). */
export const PROBLEMS = {
  ...HTTP_PROBLEMS,
  delivery_failed: {
    code: "delivery_failed",
    status: 502,
    title: "Delivery failed",
  },
};

export interface ApiProblems {
  /** @param path null if it cannot be decoded */
  notFound(path: string | null): Problem;
  methodNotAllowed(method: string, allow: string): Problem;
  wrongLanguage(values: readonly string[]): Problem;
  badBody(refusal: JsonRefusal): Problem;
  refused(faults: readonly MessageFault[]): Problem;
  undelivered(outcome: Undelivered): Problem;
}

const BODY_PROBLEMS = {
  400: PROBLEMS.invalid_request,
  413: PROBLEMS.payload_too_large,
  415: PROBLEMS.unsupported_media_type,
};

export function createApiProblems(site: Site): ApiProblems {
  const { baseUrl } = site;
  const { email } = site.content.shared;
  const openapi = site.url("openapi");
  const schema = `the schema MessageRequest in ${openapi}`;
  const { maxLength } = MESSAGE_REQUEST_SCHEMA.properties.message;
  const sendWhole = `Send the whole body at once, following ${schema}`;
  const sendJson = `Send one JSON object that follows ${schema}`;
  const bodyResolutions: Record<JsonRefusal["kind"], string> = {
    wrong_type: `Send Content-Type: application/json and ${schema}`,
    encoded: `Send ${schema} as it is, without Content-Encoding`,
    too_large:
      `Shorten the message: it may have at most ${maxLength} characters`,
    late: sendWhole,
    broken: sendWhole,
    not_utf8: sendJson,
    not_json: sendJson,
  };
  return {
    notFound: (path) => {
      const meant = path === null ? null : operationNear(path);
      return {
        ...PROBLEMS.not_found,
        detail: "There is nothing at this address",
        resolution: meant === null
          ? `See the operations at ${site.url("index")}`
          : `Use ${baseUrl}${meant}, written exactly so`,
      };
    },
    methodNotAllowed: (method, allow) => ({
      ...PROBLEMS.method_not_allowed,
      detail: `The method must be one of ${allow}, but is ${method}`,
      resolution: method === "GET"
        // Every other address answers GET.
        ? `Use POST; see ${openapi}. ${hintForGet(site)}`
        : `Use a method that the Allow header names; see ${openapi}`,
      headers: { allow },
    }),
    wrongLanguage: (values) => ({
      ...PROBLEMS.invalid_request,
      detail: `lang must be ${LANGUAGES.join(" or ")}, but is ${
        values.length > 1 ? "given more than once" : describe(values[0])
      }`,
      resolution:
        `Ask with ?lang=en for English or ?lang=br for Brazilian Portuguese, as described in ${openapi}`,
    }),
    badBody: (refusal) => {
      const { status, detail, headers } = explainBodyRefusal(refusal);
      return {
        ...BODY_PROBLEMS[status],
        detail,
        resolution: bodyResolutions[refusal.kind],
        headers,
      };
    },
    refused: (faults) => {
      const errors = faults.map((fault) => ({
        detail: faultText(fault),
        pointer: fault.pointer,
        code: fault.code,
      }));
      return {
        ...PROBLEMS.invalid_request,
        detail: errors.map(({ detail }) => detail).join("; "),
        resolution: `Correct the fields that the detail names; see ${schema}`,
        members: { errors },
      };
    },
    undelivered: (outcome) => {
      const { id, retryAfter, mayHaveArrived } = outcome;
      return {
        ...PROBLEMS.delivery_failed,
        ...explainUndelivered(outcome, email),
        members: { retryable: !mayHaveArrived, mayHaveArrived },
        headers: {
          [REQUEST_ID]: id,
          ...retryAfter === null ? {} : { "retry-after": String(retryAfter) },
        },
      };
    },
  };
}

/** The operation whose path differs only in case, slashes or the query. */
function operationNear(path: string): string | null {
  const [bare = ""] = path.toLowerCase().split("?", 1);
  const normal = `/${bare.split("/").filter((part) => part !== "").join("/")}`;
  const near = Object.values(OPERATIONS).find((known) => known.path === normal);
  return near?.path ?? null;
}
