// The pages: each in two languages, with and without script, as HTML and as
// Markdown, and each made with the first request for it.
import { DISCIPLINE_KEYS } from "../content/disciplines.ts";
import { contentUsage } from "../content/content_signal.ts";
import {
  createDocument,
  type Document,
  serveDocument,
  withHeaders,
} from "../http/document.ts";
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

export interface Pages {
  /** Answers GET at a page's address: HTML, or Markdown by Accept. */
  page(page: SitePage, ...asked: Parameters<Handler>): ReturnType<Handler>;
  markdown(page: SitePage, request: Request): ReturnType<Handler>;
  /** Answers POST at the contact page's address. */
  form(page: SitePage, ...asked: Parameters<Handler>): ReturnType<Handler>;
  /** Answers GET at the confirmation of a sent form. */
  sent(page: SitePage, ...asked: Parameters<Handler>): ReturnType<Handler>;
  readonly refuse: RefusePage;
}

export function createPages({ assets, problem, ...options }: {
  readonly site: ServiceSite;
  readonly assets: Assets;
  readonly sendMessage: SendMessage;
  readonly problem: ProblemResponder;
  /** Answers the examples of the developer page without sending anything. */
  readonly rehearse: Rehearse;
}): Pages {
  const site = { ...options.site, assets };
  const { sendMessage } = options;
  const fold = createFold();
  const answerExample = createAnswers(site.baseUrl, options.rehearse);
  const versions = new Map(
    site.pages.map((page) => [
      page.path,
      memoize(() =>
        createVersion({ site, page, answerExample, sendMessage, fold })
      ),
    ]),
  );
  async function versionOf({ path }: SitePage) {
    const version = await versions.get(path)?.();
    if (version === undefined) throw new RangeError(`No page is at ${path}`);
    return version;
  }
  const serve = (request: Request, formats: Formats) =>
    servePreferred(request, formats) ?? notAcceptable(problem);
  return {
    async page(page, request, query) {
      const { html, markdown } = await versionOf(page);
      return serve(request, { html: await html(query), markdown });
    },
    async markdown(page, request) {
      const { twin } = await versionOf(page);
      return serveDocument(request, twin);
    },
    async form(page, ...asked) {
      const { post } = await versionOf(page);
      return post(...asked);
    },
    async sent(page, request, query) {
      const { sent } = await versionOf(page);
      return serve(request, await sent(query));
    },
    refuse: createRefusePage(site, problem),
  };
}

/** What is answered at the addresses of a page. */
async function createVersion({ site, page, answerExample, ...door }: {
  readonly site: Site;
  readonly page: SitePage;
  readonly answerExample: AnswerExample;
  readonly sendMessage: SendMessage;
  readonly fold: Fold;
}) {
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
  const [twin, unchosen] = await Promise.all([
    createDocument({
      body: markdown,
      type: MARKDOWN_TYPE,
      cacheControl: PAGE_CACHE,
      headers: {
        ...markdownHeaders(view, markdown),
        "content-location": markdownPath,
        link: linkHeader([{ target: site.baseUrl + path, rel: "canonical" }]),
      },
    }),
    asHtml(html(emptyForm(view))),
  ]);
  const chosen = new Map<string, () => Document | Promise<Document>>(
    page.page === "contact"
      ? DISCIPLINE_KEYS.map((key) => [
        key,
        memoize(() => asHtml(html(emptyForm(view, key)))),
      ])
      : [],
  );
  return {
    /** The query may choose a discipline in the form. */
    html(query: string): Document | Promise<Document> {
      if (query === "" || chosen.size === 0) return unchosen;
      const discipline = new URLSearchParams(query).get("discipline");
      return chosen.get(discipline ?? "")?.() ?? unchosen;
    },
    markdown: withHeaders(twin, { vary: "Accept, Accept-Encoding" }),
    twin,
    post: createFormDoor({ ...door, view, renderPage: html }),
    /** The query may name the message. */
    sent: (query: string) => createConfirmation(view, messageIn(query)),
  };
}
