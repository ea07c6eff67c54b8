/**
 * POST /api/v1/messages: the JSON door to the one operation.
 *
 * @module
 */
import { parseJson, parseMediaType, readBody } from "../http/body.ts";
import { clientAddress } from "../http/client_address.ts";
import { jsonResponse, REQUEST_ID } from "../http/headers.ts";
import type { ProblemResponder } from "../http/problem.ts";
import type { Handler } from "../http/router.ts";
import type { Outcome, SendMessage } from "../messages/send_message.ts";
import { BODY_LIMITS } from "../service.ts";
import type { ProblemCode } from "./problem_codes.ts";
import type { ApiProblems } from "./problems.ts";

/** What the door works with. */
export interface MessagesOptions {
  /** The one operation. */
  readonly sendMessage: SendMessage;
  /** Answers with problems. */
  readonly problem: ProblemResponder<ProblemCode>;
  /** The words of the problems. */
  readonly problems: ApiProblems;
}

/** Makes the handler (section 4.3). */
export function createMessagesHandler(
  { sendMessage, problem, problems }: MessagesOptions,
): Handler {
  return async (request, _query, connection) => {
    const { headers } = request;
    const type = headers.get("content-type");
    if (!isJson(type)) return problem(problems.wrongType(type));
    const body = await readBody(request, BODY_LIMITS);
    switch (body.kind) {
      case "read":
        break;
      case "too_large":
        return problem(problems.tooLarge());
      case "late":
      case "broken":
        return problem(problems.notArrived(body.kind));
    }
    const json = parseJson(body.bytes);
    if (!json.ok) return problem(problems.notJson(json.reason));
    const outcome = await sendMessage(json.value, {
      door: "api",
      clientAddress: () => clientAddress(headers, connection),
    });
    return answer(outcome);
  };

  function answer(outcome: Outcome): Response {
    switch (outcome.kind) {
      case "sent":
        return jsonResponse(JSON.stringify(outcome.sent), {
          [REQUEST_ID]: outcome.id,
        });
      case "refused":
        return problem(problems.refused(outcome.faults));
      case "undelivered":
        return problem(problems.undelivered(outcome));
    }
  }
}

function isJson(header: string | null): boolean {
  if (header === "application/json") return true;
  const { essence, charset } = parseMediaType(header);
  return essence === "application/json" &&
    (charset === null || charset === "utf-8" || charset === "utf8");
}
