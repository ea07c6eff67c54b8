// The panel that shows what agents read: a recorded response to GET studio,
// which the script replaces with a live one on request.
import { isObject } from "../../http/json.ts";
import { CodeFigure } from "../layout/code_figure.tsx";
import { answerExample, exampleRequest } from "./examples.ts";
import { formatJson } from "./format_json.ts";
import type { Html } from "../layout/html.ts";
import type { Part } from "../part.ts";
import type { View } from "../view.ts";

/** Characters of a long text in the panel. */
const MAX_SHOWN = 44;

/** The facts of the page in the language of the page. */
export async function sameFacts(view: View): Promise<Part> {
  const { target } = exampleRequest("studio", view.language);
  const studio = await answerExample(view, "studio");
  return {
    markdown: `[GET ${target}](${target})`,
    html: <FactsPanel view={view} answer={shortened(studio)} />,
  };
}

/** @param answer shown until the script has fetched the whole */
export function FactsPanel({ view, answer }: {
  readonly view: View;
  readonly answer: unknown;
}): Html {
  const { words } = view;
  const { target } = exampleRequest("studio", view.language);
  return (
    <div
      class="panel"
      data-run={words.run}
      data-running={words.running}
      data-failed={words.runFailed}
    >
      <CodeFigure
        caption={
          <>
            <a href={target}>GET {target}</a>{" "}
            <span class="status">{words.recorded}</span>
          </>
        }
        code={formatJson(answer)}
        info="json"
      />
      {!view.plain && <script type="module" src={view.site.assets.run} />}
    </div>
  );
}

/** The facts with long texts cut, and only one field of each item in a list. */
function shortened(studio: unknown): unknown {
  if (!isObject(studio)) return studio;
  const { name, description, founded, location, languages, contact } = studio;
  const { disciplines, founders } = studio;
  return {
    name,
    description: cut(description),
    founded,
    location,
    languages,
    contact: only(contact, "email"),
    disciplines: only(disciplines, "key"),
    founders: only(founders, "name"),
  };
}

/** One field of an object, or of each in a list. */
function only(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((item) => only(item, name));
  return isObject(value) ? { [name]: value[name] } : value;
}

function cut(text: unknown): unknown {
  return typeof text === "string" && text.length > MAX_SHOWN
    ? `${text.slice(0, MAX_SHOWN).replace(/\s+\S*$/, "")} …`
    : text;
}
