/**
 * POST /api/v1/messages: the JSON door to the one operation.
 *
 * @module
 */
import { parseJson, parseMediaType, readBody } from "../http/body.ts";
import { NO_STORE_HEADERS } from "../http/headers.ts";
import type { ProblemResponder } from "../http/problem.ts";
import type { Handler } from "../http/router.ts";
import { explainUndelivered } from "../messages/explain.ts";
import { faultText } from "../messages/check_message.ts";
import type { Outcome, SendMessage } from "../messages/send_message.ts";
import { BODY_LIMITS } from "../service.ts";

/** What the door works with. */
export interface MessagesOptions {
  /** The one operation. */
  readonly sendMessage: SendMessage;
  /** Answers with problems. */
  readonly problem: ProblemResponder;
  /** The address of the OpenAPI description. */
  readonly openapi: string;
  /** The studio's own e-mail address. */
  readonly email: string;
}

/** Makes the handler (section 4.3). */
export function createMessagesHandler(
  { sendMessage, problem, openapi, email }: MessagesOptions,
): Handler {
  const schema = `the schema MessageRequest in ${openapi}`;

  return async (request) => {
    const type = request.headers.get("content-type");
    if (!isJson(type)) {
      return problem({
        code: "unsupported_media_type",
        detail: `The body must be application/json in UTF-8, but is ${
          type === null ? "of no stated type" : JSON.stringify(type)
        }`,
        resolution: `Send Content-Type: application/json and ${schema}`,
        headers: { accept: "application/json" },
      });
    }
    const body = await readBody(request, BODY_LIMITS);
    switch (body.kind) {
      case "read":
        break;
      case "too_large":
        return problem({
          code: "payload_too_large",
          detail: `The body is larger than ${BODY_LIMITS.bytes} bytes`,
          resolution:
            "Shorten the message: it may have at most 5000 characters",
        });
      case "late":
      case "broken":
        return problem({
          code: "invalid_request",
          detail: body.kind === "broken"
            ? "The body did not arrive whole"
            : `The body did not arrive within ${
              BODY_LIMITS.milliseconds / 1000
            } seconds`,
          resolution: `Send the whole body at once, following ${schema}`,
          headers: { connection: "close" },
        });
    }
    const json = parseJson(body.bytes);
    if (!json.ok) {
      return problem({
        code: "invalid_request",
        detail: `The body is not valid JSON: ${json.reason}`,
        resolution: `Send one JSON object that follows ${schema}`,
      });
    }
    return answer(await sendMessage(json.value, "api"));
  };

  function answer(outcome: Outcome): Response {
    switch (outcome.kind) {
      case "sent":
        return new Response(JSON.stringify(outcome.sent), {
          headers: { ...NO_STORE_HEADERS, "content-type": "application/json" },
        });
      case "refused":
        return problem({
          code: "invalid_request",
          detail: outcome.faults.map(faultText).join("; "),
          resolution: `Correct the fields that the detail names; see ${schema}`,
        });
      case "undelivered": {
        const { retryAfter } = outcome;
        return problem({
          code: "delivery_failed",
          ...explainUndelivered(outcome, email),
          headers: retryAfter === null
            ? {}
            : { "retry-after": String(retryAfter) },
        });
      }
    }
  }
}

function isJson(header: string | null): boolean {
  if (header === "application/json") return true;
  const { essence, charset } = parseMediaType(header);
  return essence === "application/json" &&
    (charset === null || charset === "utf-8" || charset === "utf8");
}
