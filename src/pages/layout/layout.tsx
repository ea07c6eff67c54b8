// The frame of every HTML page: the document, its header and its footer.
import { ADDRESSES } from "../../addresses.ts";
import { isFixedPage, markdownPath, pagePath } from "../../page_paths.ts";
import { formatDay, LANGUAGE_TAGS, LANGUAGES } from "../../language.ts";
import { Head } from "./head.tsx";
import { type Html, trusted } from "./html.ts";
import type { LayoutProps } from "./layout_props.ts";
import { labelOf, navPages, pagesLike, pathOf, type View } from "../view.ts";

const DOCTYPE = trusted("<!DOCTYPE html>\n");

export function Layout(props: LayoutProps): Html {
  const { view, children } = props;
  return (
    <>
      {DOCTYPE}
      <html lang={LANGUAGE_TAGS[view.language]}>
        <Head {...props} />
        <body class={isFixedPage(view.page) ? view.page : "own-page"}>
          <a class="skip" href="#main">{view.words.skip}</a>
          <Header view={view} />
          <main id="main">{children}</main>
          <Footer {...props} />
        </body>
      </html>
    </>
  );
}

function Header({ view }: { readonly view: View }): Html {
  const { language, page, plain, words } = view;
  const { name, brand: { logo } } = view.facts;
  return (
    <header class="site">
      <a
        class="wordmark"
        href={pathOf(view, "home")}
        aria-current={page === "home" ? "page" : null}
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
        <span>{words.forAgents}:</span>{" "}
        <a href={ADDRESSES.llms.path} type="text/plain">llms.txt</a>
      </p>
      <nav aria-label={words.main}>
        <ul>
          {navPages(view).map(({ page }) => (
            <PageLink view={view} target={page} />
          ))}
          <PageLink view={view} target="developers" />
          <PageLink view={view} target="contact" />
          {LANGUAGES.filter((other) => other !== language).map((other) => (
            <li>
              <a
                class="language"
                href={pagePath(other, page, plain)}
                lang={LANGUAGE_TAGS[other]}
                hreflang={LANGUAGE_TAGS[other]}
              >
                {words.otherLanguage}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}

function PageLink({ view, target }: {
  readonly view: View;
  readonly target: string;
}): Html {
  return (
    <li>
      <a
        href={pathOf(view, target)}
        aria-current={target === view.page ? "page" : null}
      >
        {labelOf({ ...view, page: target })}
      </a>
    </li>
  );
}

function Footer({ view, updated }: LayoutProps): Html {
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
          {pagesLike(view).map(({ page }) => (
            <PageLink view={view} target={page} />
          ))}
          <li>
            <a href={ADDRESSES.llms.path} type="text/plain">llms.txt</a>
          </li>
        </ul>
      </nav>
      {updated !== null && <OtherForms view={view} updated={updated} />}
    </footer>
  );
}

function OtherForms({ view, updated }: {
  readonly view: View;
  readonly updated: string;
}): Html {
  const { language, page, plain, words } = view;
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
            <a href={markdownPath(pathOf(view, page))} type="text/markdown">
              {words.asMarkdown}
            </a>
          </li>
          <li>
            <a
              href={`${ADDRESSES.studio.path}?lang=${language}`}
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
