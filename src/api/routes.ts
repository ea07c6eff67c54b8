/**
 * The addresses of the JSON API.
 *
 * @module
 */
import type { Content } from "../content/content.ts";
import { createDocument, type Document } from "../http/document.ts";
import type { ProblemResponder } from "../http/problem.ts";
import type { Route } from "../http/router.ts";
import type { SendMessage } from "../messages/send_message.ts";
import { PATHS } from "../service.ts";
import { createApiIndex } from "./index.ts";
import { createMessagesHandler } from "./messages.ts";
import { createOpenApi } from "./openapi.ts";
import type { ProblemCode } from "./problem_codes.ts";
import { createApiProblems } from "./problems.ts";
import { createStudio, createStudioHandler } from "./studio.ts";

/** What the API is made of. */
export interface ApiOptions {
  /** The public origin. */
  readonly baseUrl: string;
  /** The facts. */
  readonly content: Content;
  /** The one operation. */
  readonly sendMessage: SendMessage;
  /** Answers with problems. */
  readonly problem: ProblemResponder<ProblemCode>;
}

/** Makes the documents and handlers of the API (section 4). */
export async function createApiRoutes(
  { baseUrl, content, sendMessage, problem }: ApiOptions,
): Promise<Route[]> {
  const { email, name } = content.shared;
  const problems = createApiProblems(baseUrl, email);
  const [index, en, br, description] = await Promise.all([
    jsonDocument(createApiIndex(baseUrl, name), "en"),
    jsonDocument(createStudio(baseUrl, content, "en"), "en"),
    jsonDocument(createStudio(baseUrl, content, "br"), "pt-BR"),
    jsonDocument(createOpenApi(baseUrl, content, problems), "en"),
  ]);
  return [
    { path: PATHS.index, get: index },
    {
      path: PATHS.studio,
      get: createStudioHandler({ en, br }, problem, problems),
    },
    {
      path: PATHS.messages,
      post: createMessagesHandler({ sendMessage, problem, problems }),
    },
    { path: PATHS.openapi, get: description },
  ];
}

function jsonDocument(value: object, language: string): Promise<Document> {
  return createDocument({
    body: JSON.stringify(value),
    type: "application/json",
    cacheControl: "public, max-age=300",
    headers: { "content-language": language },
  });
}
