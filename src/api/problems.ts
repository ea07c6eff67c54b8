// The problems of the JSON API in words: for the handlers that answer with them
// and for the OpenAPI description that shows one of each.
import { explainBodyRefusal } from "../http/body_refusal.ts";
import { describe, quoted } from "../text/describe.ts";
import { REQUEST_ID } from "../http/headers.ts";
import { isJsonRpc } from "../http/json_rpc.ts";
import type { Problem } from "../http/problem.ts";
import type { JsonRefusal } from "../http/receive.ts";
import { askFor, meantLanguage } from "../languages/language.ts";
import { listed } from "../text/listed.ts";
import { faultText, type MessageFault } from "../messages/check_message.ts";
import { ENTRIES } from "../messages/message_request.ts";
import { explainUndelivered } from "../messages/send_message.ts";
import type { Undelivered } from "../messages/outcome.ts";
import type { Site } from "../site.ts";
import { leadJsonRpc } from "./wrong_address.ts";

/** Characters of an Idempotency-Key. */
export const MAX_KEY = 255;

export interface ApiProblems {
  wrongLanguage(values: readonly string[]): Problem;
  misnamedLanguage(name: string): Problem;
  badBody(refusal: JsonRefusal): Problem;
  longKey(key: string): Problem;
  /** @param value what was taken for a message */
  refused(faults: readonly MessageFault[], value: unknown): Problem;
  undelivered(outcome: Undelivered): Problem;
}

const BODY_CODES = {
  400: "invalid_request",
  413: "payload_too_large",
  415: "unsupported_media_type",
} as const;

export function createApiProblems(site: Site): ApiProblems {
  const { languages, content: { shared: { email } } } = site;
  const openapi = site.url("openapi");
  const schema = `the schema MessageRequest in ${openapi}`;
  const { maxLength } = ENTRIES.message;
  const wanted = listed(languages.map(({ code }) => code), "or");
  const asked = listed(languages.map(askFor), "or");
  const askForLanguage = `Ask with ${asked}, as described in ${openapi}`;
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
    wrongLanguage(values) {
      const [value = "", ...more] = values;
      const isOne = more.length === 0;
      const given = isOne ? describe(value) : "given more than once";
      const meant = isOne ? meantLanguage(value, languages) : undefined;
      const hint = meant === undefined ? "" : `; did you mean ${meant.code}?`;
      const detail = `lang must be ${wanted}, but is ${given}${hint}`;
      return { code: "invalid_request", detail, resolution: askForLanguage };
    },
    misnamedLanguage: (name) => ({
      code: "invalid_request",
      detail: `${quoted(name)} is not a known parameter; did you mean lang?`,
      resolution: askForLanguage,
    }),
    longKey: (key) => ({
      code: "invalid_request",
      detail:
        `Idempotency-Key must have at most ${MAX_KEY} characters, but has ${key.length}`,
      resolution:
        "Send a new UUID for each message, and the same one again to repeat it; or leave the header out",
    }),
    badBody: (refusal) => {
      const { status, detail, headers } = explainBodyRefusal(refusal);
      const resolution = bodyResolutions[refusal.kind];
      return { code: BODY_CODES[status], detail, resolution, headers };
    },
    refused: (faults, value) => {
      const errors = faults.map((fault) => ({
        detail: faultText(fault),
        pointer: fault.pointer,
        code: fault.code,
      }));
      return {
        code: "invalid_request",
        detail: errors.map(({ detail }) => detail).join("; "),
        resolution: isJsonRpc(value)
          ? leadJsonRpc(site)
          : `Correct the fields that the detail names; see ${schema}`,
        members: { errors },
      };
    },
    undelivered: (outcome) => {
      const { id, retryAfter, mayHaveArrived, kept } = outcome;
      const retryable = !mayHaveArrived && !kept;
      return {
        code: "delivery_failed",
        ...explainUndelivered(outcome, email),
        members: { retryable, mayHaveArrived, ...kept ? { kept } : {} },
        headers: {
          [REQUEST_ID]: id,
          ...retryAfter === null ? {} : { "retry-after": String(retryAfter) },
        },
      };
    },
  };
}
