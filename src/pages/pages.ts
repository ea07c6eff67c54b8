// The pages: each in two languages, with and without script, as HTML and as
// Markdown, and each made with the first request for it.
import { DISCIPLINE_KEYS, type DisciplineKey } from "../content/disciplines.ts";
import { contentUsage } from "../content/content_signal.ts";
import type { Document } from "../http/document.ts";
import type { HeaderMap } from "../http/headers.ts";
import { linkHeader } from "../http/link_header.ts";
import type { Handler } from "../http/router.ts";
import type { SendMessage } from "../messages/send_message.ts";
import type { SitePage } from "../site.ts";
import { createConfirmation, messageIn } from "./form/confirmation.tsx";
import { createFold, type Fold } from "./form/fold.ts";
import { emptyForm } from "./form/state.ts";
import { createFormDoor } from "./form/door.ts";
import {
  createHtml,
  createMarkdown,
  htmlPageLinks,
  PAGE_CACHE,
} from "./layout/headers.ts";
import { createPage } from "./page.tsx";
import { type Formats, servePreferred } from "./page_format.ts";
import {
  createRefusePage,
  notAcceptable,
  type RefusePage,
} from "./refusals.ts";
import { createView, type PageSite } from "./view.ts";

/** How each address of a page is answered. */
export type PageHandlers = Readonly<
  Record<"page" | "markdown" | "form" | "sent", Handler>
>;

export interface Pages {
  /** Makes a page; the caller keeps what it made. */
  handlersOf(page: SitePage): Promise<PageHandlers>;
  readonly refuse: RefusePage;
}

export function createPages(site: PageSite, sendMessage: SendMessage): Pages {
  const fold = createFold();
  return {
    handlersOf: (page) => createHandlers(page, site, sendMessage, fold),
    refuse: createRefusePage(site),
  };
}

async function createHandlers(
  page: SitePage,
  site: PageSite,
  sendMessage: SendMessage,
  fold: Fold,
): Promise<PageHandlers> {
  const { path, markdownPath, updated } = page;
  const view = createView(site, page);
  const { markdown, html } = await createPage(view, updated);
  const asHtml = (discipline?: DisciplineKey) =>
    createHtml(view, () => html(emptyForm(view, discipline)), {
      cacheControl: PAGE_CACHE,
      headers: {
        link: htmlPageLinks(site, path),
        "content-usage": contentUsage(site.content.shared.aiTraining),
      },
    });
  const asMarkdown = (headers: HeaderMap) =>
    createMarkdown(view, () => markdown, {
      cacheControl: PAGE_CACHE,
      headers: {
        "content-location": markdownPath,
        link: linkHeader([{ target: site.baseUrl + path, rel: "canonical" }]),
        ...headers,
      },
    });
  const unchosen = asHtml();
  const chosen = new Map<string, Document>(
    (page.page === "contact" ? DISCIPLINE_KEYS : []).map((key) => [
      key,
      asHtml(key),
    ]),
  );
  const negotiated = asMarkdown({ vary: "Accept" });
  const serve = (request: Request, formats: Formats) =>
    servePreferred(request, formats) ?? notAcceptable(site);
  return {
    page(request, query) {
      const discipline = new URLSearchParams(query).get("discipline") ?? "";
      const html = chosen.get(discipline) ?? unchosen;
      return serve(request, { html, markdown: negotiated });
    },
    markdown: asMarkdown({}).serve,
    form: createFormDoor({ view, sendMessage, fold, renderPage: html }),
    sent: (request, query) =>
      serve(request, createConfirmation(view, messageIn(query))),
  };
}
