/**
 * `subscriptions/listen` on a server where nothing ever changes: the empty
 * subscription is acknowledged and completes at once.
 *
 * @module
 */
import { isObject } from "../http/json.ts";
import { resultText } from "../http/json_rpc.ts";
import type { McpRequest } from "./message.ts";
import {
  type Accepts,
  invalidParams,
  invalidRequest,
  type Reply,
} from "./reply.ts";
import { META } from "./revisions.ts";

/** Makes the method. */
export function createListen(
  serverInfo: object,
): (request: McpRequest, accepts: Accepts) => Reply {
  return ({ id, params }, accepts) => {
    if (!isObject(params?.notifications)) {
      return invalidParams(id, "params.notifications must be an object");
    }
    if (accepts === "json") {
      return invalidRequest(
        406,
        id,
        "Accept must allow text/event-stream: the answer is an event stream",
      );
    }
    const subscription = { [META.subscriptionId]: id };
    const acknowledged = {
      jsonrpc: "2.0",
      method: "notifications/subscriptions/acknowledged",
      params: { notifications: {}, _meta: subscription },
    };
    const complete = {
      resultType: "complete",
      _meta: { ...subscription, [META.serverInfo]: serverInfo },
    };
    return {
      kind: "events",
      texts: [
        JSON.stringify(acknowledged),
        resultText(id, JSON.stringify(complete)),
      ],
    };
  };
}
