// What is answered where there is no page, or none in an accepted format.
import { problemResponse } from "../http/problem.ts";
import type { Refusal } from "../http/router.ts";
import { eachLanguage, languageOfPath } from "../languages/language.ts";
import { pagePath } from "../table/page_paths.ts";
import { createShortPage } from "./short_page.tsx";
import { servePreferred } from "./layout/headers.ts";
import { createView, type PageSite } from "./view.ts";

export function createRefusePage(site: PageSite): (
  refusal: Extract<Refusal, { kind: "not_found" | "malformed" }>,
  request: Request,
) => Response | Promise<Response> {
  const pages = eachLanguage(site.languages, (language) => {
    const home = site.pages.find((page) =>
      page.path === pagePath(language, "home", false)
    );
    if (home === undefined) throw new RangeError(`No ${language.code} here`);
    const view = createView(site, home);
    const { missingTitle: title, missingText: text } = view.words;
    return {
      not_found: createShortPage(view, { title, text, status: 404 }),
      malformed: createShortPage(view, { title, text, status: 400 }),
    };
  });
  return (refusal, request) => {
    const path = URL.parse(request.url)?.pathname ?? "";
    const formats = pages(languageOfPath(path, site.languages))[refusal.kind];
    return servePreferred(request, formats) ?? problemResponse(site.errorsUrl, {
      ...refusal.kind === "malformed"
        ? { code: "invalid_request", detail: refusal.detail }
        : { code: "not_found", detail: "There is nothing at this address" },
      resolution: `See the addresses in ${site.url("llms")}`,
      headers: { vary: "Accept" },
    });
  };
}

export function notAcceptable({ errorsUrl, url }: PageSite): Response {
  return problemResponse(errorsUrl, {
    code: "not_acceptable",
    detail: "Pages are text/html or text/markdown, and Accept takes neither",
    resolution: `For JSON, GET ${url("index")}; for all addresses, GET ${
      url("llms")
    }; for a page, send Accept: text/html or text/markdown`,
    headers: { vary: "Accept" },
  });
}
