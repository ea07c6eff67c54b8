/**
 * Checks of the pages as a browser and a search engine see them.
 *
 * @module
 */
import type { Check } from "../check.ts";
import {
  expectHeader,
  expectListed,
  expectSame,
  expectStatus,
  expectTrue,
} from "../expect.ts";
import { metaIn, type Tag } from "../markup.ts";
import { pagesOf } from "../page.ts";

/** Directives of the Content-Security-Policy that are not to be looser. */
const POLICY: Readonly<Record<string, string>> = {
  "default-src": "'none'",
  "script-src": "'self'",
  "style-src": "'self'",
  "form-action": "'self'",
  "base-uri": "'none'",
  "frame-ancestors": "'none'",
};

/** The least characters of a description. */
const LEAST_DESCRIPTION = 50;

/** What a page shows where it is shared. */
const OPEN_GRAPH = [
  "og:title",
  "og:description",
  "og:type",
  "og:url",
  "og:site_name",
  "og:image",
  "og:locale",
];

function linkIn(tags: readonly Tag[], rel: string): Tag | undefined {
  return tags.find((tag) =>
    tag.name === "link" && tag.attribute("rel") === rel &&
    tag.attribute("hreflang") === null
  );
}

/** The checks of this part. */
export const PAGE_CHECKS: readonly Check[] = [
  {
    area: "Pages",
    title: "Every page of the sitemap answers with HTML, and says so",
    section: "RFC 9110 sections 8.3 and 12.5.5",
    run: async (site, note) => {
      for (const { answer } of await pagesOf(site)) {
        if (!expectStatus(note, answer, 200)) continue;
        expectHeader(note, answer, "content-type", "text/html; charset=utf-8");
        expectHeader(
          note,
          answer,
          "cache-control",
          "public, max-age=0, must-revalidate",
        );
        expectListed(note, answer, "vary", ["Accept"]);
      }
    },
  },
  {
    area: "Pages",
    title: "Every page tells its language, title, description and address",
    section: "HTML sections 3.2.6.2 and 4.2; BCP 47",
    run: async (site, note) => {
      for (const { entry, answer, tags } of await pagesOf(site)) {
        const language = [...entry.alternates].find(([tag, href]) =>
          tag !== "x-default" && href === entry.loc
        )?.[0] ?? "";
        const html = tags.find(({ name }) =>
          name === "html"
        );
        expectSame(
          note,
          `${answer.at} → html lang`,
          html?.attribute("lang") ?? "",
          language,
        );
        expectHeader(note, answer, "content-language", language);
        expectTrue(
          note,
          `${answer.at} → title`,
          /<title>[^<]+<\/title>/.test(answer.text),
          "none",
          "a title",
        );
        const description = metaIn(tags, "description");
        expectTrue(
          note,
          `${answer.at} → description`,
          description.length >= LEAST_DESCRIPTION,
          description,
          `${LEAST_DESCRIPTION} characters or more`,
        );
        expectSame(
          note,
          `${answer.at} → canonical`,
          linkIn(tags, "canonical")?.attribute("href") ?? "",
          entry.loc,
        );
        for (const name of OPEN_GRAPH) {
          if (metaIn(tags, name) === "") {
            note(`${answer.at} → ${name}`, "none", `a meta tag ${name}`);
          }
        }
      }
    },
  },
  {
    area: "Pages",
    title: "Every page names its languages as the sitemap does",
    section: "Google Search Central, localized versions",
    run: async (site, note) => {
      for (const { entry, answer, tags } of await pagesOf(site)) {
        const alternates = tags.filter((tag) =>
          tag.name === "link" && tag.attribute("rel") === "alternate" &&
          tag.attribute("hreflang") !== null
        ).map((tag) => `${tag.attribute("hreflang")} ${tag.attribute("href")}`);
        const wanted = [...entry.alternates].map((pair) => pair.join(" "));
        expectSame(
          note,
          `${answer.at} → hreflang`,
          alternates.toSorted().join(", "),
          wanted.toSorted().join(", "),
        );
      }
    },
  },
  {
    area: "Pages",
    title: "No page runs or loads what is not its own",
    section: "CSP Level 3; RFC 6797 section 7.2",
    run: async (site, note) => {
      const secure = site.published.startsWith("https:");
      for (const { answer, tags } of await pagesOf(site)) {
        const policy = new Map(
          (answer.headers.get("content-security-policy") ?? "").split(";")
            .map((directive) => directive.trim())
            .map((directive) => [
              directive.replace(/\s.*/, ""),
              directive.replace(/^\S+\s*/, ""),
            ]),
        );
        for (const [directive, wanted] of Object.entries(POLICY)) {
          expectSame(
            note,
            `${answer.at} → CSP ${directive}`,
            policy.get(directive) ?? "",
            wanted,
          );
        }
        expectHeader(note, answer, "x-content-type-options", "nosniff");
        expectHeader(note, answer, "x-frame-options", "DENY");
        expectTrue(
          note,
          answer.at,
          (answer.headers.get("strict-transport-security") !== null) === secure,
          `strict-transport-security: ${
            answer.headers.get("strict-transport-security")
          }`,
          secure ? "HSTS over https" : "no HSTS over http (RFC 6797)",
        );
        const inline = tags.find(({ attributes }) =>
          attributes.some((name) => name === "style" || /^on/.test(name))
        );
        if (inline !== undefined) {
          note(answer.at, `<${inline.name} ${inline.attributes}>`, "no inline");
        }
      }
    },
  },
];
