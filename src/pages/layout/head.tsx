// The head of every HTML page: for browsers, search engines and other sites.
import {
  FAVICON_PATH,
  sharePicturePath,
  TOUCH_ICON_PATH,
} from "../../content/files/site_pictures.ts";
import { ADDRESSES } from "../../table/addresses.ts";
import { FILES, pagePath } from "../../table/page_paths.ts";
import { type Html, trusted } from "./html.ts";
import { createJsonLd } from "./json_ld.ts";
import { createScriptData } from "./script_data.ts";
import { titleOf, type View } from "../view.ts";

export interface HeadProps {
  /** The page that it is, or belongs to. */
  readonly view: View;
  /** Without the studio's name. */
  readonly title: string;
  readonly description: string;
  /** False for an answer that is no page, and has no other representations. */
  readonly isPage: boolean;
  /** Whether search engines may list it, and are given the facts. */
  readonly listed: boolean;
}

export function Head(props: HeadProps): Html {
  const { view, title, description, isPage, listed } = props;
  const { site, facts: { name } } = view;
  const { sitePictures, shared: { brand } } = site.content;
  const fullTitle = view.page === "home" && listed
    ? `${name} · ${title}`
    : titleOf(view, title);
  return (
    <head>
      <meta charset="utf-8" />
      <title>{fullTitle}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="description" content={description} />
      <meta name="color-scheme" content="light dark" />
      {listed
        ? <Listing {...props} fullTitle={fullTitle} />
        : <meta name="robots" content="noindex" />}
      {isPage && (
        <link rel="alternate" type="text/markdown" href={view.markdownPath} />
      )}
      <link rel="describedby" type="text/plain" href={ADDRESSES.llms.path} />
      {sitePictures.has(FAVICON_PATH) && (
        <link rel="icon" href={FAVICON_PATH} sizes="32x32" />
      )}
      <link rel="icon" href={FILES.icon.path} type={FILES.icon.type} />
      {sitePictures.has(TOUCH_ICON_PATH) && (
        <link rel="apple-touch-icon" href={TOUCH_ICON_PATH} />
      )}
      <link
        rel="preload"
        href={brand.font ?? FILES.font.path}
        as="font"
        type={FILES.font.type}
        crossorigin="anonymous"
      />
      <link rel="stylesheet" href={site.assets.style} />
      {!view.plain && isPage && (
        <>
          <script type="module" src={site.assets.script} />
          <script type="module" src={site.assets.turn} />
          {view.page === "contact" && (
            <script type="module" src={site.assets.form} />
          )}
          <script type="application/json" id="data">
            {dataBlock(createScriptData(view))}
          </script>
          {listed && (
            <script type="application/ld+json">
              {dataBlock(createJsonLd(view))}
            </script>
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

/** The metadata that search engines and other sites show. */
function Listing({ view, description, fullTitle }: HeadProps & {
  readonly fullTitle: string;
}): Html {
  const { site, page, plain, language, others } = view;
  const { baseUrl, content, languages } = site;
  const { name, pages: { home: { heading } } } = view.facts;
  const picture = content.sitePictures.get(sharePicturePath(language));
  const url = baseUrl + view.path;
  const alternates = [
    ...languages.map((known) => [known.tag, known] as const),
    ["x-default", languages[0]] as const,
  ];
  const openGraph = {
    "type": "website",
    "site_name": name,
    "title": fullTitle,
    description,
    url,
    "image": picture && baseUrl + picture.path,
    "image:width": picture?.size?.width,
    "image:height": picture?.size?.height,
    "image:alt": picture && `${name}: ${heading}`,
    "locale": language.words.openGraph,
  };
  return (
    <>
      <link rel="canonical" href={url} />
      {languages.length > 1 &&
        alternates.map(([tag, known]) => (
          <link
            rel="alternate"
            hreflang={tag}
            href={baseUrl + pagePath(known, page, plain)}
          />
        ))}
      {Object.entries(openGraph).map(([property, content]) =>
        content !== undefined && (
          <meta property={`og:${property}`} content={content} />
        )
      )}
      {others.map((other) => (
        <meta property="og:locale:alternate" content={other.words.openGraph} />
      ))}
      {picture !== undefined && (
        <meta name="twitter:card" content="summary_large_image" />
      )}
    </>
  );
}
