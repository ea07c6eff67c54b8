import { clientAddress } from "../http/client_address.ts";
import { jsonResponse } from "../http/headers.ts";
import type { ProblemResponder } from "../http/problem.ts";
import { type Accepted, receiveJson } from "../http/receive.ts";
import type { Handler } from "../http/router.ts";
import type { SendMessage } from "../messages/send_message.ts";
import { BODY_LIMITS } from "../limits.ts";
import type { ApiProblems, ProblemCode } from "./problems.ts";

const JSON_TYPE: Accepted = { type: "application/json" };

/** POST /api/v1/messages: the JSON door to the one operation (section 4.3). */
export function createMessagesHandler(
  sendMessage: SendMessage,
  problem: ProblemResponder<ProblemCode>,
  problems: ApiProblems,
): Handler {
  return async (request, _query, connection) => {
    const received = await receiveJson(request, JSON_TYPE, BODY_LIMITS);
    if (received.kind !== "received") {
      return problem(problems.badBody(received));
    }
    const outcome = await sendMessage(received.value, {
      door: "api",
      clientAddress: () => clientAddress(request.headers, connection),
    });
    switch (outcome.kind) {
      case "sent":
        return jsonResponse(JSON.stringify(outcome.sent), outcome.id);
      case "refused":
        return problem(problems.refused(outcome.faults));
      case "undelivered":
        return problem(problems.undelivered(outcome));
    }
  };
}
