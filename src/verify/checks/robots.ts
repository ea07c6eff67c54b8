/**
 * Checks of what search engines and robots read: sitemap, robots.txt,
 * security.txt.
 *
 * @module
 */
import type { Check } from "../check.ts";
import { expectSame, expectStatus, expectTrue } from "../expect.ts";
import { sitemapEntries } from "../published.ts";

const DAY = 86_400_000;
/** Days before its end at which security.txt is to be made anew. */
const LEAST_DAYS = 30;
const MOST_DAYS = 366;

/** The language tags that every page of the sitemap names. */
const TAGS = "en, pt-BR, x-default";

/** Pages that the sitemap must name, beside any others. */
const PAGES = [
  "/",
  "/br",
  "/contact",
  "/developers",
  "/privacy",
  "/plain",
  "/br/plain",
];

/** Robots of which a site is asked to name one at least. */
const AI_ROBOTS = ["GPTBot", "ClaudeBot", "PerplexityBot", "Google-Extended"];

const SIGNALS =
  /^content-signal:(?=.*search=yes)(?=.*ai-input=yes)(?=.*ai-train=(?:yes|no))/im;

/** The checks of this part. */
export const ROBOT_CHECKS: readonly Check[] = [
  {
    area: "Discovery",
    title: "The sitemap names every page in every language, both ways",
    section: "sitemaps.org 0.9; Google Search Central, localized versions",
    run: async (site, note) => {
      const entries = await sitemapEntries(site);
      const locs = entries.map(({ loc }) => loc);
      const at = "GET /sitemap.xml";
      for (const page of PAGES) {
        const url = site.published + page;
        expectTrue(note, at, locs.includes(url), `${locs.length} others`, url);
      }
      expectSame(note, at, new Set(locs).size, locs.length);
      for (const { loc, lastmod, alternates } of entries) {
        const where = `${at} → ${loc}`;
        expectTrue(note, where, site.owns(loc), loc, "a page of this origin");
        expectTrue(
          note,
          `${where} lastmod`,
          /^\d{4}-\d\d-\d\d/.test(lastmod) && Date.parse(lastmod) < Date.now(),
          lastmod,
          "a day that has come",
        );
        const tags = [...alternates.keys()].toSorted().join(", ");
        expectSame(note, `${where} hreflang`, tags, TAGS);
        const own = [...alternates.values()];
        expectTrue(note, where, own.includes(loc), own, "itself among them");
        for (const other of own) {
          const back = entries.find((entry) => entry.loc === other);
          expectSame(
            note,
            `${where} → ${other}`,
            JSON.stringify([...back?.alternates ?? []]),
            JSON.stringify([...alternates]),
          );
        }
      }
    },
  },
  {
    area: "Discovery",
    title: "sitemap.md lists the pages of the sitemap",
    section: "agent-readability sitemap.md",
    run: async (site, note) => {
      const answer = await site.ask("/sitemap.md");
      if (!expectStatus(note, answer, 200)) return;
      for (const { loc } of await sitemapEntries(site)) {
        if (!answer.text.includes(`](${loc})`)) note(answer.at, "none", loc);
      }
    },
  },
  {
    area: "Discovery",
    title: "robots.txt lets everyone in, and every group says all",
    section: "RFC 9309 section 2.2; contentsignals.org",
    run: async (site, note) => {
      const answer = await site.ask("/robots.txt");
      if (!expectStatus(note, answer, 200)) return;
      const groups = answer.text.split(/\n\s*\n/).filter((group) =>
        /^user-agent:/im.test(group)
      );
      const everyone = groups.some((group) =>
        /^user-agent: *\*$/im.test(group)
      );
      expectTrue(note, answer.at, everyone, "none", "a group for *");
      for (const robot of AI_ROBOTS) {
        const line = new RegExp(`^user-agent: *${robot}$`, "im");
        expectTrue(note, answer.at, line.test(answer.text), "none", robot);
      }
      for (const group of groups) {
        const [first = ""] = group.trim().split("\n");
        const at = `${answer.at} → ${first}`;
        for (
          const [wanted, line] of [
            ["Allow: /", /^allow: *\/$/im],
            ["Content-Signal with search, ai-input, ai-train", SIGNALS],
            ["no Disallow", /^(?![\s\S]*^disallow: *\S)/im],
          ] as const
        ) {
          expectTrue(note, at, line.test(group), group, wanted);
        }
      }
      const sitemap = `Sitemap: ${site.published}/sitemap.xml`;
      expectTrue(
        note,
        answer.at,
        answer.text.split("\n").includes(sitemap),
        "none",
        sitemap,
      );
    },
  },
  {
    area: "Discovery",
    title: "security.txt names a contact and has not expired",
    section: "RFC 9116 section 2.5",
    run: async (site, note) => {
      const answer = await site.ask("/.well-known/security.txt");
      if (!expectStatus(note, answer, 200)) return;
      const fields = [...answer.text.matchAll(/^([\w-]+): *(.+)$/gm)].map(
        ([, name = "", value = ""]) => ({ name: name.toLowerCase(), value }),
      );
      const valuesOf = (wanted: string) =>
        fields.filter(({ name }) => name === wanted).map(({ value }) => value);
      expectTrue(
        note,
        `${answer.at} → Contact`,
        valuesOf("contact").some((url) => /^(?:mailto:.+@|https:)/.test(url)),
        valuesOf("contact"),
        "mailto: or https:",
      );
      const [expires = "", ...more] = valuesOf("expires");
      const days = (Date.parse(expires) - Date.now()) / DAY;
      expectTrue(
        note,
        `${answer.at} → Expires`,
        more.length === 0 && days >= LEAST_DAYS && days < MOST_DAYS,
        expires,
        `one day, ${LEAST_DAYS} days to a year ahead: start the service anew`,
      );
      expectSame(
        note,
        `${answer.at} → Canonical`,
        valuesOf("canonical").join(", "),
        `${site.published}/.well-known/security.txt`,
      );
    },
  },
];
