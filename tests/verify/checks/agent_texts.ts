// Checks of the texts for agents: the skill and llms.txt.
import type { Checks } from "../check.ts";
import { each, schema, TEXT } from "../like.ts";
import { text as textAt } from "../json.ts";
import { INTERFACES, PATHS, skillUrl } from "../published.ts";
import { readMarkdown } from "../read.ts";

/** How the skill is asked for; its bytes are the same each time. */
const QUESTIONS = [
  { accept: "*/*", "accept-encoding": "gzip, br" },
  { accept: "text/html", "accept-encoding": "identity" },
  { accept: "text/markdown", "accept-encoding": "identity" },
  { accept: "application/json", "accept-encoding": "identity" },
];

export const AGENT_TEXT_CHECKS = {
  "The index of skills tells the true digest, whatever is accepted": {
    section: "Agent Skills discovery 0.2.0",
    async run(site, expect) {
      const index = await site.ask(PATHS.skills);
      expect.answer(index, 200, {}, {
        $schema: "https://schemas.agentskills.io/discovery/0.2.0/schema.json",
        skills: each({ type: "skill-md", description: /^.{1,1024}$/ }),
      });
      const wanted = textAt(index.json(), "skills.0.digest");
      for (const headers of QUESTIONS) {
        const skill = await site.ask(await skillUrl(site), { headers });
        // A handler that is called directly leaves the coding on the bytes.
        if (skill.headers.has("content-encoding")) continue;
        const digest = await crypto.subtle.digest("SHA-256", skill.bytes);
        const hex = new Uint8Array(digest).toHex();
        expect.same(skill.at, `sha256:${hex}`, wanted);
      }
    },
  },
  "SKILL.md follows its format and covers the three interfaces": {
    section: "agentskills.io specification",
    async run(site, expect) {
      const index = (await site.ask(PATHS.skills)).json();
      const url = await skillUrl(site);
      const { at, text } = await site.ask(url);
      const { head, body, links } = readMarkdown(text);
      const name = textAt(head, "name");
      expect.like(`${at} → name`, name, /^(?!.{65})[a-z0-9]+(-[a-z0-9]+)*$/);
      expect.same(`${at} → name`, name, url.split("/").at(-2));
      expect.like(`${at} → front matter`, head, {
        name: textAt(index, "skills.0.name"),
        description: textAt(index, "skills.0.description"),
        license: TEXT,
        metadata: schema({
          type: "object",
          additionalProperties: { type: "string" },
        }),
      });
      expect.like(at, text, /^[^\r]*$/);
      expect.like(at, body, /^(?:.*\n){0,499}$/);
      // A relative link would mean another file of the skill.
      for (const link of links) expect.like(at, link, /^[a-z][\w+.-]*:|^#/);
      const posts = ["/api/v1/messages", "/mcp", "/a2a"].map((path) =>
        `POST ${site.published}${path}\n`
      );
      expect.holds(at, body, "consent", ...posts);
    },
  },
  "llms.txt says what this is, when to use it, and links to Markdown": {
    section: "llmstxt.org, second version",
    async run({ ask, published }, expect) {
      const { at, text } = await ask("/llms.txt");
      const { titles, links } = readMarkdown(text);
      expect.same(`${at} → H1`, titles.length, 1);
      expect.like(at, text, /^# \S[^]*\n> \S[^]*when to use/i);
      expect.like(at, text, /^[^]{100,30000}$/);
      for (const url of links) {
        const { type } = await ask(url);
        expect.same(`${at} → ${url}`, type, "text/markdown");
      }
      expect.same(`${at} → has links`, links.length > 0, true);
      const urls = Object.entries(INTERFACES).flat();
      expect.holds(at, text, ...urls.map((path) => published + path));
    },
  },
} satisfies Checks;
