// The answer where there is no page: HTML, Markdown, or a problem for clients
// that read neither.
import { parseMediaType } from "../http/media_type.ts";
import { HTTP_PROBLEMS, problemResponse } from "../http/problem.ts";
import type { Refusal } from "../http/router.ts";
import { type Language, languageOfPath } from "../languages/language.ts";
import { createShortPage } from "./short_page.tsx";
import { servePreferred } from "./page_format.ts";
import { createView, type PageSite } from "./view.ts";

/** Answers for an address without a page; redirects are made elsewhere. */
export type RefusePage = (
  refusal: Exclude<Refusal, { kind: "trailing_slash" }>,
  request: Request,
) => Response | Promise<Response>;

export function createRefusePage(site: PageSite): RefusePage {
  const pages = {
    en: createRefusalPages(site, "en"),
    br: createRefusalPages(site, "br"),
  };
  const resolution = `See the addresses in ${site.url("llms")}`;
  const headers = { vary: "Accept" };
  return (refusal, request) => {
    // No page leads a browser here, and programs read problems.
    if (refusal.kind === "method_not_allowed") {
      return problemResponse(site.errorsUrl, {
        ...HTTP_PROBLEMS.method_not_allowed,
        detail:
          `The method must be one of ${refusal.allow}, but is ${request.method}`,
        resolution: "Use a method that the Allow header names",
        headers: { ...headers, allow: refusal.allow },
      });
    }
    if (refusal.kind === "not_found" && postsJson(request)) {
      return jsonElsewhere(site, "not_found");
    }
    const path = URL.parse(request.url)?.pathname ?? "";
    const formats = pages[languageOfPath(path)][refusal.kind];
    return servePreferred(request, formats) ?? problemResponse(site.errorsUrl, {
      ...refusal.kind === "malformed"
        ? { ...HTTP_PROBLEMS.invalid_request, detail: refusal.detail }
        : {
          ...HTTP_PROBLEMS.not_found,
          detail: "There is nothing at this address",
        },
      resolution,
      headers,
    });
  };
}

function createRefusalPages(site: PageSite, language: Language) {
  const view = createView(site, { page: "home", language, plain: false });
  const { words } = view;
  return {
    not_found: createShortPage(view, {
      title: words.missingTitle,
      text: words.missingText,
      status: 404,
    }),
    malformed: createShortPage(view, {
      title: words.malformedTitle,
      text: words.malformedText,
      status: 400,
    }),
  };
}

/** Whether a program has taken a page for the API. */
export function postsJson({ method, headers }: Request): boolean {
  const { essence } = parseMediaType(headers.get("content-type"));
  return method === "POST" && /^application\/(?:.+\+)?json$/.test(essence);
}

/** Tells a program that posts JSON to a page where it goes. */
export function jsonElsewhere(
  site: PageSite,
  code: "not_found" | "unsupported_media_type",
): Response {
  return problemResponse(site.errorsUrl, {
    ...HTTP_PROBLEMS[code],
    detail: "Nothing was sent: this address takes no JSON",
    resolution: `POST the same JSON to ${site.url("messages")}`,
  });
}

/** Answers a client that reads neither HTML nor Markdown. */
export function notAcceptable({ errorsUrl, url }: PageSite): Response {
  return problemResponse(errorsUrl, {
    ...HTTP_PROBLEMS.not_acceptable,
    detail: "Pages are text/html or text/markdown, and Accept takes neither",
    resolution: `For JSON, GET ${url("index")}; for all addresses, GET ${
      url("llms")
    }; for a page, send Accept: text/html or text/markdown`,
    headers: { vary: "Accept" },
  });
}
