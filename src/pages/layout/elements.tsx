// The elements that several pages share.
import type { Picture } from "../../content/files/picture.ts";
import type { Words } from "../../languages/words.ts";
import type { Child, Html } from "./html.ts";

const PHRASE_END = /(?<=[,.:;!?]) /;

/** A word of one letter, which belongs to the next: `e agentes`, `a plan`. */
const SHORT_WORD = /(?<=^|[ \u00a0])([aeoàé]) /gi;

/** As many letters as no headline of a phone has room for. */
const LONG_WORD = /[\p{L}\p{N}]{19}/u;

function phrasesOf(text: string): readonly string[] {
  return text.replace(SHORT_WORD, "$1\u00a0").split(PHRASE_END);
}

function lines(phrases: readonly Child[]): Child {
  return phrases.map((phrase, index) => [
    index > 0 && " ",
    <span class="phrase">{phrase}</span>,
  ]);
}

/** A heading whose lines break between phrases before they break within one. */
export function Phrases({ text }: { readonly text: string }): Html {
  const phrases = phrasesOf(text);
  return <>{phrases.length === 1 ? phrases : lines(phrases)}</>;
}

/**
 * The headline of a page. It ends with the marks of those it speaks to, which
 * the style sheet draws, and which stay on a line with its last word.
 */
export function Headline({ text }: { readonly text: string }): Html {
  const phrases = phrasesOf(text);
  const [, start = "", last = ""] = /^(.*\s)?(\S*)$/s
    .exec(phrases.at(-1) ?? "") ?? [];
  const end = [start, <span class="last">{last}</span>];
  return (
    <h1 class={LONG_WORD.test(text) ? "long" : null}>
      {lines([...phrases.slice(0, -1), end])}
    </h1>
  );
}

/** A picture of the content; as its size is known, no page moves. */
export function Img({ picture, alt, class: name }: {
  readonly picture: Picture;
  /** Empty where the name stands beside the picture. */
  readonly alt: string;
  readonly class?: string;
}): Html {
  const { path, width, height } = picture;
  return (
    <img
      class={name}
      src={path}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  );
}

export function Rows({ rows, id, class: name = "rows" }: {
  readonly rows: readonly {
    readonly term: Child;
    readonly value: Child;
    /** The field of the JSON that agents read instead. */
    readonly field?: string;
  }[];
  readonly id?: string;
  readonly class?: string;
}): Html {
  return (
    <dl id={id} class={name}>
      {rows.map(({ term, value, field }) => (
        <div data-field={field}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const JSON_TEXT = /("(?:[^"\\\n]|\\.)*")/;

/** How the code of a language is shown, and the button that copies it. */
interface Kind {
  readonly class: string;
  readonly copy: keyof Words["script"] | null;
  /** The button where a place is named for the code. */
  readonly copyTo: keyof Words["script"];
}

const KINDS: Readonly<Record<string, Kind>> = {
  // Its lines break as text does.
  text: { class: "code prose", copy: "copyPrompt", copyTo: "copyAddress" },
  sh: { class: "code", copy: "copyCommand", copyTo: "copyCommand" },
  // A response is only read.
  json: { class: "code json", copy: null, copyTo: "copySettings" },
};
const OTHER: Kind = { class: "code", copy: "copyCode", copyTo: "copySettings" };

export function CodeFigure({ caption, code, info }: {
  readonly caption: Child;
  readonly code: string;
  /** The language and, after a space, the file or menu where the code goes. */
  readonly info: string;
}): Html {
  const [, language = "", place = ""] = info.match(/^(\S*)\s*(.*)$/) ?? [];
  const { class: name, copy, copyTo } = KINDS[language] ?? OTHER;
  return (
    <figure class={name} data-copy={place === "" ? copy : copyTo}>
      {caption !== null && <figcaption>{caption}</figcaption>}
      {place !== "" && <p class="place">{place}</p>}
      <pre tabindex={0}>
        <code>{language === "json" ? highlightJson(code) : code}</code>
      </pre>
    </figure>
  );
}

/** Marks names, so that they can be told from values at a glance. */
function highlightJson(code: string): Child {
  // Every other piece is a text, and a name if a colon follows.
  const pieces = code.split(JSON_TEXT);
  return pieces.map((piece, index) =>
    index % 2 === 1 && /^\s*:/.test(pieces[index + 1] ?? "")
      ? <b>{piece}</b>
      : piece
  );
}
