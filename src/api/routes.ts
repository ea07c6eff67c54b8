/**
 * The addresses of the JSON API.
 *
 * @module
 */
import type { LazyDocument } from "../http/document.ts";
import type { ProblemResponder } from "../http/problem.ts";
import { type Language, LANGUAGE_TAGS } from "../language.ts";
import type { SendMessage } from "../messages/send_message.ts";
import type { Answers, Site } from "../site.ts";
import { createApiIndex } from "./index.ts";
import { createMessagesHandler } from "./messages.ts";
import { createOpenApi } from "./openapi.ts";
import type { ProblemCode } from "./problem_codes.ts";
import { createApiProblems } from "./problems.ts";
import { createStudio, createStudioHandler } from "./studio.ts";

/** What the API is made of. */
export interface ApiOptions {
  readonly site: Site;
  /** Made by {@linkcode createStudioDocuments}. */
  readonly studio: Readonly<Record<Language, LazyDocument>>;
  /** The one operation. */
  readonly sendMessage: SendMessage;
  readonly problem: ProblemResponder<ProblemCode>;
}

/** The addresses of the API (section 4). */
export type ApiAddress = "index" | "studio" | "messages" | "openapi";

/** Makes the documents of the facts, which other doors hand out too. */
export function createStudioDocuments(site: Site): ApiOptions["studio"] {
  const studio = (language: Language): LazyDocument =>
    site.document("studio", () => createStudio(site, language), {
      "content-language": LANGUAGE_TAGS[language],
    });
  return { en: studio("en"), br: studio("br") };
}

/** Makes the documents and handlers of the API. */
export function createApi(
  { site, studio, sendMessage, problem }: ApiOptions,
): Answers<ApiAddress> {
  const problems = createApiProblems(site);
  return {
    index: () => createApiIndex(site),
    studio: {
      get: createStudioHandler(studio, problem, problems),
    },
    messages: {
      post: createMessagesHandler({ sendMessage, problem, problems }),
    },
    openapi: () => createOpenApi(site, problems),
  };
}
