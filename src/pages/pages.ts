// The pages: each in two languages, with and without script, as HTML and as
// Markdown, and each made with the first request for it.
import { DISCIPLINE_KEYS } from "../content/disciplines.ts";
import { contentUsage } from "../content/content_signal.ts";
import type { Document } from "../http/document.ts";
import type { HeaderMap } from "../http/headers.ts";
import { linkHeader } from "../http/link_header.ts";
import { memoize } from "../http/memoize.ts";
import type { ProblemResponder } from "../http/problem.ts";
import type { Handler } from "../http/router.ts";
import type { SendMessage } from "../messages/send_message.ts";
import type { SitePage } from "../site.ts";
import { createConfirmation, messageIn } from "./confirmation.tsx";
import { createFold, type Fold } from "./fold.ts";
import { emptyForm } from "./form_state.ts";
import { createFormDoor } from "./form_door.ts";
import {
  createHtml,
  createMarkdown,
  htmlPageLinks,
  PAGE_CACHE,
} from "./headers.ts";
import { createPage } from "./page.tsx";
import { type Formats, servePreferred } from "./page_format.ts";
import {
  createRefusePage,
  notAcceptable,
  type RefusePage,
} from "./refusals.ts";
import type { PageSite, View } from "./view.ts";

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
  /** Makes a page; the caller keeps what it made. */
  handlersOf(page: SitePage): Promise<PageHandlers>;
  readonly refuse: RefusePage;
}

interface PagesOptions {
  readonly site: PageSite;
  readonly sendMessage: SendMessage;
  readonly problem: ProblemResponder;
}

export function createPages(options: PagesOptions): Pages {
  const shared = { ...options, fold: createFold() };
  return {
    handlersOf: (page) => createHandlers(page, shared),
    refuse: createRefusePage(options.site, options.problem),
  };
}

async function createHandlers(
  page: SitePage,
  { site, problem, ...door }: PagesOptions & { readonly fold: Fold },
): Promise<PageHandlers> {
  const { path, markdownPath, updated } = page;
  const view: View = { ...page, site };
  const { markdown, html } = await createPage(view, updated);
  const asHtml = (body: string) =>
    createHtml(view, body, {
      cacheControl: PAGE_CACHE,
      headers: {
        link: htmlPageLinks(site, path),
        "content-usage": contentUsage(site.content.agents.aiTraining),
      },
    });
  const asMarkdown = (headers: HeaderMap) =>
    createMarkdown(view, markdown, {
      cacheControl: PAGE_CACHE,
      headers: {
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
