/**
 * Checks of the texts for agents: the skill and llms.txt.
 *
 * @module
 */
import type { Check } from "../check.ts";
import { expectSame, expectTrue, typeOf } from "../expect.ts";
import { sha256 } from "../../http/document.ts";
import { listAt, textAt } from "../json.ts";
import { headingsIn, markdownLinks } from "../markup.ts";
import { SKILLS, skillUrl } from "../published.ts";

const SKILLS_SCHEMA =
  "https://schemas.agentskills.io/discovery/0.2.0/schema.json";
const SKILL_NAME = /^(?=.{1,64}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Accept headers that must not change the bytes of the skill. */
const ACCEPTS = ["*/*", "text/html", "text/markdown", "application/json"];

/** The interfaces, and what describes each to machines. */
const APIS: readonly (readonly [string, string])[] = [
  ["/api/v1", "/openapi.json"],
  ["/mcp", "/.well-known/mcp/server-card.json"],
  ["/a2a", "/.well-known/agent-card.json"],
];

/** The checks of this part. */
export const AGENT_TEXT_CHECKS: readonly Check[] = [
  {
    area: "Discovery",
    title: "The index of skills tells the true digest, whatever is accepted",
    section: "Agent Skills discovery 0.2.0",
    run: async (site, note) => {
      const answer = await site.ask(SKILLS);
      const index = answer.json();
      expectSame(note, answer.at, textAt(index, "$schema"), SKILLS_SCHEMA);
      const skill = listAt(index, "skills")[0];
      expectSame(note, answer.at, textAt(skill, "type"), "skill-md");
      const { length } = textAt(skill, "description");
      expectTrue(
        note,
        `${answer.at} → description`,
        length > 0 && length <= 1024,
        `${length} characters`,
        "1 to 1024",
      );
      const url = await skillUrl(site);
      for (const accept of ACCEPTS) {
        for (const encoding of ["identity", "gzip, br"]) {
          const file = await site.ask(url, {
            headers: { accept, "accept-encoding": encoding },
          });
          // A handler that is called directly leaves the coding on the bytes.
          if (file.headers.get("content-encoding") !== null) continue;
          expectSame(
            note,
            `${file.at} Accept: ${accept}`,
            `sha256:${await sha256(file.bytes)}`,
            textAt(skill, "digest"),
          );
        }
      }
    },
  },
  {
    area: "Discovery",
    title: "SKILL.md follows its format and covers the three interfaces",
    section: "agentskills.io specification",
    run: async (site, note) => {
      const index = (await site.ask(SKILLS)).json();
      const skill = listAt(index, "skills")[0];
      const url = await skillUrl(site);
      const { at, text } = await site.ask(url);
      const [whole = "", head = ""] = text.match(/^---\n([\s\S]*?)\n---\n/) ??
        [];
      const name = head.match(/^name: *(\S+) *$/m)?.[1] ?? "";
      const folder = url.split("/").at(-2) ?? "";
      expectTrue(note, `${at} → name`, SKILL_NAME.test(name), name, "a name");
      expectSame(note, `${at} → name`, name, folder);
      expectSame(note, `${at} → name`, name, textAt(skill, "name"));
      expectTrue(
        note,
        `${at} → description`,
        head.includes(textAt(skill, "description")),
        head,
        "the description of the index",
      );
      expectTrue(note, at, !text.includes("\r"), "CR", "lines ended by LF");
      const body = text.slice(whole.length);
      const { length } = body.split("\n");
      expectTrue(note, at, length < 500, `${length} lines`, "fewer than 500");
      for (const [api] of APIS) {
        const address = api === "/api/v1" ? "/api/v1/messages" : api;
        expectTrue(
          note,
          at,
          body.includes(`POST ${site.published}${address}\n`),
          "no complete request",
          `POST ${site.published}${address}`,
        );
      }
      expectTrue(note, at, /consent/i.test(body), "nothing", "consent");
    },
  },
  {
    area: "Discovery",
    title: "llms.txt says what this is, when to use it, and links to Markdown",
    section: "llmstxt.org, second version",
    run: async (site, note) => {
      const { at, text } = await site.ask("/llms.txt");
      expectSame(note, `${at} → H1`, headingsIn(text, 1).length, 1);
      expectTrue(
        note,
        at,
        /^# \S/.test(text),
        text.slice(0, 40),
        "an H1 first",
      );
      expectTrue(note, at, /^> \S/m.test(text), "none", "a blockquote");
      expectTrue(note, at, /when to use/i.test(text), "none", "when to use it");
      const { length } = text;
      expectTrue(
        note,
        at,
        length >= 100 && length <= 30_000,
        `${length} characters`,
        "100 to 30,000",
      );
      const links = markdownLinks(text);
      expectTrue(note, at, links.length > 0, "no link", "links");
      for (const url of links) {
        const linked = await site.ask(url);
        if (typeOf(linked) !== "text/markdown") {
          note(`${at} → ${url}`, typeOf(linked), "text/markdown");
        }
      }
      for (const [api, description] of APIS) {
        for (const path of [api, description]) {
          const url = site.published + path;
          expectTrue(note, at, text.includes(url), "no word of it", url);
        }
      }
    },
  },
];
