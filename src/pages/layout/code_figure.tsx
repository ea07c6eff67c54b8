// A block of code. In JSON, names are marked, so that they can be told from
// values at a glance.
import type { Child, Html } from "./html.ts";
import type { Word } from "../words.ts";

/** A name before a colon, a text, or a number and the like. */
const JSON_WORD =
  /("(?:[^"\\\n]|\\.)*")(\s*:)?|\b(?:true|false|null|-?\d+(?:\.\d+)?)\b/g;

export function CodeFigure({ caption, code, info }: {
  readonly caption: Child;
  readonly code: string;
  /** The language and, after a space, the file or menu where the code goes. */
  readonly info: string;
}): Html {
  const [, language = "", place = ""] = info.match(/^(\S*)\s*(.*)$/) ?? [];
  return (
    <figure
      class={language === "text" ? "code prose" : "code"}
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
function copyWord(language: string, place: string): Word | null {
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
  const pieces: Child[] = [];
  let end = 0;
  for (
    const { 0: whole, 1: text, 2: colon, index } of code.matchAll(JSON_WORD)
  ) {
    pieces.push(
      code.slice(end, index),
      text !== undefined && colon !== undefined
        ? [<b>{text}</b>, colon]
        : <i>{whole}</i>,
    );
    end = index + whole.length;
  }
  return [...pieces, code.slice(end)];
}
