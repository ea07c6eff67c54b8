// The head of a page: its heading, and what it is about. On the home page it
// also says who this is, where, and how to write to them.
import { markdownPath } from "../page_paths.ts";
import type { Html } from "./html.ts";
import type { PageData } from "./part.ts";
import { Phrases } from "./phrases.tsx";
import { pathOf, textOf } from "./site.ts";
import { directWays } from "./ways.tsx";
import { WORDS } from "./words.ts";

export function Hero({ site, view }: Omit<PageData, "answerExample">): Html {
  const { language, page } = view;
  const { heading, description } = textOf(site, view);
  return (
    <div class="hero">
      <h1>
        <Phrases text={heading} />
      </h1>
      {page === "home"
        ? <Introduction site={site} view={view} />
        : <p class="lead">{description.trim()}</p>}
      {page === "developers" && (
        <p class="actions">
          <a href={markdownPath(pathOf(view, page))} type="text/markdown">
            {WORDS[language].readAsMarkdown}
          </a>
        </p>
      )}
    </div>
  );
}

function Introduction({ site, view }: Omit<PageData, "answerExample">): Html {
  const { title, description } = textOf(site, view);
  // WhatsApp where there is a number, else e-mail.
  const direct = directWays(site, view).slice(-1);
  return (
    <div class="introduction people">
      <p class="label">{title}</p>
      <p class="actions">
        <a class="button" href={pathOf(view, "contact")}>
          {WORDS[view.language].write}
        </a>{" "}
        {direct.map(({ name, href, text }) => (
          <a class="button second" href={href}>
            {name} <span>{text}</span>
          </a>
        ))}
      </p>
      <p class="lead">{description.trim()}</p>
    </div>
  );
}
