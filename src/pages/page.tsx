/**
 * A page of the site in both representations, as a function of its data and of
 * the state of its form.
 *
 * @module
 */
import { PART_NAMES, type PartName } from "../content/page_body.ts";
import { fillPlaceholders } from "../content/placeholders.ts";
import { listPages } from "../page_addresses.ts";
import { DEVELOPER_PARTS } from "./developers/parts.ts";
import { FACT_PARTS } from "./fact_parts.tsx";
import { ContactForm } from "./form.tsx";
import type { FormState } from "./form_state.ts";
import { HomeHero } from "./hero.tsx";
import type { Html } from "./html.ts";
import { createJsonLd } from "./json_ld.ts";
import { Layout } from "./layout.tsx";
import { renderSections, type Section } from "./markdown.tsx";
import { placeholderValues } from "./page_values.ts";
import type { Block, MakePart, PageData, Part } from "./part.ts";
import { createScriptData } from "./script_data.ts";
import { htmlLinks, pathOf, type View } from "./site.ts";
import { writeTwin } from "./twin.ts";
import { fill, WORDS } from "./words.ts";

export interface Page {
  /** A form that says what became of a post makes it a page not to be listed. */
  readonly html: (form: FormState) => string;
  readonly markdown: string;
}

const PARTS: Readonly<Record<PartName, MakePart>> = {
  ...FACT_PARTS,
  ...DEVELOPER_PARTS,
  form: formPart,
};

export function createPage(data: PageData): Page {
  const { site, view } = data;
  const { body } = site.content.local[view.language].pages[view.page];
  const parts = PART_NAMES
    .filter((name) => body.includes(`{${name}}`))
    .map((name) => ({ name, ...PARTS[name](data) }));
  const values = placeholderValues(site, view);
  const updated = lastChange(data);

  // What has HTML of its own is replaced after the Markdown around it is
  // rendered, and so rendered once, whatever the state of the form.
  const sections = renderSections(
    fillPlaceholders(
      body,
      new Map([
        ...values,
        ...parts.map(({ name, markdown, html }) =>
          [name, html === null ? markdown : `{${name}}`] as const
        ),
      ]),
    ),
    htmlLinks(view),
    new Map(
      parts.flatMap(({ name, html }) =>
        html === null ? [] : [[name, html] as const]
      ),
    ),
  );
  return {
    html: (form) =>
      (
        <PageLayout
          data={data}
          sections={sections}
          updated={updated}
          form={form}
        />
      ).markup,
    markdown: writeTwin(site, view, {
      updated,
      body: fillPlaceholders(
        body,
        new Map([
          ...values,
          ...parts.map(({ name, markdown }) => [name, markdown] as const),
        ]),
      ),
    }),
  };
}

function PageLayout({ data, sections, updated, form }: {
  readonly data: PageData;
  readonly sections: readonly Section<Block>[];
  readonly updated: string;
  readonly form: FormState;
}): Html {
  const { site, view, exchanges } = data;
  const { language, page } = view;
  const { title, heading, description } =
    site.content.local[language].pages[page];
  const isAnswer = form.notice !== null;
  return (
    <Layout
      site={site}
      view={view}
      title={isAnswer ? `${WORDS[language].notSent}: ${title}` : title}
      description={description.trim()}
      updated={updated}
      jsonLd={isAnswer ? null : createJsonLd(site, view, updated)}
      scriptData={createScriptData(site, view)}
    >
      <div class="hero">
        <h1>{heading}</h1>
        {page === "home"
          ? (
            <HomeHero
              site={site}
              view={view}
              studio={exchanges[language].studio.answer}
            />
          )
          : <p class="lead">{description.trim()}</p>}
      </div>
      {page === "developers"
        ? <WithContents view={view} sections={sections} form={form} />
        : <Sections sections={sections} form={form} />}
    </Layout>
  );
}

function WithContents({ view, sections, form }: {
  readonly view: View;
  readonly sections: readonly Section<Block>[];
  readonly form: FormState;
}): Html {
  const { onThisPage } = WORDS[view.language];
  return (
    <div class="with-contents">
      <nav class="contents" aria-label={onThisPage}>
        <p>{onThisPage}</p>
        <ol>
          {sections.map(({ heading }) =>
            heading !== null && (
              <li>
                <a href={`#${heading.id}`}>{heading.text}</a>
              </li>
            )
          )}
        </ol>
      </nav>
      <div class="sections">
        <Sections sections={sections} form={form} />
      </div>
    </div>
  );
}

function Sections({ sections, form }: {
  readonly sections: readonly Section<Block>[];
  readonly form: FormState;
}): Html {
  return (
    <>
      {sections.map(({ heading, blocks }) => {
        const content = blocks.map((block) =>
          typeof block === "function" ? block(form) : block
        );
        return heading === null
          ? <div class="section">{content}</div>
          : (
            <section class="section" aria-labelledby={heading.id}>
              <h2 id={heading.id}>{heading.text}</h2>
              <div class="body">{content}</div>
            </section>
          );
      })}
    </>
  );
}

/** The form, on the page that it posts to. */
function formPart({ site, view }: PageData): Part {
  if (view.page !== "contact") return { markdown: "", html: null };
  return {
    markdown: fill(WORDS[view.language].formAsText, {
      page: pathOf({ ...view, plain: false }, "contact"),
    }),
    html: (state) => <ContactForm site={site} view={view} state={state} />,
  };
}

function lastChange({ site, view }: PageData): string {
  const listed = listPages(site.content).find(({ language, page, plain }) =>
    language === view.language && page === view.page && plain === view.plain
  );
  if (listed === undefined) throw new RangeError(`No page ${view.page}`);
  return listed.updated;
}
