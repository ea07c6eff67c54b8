/**
 * The head of a page: its heading, and what it is about. On the home page it
 * also says who this is, where, and how to write to them.
 *
 * @module
 */
import { markdownPath } from "../addresses.ts";
import type { Html } from "./html.ts";
import type { PageData } from "./part.ts";
import { formatPhone, whatsAppUrl } from "./phone.ts";
import { Phrases } from "./phrases.tsx";
import { pathOf, textOf } from "./site.ts";
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
  const { language } = view;
  const words = WORDS[language];
  const { email, phone } = site.content.shared;
  const { title, description } = site.content.local[language].pages.home;
  return (
    <div class="introduction people">
      <p class="label">{title}</p>
      <p class="actions">
        <a class="button" href={pathOf(view, "contact")}>{words.write}</a>{" "}
        {phone === null
          ? <a class="button second" href={`mailto:${email}`}>{email}</a>
          : (
            <a class="button second" href={whatsAppUrl(phone)}>
              {words.whatsapp} <span>{formatPhone(phone)}</span>
            </a>
          )}
      </p>
      <p class="lead">{description.trim()}</p>
    </div>
  );
}
