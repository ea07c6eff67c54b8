// The panel that shows what agents read: a recorded response to GET studio,
// which the script replaces with a live one on request.
import { isObject } from "../../text/is_object.ts";
import { CodeFigure } from "../layout/code_figure.tsx";
import { answerExample, EXAMPLES } from "./examples.ts";
import { formatJson } from "../../text/format_json.ts";
import type { Html } from "../layout/html.ts";
import type { Part } from "../parts/part.ts";
import type { View } from "../view.ts";

/** The facts of the page in the language of the page. */
export async function sameFacts(view: View): Promise<Part> {
  const { target } = EXAMPLES.studio(view.language);
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
  const { target } = EXAMPLES.studio(view.language);
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

/** Enough to see what it is; Run shows the whole. */
function shortened(studio: unknown): unknown {
  if (!isObject(studio)) return studio;
  const { name, founded, location, languages, contact, disciplines } = studio;
  const keys = Array.isArray(disciplines)
    ? disciplines.map((one) => isObject(one) ? { key: one["key"] } : one)
    : [];
  return { name, founded, location, languages, contact, disciplines: keys };
}
