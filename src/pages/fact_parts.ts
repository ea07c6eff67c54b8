/**
 * The parts of pages that are made of the studio's facts, each in both
 * readings. The small notes in the margin name the field of the JSON facts that
 * says the same to agents.
 *
 * @module
 */
import type { Discipline } from "../content/content.ts";
import type { PartName } from "../content/page_body.ts";
import { PATHS } from "../service.ts";
import { type Html, markup } from "./html.ts";
import { escapeMarkdown, renderMarkdown } from "./markdown.ts";
import { htmlLinks, pathOf, type Site, type View } from "./site.ts";
import { fill, WORDS } from "./words.ts";

/** A part of a page in both readings; without HTML, it is its Markdown's. */
export interface Part {
  /** As Markdown, with links as the content has them. */
  readonly markdown: string;
  /** As HTML, or null. */
  readonly html: Html | null;
}

/** The parts that this file makes. */
export type FactPart = Extract<
  PartName,
  "disciplines" | "founders" | "facts" | "people" | "interfaces"
>;

/** Makes the parts for one view. */
export function createFactParts(
  site: Site,
  view: View,
): Readonly<Record<FactPart, Part>> {
  return {
    disciplines: disciplines(site, view),
    founders: founders(site, view),
    facts: facts(site, view),
    people: people(site, view),
    interfaces: interfaces(site, view),
  };
}

/** A note in the margin: where agents read the same. */
function note(field: string): Html {
  return markup`<p class="note">${field}</p>`;
}

function disciplines(site: Site, view: View): Part {
  const { content } = site;
  const list = content.local[view.language].disciplines;
  return {
    markdown: list.map((discipline) => {
      const { name, headline, summary, deliverables, body } = discipline;
      return [
        `### ${escapeMarkdown(name)}`,
        `**${escapeMarkdown(headline)}**`,
        ...summary === null ? [] : [escapeMarkdown(summary.trim())],
        ...body === "" ? [] : [body],
        deliverables.map((item) => `- ${escapeMarkdown(item)}`).join("\n"),
        `[${escapeMarkdown(invitation(discipline, view))}](${
          about(discipline, { ...view, plain: false })
        })`,
      ].join("\n\n");
    }).join("\n\n"),
    html: markup`${
      list.map((discipline, index) => {
        const { key, name, headline, summary, deliverables, body } = discipline;
        return markup`
          <article class="discipline" id="${key}">
          <h3>${name}</h3>
          <p class="headline">${headline}</p>
          ${summary === null ? "" : markup`<p>${summary}</p>`}
          ${body === "" ? "" : renderMarkdown(body, htmlLinks(site, view))}
          <ul>
          ${
          deliverables.map((item) =>
            markup`
              <li>${item}</li>
            `
          )
        }</ul>
          <p class="action"><a href="${about(discipline, view)}">${
          invitation(
            discipline,
            view,
          )
        }</a></p>
          ${note(`disciplines[${index}]`)}
          </article>
        `;
      })
    }`,
  };
}

function invitation({ name }: Discipline, { language }: View): string {
  return fill(WORDS[language].writeAbout, { discipline: name });
}

function about({ key }: Discipline, view: View): string {
  return `${pathOf(view, "contact")}?discipline=${key}`;
}

function founders({ content }: Site, { language }: View): Part {
  const list = content.shared.founders;
  return {
    markdown: list.map(({ name, role, linkedIn }) => {
      const profile = linkedIn === null ? "" : `, [LinkedIn](${linkedIn})`;
      return `- **${escapeMarkdown(name)}**, ${
        escapeMarkdown(role[language])
      }${profile}`;
    }).join("\n"),
    html: markup`<ul class="founders">
${
      list.map(({ name, role, linkedIn }, index) =>
        markup`
          <li><b>${name}</b> <span>${role[language]}</span>${
          linkedIn === null ? "" : markup`
              <a href="${linkedIn}">LinkedIn</a>
            `
        }${note(`founders[${index}]`)}</li>
        `
      )
    }</ul>`,
  };
}

function facts({ content }: Site, { language }: View): Part {
  const { city, founded } = content.shared;
  const { country, pricing } = content.local[language];
  const words = WORDS[language];
  const rows: [string, string, string][] = [
    [words.place, `${city}, ${country}`, "location"],
    ...founded === null ? [] : [
      [words.founded, founded, "founded"] satisfies [string, string, string],
    ],
    [words.languages, words.bothLanguages, "languages"],
    ...pricing === null ? [] : [
      [words.terms, pricing.trim(), "pricing"] satisfies [
        string,
        string,
        string,
      ],
    ],
  ];
  return {
    markdown: rows.map(([term, value]) =>
      `- **${escapeMarkdown(term)}:** ${escapeMarkdown(value)}`
    ).join("\n"),
    html: markup`<dl class="facts">
${
      rows.map(([term, value, field]) =>
        markup`
          <div>
            <dt>${term}</dt>
            <dd>${value}</dd>
            <dd class="note">${field}</dd>
          </div>
        `
      )
    }</dl>`,
  };
}

/** A way to reach the studio. */
interface Way {
  readonly name: string;
  readonly href: string;
  readonly text: string;
  readonly note: string | null;
}

function people(site: Site, view: View): Part {
  const { content } = site;
  const { email, phone } = content.shared;
  const words = WORDS[view.language];
  return ways(site, "people", words.forPeople, [
    ...view.page === "contact" ? [] : [{
      name: words.theForm,
      href: pathOf({ ...view, plain: false }, "contact"),
      text: words.write,
      note: null,
    }],
    { name: words.email, href: `mailto:${email}`, text: email, note: null },
    ...phone === null ? [] : [{
      name: words.whatsapp,
      href: `https://wa.me/${phone.slice(1)}`,
      text: phone,
      note: null,
    }],
  ], view);
}

function interfaces(site: Site, view: View): Part {
  const words = WORDS[view.language];
  const developers = pathOf({ ...view, plain: false }, "developers");
  const way = (name: "api" | "mcp" | "a2a", path: string, note: string) => ({
    name: words[name],
    href: `${developers}#${name}`,
    text: site.baseUrl + path,
    note,
  });
  return ways(site, "agents", words.forAgents, [
    way("api", PATHS.messages, words.apiNote),
    way("mcp", PATHS.mcp, words.mcpNote),
    way("a2a", PATHS.a2a, words.a2aNote),
  ], view);
}

function ways(
  site: Site,
  kind: string,
  title: string,
  list: readonly Way[],
  view: View,
): Part {
  const links = htmlLinks(site, view);
  return {
    markdown: [
      `**${title}**`,
      list.map(({ name, href, text, note }) =>
        `- ${name}: [${text}](${href})${note === null ? "" : ` (${note})`}`
      ).join("\n"),
    ].join("\n\n"),
    html: markup`
      <div class="ways ${kind}">
        <p class="label">${title}</p>
        <dl>
      ${
      list.map(({ name, href, text, note }) =>
        markup`
          <div>
            <dt>${name}</dt>
            <dd><a href="${links(href)}">${text}</a>${
          note === null ? "" : markup`
              <span>${note}</span>
            `
        }</dd>
          </div>
        `
      )
    }</dl>
      </div>
    `,
  };
}
