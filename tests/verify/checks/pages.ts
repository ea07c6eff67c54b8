// Checks of the pages as a browser and a search engine see them.
import type { Checks } from "../check.ts";
import { TEXT } from "../like.ts";
import {
  languagesOf,
  type Page,
  pagesOf,
  type PublishedLanguage,
} from "../published.ts";

/** What a page sends besides its policy. */
const STRICT = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": ["camera=()", "microphone=()", "geolocation=()"],
};

/** Directives of the Content-Security-Policy that are not to be looser. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
];

/** What the head of a page says, by the name of each thing. */
function headOf({ elements }: Page): Readonly<Record<string, string>> {
  const body = elements.findIndex(({ name }) => name === "body");
  return Object.fromEntries(
    elements.slice(0, body).map(({ name, attributes, text }) => {
      const { property = "", content = "", rel = "", href = "" } = attributes;
      if (name === "meta") return [attributes.name ?? property, content];
      return name === "link" ? [rel, href] : [name, attributes.lang ?? text];
    }),
  );
}

/** The language of a page, as the sitemap tells it, or the only one. */
function languageOf(
  { entry: { loc, alternates } }: Page,
  [first, ...others]: readonly PublishedLanguage[],
): string {
  if (first !== undefined && others.length === 0) return first.tag;
  return Object.entries(alternates).find(([tag, href]) =>
    tag !== "x-default" && href === loc
  )?.[0] ?? "";
}

export const PAGE_CHECKS = {
  "Every page of the sitemap answers with HTML, and says so": {
    section: "RFC 9110 sections 8.3 and 12.5.5",
    async run(site, expect) {
      for (const { answer } of await pagesOf(site)) {
        expect.answer(answer, 200, {
          "content-type": "text/html; charset=utf-8",
          "cache-control": "public, max-age=0, must-revalidate",
          vary: ["Accept"],
        });
      }
    },
  },
  "Every page tells its language, title, description and address": {
    section: "HTML sections 3.2.6.2 and 4.2; BCP 47",
    async run(site, expect) {
      const languages = await languagesOf(site);
      for (const page of await pagesOf(site)) {
        const { answer, entry } = page;
        const language = languageOf(page, languages);
        expect.answer(answer, 200, { "content-language": language });
        const wanted = {
          html: language,
          title: TEXT,
          description: TEXT,
          canonical: entry.loc,
          "og:title": TEXT,
          "og:description": TEXT,
          "og:type": "website",
          "og:url": entry.loc,
          "og:site_name": TEXT,
          "og:locale": /^[a-z]{2,3}_[A-Z]{2}$/,
        };
        expect.like(answer.at, headOf(page), wanted);
        const picture = headOf(page)["og:image"];
        if (picture === undefined) continue;
        const shown = await site.ask(picture);
        expect.answer(shown, 200, { "content-type": /^image\// });
      }
    },
  },
  "Every page names its languages as the sitemap does": {
    section: "Google Search Central, localized versions",
    async run(site, expect) {
      for (const { answer, entry, elements } of await pagesOf(site)) {
        const named = elements.filter(({ attributes }) =>
          attributes.rel === "alternate" && "hreflang" in attributes
        ).map(({ attributes: { hreflang, href } }) => [hreflang, href]);
        const at = `${answer.at} → hreflang`;
        expect.same(at, Object.fromEntries(named), entry.alternates);
      }
    },
  },
  "No page runs or loads what is not its own": {
    section: "CSP Level 3; RFC 6797 section 7.2",
    async run(site, expect) {
      const secure = site.published.startsWith("https:");
      for (const { answer, elements } of await pagesOf(site)) {
        expect.answer(answer, 200, STRICT);
        const policy = answer.headers.get("content-security-policy") ?? "";
        const directives = policy.split(/ *; */);
        expect.holds(`${answer.at} → CSP`, directives, ...POLICY);
        expect.like(`${answer.at} → CSP`, policy, /^(?!.*(?:unsafe|\*))/);
        // A browser is to insist on https where it came by https, only there.
        const transport = secure ? "max-age=31536000" : null;
        expect.answer(answer, 200, { "strict-transport-security": transport });
        const upgrades = directives.includes("upgrade-insecure-requests");
        expect.same(`${answer.at} → upgrade to https`, upgrades, secure);
        const inline = elements.filter(({ name, attributes }) =>
          name === "style" ||
          Object.keys(attributes).some((key) => /^(?:style$|on)/.test(key))
        );
        expect.same(`${answer.at} → inline`, inline, []);
      }
    },
  },
} satisfies Checks;
