import { jsonResponse } from "../http/headers.ts";
import { type Problem, problemResponse } from "../http/problem.ts";
import { mediaQuality, parsePreferences } from "../http/negotiation.ts";
import { receiveJson } from "../http/receive.ts";
import type { Handler } from "../http/router.ts";
import type { SendMessage } from "../messages/send_message.ts";
import type { Answers, Site } from "../site.ts";
import { createOpenApi } from "./openapi.ts";
import { createApiIndex } from "./operations.ts";
import { type ApiProblems, createApiProblems, MAX_KEY } from "./problems.ts";
import { createStudioHandler } from "./studio.ts";

export function createApi(
  site: Site,
  sendMessage: SendMessage,
): Answers<"index" | "studio" | "messages" | "openapi"> {
  const problems = createApiProblems(site);
  return {
    index: () => createApiIndex(site),
    studio: { get: createStudioHandler(site, problems) },
    messages: { post: createMessagesHandler(site, problems, sendMessage) },
    openapi: { get: createOpenApiHandler(site, problems) },
  };
}

/** Not registered yet, but what registries of agents ask for. */
const OPENAPI_TYPE = "application/openapi+json";

/** The description, as JSON to whoever does not ask for its own media type. */
function createOpenApiHandler(site: Site, problems: ApiProblems): Handler {
  const make = () => createOpenApi(site, problems);
  const { serve } = site.document("openapi", make, { vary: "Accept" });
  return async (request) => {
    const response = await serve(request);
    const accepted = parsePreferences(request.headers.get("accept") ?? "");
    const asked = accepted.find(({ value }) => value === OPENAPI_TYPE);
    if (
      response.status === 200 && asked !== undefined && asked.q > 0 &&
      asked.q >= mediaQuality(accepted, "application/json")
    ) {
      response.headers.set("content-type", OPENAPI_TYPE);
    }
    return response;
  };
}

/** POST /api/v1/messages: the JSON door to the one operation (section 4.3). */
function createMessagesHandler(
  site: Site,
  problems: ApiProblems,
  sendMessage: SendMessage,
): Handler {
  const refusal = (problem: Problem) =>
    problemResponse(site.errorsUrl, problem);
  return async (request, _query, connection) => {
    const received = await receiveJson(request, { type: "application/json" });
    if (received.kind !== "received") {
      return refusal(problems.badBody(received));
    }
    const key = request.headers.get("idempotency-key") || undefined;
    if (key !== undefined && key.length > MAX_KEY) {
      return refusal(problems.longKey(key));
    }
    const outcome = await sendMessage(received.value, {
      door: "api",
      client: site.findClient(request.headers, connection),
      idempotencyKey: key,
    });
    switch (outcome.kind) {
      case "sent":
        return jsonResponse(JSON.stringify(outcome.sent), outcome.id);
      case "refused":
        return refusal(problems.refused(outcome.faults, received.value));
      case "undelivered":
        return refusal(problems.undelivered(outcome));
    }
  };
}
