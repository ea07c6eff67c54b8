import { lazily } from "../descriptors.ts";
import type { LazyDocument } from "../http/document.ts";
import type { ProblemResponder } from "../http/problem.ts";
import { type Language, LANGUAGE_TAGS } from "../language.ts";
import type { SendMessage } from "../messages/send_message.ts";
import type { Answers, Site } from "../site.ts";
import { createMessagesHandler } from "./messages.ts";
import { createApiIndex } from "./operations.ts";
import { createApiProblems, type ProblemCode } from "./problems.ts";
import { createStudio, createStudioHandler } from "./studio.ts";

export type ApiAddress = "index" | "studio" | "messages" | "openapi";

export interface Api {
  readonly answers: Answers<ApiAddress>;
  /** The facts in each language, which the MCP server hands out too. */
  readonly studio: Readonly<Record<Language, LazyDocument>>;
}

export function createApi(
  site: Site,
  sendMessage: SendMessage,
  problem: ProblemResponder<ProblemCode>,
): Api {
  const problems = createApiProblems(site);
  const document = (language: Language): LazyDocument =>
    site.document("studio", () => createStudio(site, language), {
      "content-language": LANGUAGE_TAGS[language],
    });
  const studio = { en: document("en"), br: document("br") };
  const answers: Api["answers"] = {
    index: () => createApiIndex(site),
    studio: { handler: createStudioHandler(studio, problem, problems) },
    messages: {
      handler: createMessagesHandler(sendMessage, problem, problems),
    },
    openapi: lazily(
      () => import("./openapi.ts"),
      ({ createOpenApi }) => createOpenApi(site, problems),
    ),
  };
  return { answers, studio };
}
