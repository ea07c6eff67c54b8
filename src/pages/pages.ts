// The handlers of a page, in both formats and with the form's door.
import type { Document } from "../http/document.ts";
import type { HeaderMap } from "../http/headers.ts";
import { linkHeader } from "../http/link_header.ts";
import type { Handler } from "../http/router.ts";
import type { SendMessage } from "../messages/send_message.ts";
import type { SitePage } from "../content/site_pages.ts";
import { createConfirmation } from "./form/confirmation.tsx";
import { emptyForm, type FormState, preparedValues } from "./form/state.ts";
import { createFormDoor } from "./form/door.ts";
import {
  createHtml,
  createMarkdown,
  type Formats,
  PAGE_CACHE,
  pageHeaders,
  servePreferred,
} from "./layout/headers.ts";
import { createPage } from "./page.tsx";
import { createRefusePage, notAcceptable } from "./refusals.ts";
import { createView, type PageSite } from "./view.ts";

export type PageHandlers = Readonly<
  Record<"page" | "markdown" | "form" | "sent", Handler>
>;

export interface Pages {
  /** Makes a page; the caller keeps the result. */
  handlersOf(page: SitePage): Promise<PageHandlers>;
  readonly refuse: ReturnType<typeof createRefusePage>;
}

export function createPages(site: PageSite, sendMessage: SendMessage): Pages {
  return {
    handlersOf: (page) => createHandlers(page, site, sendMessage),
    refuse: createRefusePage(site),
  };
}

async function createHandlers(
  page: SitePage,
  site: PageSite,
  sendMessage: SendMessage,
): Promise<PageHandlers> {
  const view = createView(site, page);
  const { markdown, html } = await createPage(view);
  const headers = pageHeaders(view);
  const htmlDocument = (form: FormState, cacheControl = PAGE_CACHE) =>
    createHtml(view, () => html(form), { cacheControl, headers });
  const canonical = { target: site.baseUrl + page.path, rel: "canonical" };
  const asMarkdown = (further: HeaderMap) =>
    createMarkdown(view, () => markdown, {
      cacheControl: PAGE_CACHE,
      headers: {
        "content-location": page.markdownPath,
        link: linkHeader([canonical]),
        ...further,
      },
    });
  const isForm = page.page === "contact";
  const unchosen = htmlDocument(emptyForm(view));
  const keys = isForm ? view.facts.disciplineKeys : [];
  const byDiscipline = new Map<string, Document>(
    keys.map((key) => [key, htmlDocument(emptyForm(view, key))]),
  );
  const htmlFor = (query: URLSearchParams) => {
    const values = isForm ? preparedValues(query, view) : null;
    return values === null
      ? byDiscipline.get(query.get("discipline") ?? "") ?? unchosen
      : htmlDocument(
        { ...emptyForm(view), values, prepared: true },
        "no-store",
      );
  };
  const negotiated = asMarkdown({ vary: "Accept" });
  const serve = (request: Request, formats: Formats) =>
    servePreferred(request, formats) ?? notAcceptable(site);
  return {
    page(request, query) {
      const html = htmlFor(new URLSearchParams(query));
      return serve(request, { html, markdown: negotiated });
    },
    markdown: asMarkdown({}).serve,
    form: createFormDoor({ view, sendMessage, renderPage: html }),
    sent: async (request, query) =>
      serve(request, await createConfirmation(view, query)),
  };
}
