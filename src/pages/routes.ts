/**
 * The pages: each in two languages, with and without script, as HTML and as
 * Markdown, all of them made at start.
 *
 * @module
 */
import { type Content, DISCIPLINE_KEYS } from "../content/content.ts";
import { contentUsage } from "../content_signal.ts";
import {
  createDocument,
  type Document,
  serveDocument,
  withHeaders,
} from "../http/document.ts";
import type { ProblemResponder } from "../http/problem.ts";
import type { Handler, Route } from "../http/router.ts";
import type { SendMessage } from "../messages/send_message.ts";
import { markdownPath } from "../page_addresses.ts";
import {
  answerExamples,
  type Exchanges,
  type Rehearse,
} from "./developers/exchanges.ts";
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
import { createNotice } from "./notices.tsx";
import { createPage, type Page } from "./page.tsx";
import {
  chooseForm,
  createRefusePage,
  notAcceptable,
  type RefusePage,
} from "./refusals.ts";
import { pathOf, type Site, type View, VIEWS } from "./site.ts";
import { loadStaticFiles } from "./static_files.ts";
import { WORDS } from "./words.ts";

/** What the pages are made of. */
export interface PageOptions {
  /** The public origin. */
  readonly baseUrl: string;
  /** What the operator edits. */
  readonly content: Content;
  /** Whether the protected-resource documents are served. */
  readonly oauthMetadata: boolean;
  /** The one operation, for the form. */
  readonly sendMessage: SendMessage;
  /** Answers with problems. */
  readonly problem: ProblemResponder;
  /** Answers the examples of the developer page without sending anything. */
  readonly rehearse: Rehearse;
}

/** The pages and what is answered where there is none. */
export interface Pages {
  /** A route for every form of every page, and for the static files. */
  readonly routes: readonly Route[];
  /** Answers for addresses without a page. */
  readonly refuse: RefusePage;
}

/** Makes the pages. */
export async function createPages(options: PageOptions): Promise<Pages> {
  const { baseUrl, content, oauthMetadata, problem } = options;
  const [files, exchanges] = await Promise.all([
    loadStaticFiles(),
    answerExamples(baseUrl, options.rehearse),
  ]);
  const site: Site = { baseUrl, content, oauthMetadata, assets: files.assets };
  const [refuse, ...routes] = await Promise.all([
    createRefusePage(site, problem),
    ...VIEWS.map((view) => createRoutesOf(site, view, exchanges, options)),
  ]);
  return { routes: [...files.routes, ...routes.flat()], refuse };
}

async function createRoutesOf(
  site: Site,
  view: View,
  exchanges: Exchanges,
  { sendMessage, problem }: PageOptions,
): Promise<readonly Route[]> {
  const path = pathOf(view, view.page);
  const page = createPage({ site, view, exchanges });
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
  const [twin, unchosen, ...chosen] = await Promise.all([
    markdownDocument(site, view, page),
    asHtml(page.html(emptyForm(view))),
    ...view.page === "contact"
      ? DISCIPLINE_KEYS.map((key) => asHtml(page.html(emptyForm(view, key))))
      : [],
  ]);
  const markdown = withHeaders(twin, { vary: "Accept, Accept-Encoding" });
  const byDiscipline = new Map<string, Document>(
    chosen.map((document, index) => [DISCIPLINE_KEYS[index] ?? "", document]),
  );
  const chosenBy = (query: string) => {
    if (query === "" || byDiscipline.size === 0) return unchosen;
    const discipline = new URLSearchParams(query).get("discipline");
    return byDiscipline.get(discipline ?? "") ?? unchosen;
  };
  const get = negotiate(problem, (query) => ({
    html: chosenBy(query),
    markdown,
  }));
  const twinRoute = { path: markdownPath(path), get: twin };
  if (view.page !== "contact") return [{ path, get }, twinRoute];

  const words = WORDS[view.language];
  const sentPath = `${path}/sent`;
  const sent = await createNotice(site, view, {
    title: words.sentTitle,
    text: words.sentText,
    status: 200,
  });
  const post = createFormDoor({
    site,
    view,
    sentPath,
    sendMessage,
    renderPage: page.html,
  });
  return [
    { path, get, post },
    twinRoute,
    { path: sentPath, get: negotiate(problem, () => sent) },
  ];
}

/** Answers with the form of a page that the client likes best. */
function negotiate(
  problem: ProblemResponder,
  forms: (query: string) => Readonly<Record<"html" | "markdown", Document>>,
): Handler {
  return (request, query) => {
    const chosen = chooseForm(request, forms(query));
    return chosen === null
      ? notAcceptable(problem)
      : serveDocument(request, chosen);
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
