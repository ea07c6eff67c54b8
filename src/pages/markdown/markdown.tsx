// Markdown to HTML, from the tokens that a start has checked. Three conventions
// are added: a bold line before a block of code is its title, titled blocks
// that follow each other are alternatives, and the title of a picture in a
// paragraph of its own is its caption.
import { Parser, Renderer, type Token } from "marked";
import { LINK_TARGET } from "../../content/markdown/links.ts";
import {
  childrenOf,
  isPlaceholder,
  type Markdown,
  parseMarkdown,
  placeholderAlone,
  plainText,
} from "../../content/markdown/parse.ts";
import { fillKnown } from "../../text/placeholders.ts";
import { CodeFigure, Img } from "../layout/elements.tsx";
import type { FormState } from "../form/state.ts";
import { escapeHtml, type Html, trusted } from "../layout/html.ts";
import type { Shown } from "../view.ts";

export type Block = Html | ((form: FormState) => Html);

/** A part of a page, in both representations side by side. */
export interface Part {
  /** With links as the content has them. */
  readonly markdown: string;
  /** Absent where the HTML is made of the Markdown. */
  readonly html?: Block;
}

/** A heading of the second level, without Markdown, and the blocks below it. */
export interface Section {
  /** Null before the first heading. */
  readonly heading: { readonly id: string; readonly text: string } | null;
  readonly blocks: readonly Block[];
}

/** Characters of code in a sentence that does not break. */
const MAX_WHOLE = 16;

/** Renders a text, with what each paragraph of only `{name}` stands for. */
export function renderSections(
  markdown: Markdown,
  shown: Shown,
  parts: ReadonlyMap<string, Part>,
): readonly Section[] {
  const render = createRender(markdown, shown);
  const fill = (text: string) => fillKnown(text, shown.values);
  let blocks: Block[] = [];
  const sections: Section[] = [{ heading: null, blocks }];
  let alternatives: Html[] = [];
  const endAlternatives = () => {
    const tabs = alternatives.map((figure) => <div class="tab">{figure}</div>);
    if (tabs.length > 1) blocks.push(<div class="tabs">{tabs}</div>);
    else blocks.push(...alternatives);
    alternatives = [];
  };
  const tokens = shownTokens(markdown, parts);
  for (const [index, token] of tokens.entries()) {
    const title = boldLine(tokens[index - 1]);
    if (token.type === "code" && title !== null) {
      alternatives.push(
        <CodeFigure
          caption={fill(title)}
          code={fill(String(token["text"]))}
          info={String(token["lang"] ?? "")}
        />,
      );
    } else if (tokens[index + 1]?.type !== "code" || boldLine(token) === null) {
      // A title is shown with its code alone.
      endAlternatives();
      if (token.type === "heading" && token["depth"] === 2) {
        const id = markdown.ids.get(token) ?? "";
        const text = fill(plainText(childrenOf(token)));
        blocks = [];
        sections.push({ heading: { id, text }, blocks });
      } else blocks.push(partOf(token, parts)?.html ?? render(token));
    }
  }
  endAlternatives();
  return sections.filter(({ heading, blocks }) =>
    heading !== null || blocks.length > 0
  );
}

/** Renders a text whatever its headings. */
export function renderMarkdown(markdown: Markdown, shown: Shown): Html {
  return <>{markdown.tokens.map(createRender(markdown, shown))}</>;
}

/** The blocks that are shown, with those of parts that are Markdown alone. */
function shownTokens(
  { tokens }: Markdown,
  parts: ReadonlyMap<string, Part>,
): readonly Token[] {
  return tokens.flatMap((token) => {
    const part = partOf(token, parts);
    return part === undefined || part.html !== undefined
      ? [token]
      : parseMarkdown(part.markdown).tokens;
  }).filter(({ type }) => !["space", "def", "html"].includes(type));
}

/** The part that a block stands for, if it stands for one. */
export function partOf(
  block: Token,
  parts: ReadonlyMap<string, Part>,
): Part | undefined {
  return parts.get(placeholderAlone(block)?.name ?? "");
}

/** The words of a paragraph that is one bold line. */
function boldLine(token: Token | undefined): string | null {
  if (token?.type !== "paragraph") return null;
  const [words, ...more] = childrenOf(token);
  return words?.type === "strong" && more.length === 0
    ? plainText([words])
    : null;
}

function createRender(
  { ids }: Markdown,
  { resolve, pictures, values }: Shown,
): (block: Token) => Html {
  const fill = (text: string) => fillKnown(text, values);
  const inline = (tokens: Token[]) =>
    trusted(renderer.parser.parseInline(tokens));
  const renderer = new Renderer();
  const { paragraph, text } = renderer;
  renderer.html = () => "";
  renderer.text = (token) =>
    text.call(renderer, { ...token, text: fill(token.text) });
  renderer.codespan = (token) => {
    const code = fill(token.text);
    const name = code.length > MAX_WHOLE ? null : "whole";
    return (<code class={name}>{code}</code>).markup;
  };
  renderer.code = ({ text, lang }) =>
    (<CodeFigure caption={null} code={fill(text)} info={lang ?? ""} />).markup;
  renderer.image = ({ href, text, tokens }) => {
    const picture = pictures.get(href.replace(/^\//, ""));
    return picture
      ? (<Img picture={picture} alt={fill(plainText(tokens))} />).markup
      : escapeHtml(text);
  };
  renderer.paragraph = (token) => {
    const [picture, ...more] = token.tokens;
    if (picture?.type !== "image" || more.length > 0) {
      return paragraph.call(renderer, token);
    }
    const caption = picture["title"];
    return (
      <figure>
        {inline(token.tokens)}
        {typeof caption === "string" && <figcaption>{fill(caption)}
        </figcaption>}
      </figure>
    ).markup;
  };
  renderer.heading = (token) => {
    const Level = `h${token.depth}`;
    return (<Level id={ids.get(token) ?? ""}>{inline(token.tokens)}</Level>)
      .markup;
  };
  renderer.link = ({ href, tokens }) => {
    const text = inline(tokens);
    const target = fill(href);
    const link = LINK_TARGET.test(target)
      ? <a href={resolve(target)}>{text}</a>
      : text;
    return link.markup;
  };
  renderer.table = ({ header, rows }) => {
    const labels = header.map(({ tokens }) => fill(plainText(tokens)));
    return (
      <div class="table" tabindex={0}>
        <table>
          <thead>
            <tr>
              {header.map(({ text, align, tokens }) =>
                // What is empty heads nothing.
                text === ""
                  ? <td />
                  : <th scope="col" class={align}>{inline(tokens)}</th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr>
                {row.map(({ align, tokens }, index) =>
                  index === 0
                    ? <th scope="row" class={align}>{inline(tokens)}</th>
                    : (
                      <td class={align} data-label={labels[index]}>
                        {inline(tokens)}
                      </td>
                    )
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    ).markup;
  };
  const placeholder = (token: Token) => {
    if (!isPlaceholder(token)) return false;
    const value = values.get(token.name) ?? token.raw;
    // An email address in a sentence is a link, as one that is written out.
    if (token.name === "email" && !token.inLink) {
      return (<a href={`mailto:${value}`}>{value}</a>).markup;
    }
    // Codes in a value are code, as those of languages.
    const pieces = value.split("`").map((piece, index) =>
      index % 2 === 0 ? piece : <code class="whole">{piece}</code>
    );
    return (<>{pieces}</>).markup;
  };
  const options = {
    renderer,
    extensions: { renderers: { placeholder }, childTokens: {} },
  };
  return (block) => trusted(Parser.parse([block], options));
}
