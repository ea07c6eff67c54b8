// What is answered where there is no page: as HTML, as Markdown, or as a
// problem to those who read neither.
import { type Document, serveDocument } from "../http/document.ts";
import type { ProblemResponder } from "../http/problem.ts";
import type { Refusal } from "../http/router.ts";
import { type Language, languageOfPath } from "../language.ts";
import { memoize } from "../http/memoize.ts";
import { createNotice, type Notice } from "./notices.tsx";
import { preferredPageFormat } from "./page_format.ts";
import type { Site } from "./site.ts";
import { WORDS } from "./words.ts";

/** Answers for an address without a page. */
export type RefusePage = (
  refusal: PageRefusal,
  request: Request,
) => Response | Promise<Response>;

/** What is no redirect. */
export type PageRefusal = Exclude<Refusal, { kind: "trailing_slash" }>;

export function createRefusePage(
  site: Site,
  problem: ProblemResponder,
): RefusePage {
  const notices = {
    en: memoize(() => createNotices(site, "en")),
    br: memoize(() => createNotices(site, "br")),
  };

  return async (refusal, request) => {
    // A browser never comes to this: programs read problems.
    if (refusal.kind === "method_not_allowed") {
      return asProblem(refusal, request);
    }
    const path = URL.parse(request.url)?.pathname ?? "";
    const made = await notices[languageOfPath(path)]();
    const form = chooseForm(request, made[refusal.kind]);
    return form === null
      ? asProblem(refusal, request)
      : serveDocument(request, form);
  };

  function asProblem(refusal: PageRefusal, request: Request): Response {
    const resolution = `See the addresses in ${site.url("llms")}`;
    switch (refusal.kind) {
      case "not_found":
        return problem({
          code: "not_found",
          detail: "There is nothing at this address",
          resolution,
          headers: { vary: "Accept" },
        });
      case "malformed":
        return problem({
          code: "invalid_request",
          detail: refusal.detail,
          resolution,
          headers: { vary: "Accept" },
        });
      case "method_not_allowed":
        return problem({
          code: "method_not_allowed",
          detail:
            `The method must be one of ${refusal.allow}, but is ${request.method}`,
          resolution: "Use a method that the Allow header names",
          headers: { allow: refusal.allow, vary: "Accept" },
        });
    }
  }
}

async function createNotices(
  site: Site,
  language: Language,
): Promise<Readonly<Record<"not_found" | "malformed", Notice>>> {
  const words = WORDS[language];
  const view = { page: "home", language, plain: false } as const;
  const [not_found, malformed] = await Promise.all([
    createNotice(site, view, {
      title: words.missingTitle,
      text: words.missingText,
      status: 404,
    }),
    createNotice(site, view, {
      title: words.malformedTitle,
      text: words.malformedText,
      status: 400,
    }),
  ]);
  return { not_found, malformed };
}

/** Answers a client that reads neither HTML nor Markdown. */
export function notAcceptable(problem: ProblemResponder): Response {
  return problem({
    code: "not_acceptable",
    detail: "Pages are text/html or text/markdown, and Accept takes neither",
    resolution: "Send Accept: text/html, Accept: text/markdown, or no Accept",
    headers: { vary: "Accept" },
  });
}

/** The document of a request for a page, or null for a 406. */
export function chooseForm(
  request: Request,
  forms: Readonly<Record<"html" | "markdown", Document>>,
): Document | null {
  const format = preferredPageFormat(request.headers.get("accept"));
  return format === null ? null : forms[format];
}
