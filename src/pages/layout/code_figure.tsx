// A block of code. In JSON, names are marked, so that they can be told from
// values at a glance.
import type { Child, Html } from "./html.ts";
import type { Words } from "../../languages/words.ts";

const JSON_TEXT = /("(?:[^"\\\n]|\\.)*")/;

/** The class of a language whose lines break as text does. */
const CLASSES: Readonly<Record<string, string>> = {
  text: "code prose",
  json: "code json",
};

export function CodeFigure({ caption, code, info }: {
  readonly caption: Child;
  readonly code: string;
  /** The language and, after a space, the file or menu where the code goes. */
  readonly info: string;
}): Html {
  const [, language = "", place = ""] = info.match(/^(\S*)\s*(.*)$/) ?? [];
  return (
    <figure
      class={CLASSES[language] ?? "code"}
      data-copy={copyWord(language, place)}
    >
      {caption !== null && <figcaption>{caption}</figcaption>}
      {place !== "" && <p class="place">{place}</p>}
      <pre tabindex={0}>
        <code>{language === "json" ? highlightJson(code) : code}</code>
      </pre>
    </figure>
  );
}

/** The button that copies it; a response is only read. */
function copyWord(
  language: string,
  place: string,
): keyof Words["script"] | null {
  switch (language) {
    case "text":
      return place === "" ? "copyPrompt" : "copyAddress";
    case "sh":
      return "copyCommand";
    case "json":
      return place === "" ? null : "copySettings";
    default:
      return place === "" ? "copyCode" : "copySettings";
  }
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
