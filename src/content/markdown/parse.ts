// The one parser of Markdown: what a start checks and what a page shows are the
// same tokens. Two signs are added to those of marked: `{name}` is a
// placeholder, and `{#id}` at the end of a heading names it.
import { Marked, type Token } from "marked";

export interface Markdown {
  /** As it is written. */
  readonly text: string;
  /** Its blocks, and what stands between them; together they are the text. */
  readonly tokens: readonly Token[];
  /** The id of each heading, each different. */
  readonly ids: ReadonlyMap<Token, string>;
}

/** `{name}` in a text; in code it is no token, but may be filled. */
export interface Placeholder {
  readonly type: "placeholder";
  readonly raw: string;
  readonly name: string;
  readonly inLink: boolean;
}

const PLACEHOLDER = /^\{([a-zA-Z][a-zA-Z0-9_]*)\}/;
/** The sign that names a heading. */
export const HEADING_ID = /\s*\{#([a-z][a-z0-9-]*)\}\s*$/;

/**
 * Every start parses every text, and compiling the expressions of these four
 * takes a tenth of the time until the first answer: a rule is tried only where
 * its signs stand.
 */
const tokenizer = {
  blockquote: onlyAt(/^ {0,3}>/),
  html: onlyAt(/^ {0,3}</),
  table: onlyAt(/^.*\n {0,3}[|:-]/),
  lheading: onlyAt(/^(?:.+\n)+? {0,3}[=-]+[ \t]*(?:\n|$)/),
};

/** False stands for marked's own rule, nothing for no match. */
function onlyAt(signs: RegExp): (text: string) => false | undefined {
  return (text) => signs.test(text) ? false : undefined;
}

const marked = new Marked({
  tokenizer,
  extensions: [{
    name: "placeholder",
    level: "inline",
    start: (text) => text.search(/\{[a-zA-Z]/),
    tokenizer(text): Placeholder | undefined {
      const [raw, name = ""] = text.match(PLACEHOLDER) ?? [];
      const { inLink } = this.lexer.state;
      return raw && { type: "placeholder", raw, name, inLink } || undefined;
    },
  }],
});

export interface IdRules {
  /** The ids of the page that headings must not have. */
  readonly taken: readonly string[];
  /** What the ids begin with that are made of the words of a heading. */
  readonly prefix: string;
}

/** Parses a text when its tokens or ids are first looked at. */
export function parseMarkdown(
  text: string,
  rules: IdRules = { taken: [], prefix: "" },
): Markdown {
  let parsed: Pick<Markdown, "tokens" | "ids"> | undefined;
  function parse() {
    const tokens = marked.lexer(text);
    return { tokens, ids: nameHeadings(tokens, rules) };
  }
  return {
    text,
    get tokens() {
      return (parsed ??= parse()).tokens;
    },
    get ids() {
      return (parsed ??= parse()).ids;
    },
  };
}

/** What a token holds, in its order. */
export function childrenOf(token: Token): readonly Token[] {
  switch (token.type) {
    case "list":
      return token["items"];
    case "table":
      return [token["header"], ...token["rows"]].flat()
        .flatMap(({ tokens }) => tokens);
    default:
      return "tokens" in token ? token.tokens ?? [] : [];
  }
}

/** The placeholder that a paragraph holds and nothing else. */
export function placeholderAlone(block: Token): Placeholder | null {
  if (block.type !== "paragraph") return null;
  const [first, ...more] = childrenOf(block)
    .filter(({ raw }) => raw.trim() !== "");
  return isPlaceholder(first) && more.length === 0 ? first : null;
}

/** Whether a placeholder stands somewhere in a paragraph of its own. */
export function holdsAlone(markdown: Markdown, name: string): boolean {
  return markdown.text.includes(`{${name}}`) &&
    markdown.tokens.some((block) => placeholderAlone(block)?.name === name);
}

export function isPlaceholder(
  token: Token | Placeholder | undefined,
): token is Placeholder {
  return token?.type === "placeholder";
}

/** The words of tokens, without their Markdown. */
export function plainText(tokens: readonly Token[]): string {
  return tokens.map((token) => {
    const children = childrenOf(token);
    if (children.length > 0) return plainText(children);
    if (token.type === "html") return "";
    return "text" in token ? String(token.text) : token.raw;
  }).join("");
}

/** Takes the ids out of headings; two of the same words get ids that differ. */
function nameHeadings(
  tokens: Token[],
  { taken, prefix }: IdRules,
): ReadonlyMap<Token, string> {
  const headings: Token[] = [];
  const given = new Map<Token, string>();
  marked.walkTokens(tokens, (token) => {
    if (token.type !== "heading") return;
    headings.push(token);
    const last = childrenOf(token).at(-1);
    if (last?.type !== "text") return;
    const id = last.raw.match(HEADING_ID)?.[1];
    if (id === undefined) return;
    given.set(token, id);
    last.text = last.text.replace(HEADING_ID, "");
  });
  const used = new Set([...taken, ...given.values()]);
  return new Map(headings.map((heading) => {
    const own = given.get(heading);
    if (own !== undefined) return [heading, own];
    const words = prefix + slug(plainText(childrenOf(heading)));
    let id = words;
    for (let count = 2; used.has(id); count++) id = `${words}-${count}`;
    used.add(id);
    return [heading, id];
  }));
}

function slug(text: string): string {
  const letters = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return letters.replace(/[^a-z0-9]+/g, "-").replace(/^[^a-z]+|-+$/g, "") ||
    "part";
}

/** A token, and where it stands in the text. */
export interface Placed {
  readonly token: Token;
  readonly start: number;
  readonly end: number;
  /** Where the target of a link begins, if it stands there; else -1. */
  readonly target: number;
}

/**
 * Finds where each token stands, in the order of the text. Tokens in lists and
 * quotations are without the signs before their lines, so that each line is
 * looked for.
 */
export function placeTokens({ text, tokens }: Markdown): readonly Placed[] {
  const placed: Placed[] = [];
  let cursor = 0;
  let limit = 0;
  /** Goes past a piece if it stands in this block; says where it begins. */
  function pass(piece: string): number {
    const at = piece === "" ? -1 : text.indexOf(piece, cursor);
    if (at < 0 || at + piece.length > limit) return -1;
    cursor = at + piece.length;
    return at;
  }
  function place(token: Token): void {
    const [first = "", ...more] = token.raw.split("\n");
    const start = Math.max(cursor, pass(first));
    const children = childrenOf(token);
    let target = -1;
    if (children.length > 0 || token.type === "image") {
      cursor = start;
      children.forEach(place);
      if (token.type === "link" || token.type === "image") {
        const tail = token.raw.slice(token.raw.lastIndexOf("]("));
        if (tail.startsWith("](") && pass("](") >= 0) target = cursor;
        pass(tail.slice(2));
      }
    } else if (token.type === "def") {
      target = start + first.indexOf("]:") + 2;
    } else more.forEach(pass);
    placed.push({ token, start, end: cursor, target });
  }
  let end = 0;
  for (const token of tokens) {
    cursor = end;
    end = limit = end + token.raw.length;
    place(token);
  }
  return placed;
}
