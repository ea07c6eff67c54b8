// A block of code. In JSON, names are marked, so that they can be told from
// values at a glance.
import type { Child, Html } from "./html.ts";
import type { Words } from "../../languages/words.ts";

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

function highlightJson(code: string): Child {
  // Every other piece is a text, and a name if a colon follows.
  const pieces = code.split(JSON_TEXT);
  return pieces.map((piece, index) =>
    index % 2 === 1 && /^\s*:/.test(pieces[index + 1] ?? "")
      ? <b>{piece}</b>
      : piece
  );
}
