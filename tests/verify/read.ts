// Reading what a service publishes: HTML, Markdown and its front matter, plain
// text, Link headers.
import { load } from "js-yaml";
import { lexer, walkTokens } from "marked";
import { type DefaultTreeAdapterTypes, parse } from "parse5";

/** An element of an HTML page. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** What a reader sees of it; the code of a script. */
  readonly text: string;
}

/** Every element of a page, in the order of their start tags. */
export function elementsIn(html: string): readonly Element[] {
  const below = (node: DefaultTreeAdapterTypes.Node): Element[] => {
    if (!("childNodes" in node)) return [];
    const inner = node.childNodes.flatMap(below);
    if (!("tagName" in node)) return inner;
    const attributes = Object.fromEntries(
      node.attrs.map(({ name, value }) => [name, value]),
    );
    return [{
      name: node.tagName,
      attributes,
      get text() {
        return oneLine(textOf(node));
      },
    }, ...inner];
  };
  return below(parse(html));
}

function textOf(element: DefaultTreeAdapterTypes.Element): string {
  return element.childNodes.map((node) => {
    if ("value" in node) return node.value;
    const hidden = /^(?:script|style|template)$/.test(node.nodeName);
    return "tagName" in node && !hidden ? ` ${textOf(node)} ` : "";
  }).join("");
}

/** A text whose blanks and line ends count as one blank. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** A Markdown text. */
export interface Markdown {
  /** Its front matter, undefined where it has none; throws if it is no YAML. */
  readonly head: unknown;
  /** What comes after the front matter. */
  readonly body: string;
  /** The body without its code, in which requests go wrong on purpose. */
  readonly prose: string;
  /** The headings of the first level. */
  readonly titles: readonly string[];
  /** The targets of its links; a bare URL is none. */
  readonly links: readonly string[];
}

export function readMarkdown(text: string): Markdown {
  const [, yaml, body = text] =
    text.match(/^---\n([\s\S]*?\n)---\n([\s\S]*)$/) ?? [];
  const titles: string[] = [];
  const links: string[] = [];
  let prose = body;
  walkTokens(lexer(body), (token) => {
    if (token.type === "heading" && token.depth === 1) titles.push(token.text);
    if (token.type === "link" && token.raw.startsWith("[")) {
      links.push(token.href);
    }
    if (/^code/.test(token.type)) prose = prose.replace(token.raw, () => "\n");
  });
  return {
    get head() {
      return yaml === undefined ? undefined : load(yaml);
    },
    body,
    prose,
    titles,
    links,
  };
}

/** Every URL in a text, without the punctuation after it. */
export function urlsIn(text: string): readonly string[] {
  return [...text.matchAll(/https?:\/\/[^\s<>"'`()\[\]{}|\\]+/g)].map(([url]) =>
    url.replace(/[.,;:!?*]+$/, "")
  );
}

/** A link of a Link header. */
export interface HeaderLink {
  /** As the header has it. */
  readonly target: string;
  /** One relation, or several. */
  readonly rels: readonly string[];
  /** The media type, or the empty text. */
  readonly type: string;
}

/** Reads a Link header (RFC 8288 section 3); commas may stand in targets. */
export function parseLinkHeader(header: string | null): readonly HeaderLink[] {
  const links = (header ?? "").matchAll(
    /<([^>]*)>((?:\s*;\s*[^,;"]*(?:"[^"]*")?)*)/g,
  );
  return [...links].map(([, target = "", parameters = ""]) => {
    const parameter = (name: string) =>
      parameters.match(new RegExp(`;\\s*${name}\\s*=\\s*"?([^";]*)"?`, "i"))
        ?.[1] ?? "";
    return {
      target,
      rels: parameter("rel").split(/\s+/).filter((rel) => rel !== ""),
      type: parameter("type"),
    };
  });
}
