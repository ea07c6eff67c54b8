// Checks of what search engines and robots read: the sitemaps, robots.txt and
// security.txt.
import type { Checks } from "../check.ts";
import { languagesOf, sitemapOf } from "../published.ts";

const DAY = 86_400_000;

/** Pages that the sitemap must name, beside any others. */
const PAGES = [
  "/",
  "/contact",
  "/developers",
  "/privacy",
];

/** Robots that robots.txt must name, beside any others. */
const AI_ROBOTS = ["GPTBot", "ClaudeBot", "PerplexityBot", "Google-Extended"];

/** What every group of robots.txt must say: a robot reads its own alone. */
const GROUP = [
  /^allow: *\/$/im,
  /^content-signal:(?=.*search=yes)(?=.*ai-input=yes)(?=.*ai-train=)/im,
  /^(?![^]*^disallow: *\S)/im,
];

export const ROBOT_CHECKS = {
  "The sitemap names every page in every language, both ways": {
    section: "sitemaps.org 0.9; Google Search Central, localized versions",
    async run(site, expect) {
      const entries = await sitemapOf(site);
      const locs = entries.map(({ loc }) => loc);
      const at = "GET /sitemap.xml";
      expect.holds(at, locs, ...PAGES.map((path) => site.published + path));
      expect.same(at, locs, [...new Set(locs)]);
      // The same pages once more, of which these are the canonical ones.
      const plain = locs.filter((loc) => /\/plain(?:\/|$)/.test(loc));
      expect.same(`${at} → pages without script`, plain, []);
      const spoken = (await languagesOf(site)).map(({ tag }) => tag);
      // One language needs no names of others.
      const wanted = spoken.length === 1
        ? []
        : [...spoken, "x-default"].toSorted();
      for (const { loc, lastmod, alternates } of entries) {
        const where = `${at} → ${loc}`;
        expect.like(`${where} lastmod`, lastmod, /^\d{4}-\d\d-\d\d/);
        const isPast = Date.parse(lastmod) < Date.now();
        expect.same(`${where} lastmod ${lastmod} is past`, isPast, true);
        const tags = Object.keys(alternates).toSorted();
        expect.same(`${where} hreflang`, tags, wanted);
        const languages = Object.values(alternates);
        if (spoken.length > 1) expect.holds(where, languages, loc);
        for (const other of languages) {
          const back = entries.find((entry) => entry.loc === other);
          expect.same(`${where} → ${other}`, back?.alternates, alternates);
        }
      }
    },
  },
  "sitemap.md lists the pages of the sitemap": {
    section: "agent-readability sitemap.md",
    async run(site, expect) {
      const { at, text } = await site.ask("/sitemap.md");
      const entries = await sitemapOf(site);
      expect.holds(at, text, ...entries.map(({ loc }) => `](${loc})`));
    },
  },
  "robots.txt lets everyone in, and every group says all": {
    section: "RFC 9309 section 2.2; contentsignals.org",
    async run({ ask, published }, expect) {
      const { at, text } = await ask("/robots.txt");
      const lines = text.split("\n");
      const robots = ["*", ...AI_ROBOTS].map((robot) => `User-agent: ${robot}`);
      const sitemap = `Sitemap: ${published}/sitemap.xml`;
      const agents = `# Agentmap: ${published}/.well-known/ard.json`;
      expect.holds(at, lines, ...robots, sitemap, agents);
      for (const group of text.split(/\n\s*\n/)) {
        if (!/^user-agent:/im.test(group)) continue;
        for (const line of GROUP) expect.like(at, group, line);
      }
    },
  },
  "security.txt names a contact and has not expired": {
    section: "RFC 9116 section 2.5",
    async run({ ask, published }, expect) {
      const { at, text } = await ask("/.well-known/security.txt");
      const canonical = `Canonical: ${published}/.well-known/security.txt`;
      expect.like(at, text, /^Contact: (?:mailto:.+@|https:)/m);
      expect.holds(at, text.split("\n"), canonical);
      const [expires = "", ...more] = [
        ...text.matchAll(/^Expires: (.+)$/gm),
      ].map(([, day = ""]) => day);
      // It is a year at the start of the service.
      const days = Math.floor((Date.parse(expires) - Date.now()) / DAY);
      const isRight = more.length === 0 && days >= 30 && days < 366;
      if (!isRight) {
        expect.fault(
          `${at} → Expires`,
          `${days} days`,
          "30 to 365 days: restart the service",
        );
      }
    },
  },
} satisfies Checks;
