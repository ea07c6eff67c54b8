// The frame of every HTML page: the document, its header and its footer.
import { ADDRESSES } from "../../table/addresses.ts";
import { pagePath } from "../../table/page_paths.ts";
import {
  capitalized,
  formatDay,
  shortNameIn,
} from "../../languages/language.ts";
import { Head, type HeadProps } from "./head.tsx";
import { type Child, type Html, trusted } from "./html.ts";
import type { SitePage } from "../../content/site_pages.ts";
import { labelOf, pathOf, type View } from "../view.ts";

interface LayoutProps extends HeadProps {
  /** The class of the body, which decides the mark of the headline. */
  readonly name: string;
  /** The subject that the form has chosen, which a link keeps. */
  readonly discipline?: string;
  readonly children: Child;
}

export function Layout(props: LayoutProps): Html {
  const { view, name, children } = props;
  return (
    <>
      {trusted("<!DOCTYPE html>\n")}
      <html lang={view.language.tag}>
        <Head {...props} />
        <body class={name}>
          <a class="skip" href="#main">{view.words.skip}</a>
          <Header {...props} />
          <main id="main">{children}</main>
          <Footer {...props} />
        </body>
      </html>
    </>
  );
}

function Header(props: LayoutProps): Html {
  const { view, discipline } = props;
  const { page, plain, words, others } = view;
  const { name, brand: { logo } } = view.facts;
  const query = discipline ? `?discipline=${discipline}` : "";
  return (
    <header class="site">
      <a
        class="wordmark"
        href={pathOf(view, "home")}
        aria-current={currentAt("home", props)}
      >
        {logo !== null && (
          <img
            class={logo.adapts ? null : "plate"}
            src={logo.path}
            width={logo.width}
            height={logo.height}
            alt=""
          />
        )}
        {name}
      </a>
      <p class="for-agents">
        <a href={ADDRESSES.llms.path} type="text/plain">{words.forAgents}</a>
      </p>
      <nav aria-label={words.main}>
        <ul>
          {hasWork(view) && (
            <li>
              <a href={`${pathOf(view, "home")}#work`}>{words.work}</a>
            </li>
          )}
          {navPages(view).map((page) => <PageLink {...props} target={page} />)}
          {others.map((other) => (
            <li>
              <a
                class="language"
                href={pagePath(other, page, plain) + query}
                lang={other.tag}
                hreflang={other.tag}
              >
                {capitalized(shortNameIn(other.words, other))}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}

/** Whether the home page shows work, and no page of the studio's own does. */
function hasWork({ facts: { work, pages } }: View): boolean {
  return work.length > 0 && pages["work"] === undefined &&
    [...pages.home.body.ids.values()].includes("work");
}

/** The studio's own pages in their order, then two that every site has. */
function navPages(view: View): readonly SitePage[] {
  const pages = pagesLike(view);
  return [
    ...pages.filter(({ nav }) => nav !== null)
      .sort((a, b) => a.nav === b.nav ? 0 : (a.nav ?? 0) - (b.nav ?? 0)),
    ...pages.filter(({ page }) => ["contact", "developers"].includes(page)),
  ];
}

function pagesLike({ site, language, plain }: View): readonly SitePage[] {
  return site.pages.filter((page) =>
    page.language === language && page.plain === plain
  );
}

/** A confirmation or a refusal is not the page whose view it has. */
function currentAt(target: string, { view, isPage }: LayoutProps) {
  return isPage && target === view.page ? "page" : null;
}

function PageLink({ target, ...props }: LayoutProps & {
  readonly target: SitePage;
}): Html {
  return (
    <li>
      <a href={target.path} aria-current={currentAt(target.page, props)}>
        {labelOf(target, props.view.words)}
      </a>
    </li>
  );
}

function Footer(props: LayoutProps): Html {
  const { view, isPage } = props;
  const { words, facts: { name, city, country, email } } = view;
  return (
    <footer class="site">
      <p class="place">
        <b>{name}</b>
        <br />
        {city}, {country}
        <br />
        <a href={`mailto:${email}`}>{email}</a>
      </p>
      <nav aria-label={words.pages}>
        <ul>
          {pagesLike(view).map((page) => <PageLink {...props} target={page} />)}
          <li>
            <a href={ADDRESSES.llms.path} type="text/plain">llms.txt</a>
          </li>
        </ul>
      </nav>
      {isPage && <OtherFormats view={view} />}
    </footer>
  );
}

function OtherFormats({ view }: { readonly view: View }): Html {
  const { language, page, plain, words, updated } = view;
  return (
    <>
      <nav aria-label={words.alsoAs}>
        <p>{words.alsoAs}</p>
        <ul>
          <li>
            <a href={pagePath(language, page, !plain)}>
              {plain ? words.asPage : words.asPlain}
            </a>
          </li>
          <li>
            <a href={view.markdownPath} type="text/markdown">Markdown</a>
          </li>
          <li>
            <a
              href={`${ADDRESSES.studio.path}?lang=${language.code}`}
              type="application/json"
            >
              {words.asJson}
            </a>
          </li>
        </ul>
      </nav>
      <p class="updated">
        {words.updated}{" "}
        <time datetime={updated}>{formatDay(updated, language)}</time>
      </p>
    </>
  );
}
