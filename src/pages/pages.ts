// The pages: each in two languages, with and without script, as HTML and as
// Markdown, and each made with the first request for it.
import { markdownPath, sentPath } from "../page_paths.ts";
import { DISCIPLINE_KEYS } from "../content/disciplines.ts";
import { contentUsage } from "../content/content_signal.ts";
import {
  createDocument,
  type Document,
  serveDocument,
  withHeaders,
} from "../http/document.ts";
import { memoize } from "../http/memoize.ts";
import type { ProblemResponder } from "../http/problem.ts";
import type { Handler } from "../http/router.ts";
import type { SendMessage } from "../messages/send_message.ts";
import type { Site as ServiceSite, SitePage } from "../site.ts";
import { createConfirmation, messageIn } from "./confirmation.tsx";
import { createAnswers, type Rehearse } from "./developers/examples.ts";
import { createFold, type Fold } from "./fold.ts";
import { emptyForm } from "./form_state.ts";
import { createFormDoor } from "./form_door.ts";
import {
  canonicalLink,
  HTML_TYPE,
  htmlHeaders,
  htmlPageLinks,
  MARKDOWN_TYPE,
  markdownHeaders,
  PAGE_CACHE,
} from "./headers.ts";
import { createPage, type Page } from "./page.tsx";
import type { PageData } from "./part.ts";
import {
  chooseForm,
  createRefusePage,
  notAcceptable,
  type RefusePage,
} from "./refusals.ts";
import { type Assets, pathOf, type Site, type View } from "./site.ts";

export interface PageOptions {
  readonly site: ServiceSite;
  readonly assets: Assets;
  readonly sendMessage: SendMessage;
  readonly problem: ProblemResponder;
  /** Answers the examples of the developer page without sending anything. */
  readonly rehearse: Rehearse;
}

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

/** Each page is made with the first request for it. */
export function createPages(
  { site: service, assets, sendMessage, problem, rehearse }: PageOptions,
): Pages {
  const site: Site = { ...service, assets };
  const fold = createFold();
  const answerExample = createAnswers(site.baseUrl, rehearse);
  const versions = new Map(
    site.pages.map((page) => [
      page.path,
      memoize(() =>
        createVersion({ site, view: page, answerExample, sendMessage, fold })
      ),
    ]),
  );
  async function versionOf({ path }: SitePage) {
    const version = await versions.get(path)?.();
    if (version === undefined) throw new RangeError(`No page is at ${path}`);
    return version;
  }
  return {
    async page(page, request, query) {
      const { html, markdown } = await versionOf(page);
      const chosen = chooseForm(request, { html: await html(query), markdown });
      return chosen === null
        ? notAcceptable(problem)
        : serveDocument(request, chosen);
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
      const chosen = chooseForm(request, await sent(query));
      return chosen === null
        ? notAcceptable(problem)
        : serveDocument(request, chosen);
    },
    refuse: createRefusePage(site, problem),
  };
}

interface VersionOptions extends PageData {
  readonly sendMessage: SendMessage;
  readonly fold: Fold;
}

/** What is answered at one address of a page. */
async function createVersion(
  { site, view, answerExample, sendMessage, fold }: VersionOptions,
) {
  const path = pathOf(view, view.page);
  const page = await createPage({ site, view, answerExample });
  const headers = {
    ...htmlHeaders(site.baseUrl, view.language),
    link: htmlPageLinks(site, path),
    "content-usage": contentUsage(site.content.agents.aiTraining),
  };
  const asHtml = (body: string) =>
    createDocument({
      body,
      type: HTML_TYPE,
      cacheControl: PAGE_CACHE,
      headers,
    });
  const [twin, unchosen] = await Promise.all([
    markdownDocument(site, view, page),
    asHtml(page.html(emptyForm(view))),
  ]);
  const chosen = new Map<string, () => Document | Promise<Document>>(
    view.page === "contact"
      ? DISCIPLINE_KEYS.map((key) => [
        key,
        memoize(() => asHtml(page.html(emptyForm(view, key)))),
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
    post: createFormDoor({
      site,
      view,
      sentPath: sentPath(path),
      sendMessage,
      fold,
      renderPage: page.html,
    }),
    /** The query may name the message. */
    sent: (query: string) => createConfirmation(site, view, messageIn(query)),
  };
}

function markdownDocument(
  site: Site,
  view: View,
  { markdown }: Page,
): Promise<Document> {
  const path = pathOf(view, view.page);
  return createDocument({
    body: markdown,
    type: MARKDOWN_TYPE,
    cacheControl: PAGE_CACHE,
    headers: {
      ...markdownHeaders(site, markdown, view.language),
      "content-location": markdownPath(path),
      link: canonicalLink(site.baseUrl, path),
    },
  });
}
