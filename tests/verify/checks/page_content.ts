// Checks of what the pages hold: headings, scripts, facts, the form.
import type { Checks } from "../check.ts";
import { TEXT } from "../like.ts";
import { one, pick, text, texts } from "../json.ts";
import { AS_HTML, languagesOf, pagesOf } from "../published.ts";
import { type Element, elementsIn, oneLine } from "../read.ts";

/** Where the studio's answer holds what the home page must say. */
const FACTS = [
  "name",
  "founded",
  "location.*",
  "contact.email",
  "pricing",
  "founders.*.name",
  "founders.*.role",
  "disciplines.*.name",
  "disciplines.*.headline",
  "disciplines.*.summary",
  "disciplines.*.deliverables.*",
];

/** What the home page tells machines of (schema.org). */
const THINGS = ["Organization", "WebSite", "WebPage", "Service", "WebAPI"];

/** What a reader sees of a page. */
function shownOn(elements: readonly Element[]): string {
  return elements.find(({ name }) => name === "body")?.text ?? "";
}

/** A script of such a type is data and never runs (HTML section 4.12.1). */
function isData({ attributes }: Element): boolean {
  return /^application\/(?:.*\+)?json$/.test(attributes.type ?? "");
}

/** The value of the option that is selected. */
function selectedIn(html: string): string | undefined {
  return elementsIn(html).find(({ name, attributes }) =>
    name === "option" && "selected" in attributes
  )?.attributes.value;
}

export const PAGE_CONTENT_CHECKS = {
  "Every page has one first heading and text that needs no script": {
    section: "HTML section 4.3.6",
    async run(site, expect) {
      for (const { answer, elements } of await pagesOf(site)) {
        const levels = elements.flatMap(({ name }) =>
          /^h[1-6]$/.test(name) ? [name[1]] : []
        );
        // How long a text is, and which levels it skips, is its author's.
        const at = `${answer.at} → headings`;
        expect.like(at, levels.join(""), /^1[2-6]*$/);
        expect.like(answer.at, shownOn(elements), TEXT);
      }
    },
  },
  "Every page leads a reader to llms.txt": {
    section: "llmstxt.org, second version",
    async run(site, expect) {
      for (const { answer, elements } of await pagesOf(site)) {
        const from = elements.filter(({ attributes }) =>
          /^(?:https?:\/\/[^/]+)?\/llms\.txt$/.test(attributes.href ?? "")
        );
        expect.holds(answer.at, from.map(({ name }) => name), "a", "link");
      }
    },
  },
  "Scripts are files, and plain pages have none": {
    section: "Public Studio API 4.7",
    async run(site, expect) {
      for (const { entry, answer, elements } of await pagesOf(site)) {
        const scripts = elements.filter(({ name }) => name === "script");
        const isPlain = /\/plain(?:\/|$)/.test(entry.loc);
        const wrong = scripts.filter((script) =>
          isPlain || (!isData(script) && script.text !== "")
        );
        expect.same(`${answer.at} → scripts`, wrong, []);
      }
    },
  },
  "The home page tells the facts of the API, to people and machines": {
    section: "schema.org; JSON-LD 1.1",
    async run(site, expect) {
      for (const { home, facts } of await languagesOf(site)) {
        const { at, text: html } = await site.ask(home, AS_HTML);
        const studio = facts.json();
        const elements = elementsIn(html);
        const shown = shownOn(elements);
        expect.holds(at, shown, text(studio, "name"));
        for (const place of FACTS) {
          // A list is its author's to leave out, but not in part.
          const said = texts(studio, place).map(oneLine);
          if (!said.some((fact) => shown.includes(fact))) continue;
          expect.holds(at, shown, ...said);
        }
        // A page shows the number as people write it, and links to it.
        const links = elements.map(({ attributes }) => attributes.href).join();
        const phone = text(studio, "contact.phone").replace("+", "");
        expect.holds(`${at} → links`, links, phone);

        const graph = elements.filter(({ attributes }) =>
          attributes.type === "application/ld+json"
        ).flatMap((data) => pick(JSON.parse(data.text), "@graph.*"));
        const types = texts(graph, "*.@type");
        expect.holds(`${at} → JSON-LD`, types, ...THINGS);
        // Nothing that looks like a shop.
        expect.same(`${at} → JSON-LD`, types.includes("Offer"), false);
        const organization = graph.find((thing) =>
          one(thing, "@type") === "Organization"
        );
        expect.like(`${at} → Organization`, organization, {
          name: text(studio, "name"),
          description: text(studio, "description"),
          email: text(studio, "contact.email"),
        });
      }
    },
  },
  "The home page registers tools in browsers that have them": {
    section: "WebMCP; isitagentready.com webMcp",
    async run({ ask, published }, expect) {
      const home = await ask("/", AS_HTML);
      const scripts = await Promise.all(
        elementsIn(home.text).flatMap(({ name, attributes: { src } }) =>
          name === "script" && src !== undefined
            ? [ask(new URL(src, published).href)]
            : []
        ),
      );
      const code = scripts.map(({ text }) => text).join("\n");
      expect.like(
        `${home.at} → scripts`,
        code,
        /(?:registerTool|provideContext)(?:\?\.)?\(/,
      );
    },
  },
  "The contact form preselects the discipline of its address": {
    section: "Public Studio API 2.4",
    async run(site, expect) {
      const { ask } = site;
      for (const { facts } of await languagesOf(site)) {
        for (const discipline of pick(facts.json(), "disciplines.*")) {
          const answer = await ask(text(discipline, "contact"), AS_HTML);
          const key = text(discipline, "key");
          expect.same(answer.at, selectedIn(answer.text), key);
        }
      }
      const unknown = await ask("/contact?discipline=no-such", AS_HTML);
      expect.answer(unknown, 200);
      expect.same(unknown.at, selectedIn(unknown.text) ?? "", "");
    },
  },
} satisfies Checks;
