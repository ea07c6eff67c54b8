/**
 * The frame of every HTML page: head, header, footer.
 *
 * @module
 */
import { LANGUAGES } from "../messages/message_request.ts";
import { LANGUAGE_TAGS, markdownPath, pagePath } from "../page_addresses.ts";
import { PATHS } from "../service.ts";
import { attribute, type Html, jsonBlock, markup } from "./html.ts";
import { PAGE_ORDER, pathOf, type Site, type View } from "./site.ts";
import { fill, WORDS } from "./words.ts";

/** What the frame holds. */
export interface Frame {
  /** The page that it is, or belongs to. */
  readonly view: View;
  /** The title in a browser, without the studio's name. */
  readonly title: string;
  /** What the page is for. */
  readonly description: string;
  /** Whether it is the page itself, which search engines may list. */
  readonly listed: boolean;
  /** The day of the last change, as YYYY-MM-DD. */
  readonly updated: string | null;
  /** The facts of the page as schema.org has them. */
  readonly jsonLd: object | null;
  /** What the script needs to know. */
  readonly scriptData: object | null;
  /** The content. */
  readonly main: Html;
}

const OG_LOCALES = { en: "en_US", br: "pt_BR" };

/** Writes a page. */
export function renderFrame(site: Site, frame: Frame): string {
  const { view, main } = frame;
  const page = markup`
    <!DOCTYPE html>
    <html lang="${LANGUAGE_TAGS[view.language]}">
      <head>
    ${head(site, frame)}
      </head>
      <body class="${view.page}">
    <a class="skip" href="#main">${WORDS[view.language].skip}</a>
    ${header(site, view)}
    <main id="main">
    ${main}
    </main>
    ${footer(site, frame)}
      </body>
    </html>
  `;
  return `${page.markup.trim()}\n`;
}

function head(site: Site, frame: Frame): Html {
  const { content, assets } = site;
  const { view, title, description, listed, jsonLd, scriptData } = frame;
  const { name } = content.shared;
  const path = pathOf(view, view.page);
  const pageTitle = view.page === "home" && listed
    ? `${name} · ${title}`
    : `${title} · ${name}`;
  return markup`<meta charset="utf-8">
<title>${pageTitle}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${description}">
<meta name="color-scheme" content="light dark">
${
    listed ? listedHead(site, frame, pageTitle) : markup`
      <meta name="robots" content="noindex">
    `
  }<link rel="alternate" type="text/markdown" href="${markdownPath(path)}">
<link rel="describedby" type="text/plain" href="${PATHS.llms}">
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="stylesheet" href="${assets.style}">
${
    view.plain
      ? ""
      : markup`<script type="module" src="${assets.script}"></script>
${scriptData === null ? "" : jsonBlock("application/json", "data", scriptData)}
${jsonLd === null ? "" : jsonBlock("application/ld+json", null, jsonLd)}`
  }`;
}

/** What search engines and other sites ask about a page. */
function listedHead(
  { baseUrl, content }: Site,
  { view, description }: Frame,
  pageTitle: string,
): Html {
  const { language, page, plain } = view;
  const { name } = content.shared;
  const url = baseUrl + pathOf(view, page);
  const { heading } = content.local[language].pages.home;
  const others = LANGUAGES.filter((other) => other !== language);
  return markup`
    <link rel="canonical" href="${url}">
    ${
    LANGUAGES.map((other) =>
      markup`
        <link rel="alternate" hreflang="${
        LANGUAGE_TAGS[
          other
        ]
      }" href="${baseUrl + pagePath(other, page, plain)}">
      `
    )
  }<link rel="alternate" hreflang="x-default" href="${
    baseUrl +
    pagePath("en", page, plain)
  }">
    <meta property="og:type" content="website">
    <meta property="og:site_name" content="${name}">
    <meta property="og:title" content="${pageTitle}">
    <meta property="og:description" content="${description}">
    <meta property="og:url" content="${url}">
    <meta property="og:image" content="${baseUrl}/og-${language}.png">
    <meta property="og:image:width" content="1200">
    <meta property="og:image:height" content="630">
    <meta property="og:image:alt" content="${
    fill(WORDS[language].pictureText, {
      name,
      heading,
    })
  }">
    <meta property="og:locale" content="${OG_LOCALES[language]}">
    ${
    others.map((other) =>
      markup`
        <meta property="og:locale:alternate" content="${OG_LOCALES[other]}">
      `
    )
  }<meta name="twitter:card" content="summary_large_image">
  `;
}

function header({ content }: Site, view: View): Html {
  const { language, page, plain } = view;
  const words = WORDS[language];
  const link = (target: "contact" | "developers") =>
    markup`<li><a href="${pathOf(view, target)}"${
      attribute("aria-current", page === target ? "page" : null)
    }>${words[target]}</a></li>`;
  return markup`
    <header class="site">
      <a class="wordmark" href="${pathOf(view, "home")}"${
    attribute(
      "aria-current",
      page === "home" ? "page" : null,
    )
  }>${content.shared.name}</a>
      <nav aria-label="${words.main}">
        <ul>
    ${link("developers")}
    ${link("contact")}
    ${
    LANGUAGES.filter((other) => other !== language).map((other) =>
      markup`<li><a class="language" href="${
        pagePath(other, page, plain)
      }" lang="${LANGUAGE_TAGS[other]}" hreflang="${
        LANGUAGE_TAGS[other]
      }">${words.otherLanguage}</a></li>`
    )
  }
        </ul>
      </nav>
    </header>
  `;
}

function footer({ content }: Site, { view, updated }: Frame): Html {
  const { language, page, plain } = view;
  const { shared, local } = content;
  const words = WORDS[language];
  return markup`<footer class="site">
<p class="place"><b>${shared.name}</b><br>${shared.city}, ${
    local[language].country
  }<br><a href="mailto:${shared.email}">${shared.email}</a></p>
<nav aria-label="${words.pages}">
<ul>
${
    PAGE_ORDER.map((target) =>
      markup`
        <li><a href="${pathOf(view, target)}"${
        attribute(
          "aria-current",
          target === page ? "page" : null,
        )
      }>${words[target]}</a></li>
      `
    )
  }<li><a href="${PATHS.llms}" type="text/plain">llms.txt</a></li>
</ul>
</nav>
<nav aria-label="${words.alsoAs}">
<p>${words.alsoAs}</p>
<ul>
<li><a href="${pagePath(language, page, !plain)}">${
    plain ? words.asPage : words.asPlain
  }</a></li>
<li><a href="${
    markdownPath(pathOf(view, page))
  }" type="text/markdown">${words.asMarkdown}</a></li>
<li><a href="${PATHS.studio}?lang=${language}" type="application/json">${words.asJson}</a></li>
</ul>
</nav>
${
    updated === null
      ? ""
      : markup`<p class="updated">${words.updated} <time datetime="${updated}">${
        new Date(updated).toLocaleDateString(LANGUAGE_TAGS[language], {
          dateStyle: "long",
          timeZone: "UTC",
        })
      }</time></p>`
  }
</footer>`;
}
