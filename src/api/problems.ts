/**
 * The problems of the JSON API in words: for the handlers that answer with them
 * and for the OpenAPI description that shows one of each.
 *
 * @module
 */
import { LANGUAGES } from "../language.ts";
import { given } from "../given.ts";
import { REQUEST_ID } from "../http/headers.ts";
import type { ProblemInit } from "../http/problem.ts";
import { faultText, type MessageFault } from "../messages/check_message.ts";
import { explainUndelivered } from "../messages/explain.ts";
import { MESSAGE_REQUEST_SCHEMA } from "../messages/message_request.ts";
import type { Undelivered } from "../messages/send_message.ts";
import { BODY_LIMITS } from "../limits.ts";
import type { Site } from "../site.ts";
import { OPERATIONS } from "./operations.ts";
import type { ProblemCode } from "./problem_codes.ts";

/** What can go wrong at the API; each returns the words of its problem. */
export interface ApiProblems {
  /** There is nothing at a path; null where it cannot be read. */
  notFound(path: string | null): ProblemInit;
  /** The address has other methods. */
  methodNotAllowed(method: string, allow: string): ProblemInit;
  /** The values of `lang` are not one of the languages. */
  wrongLanguage(values: readonly string[]): ProblemInit;
  /** The body is not JSON by its type. */
  wrongType(type: string | null): ProblemInit;
  /** The body has a content coding. */
  encoded(coding: string): ProblemInit;
  /** The body is over the limit. */
  tooLarge(): ProblemInit;
  /** The body did not arrive in time, or not whole. */
  notArrived(kind: "late" | "broken"): ProblemInit;
  /** The body is not JSON, for a reason. */
  notJson(reason: string): ProblemInit;
  /** Fields of the message are wrong. */
  refused(faults: readonly MessageFault[]): ProblemInit;
  /** The message was not delivered. */
  undelivered(outcome: Undelivered): ProblemInit<ProblemCode>;
}

/** Makes the problems of a service. */
export function createApiProblems(site: Site): ApiProblems {
  const { baseUrl } = site;
  const { email } = site.content.shared;
  const openapi = site.url("openapi");
  const schema = `the schema MessageRequest in ${openapi}`;
  const { maxLength } = MESSAGE_REQUEST_SCHEMA.properties.message;
  return {
    notFound: (path) => {
      const meant = path === null ? null : operationNear(path);
      return {
        code: "not_found",
        detail: "There is nothing at this address",
        resolution: meant === null
          ? `See the operations at ${site.url("index")}`
          : `Use ${baseUrl}${meant}, written exactly so`,
      };
    },
    methodNotAllowed: (method, allow) => ({
      code: "method_not_allowed",
      detail: `The method must be one of ${allow}, but is ${method}`,
      resolution: `Use a method that the Allow header names; see ${openapi}`,
      headers: { allow },
    }),
    wrongLanguage: (values) => ({
      code: "invalid_request",
      detail: `lang must be ${LANGUAGES.join(" or ")}, but is ${
        values.length > 1 ? "given more than once" : given(values[0])
      }`,
      resolution:
        `Ask with ?lang=en for English or ?lang=br for Brazilian Portuguese, as described in ${openapi}`,
    }),
    wrongType: (type) => ({
      code: "unsupported_media_type",
      detail: `The body must be application/json in UTF-8, but is ${
        type === null ? "of no stated type" : given(type)
      }`,
      resolution: `Send Content-Type: application/json and ${schema}`,
      headers: { accept: "application/json" },
    }),
    encoded: (coding) => ({
      code: "unsupported_media_type",
      detail: `The body must not be encoded, but its Content-Encoding is ${
        given(coding)
      }`,
      resolution: `Send ${schema} as it is, without Content-Encoding`,
      headers: { "accept-encoding": "identity" },
    }),
    tooLarge: () => ({
      code: "payload_too_large",
      detail: `The body is larger than ${BODY_LIMITS.bytes} bytes`,
      resolution:
        `Shorten the message: it may have at most ${maxLength} characters`,
    }),
    notArrived: (kind) => ({
      code: "invalid_request",
      detail: kind === "broken"
        ? "The body did not arrive whole"
        : `The body did not arrive within ${
          BODY_LIMITS.milliseconds / 1000
        } seconds`,
      resolution: `Send the whole body at once, following ${schema}`,
      headers: { connection: "close" },
    }),
    notJson: (reason) => ({
      code: "invalid_request",
      detail: `The body is not valid JSON: ${reason}`,
      resolution: `Send one JSON object that follows ${schema}`,
    }),
    refused: (faults) => {
      const errors = faults.map((fault) => ({
        detail: faultText(fault),
        pointer: fault.pointer,
        code: fault.code,
      }));
      return {
        code: "invalid_request",
        detail: errors.map(({ detail }) => detail).join("; "),
        resolution: `Correct the fields that the detail names; see ${schema}`,
        members: { errors },
      };
    },
    undelivered: (outcome) => ({
      code: "delivery_failed",
      ...explainUndelivered(outcome, email),
      members: {
        retryable: !outcome.mayHaveArrived,
        mayHaveArrived: outcome.mayHaveArrived,
      },
      headers: {
        [REQUEST_ID]: outcome.id,
        ...outcome.retryAfter === null
          ? {}
          : { "retry-after": String(outcome.retryAfter) },
      },
    }),
  };
}

/** The operation whose path differs only in case, slashes or the query. */
function operationNear(path: string): string | null {
  const [bare = ""] = path.toLowerCase().split("?", 1);
  const normal = `/${bare.split("/").filter((part) => part !== "").join("/")}`;
  const near = Object.values(OPERATIONS).find((known) => known.path === normal);
  return near?.path ?? null;
}
