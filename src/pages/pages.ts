// The pages: each in two languages, with and without script, as HTML and as
// Markdown, and each made with the first request for it.
import { DISCIPLINE_KEYS } from "../content/disciplines.ts";
import { contentUsage } from "../content/content_signal.ts";
import { createDocument, type Document } from "../http/document.ts";
import type { HeaderMap } from "../http/headers.ts";
import { linkHeader } from "../http/link_header.ts";
import { memoize } from "../http/memoize.ts";
import type { ProblemResponder } from "../http/problem.ts";
import type { Handler } from "../http/router.ts";
import type { SendMessage } from "../messages/send_message.ts";
import type { Site as ServiceSite, SitePage } from "../site.ts";
import { createConfirmation, messageIn } from "./confirmation.tsx";
import {
  type AnswerExample,
  createAnswers,
  type Rehearse,
} from "./developers/examples.ts";
import { createFold, type Fold } from "./fold.ts";
import { emptyForm } from "./form_state.ts";
import { createFormDoor } from "./form_door.ts";
import {
  HTML_TYPE,
  htmlHeaders,
  htmlPageLinks,
  MARKDOWN_TYPE,
  markdownHeaders,
  PAGE_CACHE,
} from "./headers.ts";
import { createPage } from "./page.tsx";
import { type Formats, servePreferred } from "./page_format.ts";
import {
  createRefusePage,
  notAcceptable,
  type RefusePage,
} from "./refusals.ts";
import type { Assets, Site, View } from "./site.ts";

/** How each address of a page is answered. */
export interface PageHandlers {
  /** GET: HTML, or Markdown by Accept; the query may choose a discipline. */
  readonly page: Handler;
  readonly markdown: Handler;
  /** POST of the contact form. */
  readonly form: Handler;
  /** GET of the confirmation; the query may name the message. */
  readonly sent: Handler;
}

export interface Pages {
  at(page: SitePage): Promise<PageHandlers>;
  readonly refuse: RefusePage;
}

export function createPages({ assets, problem, rehearse, ...options }: {
  readonly site: ServiceSite;
  readonly assets: Assets;
  readonly sendMessage: SendMessage;
  readonly problem: ProblemResponder;
  /** Answers the examples of the developer page without sending anything. */
  readonly rehearse: Rehearse;
}): Pages {
  const { sendMessage } = options;
  const site = { ...options.site, assets };
  const answerExample = createAnswers(site.baseUrl, rehearse);
  const shared = { answerExample, sendMessage, fold: createFold(), problem };
  const handlers = new Map(
    site.pages.map((page) => [
      page.path,
      memoize(() => createHandlers({ ...shared, site, page })),
    ]),
  );
  return {
    async at({ path }) {
      const made = await handlers.get(path)?.();
      if (made === undefined) throw new RangeError(`No page is at ${path}`);
      return made;
    },
    refuse: createRefusePage(site, problem),
  };
}

async function createHandlers(
  { site, page, answerExample, problem, ...door }: {
    readonly site: Site;
    readonly page: SitePage;
    readonly answerExample: AnswerExample;
    readonly problem: ProblemResponder;
    readonly sendMessage: SendMessage;
    readonly fold: Fold;
  },
): Promise<PageHandlers> {
  const { path, markdownPath, language, updated } = page;
  const view: View = { ...page, site };
  const { markdown, html } = await createPage(view, updated, answerExample);
  const asHtml = (body: string) =>
    createDocument({
      body,
      type: HTML_TYPE,
      cacheControl: PAGE_CACHE,
      headers: {
        ...htmlHeaders(site.baseUrl, language),
        link: htmlPageLinks(site, path),
        "content-usage": contentUsage(site.content.agents.aiTraining),
      },
    });
  const asMarkdown = (headers: HeaderMap) =>
    createDocument({
      body: markdown,
      type: MARKDOWN_TYPE,
      cacheControl: PAGE_CACHE,
      headers: {
        ...markdownHeaders(view, markdown),
        "content-location": markdownPath,
        link: linkHeader([{ target: site.baseUrl + path, rel: "canonical" }]),
        ...headers,
      },
    });
  const [twin, negotiated, unchosen] = await Promise.all([
    asMarkdown({}),
    asMarkdown({ vary: "Accept" }),
    asHtml(html(emptyForm(view))),
  ]);
  const chosen = new Map<string, () => Document | Promise<Document>>(
    (page.page === "contact" ? DISCIPLINE_KEYS : []).map((key) => [
      key,
      memoize(() => asHtml(html(emptyForm(view, key)))),
    ]),
  );
  const serve = (request: Request, formats: Formats) =>
    servePreferred(request, formats) ?? notAcceptable(problem);
  return {
    async page(request, query) {
      const discipline = new URLSearchParams(query).get("discipline") ?? "";
      const html = await chosen.get(discipline)?.() ?? unchosen;
      return serve(request, { html, markdown: negotiated });
    },
    markdown: (request) => twin.serve(request),
    form: createFormDoor({ ...door, view, renderPage: html }),
    sent: async (request, query) =>
      serve(request, await createConfirmation(view, messageIn(query))),
  };
}
