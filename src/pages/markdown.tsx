// Markdown to HTML. The one file that knows the parser.
//
// Raw HTML is escaped, and links lead to the web, to mail, to a telephone, to
// the site itself, to its files or to an editor that installs an MCP server.
// Four conventions are added: `{#id}` at the end of a heading names it, a bold
// line before a block of code is its title, titled blocks that follow each other
// are alternatives, and the title of a picture in a paragraph of its own is its
// caption.
import {
  Lexer,
  Marked,
  Parser,
  Renderer,
  type Token,
  type Tokens,
} from "marked";
import type { Picture } from "../content/files/picture.ts";
import { LINK_TARGET } from "../content/links.ts";
import { CodeFigure } from "./layout/code_figure.tsx";
import { Img } from "./layout/elements.tsx";
import { escapeHtml, type Html, trusted } from "./layout/html.ts";

/** What stands between two headings of the second level. */
export interface Section<Part> {
  /** Null before the first heading. */
  readonly heading: Heading | null;
  readonly blocks: readonly (Html | Part)[];
}

export interface Heading {
  readonly id: string;
  /** Without Markdown. */
  readonly text: string;
}

/** Turns the target of a link into the one that a page uses instead. */
export type ResolveLink = (target: string) => string;

/** The pictures of the content by their names, `files/NAME`. */
export type Pictures = ReadonlyMap<string, Picture | null>;

/**
 * Marked tries every rule on every block, and compiling the expressions of these
 * four takes a tenth of the time until the first page: a rule is tried only where
 * its signs stand.
 */
const marked = new Marked({
  tokenizer: {
    blockquote: onlyAt(/^ {0,3}>/),
    html: onlyAt(/^ {0,3}</),
    table: onlyAt(/^.*\n {0,3}[|:-]/),
    lheading: onlyAt(/^(?:.+\n)+? {0,3}[=-]+[ \t]*(?:\n|$)/),
  },
});

/** False stands for marked's own rule, nothing for no match. */
function onlyAt(signs: RegExp): (text: string) => false | undefined {
  return (text) => signs.test(text) ? false : undefined;
}

const HEADING_ID = /\s*\{#([a-z][a-z0-9-]*)\}\s*$/;

/**
 * Renders a text, split at its headings of the second level.
 *
 * @param parts what replaces a paragraph that is nothing but `{name}`
 */
export function renderSections<Part>(
  markdown: string,
  resolve: ResolveLink,
  pictures: Pictures,
  parts: ReadonlyMap<string, Part>,
): readonly Section<Part>[] {
  const groups: { heading: Heading | null; tokens: Token[] }[] = [];
  for (const token of lex(markdown)) {
    if (isHeading(token) && token.depth === 2) {
      groups.push({ heading: nameHeading(token), tokens: [] });
    } else {
      if (groups.length === 0) groups.push({ heading: null, tokens: [] });
      groups.at(-1)?.tokens.push(token);
    }
  }
  const renderer = createRenderer(resolve, pictures);
  return groups.map(({ heading, tokens }) => ({
    heading,
    blocks: renderBlocks(tokens, renderer, parts),
  }));
}

/** Renders a text whatever its headings. */
export function renderMarkdown(
  markdown: string,
  resolve: ResolveLink,
  pictures: Pictures,
): Html {
  const renderer = createRenderer(resolve, pictures);
  return <>{renderBlocks<Html>(lex(markdown), renderer, new Map())}</>;
}

/** Removes the names of headings, for readers of the Markdown itself. */
export function withoutHeadingIds(markdown: string): string {
  return markdown.replace(/^(#{2,6} .*?)\s*\{#[a-z][a-z0-9-]*\}$/gm, "$1");
}

export function rewriteLinks(markdown: string, resolve: ResolveLink): string {
  return markdown.replace(
    /\]\(([^()\s]+)(?=\)|\s+["'(])/g,
    (_, target: string) => `](${resolve(target)}`,
  );
}

export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>|]/g, "\\$&");
}

function lex(markdown: string): readonly Token[] {
  return marked.lexer(markdown).filter(({ type }) => type !== "space");
}

function isHeading(token: Token): token is Tokens.Heading {
  return token.type === "heading";
}

function nameHeading({ text }: Tokens.Heading): Heading {
  const given = text.match(HEADING_ID)?.[1];
  const words = text.replace(HEADING_ID, "");
  return { id: given ?? slug(words), text: words.replace(/[*_`]/g, "") };
}

function slug(text: string): string {
  const letters = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return letters.replace(/[^a-z0-9]+/g, "-").replace(/^[^a-z]+|-+$/g, "");
}

function renderBlocks<Part>(
  tokens: readonly Token[],
  renderer: Renderer,
  parts: ReadonlyMap<string, Part>,
): readonly (Html | Part)[] {
  const blocks: (Html | Part)[] = [];
  let alternatives: Html[] = [];
  const endAlternatives = () => {
    if (alternatives.length > 1) {
      blocks.push(
        <div class="tabs">
          {alternatives.map((figure) => <div class="tab">{figure}</div>)}
        </div>,
      );
    } else blocks.push(...alternatives);
    alternatives = [];
  };
  for (const [index, token] of tokens.entries()) {
    if (token.type === "code") {
      const title = titleOf(tokens[index - 1]);
      const figure = (
        <CodeFigure
          caption={title}
          code={String(token["text"])}
          info={String(token["lang"] ?? "")}
        />
      );
      if (title !== null) alternatives.push(figure);
      else {
        endAlternatives();
        blocks.push(figure);
      }
    } else if (tokens[index + 1]?.type !== "code" || titleOf(token) === null) {
      endAlternatives();
      const name = /^\{(\w+)\}$/.exec(token.raw.trim())?.[1];
      blocks.push(
        parts.get(name ?? "") ?? trusted(Parser.parse([token], { renderer })),
      );
    }
  }
  endAlternatives();
  return blocks;
}

/** The words of a paragraph that is one bold line. */
function titleOf(token: Token | undefined): string | null {
  return token?.type === "paragraph"
    ? /^\*\*([^*]+)\*\*$/.exec(token.raw.trim())?.[1] ?? null
    : null;
}

/** The width of a picture in a text. */
const IN_TEXT = "(min-width: 960px) 66vw, 100vw";

function createRenderer(resolve: ResolveLink, pictures: Pictures): Renderer {
  const renderer = new Renderer();
  renderer.html = ({ text }) => escapeHtml(text);
  renderer.image = function ({ href, text, tokens }) {
    const picture = pictures.get(href.replace(/^\//, ""));
    if (picture === undefined || picture === null) return escapeHtml(text);
    const words = this.parser.parseInline(tokens, this.parser.textRenderer);
    return (<Img picture={picture} alt={words} sizes={IN_TEXT} />).markup;
  };
  const { paragraph } = renderer;
  renderer.paragraph = function (token) {
    const [picture, ...more] = token.tokens;
    if (picture?.type !== "image" || more.length > 0) {
      return paragraph.call(this, token);
    }
    const caption = picture["title"];
    return (
      <figure>
        {trusted(this.parser.parseInline(token.tokens))}
        {typeof caption === "string" && <figcaption>{caption}</figcaption>}
      </figure>
    ).markup;
  };
  renderer.code = ({ text, lang }) =>
    (<CodeFigure caption={null} code={text} info={lang ?? ""} />).markup;
  renderer.heading = function (token) {
    const Level = `h${token.depth}`;
    const words = Lexer.lexInline(token.text.replace(HEADING_ID, ""));
    return (
      <Level id={nameHeading(token).id}>
        {trusted(this.parser.parseInline(words))}
      </Level>
    ).markup;
  };
  renderer.link = function ({ href, tokens }) {
    const text = this.parser.parseInline(tokens);
    return LINK_TARGET.test(href)
      ? (<a href={resolve(href)}>{trusted(text)}</a>).markup
      : text;
  };
  renderer.table = function ({ header, rows }) {
    const text = ({ tokens }: Tokens.TableCell) =>
      trusted(this.parser.parseInline(tokens));
    return (
      <div class="table" tabindex={0}>
        <table>
          <thead>
            <tr>
              {header.map((cell) => (
                <th scope="col" class={cell.align}>{text(cell)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...rest]) => (
              <tr>
                {first !== undefined && (
                  <th scope="row" class={first.align}>{text(first)}</th>
                )}
                {rest.map((cell, index) => (
                  <td class={cell.align} data-label={header[index + 1]?.text}>
                    {text(cell)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    ).markup;
  };
  return renderer;
}
