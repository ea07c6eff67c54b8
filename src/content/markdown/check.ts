// What is wrong with a Markdown text: whatever a page would show otherwise than
// it is meant, with the line of the file.
import type { Token, Tokens } from "marked";
import { quoted } from "../../text/describe.ts";
import { unknownPlaceholders } from "../../text/placeholders.ts";
import {
  fileNamed,
  loadPicture,
  PICTURE_ENDS,
  pictureType,
} from "../files/pictures.ts";
import type { Place } from "../fault.ts";
import { PLACEHOLDERS } from "../placeholders.ts";
import type { ContentFile } from "../source.ts";
import { pastedFaults } from "./pasted.ts";
import {
  childrenOf,
  type IdRules,
  isPlaceholder,
  type Markdown,
  parseMarkdown,
  type Placed,
  type Placeholder,
  placeholderAlone,
  placeTokens,
  plainText,
} from "./parse.ts";

interface TextRules extends IdRules {
  /** The placeholders that stand for a part; none where the text is no page. */
  readonly parts: readonly string[];
  /** The path of the page that shows it. */
  readonly page: string;
}

const INSTEAD: Readonly<Record<string, string>> = {
  a: "[words](address)",
  b: "**words**",
  br: "a backslash at the end of the line",
  em: "*words*",
  i: "*words*",
  img: "![words](files/NAME)",
  li: "- words",
  strong: "**words**",
  table: "| a | b |",
};

const COMMENT = /<!--[^]*?-->/g;
const WRONG_COMMENT = "a comment must be <!-- words -->, on lines of its own";

/** Parts whose own headings are of the third level. */
const HEADED = ["work", "disciplines"];

/** Reads the text of a page or discipline, and notes its faults. */
export function readMarkdown(file: ContentFile, rules: TextRules): Markdown {
  const markdown = parseMarkdown(file.body, rules);
  // Every start reads those of the service, and not every one shows them.
  if (file.isService) return markdown;
  const { source, name, body } = file;
  const checked = startCheck(markdown, rules);
  const said = new Set<string>();
  for (const at of checked.placed) {
    const { token } = at;
    const place = lineOf(file, at);
    const reasons = [...tokenFaults(token, checked), ...pastedFaults(at, body)];
    for (const reason of reasons) {
      // What is repeated is one mistake.
      if (!said.has(reason)) file.fault(reason, place);
      said.add(reason);
    }
    if (isTarget(token) && reasons.length === 0) {
      const { href: target } = token;
      source.links.push({ file: name, place, target, page: rules.page });
    }
    if (token.type === "image") loadPicture(source, fileNamed(token.href));
  }
  return markdown;
}

type Checked = ReturnType<typeof startCheck>;

/** What the faults of a token depend on besides it. */
function startCheck(markdown: Markdown, rules: TextRules) {
  const placed = placeTokens(markdown);
  return {
    markdown,
    rules,
    placed,
    /** Placeholders that have a paragraph of their own. */
    alone: markdown.tokens.map(placeholderAlone),
    /** What links lead to whose address stands elsewhere. */
    referenced: placed.map(({ token }) => isReference(token) && token.href),
    /** Whether a heading of the second level came. */
    isHeaded: false,
  };
}

function tokenFaults(
  token: Token | Placeholder,
  checked: Checked,
): Iterable<string> {
  if (isPlaceholder(token)) return placeholderTokenFaults(token, checked);
  switch (token.type) {
    case "heading":
      return headingFaults(token, checked);
    case "html":
      return htmlFaults(token.raw);
    case "def":
      return defFaults(token, checked);
    case "text":
      return childrenOf(token).length > 0 ? [] : textFaults(token.raw);
    case "link":
      return isReference(token) && token.text.startsWith("^")
        ? [noFootnote(token.raw)]
        : placeholderFaults(`${token.href} ${token.title ?? ""}`);
    case "image":
      return imageFaults(token);
    default:
      return [];
  }
}

function placeholderTokenFaults(
  token: Placeholder,
  checked: Checked,
): readonly string[] {
  const { raw, name } = token;
  const { rules: { parts }, alone } = checked;
  if (!parts.includes(name)) return placeholderFaults(raw, parts);
  if (!alone.includes(token)) {
    return [`${raw} must stand in a paragraph of its own`];
  }
  if (alone.find((other) => other?.name === name) !== token) {
    return [`${raw} must stand on a page once`];
  }
  return HEADED.includes(name) && !checked.isHeaded
    ? [`${raw} must stand below a heading: write ## and words before it`]
    : [];
}

function* headingFaults(
  heading: Tokens.Heading | Tokens.Generic,
  checked: Checked,
): Generator<string> {
  const { ids } = checked.markdown;
  const id = ids.get(heading) ?? "";
  if (heading.depth === 1) {
    yield "a heading must begin with ##: the one with # is the page's own";
  }
  const [first] = [...ids].find(([, other]) => other === id) ?? [];
  if (first !== heading) {
    yield `{#${id}} must name one heading, but names two`;
  }
  if (checked.rules.taken.includes(id)) {
    yield `{#${id}} must be another: the page itself uses it`;
  }
  const wrongId = plainText(childrenOf(heading)).match(/\{#[^}]*\}?\s*$/)?.[0];
  if (wrongId !== undefined) {
    yield `${wrongId} must be lower-case letters, digits and hyphens, and begin with a letter`;
  }
  checked.isHeaded ||= heading.depth === 2;
}

function htmlFaults(raw: string): readonly string[] {
  const rest = raw.replace(COMMENT, "").trim();
  if (rest === "") return [];
  const tag = rest.match(/^<\/?([a-z][a-z0-9-]*)/i)?.[1]?.toLowerCase();
  if (tag === undefined) return [WRONG_COMMENT];
  const instead = INSTEAD[tag] ?? "Markdown or words";
  return [
    `<${tag}> is HTML, which is not shown: write ${instead}, or \\< for the sign`,
  ];
}

function defFaults(
  { raw, tag, href }: Tokens.Def | Tokens.Generic,
  { referenced }: Checked,
): readonly string[] {
  if (tag.startsWith("^")) return [noFootnote(`[${tag}]`)];
  if (referenced.includes(href)) return [];
  return [`${quoted(raw.trim())} is not shown: no link uses it`];
}

function textFaults(text: string): readonly string[] {
  if (text.includes("<!--")) return [WRONG_COMMENT];
  const footnote = text.match(/\[\^[^\]\s]+\]/)?.[0];
  if (footnote !== undefined) return [noFootnote(footnote)];
  const reference = text.match(/!?\[[^\]]*\]\[[^\]]*\]/)?.[0];
  if (reference !== undefined) {
    const instead = reference.startsWith("!")
      ? "![words](files/NAME)"
      : "[words](address)";
    return [`${reference} leads nowhere: write ${instead}`];
  }
  const [unread] = text.match(/\[[^\]]*\]\(.*/) ?? [];
  if (unread === undefined) return [];
  const shown = quoted(unread);
  return [
    `${shown} is shown as it is written: an address ends with ) and holds no space`,
  ];
}

function noFootnote(sign: string): string {
  return `there are no footnotes: write what ${sign} says into the text`;
}

function imageFaults(
  { href, text, raw }: Tokens.Image | Tokens.Generic,
): readonly string[] {
  if (pictureType(fileNamed(href)) === undefined) {
    return [`a picture must lie in files/ (${PICTURE_ENDS}), but is "${href}"`];
  }
  return text.trim() === ""
    ? [`${raw} must say in words what it shows: ![words](${href})`]
    : [];
}

function placeholderFaults(
  text: string,
  parts: readonly string[] = [],
): readonly string[] {
  return unknownPlaceholders(text, [...parts, ...PLACEHOLDERS])
    .map(({ placeholder, reason }) => `${placeholder} ${reason}`);
}

function lineOf({ body, bodyLine }: ContentFile, { start }: Placed): Place {
  return { line: bodyLine + body.slice(0, start).split("\n").length - 1 };
}

/** A link or picture with an address of its own, or the address of others. */
function isTarget(token: Token): token is Tokens.Link | Tokens.Def {
  return token.type === "def" ||
    ((token.type === "link" || token.type === "image") && !isReference(token));
}

function isReference(token: Token): token is Tokens.Link {
  return (token.type === "link" || token.type === "image") &&
    token.raw.endsWith("]");
}
