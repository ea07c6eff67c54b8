/**
 * The head of every HTML page: for browsers, search engines and other sites.
 *
 * @module
 */
import { ADDRESSES, FILES, markdownPath, pagePath } from "../addresses.ts";
import { type Language, LANGUAGE_TAGS, LANGUAGES } from "../language.ts";
import { type Html, trusted } from "./html.ts";
import type { LayoutProps } from "./layout.tsx";
import { pathOf } from "./site.ts";
import { fill, WORDS } from "./words.ts";

const OG_LOCALES = { en: "en_US", br: "pt_BR" };

export function Head(props: LayoutProps): Html {
  const { site, view, title, description, updated, jsonLd, scriptData } = props;
  const { name } = site.content.shared;
  const fullTitle = view.page === "home" && jsonLd !== null
    ? `${name} · ${title}`
    : `${title} · ${name}`;
  return (
    <head>
      <meta charset="utf-8" />
      <title>{fullTitle}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="description" content={description} />
      <meta name="color-scheme" content="light dark" />
      {jsonLd === null
        ? <meta name="robots" content="noindex" />
        : <Listing {...props} fullTitle={fullTitle} />}
      {updated !== null && (
        <link
          rel="alternate"
          type="text/markdown"
          href={markdownPath(pathOf(view, view.page))}
        />
      )}
      <link rel="describedby" type="text/plain" href={ADDRESSES.llms.path} />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link
        rel="preload"
        href={FILES.font.path}
        as="font"
        type={FILES.font.type}
        crossorigin="anonymous"
      />
      <link rel="stylesheet" href={site.assets.style} />
      {!view.plain && (
        <>
          <script type="module" src={site.assets.script} />
          {scriptData !== null && (
            <script type="application/json" id="data">
              {dataBlock(scriptData)}
            </script>
          )}
          {jsonLd !== null && (
            <script type="application/ld+json">{dataBlock(jsonLd)}</script>
          )}
        </>
      )}
    </head>
  );
}

/** JSON that no text in it can end early. */
function dataBlock(value: object): Html {
  return trusted(JSON.stringify(value).replaceAll("<", "\\u003c"));
}

/** What search engines and other sites show of a page. */
function Listing({ site, view, description, fullTitle }: LayoutProps & {
  readonly fullTitle: string;
}): Html {
  const { baseUrl, content } = site;
  const { language, page, plain } = view;
  const { name } = content.shared;
  const { heading } = content.local[language].pages.home;
  const url = baseUrl + pathOf(view, page);
  const urlIn = (other: Language) => baseUrl + pagePath(other, page, plain);
  const openGraph = {
    "type": "website",
    "site_name": name,
    "title": fullTitle,
    description,
    url,
    "image": `${baseUrl}/og-${language}.png`,
    "image:width": "1200",
    "image:height": "630",
    "image:alt": fill(WORDS[language].pictureText, { name, heading }),
    "locale": OG_LOCALES[language],
  };
  return (
    <>
      <link rel="canonical" href={url} />
      {LANGUAGES.map((known) => (
        <link
          rel="alternate"
          hreflang={LANGUAGE_TAGS[known]}
          href={urlIn(known)}
        />
      ))}
      <link rel="alternate" hreflang="x-default" href={urlIn("en")} />
      {Object.entries(openGraph).map(([property, content]) => (
        <meta property={`og:${property}`} content={content} />
      ))}
      {LANGUAGES.filter((other) => other !== language).map((other) => (
        <meta property="og:locale:alternate" content={OG_LOCALES[other]} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
