import type { Document } from "../http/document.ts";
import type { ProblemResponder } from "../http/problem.ts";
import { type Language, LANGUAGE_TAGS } from "../language.ts";
import type { SendMessage } from "../messages/send_message.ts";
import type { Answers, Site } from "../site.ts";
import { createMessagesHandler } from "./messages.ts";
import { createOpenApi } from "./openapi.ts";
import { createApiIndex } from "./operations.ts";
import { createApiProblems, type ProblemCode } from "./problems.ts";
import { createStudio, createStudioHandler } from "./studio.ts";

export interface ApiOptions {
  readonly site: Site;
  /** Made by {@linkcode createStudioDocuments}. */
  readonly studio: Readonly<Record<Language, Document>>;
  readonly sendMessage: SendMessage;
  readonly problem: ProblemResponder<ProblemCode>;
}

export type ApiAddress = "index" | "studio" | "messages" | "openapi";

/** The facts in each language, which other doors hand out too. */
export function createStudioDocuments(site: Site): ApiOptions["studio"] {
  const studio = (language: Language): Document =>
    site.document("studio", () => createStudio(site, language), {
      "content-language": LANGUAGE_TAGS[language],
    });
  return { en: studio("en"), br: studio("br") };
}

export function createApi(
  { site, studio, sendMessage, problem }: ApiOptions,
): Answers<ApiAddress> {
  const problems = createApiProblems(site);
  return {
    index: () => createApiIndex(site),
    studio: { get: createStudioHandler(studio, problem, problems) },
    messages: { post: createMessagesHandler(sendMessage, problem, problems) },
    openapi: () => createOpenApi(site, problems),
  };
}
