import type { Document } from "../http/document.ts";
import { jsonResponse } from "../http/headers.ts";
import type { ProblemResponder } from "../http/problem.ts";
import { receiveJson } from "../http/receive.ts";
import type { Handler } from "../http/router.ts";
import { type Language, LANGUAGE_TAGS } from "../language.ts";
import { BODY_LIMITS } from "../http/body_limits.ts";
import type { SendMessage } from "../messages/send_message.ts";
import type { Answers, Site } from "../site.ts";
import { createOpenApi } from "./openapi.ts";
import { createApiIndex } from "./operations.ts";
import type { ApiProblems, ProblemCode } from "./problems.ts";
import {
  createStudio,
  createStudioHandler,
  type StudioDocuments,
} from "./studio.ts";

export interface ApiOptions {
  readonly site: Site;
  readonly sendMessage: SendMessage;
  readonly problem: ProblemResponder<ProblemCode>;
  readonly problems: ApiProblems;
  /** The facts, made by {@linkcode createStudioDocuments}. */
  readonly documents: { readonly studio: StudioDocuments };
}

/** The facts in each language, which other doors hand out too. */
export function createStudioDocuments(site: Site): StudioDocuments {
  const studio = (language: Language): Document =>
    site.document("studio", () => createStudio(site, language), {
      "content-language": LANGUAGE_TAGS[language],
    });
  return { en: studio("en"), br: studio("br") };
}

export function createApi(
  options: ApiOptions,
): Answers<"index" | "studio" | "messages" | "openapi"> {
  const { site, problem, problems, documents } = options;
  return {
    index: () => createApiIndex(site),
    studio: { get: createStudioHandler(documents.studio, problem, problems) },
    messages: { post: createMessagesHandler(options) },
    openapi: () => createOpenApi(site, problems),
  };
}

/** POST /api/v1/messages: the JSON door to the one operation (section 4.3). */
function createMessagesHandler(
  { site, sendMessage, problem, problems }: ApiOptions,
): Handler {
  return async (request, _query, connection) => {
    const received = await receiveJson(
      request,
      { type: "application/json" },
      BODY_LIMITS,
    );
    if (received.kind !== "received") {
      return problem(problems.badBody(received));
    }
    const outcome = await sendMessage(received.value, {
      door: "api",
      clientAddress: () => site.findClient(request.headers, connection),
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
