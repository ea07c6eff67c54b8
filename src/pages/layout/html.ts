// Markup as a value that cannot be mistaken for text: text is escaped wherever
// it is written, markup is not. TSX compiles to it; the compiler finds this
// file under the name `html/jsx-runtime` (deno.json).

/** Markup that is safe to send: what components return, or trusted text. */
export interface Html {
  readonly markup: string;
}

/** What may stand in an element. False and null write nothing. */
export type Child = Html | string | number | false | null | readonly Child[];

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
  // A parser turns the character itself into a line feed.
  "\r": "&#13;",
};

/** Escapes text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"'\r]/g, (found) => ESCAPES[found] ?? found);
}

/** Marks text as markup; it must be escaped already, like rendered Markdown. */
export function trusted(markup: string): Html {
  return { markup };
}

function write(child: Child): string {
  if (child === null || child === false) return "";
  if (typeof child === "string") return escapeHtml(child);
  if (typeof child === "number") return String(child);
  return "markup" in child ? child.markup : child.map(write).join("");
}

/** Elements that have no content and no end tag. */
const VOID = new Set(
  "area base br col embed hr img input link meta source track wbr".split(" "),
);

/** Elements whose content loses its first line feed to the parser. */
const FIRST_LINE_FEED_LOST = new Set(["pre", "textarea"]);

/**
 * Elements followed by a line feed, so that words stay apart for programs that
 * only strip tags, and the source can be read.
 */
const ENDS_LINE = new Set(
  ("html head title meta link script body header main footer nav article " +
    "section div h1 h2 h3 h4 p ul ol li dl dt dd br figure figcaption pre " +
    "table thead tbody tr th td form fieldset legend label option").split(" "),
);

type Props = Readonly<Record<string, unknown>> & { readonly children?: Child };

/** Writes an element, or calls a component. */
export function jsx<P extends Props>(
  type: string | ((props: P) => Html | null),
  props: P,
): Html {
  if (typeof type !== "string") return type(props) ?? trusted("");
  const { children = null, ...attributes }: Props = props;
  const end = ENDS_LINE.has(type) ? "\n" : "";
  const written = Object.entries(attributes).map(attribute).join("");
  const start = `<${type}${written}>`;
  if (VOID.has(type)) return trusted(start + end);
  const content = write(children);
  const kept = FIRST_LINE_FEED_LOST.has(type) && content.startsWith("\n")
    ? "\n"
    : "";
  return trusted(`${start}${kept}${content}</${type}>${end}`);
}

export { jsx as jsxs };

export function Fragment({ children = null }: { children?: Child }): Html {
  return trusted(write(children));
}

function attribute([name, value]: [string, unknown]): string {
  if (value === undefined || value === null || value === false) return "";
  return value === true
    ? ` ${name}`
    : ` ${name}="${escapeHtml(String(value))}"`;
}

export declare namespace JSX {
  type Element = Html;
  interface ElementChildrenAttribute {
    children: unknown;
  }
  interface IntrinsicElements {
    [tag: string]: Props;
  }
}
