// A page of the site in both representations, as a function of its data and of
// the state of its form.
import { PART_NAMES, type PartName } from "../content/page_body.ts";
import { fillPlaceholders } from "../content/placeholders.ts";
import { DEVELOPER_PARTS } from "./developers/parts.tsx";
import { FACT_PARTS } from "./fact_parts.tsx";
import { ContactForm } from "./form.tsx";
import type { FormState } from "./form_state.ts";
import { Hero } from "./hero.tsx";
import type { Html } from "./html.ts";
import { createJsonLd } from "./json_ld.ts";
import { Layout } from "./layout.tsx";
import { renderSections, type Section } from "./markdown.tsx";
import { Phrases } from "./phrases.tsx";
import { placeholderValues } from "./page_values.ts";
import type { Block, MakePart, PageData, Part } from "./part.ts";
import { createScriptData } from "./script_data.ts";
import { htmlLinks, pathOf, textOf, type View } from "./site.ts";
import { writeTwin } from "./twin.ts";
import { fill, WORDS } from "./words.ts";

export interface Page {
  readonly markdown: string;
  /** With a notice on its form, it is an answer and not to be listed. */
  readonly html: (form: FormState) => string;
}

const PARTS: Readonly<Record<PartName, MakePart>> = {
  ...FACT_PARTS,
  ...DEVELOPER_PARTS,
  form: formPart,
};

export async function createPage(data: PageData): Promise<Page> {
  const { site, view } = data;
  const { title, description, body } = textOf(site, view);
  const markdownValues = new Map(placeholderValues(site, view));
  const htmlValues = new Map(markdownValues);
  const blocks = new Map<string, Block>();
  for (const name of PART_NAMES) {
    if (!body.includes(`{${name}}`)) continue;
    const { markdown, html } = await PARTS[name](data);
    markdownValues.set(name, markdown);
    // Markup replaces its name once the Markdown around it is rendered.
    htmlValues.set(name, html === null ? markdown : `{${name}}`);
    if (html !== null) blocks.set(name, html);
  }
  const sections = renderSections(
    fillPlaceholders(body, htmlValues),
    htmlLinks(site, view),
    site.content.pictures,
    blocks,
  );
  const text = fillPlaceholders(body, markdownValues);
  const updated = lastChange(data);
  const jsonLd = createJsonLd(site, view, updated);
  const scriptData = createScriptData(site, view);
  const { notSent } = WORDS[view.language];
  return {
    markdown: writeTwin(site, view, updated, text),
    html: (form) =>
      (
        <Layout
          site={site}
          view={view}
          title={form.notice === null ? title : `${notSent}: ${title}`}
          description={description.trim()}
          updated={updated}
          jsonLd={form.notice === null ? jsonLd : null}
          scriptData={scriptData}
        >
          <Hero site={site} view={view} />
          {view.page === "developers"
            ? <WithContents view={view} sections={sections} form={form} />
            : <Sections sections={sections} form={form} />}
        </Layout>
      ).markup,
  };
}

interface SectionsProps {
  readonly sections: readonly Section<Block>[];
  readonly form: FormState;
}

function WithContents(
  { view, ...props }: SectionsProps & { readonly view: View },
): Html {
  const { onThisPage } = WORDS[view.language];
  return (
    <div class="with-contents">
      <nav class="contents" aria-label={onThisPage}>
        <p>{onThisPage}</p>
        <ol>
          {props.sections.map(({ heading }) =>
            heading !== null &&
            (
              <li>
                <a href={`#${heading.id}`}>{heading.text}</a>
              </li>
            )
          )}
        </ol>
      </nav>
      <div class="sections">
        <Sections {...props} />
      </div>
    </div>
  );
}

function Sections({ sections, form }: SectionsProps): Html {
  return (
    <>
      {sections.map(({ heading, blocks }) => {
        const body = (
          <div class="body">
            {blocks.map((block) =>
              typeof block === "function" ? block(form) : block
            )}
          </div>
        );
        return heading === null
          ? <div class="section">{body}</div>
          : (
            <section class="section" aria-labelledby={heading.id}>
              <h2 id={heading.id}>
                <Phrases text={heading.text} />
              </h2>
              {body}
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
  const listed = site.pages.find(({ language, page, plain }) =>
    language === view.language && page === view.page && plain === view.plain
  );
  if (listed === undefined) throw new RangeError(`No page ${view.page}`);
  return listed.updated;
}
