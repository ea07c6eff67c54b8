// The parts of pages that are made of the studio's facts. `data-field` names
// the field of the JSON that agents read instead; the style sheet writes it
// into the margin of wide screens.
import type { Discipline } from "../../content/local_facts.ts";
import { capitalized, shortNameIn } from "../../languages/language.ts";
import { pagePath } from "../../table/page_paths.ts";
import { listed } from "../../text/listed.ts";
import { fillKnown } from "../../text/placeholders.ts";
import { Img, Phrases, Rows } from "../layout/elements.tsx";
import { type Part, renderMarkdown } from "../markdown/markdown.tsx";
import { escapeMarkdown } from "../markdown/markdown_twin.ts";
import type { View } from "../view.ts";
import { fill } from "../../languages/words.ts";

export function disciplines(view: View): Part {
  const { facts: { disciplines: list }, values, resolve } = view;
  return {
    markdown: list.map((discipline) => {
      const { name, headline, summary, deliverables, body } = discipline;
      const form = formAbout(discipline, view);
      return [
        `### ${escapeMarkdown(name)}`,
        `**${escapeMarkdown(headline)}**`,
        ...summary === null ? [] : [escapeMarkdown(summary.trim())],
        ...body.text === "" ? [] : [fillKnown(body.text, values)],
        deliverables.map((item) => `- ${escapeMarkdown(item)}`).join("\n"),
        `[${escapeMarkdown(invitation(discipline, view))}](${form})`,
      ].join("\n\n");
    }).join("\n\n"),
    html: (
      <div class="disciplines wide">
        {list.map((discipline, index) => (
          <section
            class="discipline"
            id={discipline.key}
            data-field={`disciplines[${index}]`}
          >
            <h3>{discipline.name}</h3>
            <p class="headline">
              <Phrases text={discipline.headline} />
            </p>
            {discipline.summary !== null && (
              <p class="summary">{discipline.summary}</p>
            )}
            {renderMarkdown(discipline.body, view)}
            <ul>{discipline.deliverables.map((item) => <li>{item}</li>)}</ul>
            <p class="action">
              <a href={resolve(formAbout(discipline, view))}>
                {invitation(discipline, view)}
              </a>
            </p>
          </section>
        ))}
      </div>
    ),
  };
}

function invitation({ name }: Discipline, { words, language }: View): string {
  // In a sentence a name loses its capital; an abbreviation keeps its own.
  const discipline = language.words.smallNouns
    ? name.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase())
    : name;
  return fill(words.writeAbout, { discipline });
}

function formAbout({ key }: Discipline, { language }: View): string {
  return `${pagePath(language, "contact", false)}?discipline=${key}`;
}

export function work({ facts: { work: list }, resolve }: View): Part {
  return {
    markdown: list.map(({ name, note, text, figure, link, picture, alt }) =>
      [
        link === null
          ? `### ${escapeMarkdown(name)}`
          : `### [${escapeMarkdown(name)}](${link})`,
        ...note === null ? [] : [`_${escapeMarkdown(note)}_`],
        `![${escapeMarkdown(alt)}](${picture.path})`,
        escapeMarkdown(text),
        ...figure === null ? [] : [
          `**${escapeMarkdown(figure.value)}** ${escapeMarkdown(figure.label)}`,
        ],
      ].join("\n\n")
    ).join("\n\n"),
    html: (
      <div class="work wide">
        {list.map(({ name, note, text, figure, link, picture, alt }) => (
          <div class="piece">
            <Img picture={picture} alt={alt} />
            <div class="about">
              <h3>
                {link === null ? name : <a href={resolve(link)}>{name}</a>}
                {note !== null && [" ", <small>{note}</small>]}
              </h3>
              <p>{text}</p>
            </div>
            {figure !== null && (
              <p class="figure">
                <b>{figure.value}</b> <span>{figure.label}</span>
              </p>
            )}
          </div>
        ))}
      </div>
    ),
  };
}

export function founders({ language, facts: { founders: list } }: View): Part {
  return {
    markdown: list.map(({ name, role, linkedIn }) => {
      const profile = linkedIn === null ? "" : `, [LinkedIn](${linkedIn})`;
      const job = escapeMarkdown(role(language));
      return `- **${escapeMarkdown(name)}**, ${job}${profile}`;
    }).join("\n"),
    html: (
      <ul class="founders" data-field="founders">
        {list.map(({ name, role, linkedIn, photo }) => (
          <li>
            {photo === null
              ? <i class="portrait" data-initials={initials(name)} />
              : <Img picture={photo} alt="" class="portrait" />}
            <div>
              <b>{name}</b> <span>{role(language)}</span>
              {linkedIn !== null && [" ", <a href={linkedIn}>LinkedIn</a>]}
            </div>
          </li>
        ))}
      </ul>
    ),
  };
}

/** The first letters of the first name and the last. */
function initials(name: string): string {
  const [first = "", ...more] = name.trim().split(/\s+/);
  return [first, ...more.slice(-1)].map(([letter = ""]) => letter).join("")
    .toUpperCase();
}

export function facts({ language, others, words, facts }: View): Part {
  const { city, country, founded, pricing } = facts;
  // Its own first: `Português e inglês`.
  const names = [language, ...others]
    .map((known) => shortNameIn(language.words, known));
  const languages = capitalized(listed(names, language.words.and));
  const rows = [
    { term: words.place, value: `${city}, ${country}`, field: "location" },
    { term: words.founded, value: founded, field: "founded" },
    { term: words.languages, value: languages, field: "languages" },
    { term: words.terms, value: pricing?.trim() ?? null, field: "pricing" },
  ].flatMap(({ value, ...row }) => value === null ? [] : [{ value, ...row }]);
  return {
    markdown: rows.map(({ term, value }) =>
      `- **${escapeMarkdown(term)}:** ${escapeMarkdown(value)}`
    ).join("\n"),
    html: <Rows class="rows facts" rows={rows} />,
  };
}
