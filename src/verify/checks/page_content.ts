/**
 * Checks of what the pages hold: headings, scripts, facts, the form.
 *
 * @module
 */
import type { Check } from "../check.ts";
import { expectSame, expectStatus, expectTrue } from "../expect.ts";
import { isObject } from "../../http/json.ts";
import { listAt, textAt, textsIn } from "../json.ts";
import { scriptsIn, tagsIn, textIn } from "../markup.ts";
import { AS_HTML, pagesOf, type SeenPage } from "../page.ts";
import type { Answer } from "../site.ts";

/** The least characters of a page that says something. */
const LEAST_TEXT = 500;

/** A script of such a type is data and never runs (HTML section 4.12.1). */
const DATA_BLOCK = /^application\/(?:.*\+)?json$/;

/** The value of the option that is selected. */
function selected({ text }: Answer): string {
  const option = tagsIn(text).find((tag) =>
    tag.name === "option" && tag.attributes.includes("selected")
  );
  return option?.attribute("value") ?? "";
}
function isPlain({ entry }: SeenPage): boolean {
  return /\/plain(?:\/|$)/.test(entry.loc);
}

/** The checks of this part. */
export const PAGE_CONTENT_CHECKS: readonly Check[] = [
  {
    area: "Pages",
    title: "Every page has one first heading and text that needs no script",
    section: "HTML section 4.3.6",
    run: async (site, note) => {
      for (const { answer, tags } of await pagesOf(site)) {
        const levels = tags.flatMap(({ name }) =>
          /^h[1-6]$/.test(name) ? [Number(name[1])] : []
        );
        const first = levels.filter((level) => level === 1).length;
        expectTrue(
          note,
          `${answer.at} → headings`,
          first === 1 && levels[0] === 1 &&
            levels.every((level, index) =>
              index === 0 || level <= (levels[index - 1] ?? 0) + 1
            ),
          levels.join(" "),
          "one h1, first, and no level left out",
        );
        const { length } = textIn(answer.text);
        expectTrue(
          note,
          `${answer.at} → text`,
          length >= LEAST_TEXT,
          `${length} characters`,
          `${LEAST_TEXT} or more`,
        );
      }
    },
  },
  {
    area: "Pages",
    title: "Every page leads a reader to llms.txt",
    section: "llmstxt.org, second version",
    run: async (site, note) => {
      for (const { answer, tags } of await pagesOf(site)) {
        const targets = (name: string) =>
          tags.filter((tag) => tag.name === name).map((tag) =>
            URL.parse(tag.attribute("href") ?? "", site.published)?.pathname
          );
        for (const name of ["a", "link"]) {
          if (!targets(name).includes("/llms.txt")) {
            note(answer.at, `no <${name}> to it`, "a link to /llms.txt");
          }
        }
      }
    },
  },
  {
    area: "Pages",
    title: "Scripts are files, and plain pages have none",
    section: "Public Studio API 4.7",
    run: async (site, note) => {
      for (const seen of await pagesOf(site)) {
        const scripts = scriptsIn(seen.answer.text);
        if (isPlain(seen)) {
          expectSame(note, `${seen.answer.at} → scripts`, scripts.length, 0);
        }
        for (const { tag, code } of scripts) {
          const isData = DATA_BLOCK.test(tag.attribute("type") ?? "");
          if (!isData && code.trim() !== "") {
            note(seen.answer.at, code.slice(0, 60), "no inline script");
          }
        }
      }
    },
  },
  {
    area: "Pages",
    title: "The home page tells the facts of the API, to people and machines",
    section: "schema.org; JSON-LD 1.1",
    run: async (site, note) => {
      for (const [path, lang] of [["/", "en"], ["/br", "br"]] as const) {
        const answer = await site.ask(path, AS_HTML);
        const studio = (await site.ask(`/api/v1/studio?lang=${lang}`)).json();
        const text = textIn(answer.text);
        const facts = [
          textAt(studio, "name"),
          textAt(studio, "location", "city"),
          textAt(studio, "contact", "email"),
          ...listAt(studio, "founders").map((item) => textAt(item, "name")),
          ...listAt(studio, "disciplines").map((item) => textAt(item, "name")),
        ];
        for (const fact of facts) {
          if (!text.includes(fact)) note(answer.at, "not told", fact);
        }
        const data = scriptsIn(answer.text)
          .filter(({ tag }) => tag.attribute("type") === "application/ld+json")
          .map(({ code }): unknown => JSON.parse(code));
        const organization = data.flatMap((graph) => [
          graph,
          ...listAt(graph, "@graph"),
        ]).find((node) =>
          isObject(node) && textsIn(node["@type"]).includes("Organization")
        );
        for (
          const [name, value] of [
            ["name", textAt(studio, "name")],
            ["email", textAt(studio, "contact", "email")],
          ] as const
        ) {
          const at = `${answer.at} → Organization ${name}`;
          expectSame(note, at, textAt(organization, name), value);
        }
        if (/"@type"\s*:\s*"Offer"/.test(answer.text)) {
          note(answer.at, "schema:Offer", "nothing that looks like a shop");
        }
      }
    },
  },
  {
    area: "Pages",
    title: "The contact form preselects the discipline of its address",
    section: "Public Studio API 2.4",
    run: async (site, note) => {
      for (const language of ["en", "br"]) {
        const path = `/api/v1/studio?lang=${language}`;
        const studio = (await site.ask(path)).json();
        for (const discipline of listAt(studio, "disciplines")) {
          const answer = await site.ask(textAt(discipline, "contact"), AS_HTML);
          if (!expectStatus(note, answer, 200)) continue;
          expectSame(
            note,
            answer.at,
            selected(answer),
            textAt(discipline, "key"),
          );
        }
      }
      const unknown = await site.ask(
        "/contact?discipline=no-such-key",
        AS_HTML,
      );
      expectStatus(note, unknown, 200);
      expectSame(note, unknown.at, selected(unknown), "");
    },
  },
];
