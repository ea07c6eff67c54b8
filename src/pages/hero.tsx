/**
 * The head of a page: its heading, and what it is about.
 *
 * @module
 */
import { isObject } from "../http/json.ts";
import { CodeFigure } from "./code_figure.tsx";
import { formatJson } from "./format_json.ts";
import { exampleRequest } from "./developers/examples.ts";
import type { Html } from "./html.ts";
import type { PageData } from "./part.ts";
import { pathOf } from "./site.ts";
import { WORDS } from "./words.ts";

/** Characters of a long text in the panel. */
const MAX_SHOWN = 44;

export async function createHero(data: PageData): Promise<Html> {
  const { site, view: { language, page } } = data;
  const { heading, description } = site.content.local[language].pages[page];
  return (
    <div class="hero">
      <h1>{heading}</h1>
      {page === "home"
        ? (
          <Sides
            {...data}
            studio={await data.answerExample("studio", language)}
          />
        )
        : <p class="lead">{description.trim()}</p>}
    </div>
  );
}

/** The facts as people read them and, beside them, as agents do. */
function Sides({ site, view, studio }: PageData & {
  readonly studio: unknown;
}): Html {
  const { language } = view;
  const words = WORDS[language];
  const { target } = exampleRequest("studio", language);
  return (
    <div class="sides">
      <div class="people">
        <p class="label">{words.forPeople}</p>
        <p class="lead">{site.content.local[language].description.trim()}</p>
        <p class="actions">
          <a class="button" href={pathOf(view, "contact")}>{words.write}</a>
          {" "}
          <a href={pathOf(view, "developers")}>{words.wire}</a>
        </p>
      </div>
      <div class="agents">
        <p class="label">{words.factsCaption}</p>
        <CodeFigure
          caption={<a href={target}>GET {target}</a>}
          code={formatJson(shortened(studio))}
          language="json"
        />
      </div>
    </div>
  );
}

/** The facts with long texts cut, and lists by what identifies their items. */
function shortened(studio: unknown): unknown {
  if (!isObject(studio)) return studio;
  const { name, description, founded, location, languages, contact } = studio;
  const { disciplines, founders } = studio;
  return {
    name,
    description: cut(description),
    founded,
    location,
    languages,
    contact: only(contact, "email"),
    disciplines: each(disciplines, "key"),
    founders: each(founders, "name"),
  };
}

function each(list: unknown, name: string): unknown {
  return Array.isArray(list) ? list.map((item) => only(item, name)) : list;
}

function only(value: unknown, name: string): unknown {
  return isObject(value) ? { [name]: value[name] } : value;
}

function cut(text: unknown): unknown {
  return typeof text === "string" && text.length > MAX_SHOWN
    ? `${text.slice(0, MAX_SHOWN).replace(/\s+\S*$/, "")} …`
    : text;
}
