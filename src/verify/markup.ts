/**
 * Reading just enough of HTML and Markdown to check a page: tags and their
 * attributes, text, headings, links.
 *
 * @module
 */

/** A tag of an HTML page. */
export interface Tag {
  /** In lower case. */
  readonly name: string;
  /** The value of an attribute, unescaped; null where there is none. */
  attribute(name: string): string | null;
  /** The names of every attribute, in lower case. */
  readonly attributes: readonly string[];
}

const TAG =
  /<([a-zA-Z][\w-]*)((?:\s+[^\s=>"'\/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+))?)*)\s*\/?>/g;
const ATTRIBUTE =
  /([^\s=>"'\/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/g;

/** Every start tag of a page, those inside scripts aside. */
export function tagsIn(html: string): readonly Tag[] {
  const bare = html.replace(/(<script\b[^>]*>)[\s\S]*?(?=<\/script)/gi, "$1");
  return [...bare.matchAll(TAG)].map(([, name = "", inside = ""]) => {
    const attributes = new Map(
      [...inside.matchAll(ATTRIBUTE)].map((
        [, key = "", double, single, plain],
      ) => [
        key.toLowerCase(),
        unescapeMarkup(double ?? single ?? plain ?? ""),
      ]),
    );
    return {
      name: name.toLowerCase(),
      attribute: (key) => attributes.get(key) ?? null,
      attributes: [...attributes.keys()],
    };
  });
}

/** The content of the first meta tag with a name or property. */
export function metaIn(tags: readonly Tag[], name: string): string {
  const meta = tags.find((tag) =>
    tag.name === "meta" &&
    (tag.attribute("name") === name || tag.attribute("property") === name)
  );
  return meta?.attribute("content") ?? "";
}

/** The text that a reader sees, without scripts and tags. */
export function textIn(html: string): string {
  const [, body = html] = html.match(/<body\b[^>]*>([\s\S]*)<\/body>/i) ?? [];
  return unescapeMarkup(
    body.replace(/<(script|style|template)\b[\s\S]*?<\/\1>/gi, " ")
      .replace(/<[^>]+>/g, " "),
  ).replace(/\s+/g, " ").trim();
}

/** The scripts of a page: their tags and what stands between. */
export function scriptsIn(
  html: string,
): readonly { readonly tag: Tag; readonly code: string }[] {
  return [...html.matchAll(/(<script\b[^>]*>)([\s\S]*?)<\/script>/gi)].flatMap(
    ([, opening = "", code = ""]) =>
      tagsIn(opening).map((tag) => ({ tag, code })),
  );
}

/** Undoes the five escapes of XML, and numbers. */
export function unescapeMarkup(text: string): string {
  return text
    .replace(/&#(x[0-9a-f]+|\d+);/gi, (whole, code: string) => {
      const point = Number(code.replace(/^x/i, "0x"));
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
    })
    .replaceAll("&lt;", "<").replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"').replaceAll("&apos;", "'")
    .replaceAll("&nbsp;", " ").replaceAll("&amp;", "&");
}

/** A Markdown text without its code. */
export function withoutCode(markdown: string): string {
  return markdown.replace(/^(```|~~~)[\s\S]*?^\1.*$/gm, "")
    .replace(/`[^`\n]*`/g, "");
}

/** The headings of a level in a Markdown text. */
export function headingsIn(
  markdown: string,
  level: number,
): readonly string[] {
  const heading = new RegExp(`^#{${level}} +(.+)$`, "gm");
  return [...withoutCode(markdown).matchAll(heading)].map(
    ([, text = ""]) => text.trim(),
  );
}

/** The targets of the links of a Markdown text. */
export function markdownLinks(markdown: string): readonly string[] {
  return [...withoutCode(markdown).matchAll(/\]\(<?([^)\s>]+)>?[^)]*\)/g)].map(
    ([, target = ""]) => target,
  );
}

/** Every URL in any text, without the punctuation after it. */
export function urlsIn(text: string): readonly string[] {
  return [...text.matchAll(/https?:\/\/[^\s<>"'`()\[\]{}|\\]+/g)].map(([url]) =>
    url.replace(/[.,;:!?*]+$/, "")
  );
}
