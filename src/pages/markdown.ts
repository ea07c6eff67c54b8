/**
 * Markdown to HTML, once, at start. The one file that knows the parser.
 *
 * Raw HTML is escaped and no link leads anywhere but to the web, to mail, to a
 * telephone or to the site itself. Three conventions are added: `{#id}` at the
 * end of a heading names it, a bold line before a block of code is its title,
 * and titled blocks that follow each other are alternatives.
 *
 * @module
 */
import { Lexer, Parser, Renderer, type Token, type Tokens } from "marked";
import { highlight } from "./highlight.ts";
import { escapeHtml, type Html, markup, trusted } from "./html.ts";

/** What stands between two headings of the second level. */
export interface Section {
  /** Null before the first heading. */
  readonly heading: SectionHeading | null;
  /** Everything below the heading. */
  readonly body: Html;
}

/** A heading and what can be linked to. */
export interface SectionHeading {
  /** The name of the place, for links. */
  readonly id: string;
  /** The words, without Markdown. */
  readonly text: string;
  /** The headings of the third level below it. */
  readonly subheadings: readonly {
    readonly id: string;
    readonly text: string;
  }[];
}

/** Turns the target of a link into what a page says instead. */
export type ResolveLink = (target: string) => string;

const ALLOWED_TARGET = /^(?:https?:|mailto:|tel:|#|\/(?!\/))/i;
const HEADING_ID = /\s*\{#([a-z][a-z0-9-]*)\}\s*$/;

/**
 * Renders a text, split at its headings of the second level.
 *
 * @param parts what stands where a paragraph is nothing but `{name}`
 */
export function renderSections(
  markdown: string,
  resolve: ResolveLink,
  parts: ReadonlyMap<string, Html>,
): readonly Section[] {
  const renderer = createRenderer(resolve, parts);
  const groups: Token[][] = [[]];
  for (const token of Lexer.lex(markdown)) {
    if (isHeading(token) && token.depth === 2) groups.push([]);
    groups.at(-1)?.push(token);
  }
  return groups.flatMap((tokens) => {
    const [first] = tokens;
    const titled = first !== undefined && isHeading(first) && first.depth === 2;
    const rest = titled ? tokens.slice(1) : tokens;
    if (!titled && rest.every(({ type }) => type === "space")) return [];
    return [{
      heading: titled
        ? {
          ...nameHeading(first),
          subheadings: rest.filter(isHeading).map(nameHeading),
        }
        : null,
      body: renderBlocks(rest, renderer),
    }];
  });
}

/** Renders a text without regard to its headings. */
export function renderMarkdown(markdown: string, resolve: ResolveLink): Html {
  return renderBlocks(Lexer.lex(markdown), createRenderer(resolve, new Map()));
}

/** Takes the names of headings out, for readers of the Markdown itself. */
export function withoutHeadingIds(markdown: string): string {
  return markdown.replace(/^(#{2,6} .*?)\s*\{#[a-z][a-z0-9-]*\}$/gm, "$1");
}

/** Turns every link of a Markdown text into what the twin says instead. */
export function rewriteLinks(markdown: string, resolve: ResolveLink): string {
  return markdown.replace(
    /\]\(([^()\s]+)\)/g,
    (_, target: string) => `](${resolve(target)})`,
  );
}

/** Text that Markdown takes as it is. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>|]/g, "\\$&");
}

function isHeading(token: Token): token is Tokens.Heading {
  return token.type === "heading";
}

function nameHeading(
  { text }: Tokens.Heading,
): { readonly id: string; readonly text: string } {
  const given = text.match(HEADING_ID)?.[1];
  const words = text.replace(HEADING_ID, "");
  return { id: given ?? slug(words), text: words.replace(/[*_`]/g, "") };
}

function slug(text: string): string {
  const letters = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return letters.replace(/[^a-z0-9]+/g, "-").replace(/^[^a-z]+|-+$/g, "");
}

/** Groups titled blocks of code; everything else is the parser's. */
function renderBlocks(tokens: readonly Token[], renderer: Renderer): Html {
  const blocks = tokens.filter(({ type }) => type !== "space");
  const out: Html[] = [];
  for (let index = 0; index < blocks.length;) {
    const group: Html[] = [];
    while (true) {
      const figure = titledCode(blocks[index], blocks[index + 1]);
      if (figure === null) break;
      group.push(figure);
      index += 2;
    }
    if (group.length > 1) {
      const tabs = group.map((block) =>
        markup`<div class="tab">${block}</div>`
      );
      out.push(markup`<div class="tabs">${tabs}</div>`);
    } else if (group.length === 1) out.push(...group);
    const token = blocks[index];
    if (group.length === 0 && token !== undefined) {
      out.push(trusted(Parser.parse([token], { renderer })));
      index++;
    }
  }
  return markup`${out}`;
}

function titledCode(
  title: Token | undefined,
  code: Token | undefined,
): Html | null {
  if (title?.type !== "paragraph" || code?.type !== "code") return null;
  const words = /^\*\*([^*]+)\*\*$/.exec(title.raw.trim())?.[1];
  return words === undefined
    ? null
    : figure(words, String(code["text"]), String(code["lang"] ?? ""));
}

function figure(title: string | null, code: string, language: string): Html {
  const caption = title === null
    ? ""
    : markup`<figcaption>${title}</figcaption>`;
  const marked = highlight(code, language);
  return markup`<figure class="code">${caption}<pre tabindex="0"><code>${marked}</code></pre></figure>
`;
}

function createRenderer(
  resolve: ResolveLink,
  parts: ReadonlyMap<string, Html>,
): Renderer {
  const renderer = new Renderer();
  renderer.paragraph = function ({ text, tokens }) {
    const part = parts.get(/^\{(\w+)\}$/.exec(text.trim())?.[1] ?? "");
    return part?.markup ?? `<p>${this.parser.parseInline(tokens)}</p>\n`;
  };
  renderer.html = ({ text }) => escapeHtml(text);
  renderer.heading = function (token) {
    const { id } = nameHeading(token);
    const words = token.text.replace(HEADING_ID, "");
    const content = this.parser.parseInline(Lexer.lexInline(words));
    return `<h${token.depth} id="${id}">${content}</h${token.depth}>\n`;
  };
  renderer.link = function ({ href, tokens }) {
    const text = this.parser.parseInline(tokens);
    if (!ALLOWED_TARGET.test(href)) return text;
    return `<a href="${escapeHtml(resolve(href))}">${text}</a>`;
  };
  renderer.image = ({ text }) => escapeHtml(text);
  renderer.code = ({ text, lang }) => figure(null, text, lang ?? "").markup;
  renderer.table = function ({ header, rows }) {
    const cell = (tokens: Token[]) => this.parser.parseInline(tokens);
    const names = header.map(({ tokens }) => cell(tokens));
    const head = names.map((name) => `<th scope="col">${name}</th>`).join("");
    const body = rows.map((row) => {
      const cells = row.map(({ tokens }, index) =>
        index === 0
          ? `<th scope="row">${cell(tokens)}</th>`
          : `<td data-label="${escapeHtml(header[index]?.text ?? "")}">${
            cell(tokens)
          }</td>`
      );
      return `<tr>${cells.join("")}</tr>`;
    });
    return `<table><thead><tr>${head}</tr></thead><tbody>${
      body.join("\n")
    }</tbody></table>\n`;
  };
  return renderer;
}
