/** Checks of what the pages hold: headings, scripts, facts, the form. */
import type { Checks } from "../check.ts";
import { one, pick, text, texts } from "../json.ts";
import { AS_HTML, isOwn, pagesOf } from "../published.ts";
import { type Element, elementsIn, oneLine } from "../read.ts";

const MIN_TEXT = 500;

/** One h1, the first of all, and no level left out below it. */
const LEVELS = /^1(?:2(?:3(?:4(?:56*)*)*)*)*$/;

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
      for (const page of await pagesOf(site)) {
        const { answer, elements } = page;
        const levels = elements.flatMap(({ name }) =>
          /^h[1-6]$/.test(name) ? [name[1]] : []
        );
        const wanted = isOwn(page) ? /^1[2-6]*$/ : LEVELS;
        expect.like(`${answer.at} → headings`, levels.join(""), wanted);
        if (isOwn(page)) continue;
        const text = shownOn(elements).slice(0, MIN_TEXT);
        expect.same(`${answer.at} → characters`, text.length, MIN_TEXT);
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
    async run({ ask }, expect) {
      for (const [path, lang] of [["/", "en"], ["/br", "br"]] as const) {
        const { at, text: html } = await ask(path, AS_HTML);
        const studio = (await ask(`/api/v1/studio?lang=${lang}`)).json();
        const elements = elementsIn(html);
        const facts = FACTS.flatMap((place) => texts(studio, place));
        expect.holds(at, shownOn(elements), ...facts.map(oneLine));
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
  "The contact form preselects the discipline of its address": {
    section: "Public Studio API 2.4",
    async run({ ask }, expect) {
      for (const language of ["en", "br"]) {
        const studio = await ask(`/api/v1/studio?lang=${language}`);
        for (const discipline of pick(studio.json(), "disciplines.*")) {
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
