/**
 * The pages: each in two languages, with and without script, as HTML and as
 * Markdown, and each made with the first request for it.
 *
 * @module
 */
import { markdownPath, sentPath } from "../addresses.ts";
import { DISCIPLINE_KEYS } from "../content/content.ts";
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
import { createNotice, type Notice } from "./notices.ts";
import { createReadings, type Readings } from "./page.ts";
import {
  chooseForm,
  createRefusePage,
  notAcceptable,
  type RefusePage,
} from "./refusals.ts";
import { createScriptData } from "./script_data.ts";
import { pathOf, type Site, type View } from "./site.ts";
import { loadAssets } from "./static_files.ts";
import { fill, WORDS } from "./words.ts";

/** What the pages are made of. */
export interface PageOptions {
  readonly site: ServiceSite;
  /** The one operation, for the form. */
  readonly sendMessage: SendMessage;
  readonly problem: ProblemResponder;
  /** Answers the examples of the developer page without sending anything. */
  readonly rehearse: Rehearse;
}

/** The pages, and what is answered where there is none. */
export interface Pages {
  /** Answers GET at a page's address: HTML, or Markdown by Accept. */
  page(page: SitePage, ...asked: Parameters<Handler>): ReturnType<Handler>;
  /** Answers GET at the address of a page's Markdown. */
  markdown(page: SitePage, request: Request): ReturnType<Handler>;
  /** Answers POST at the contact page's address. */
  form(page: SitePage, ...asked: Parameters<Handler>): ReturnType<Handler>;
  /** Answers GET at the confirmation of a sent form. */
  sent(page: SitePage, request: Request): ReturnType<Handler>;
  /** Answers at an address without a page. */
  readonly refuse: RefusePage;
}

/** Makes the pages; each page is made with the first request for it. */
export async function createPages(
  { site: service, sendMessage, problem, rehearse }: PageOptions,
): Promise<Pages> {
  const site: Site = { ...service, assets: await loadAssets() };
  const exchanges = memoize(() => answerExamples(site.baseUrl, rehearse));
  const versions = new Map(
    site.pages.map((page) => [
      page.path,
      memoize(async () =>
        createVersion(site, page, await exchanges(), sendMessage)
      ),
    ]),
  );
  async function versionOf({ path }: SitePage): Promise<PageVersion> {
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
    async form(page, request, query) {
      const { post } = await versionOf(page);
      return post(request, query);
    },
    async sent(page, request) {
      const { sent } = await versionOf(page);
      const chosen = chooseForm(request, await sent());
      return chosen === null
        ? notAcceptable(problem)
        : serveDocument(request, chosen);
    },
    refuse: createRefusePage(site, problem),
  };
}

/** A page at one address, made. */
interface PageVersion {
  /** The page; the query may choose a discipline in its form. */
  readonly html: (query: string) => Document | Promise<Document>;
  /** Its Markdown at the address of the page. */
  readonly markdown: Document;
  /** Its Markdown at an address of its own. */
  readonly twin: Document;
  /** Takes its form. */
  readonly post: Handler;
  /** The confirmation of its form. */
  readonly sent: () => Notice | Promise<Notice>;
}

/** Stands in a page for the form, which differs from answer to answer. */
const FORM_MARK = "<!--form-->";

async function createVersion(
  site: Site,
  view: View,
  exchanges: Exchanges,
  sendMessage: SendMessage,
): Promise<PageVersion> {
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
  const asHtml = (state: FormState) =>
    createDocument({
      body: write(state),
      type: HTML_TYPE,
      cacheControl: PAGE_CACHE,
      headers,
    });
  const page = await asHtml(emptyForm(view));
  const twin = await markdownDocument(site, view, readings);
  const chosen = new Map<string, () => Document | Promise<Document>>(
    view.page === "contact"
      ? DISCIPLINE_KEYS.map((key) => [
        key,
        memoize(() => asHtml(emptyForm(view, key))),
      ])
      : [],
  );
  const words = WORDS[view.language];
  return {
    html(query) {
      if (query === "" || chosen.size === 0) return page;
      const discipline = new URLSearchParams(query).get("discipline");
      return chosen.get(discipline ?? "")?.() ?? page;
    },
    markdown: withHeaders(twin, { vary: "Accept, Accept-Encoding" }),
    twin,
    post: createFormDoor({
      site,
      view,
      sentPath: sentPath(path),
      sendMessage,
      renderPage: pageWriter(site, view, readings, false),
    }),
    sent: memoize(() =>
      createNotice(site, view, {
        title: words.sentTitle,
        text: words.sentText,
        status: 200,
      })
    ),
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
