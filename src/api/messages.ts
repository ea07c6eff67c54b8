/**
 * POST /api/v1/messages: the JSON door to the one operation.
 *
 * @module
 */
import { clientAddress } from "../http/client_address.ts";
import { jsonResponse, REQUEST_ID } from "../http/headers.ts";
import type { ProblemInit, ProblemResponder } from "../http/problem.ts";
import {
  type Accepted,
  type HeadRefusal,
  type JsonRefusal,
  receiveJson,
} from "../http/receive.ts";
import type { Handler } from "../http/router.ts";
import type { Outcome, SendMessage } from "../messages/send_message.ts";
import { BODY_LIMITS } from "../limits.ts";
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

const JSON_TYPE: Accepted = { type: "application/json" };

/** Makes the handler (section 4.3). */
export function createMessagesHandler(
  { sendMessage, problem, problems }: MessagesOptions,
): Handler {
  return async (request, _query, connection) => {
    const received = await receiveJson(request, JSON_TYPE, BODY_LIMITS);
    if (received.kind !== "received") {
      return problem(refusalProblem(received));
    }
    const outcome = await sendMessage(received.value, {
      door: "api",
      clientAddress: () => clientAddress(request.headers, connection),
    });
    return answer(outcome);
  };

  function refusalProblem(
    refusal: HeadRefusal | JsonRefusal,
  ): ProblemInit<ProblemCode> {
    switch (refusal.kind) {
      case "wrong_type":
      case "wrong_charset":
        return problems.wrongType(refusal.type);
      case "encoded":
        return problems.encoded(refusal.coding);
      case "too_large":
        return problems.tooLarge();
      case "late":
      case "broken":
        return problems.notArrived(refusal.kind);
      case "not_utf8":
        return problems.notJson("the body is not UTF-8");
      case "not_json":
        return problems.notJson(refusal.reason);
    }
  }

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
