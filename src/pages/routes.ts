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
import { createDeveloperParts } from "./developers/parts.ts";
import { createFactParts } from "./fact_parts.ts";
import { createFactsPanel } from "./facts_panel.ts";
import { renderForm } from "./form.ts";
import { emptyForm, type FormState } from "./form_state.ts";
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
import { type Html, markup, trusted } from "./html.ts";
import { createJsonLd } from "./json_ld.ts";
import { renderFrame } from "./layout.ts";
import { createNotice } from "./notices.ts";
import { createReadings, type Readings } from "./page.ts";
import {
  chooseForm,
  createRefusePage,
  notAcceptable,
  type RefusePage,
} from "./refusals.ts";
import { createScriptData } from "./script_data.ts";
import { pathOf, type Site, type View, VIEWS } from "./site.ts";
import { loadStaticFiles } from "./static_files.ts";
import { fill, WORDS } from "./words.ts";

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

/** Stands in a page for the form, which differs from answer to answer. */
const FORM_MARK = "<!--form-->";

async function createRoutesOf(
  site: Site,
  view: View,
  exchanges: Exchanges,
  { sendMessage, problem }: PageOptions,
): Promise<readonly Route[]> {
  const path = pathOf(view, view.page);
  const readings = createReadings(
    site,
    view,
    {
      ...createFactParts(site, view),
      ...view.page === "developers"
        ? createDeveloperParts(site, view, exchanges)
        : {},
      ...view.page === "contact"
        ? { form: { html: trusted(FORM_MARK), markdown: formAsText(view) } }
        : {},
    },
    view.page === "home" ? hero(site, view, exchanges) : null,
  );
  const write = pageWriter(site, view, readings, true);
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
  const [twin, page, ...chosen] = await Promise.all([
    markdownDocument(site, view, readings),
    asHtml(write(emptyForm(view))),
    ...view.page === "contact"
      ? DISCIPLINE_KEYS.map((key) => asHtml(write(emptyForm(view, key))))
      : [],
  ]);
  const markdown = withHeaders(twin, { vary: "Accept, Accept-Encoding" });
  const byDiscipline = new Map<string, Document>(
    chosen.map((document, index) => [DISCIPLINE_KEYS[index] ?? "", document]),
  );
  const chosenBy = (query: string) => {
    if (query === "" || byDiscipline.size === 0) return page;
    const discipline = new URLSearchParams(query).get("discipline");
    return byDiscipline.get(discipline ?? "") ?? page;
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
    renderPage: pageWriter(site, view, readings, false),
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
  { markdown }: Readings,
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

/** Makes the function that writes a page around its form, if it has one. */
function pageWriter(
  site: Site,
  view: View,
  { main, updated }: Readings,
  listed: boolean,
): (state: FormState) => string {
  const { title, description } =
    site.content.local[view.language].pages[view.page];
  const { notSent } = WORDS[view.language];
  const whole = renderFrame(site, {
    view,
    title: listed ? title : `${notSent}: ${title}`,
    description: description.trim(),
    listed,
    updated,
    jsonLd: listed ? createJsonLd(site, view, updated) : null,
    scriptData: createScriptData(site, view),
    main,
  });
  const [before, ...after] = whole.split(FORM_MARK);
  if (after.length === 0) return () => whole;
  return (state) =>
    before + renderForm(site, view, state).markup + after.join("");
}

/** The head of the home page: what people read, and what agents read. */
function hero(site: Site, view: View, exchanges: Exchanges): Html {
  const words = WORDS[view.language];
  const { description } = site.content.local[view.language];
  const studio = view.language === "en" ? exchanges.studio : exchanges.studioBr;
  return markup`<div class="sides">
<div class="people">
<p class="label">${words.forPeople}</p>
<p class="lead">${description.trim()}</p>
<p class="actions"><a class="button" href="${
    pathOf(view, "contact")
  }">${words.write}</a> <a href="${
    pathOf(view, "developers")
  }">${words.wire}</a></p>
</div>
<div class="agents">
<p class="label">${words.factsCaption}</p>
${createFactsPanel(view, studio.answer)}
</div>
</div>`;
}

/** What stands for the form where there is none. */
function formAsText(view: View): string {
  return fill(WORDS[view.language].formAsText, {
    page: pathOf({ ...view, plain: false }, "contact"),
  });
}
