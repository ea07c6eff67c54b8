// The parts of pages that are made from the service's constants and responses.
import { isObject } from "../../text/is_object.ts";
import { FIELDS, MESSAGE_FIELDS } from "../../messages/message_request.ts";
import { describeField } from "../../messages/request_format.ts";
import { parseMarkdown } from "../../content/markdown/parse.ts";
import { formatCount } from "../../languages/language.ts";
import { formatJson } from "../../text/format_json.ts";
import { CodeFigure } from "../layout/elements.tsx";
import type { Html } from "../layout/html.ts";
import { type Part, renderMarkdown } from "../markdown/markdown.tsx";
import type { View } from "../view.ts";
import { fill } from "../../languages/words.ts";
import { answerExample, curl, type ExampleName, EXAMPLES } from "./examples.ts";

export function command(name: ExampleName): (view: View) => Part {
  return (view) => ({ markdown: codeBlock("sh", curl(view, name)) });
}

export function answer(name: ExampleName): (view: View) => Promise<Part> {
  return async (view) => ({
    markdown: codeBlock("json", formatJson(await answerExample(view, name))),
  });
}

/** On the page, a panel that can fetch the whole. */
export async function studioAnswer(view: View): Promise<Part> {
  const studio = await answerExample(view, "studio");
  const shown = isObject(studio) && Array.isArray(studio["disciplines"])
    ? { ...studio, disciplines: studio["disciplines"].slice(0, 1) }
    : studio;
  return {
    markdown: codeBlock("json", formatJson(shown)),
    html: <FactsPanel view={view} answer={shown} />,
  };
}

/** The facts of the page in the language of the page. */
export async function sameFacts(view: View): Promise<Part> {
  const { target } = EXAMPLES.studio(view.language);
  const studio = await answerExample(view, "studio");
  return {
    markdown: `[GET ${target}](${target})`,
    html: <FactsPanel view={view} answer={shortened(studio, view)} />,
  };
}

/** Shows a recorded answer, until the script has fetched the whole. */
function FactsPanel({ view, answer }: {
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

/** Enough to see what it is. */
function shortened(studio: unknown, { facts }: View): unknown {
  if (!isObject(studio)) return studio;
  const { name, founded, location, languages, contact } = studio;
  const disciplines = facts.disciplineKeys.map((key) => ({ key }));
  return { name, founded, location, languages, contact, disciplines };
}

function codeBlock(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}

export function fields({ site, language, words }: View): Part {
  const rows = MESSAGE_FIELDS.map((field) => {
    const { maxLength, enum: values, format, default: unset } =
      site.requestFormat.schema.properties[field];
    const most = maxLength && formatCount(maxLength, language);
    const limits = [
      ...values?.map(code) ?? [],
      unset && fill(words.ifLeftOut, { value: code(unset) }),
      format && code(format),
      most && fill(words.atMost, { count: most }),
    ];
    return [
      code(field),
      FIELDS[field].required ? words.yes : words.no,
      limits.filter((limit) => limit !== undefined).join(", "),
      describeField(field, language.words, site.languages),
    ];
  });
  return { markdown: table(words.fieldColumns, rows) };
}

/**
 * A table with links on the page; a reader of Markdown knows where paths lead.
 * Addresses of one thing stand together.
 */
export function addresses(view: View): Part {
  const { site, language, words } = view;
  const things = Map.groupBy(
    site.addresses,
    ({ name }) => language.words.addresses[name],
  );
  const rows = (write: (path: string) => string) =>
    [...things].map(([thing, addresses]) => [
      addresses.map(({ path, type }) =>
        // A link to an address that takes only POST would be dead.
        type === null ? code(`POST ${path}`) : write(path)
      ).join(", "),
      thing,
    ]);
  const linked = rows((path) => `[${code(path)}](${path})`);
  const linkedTable = parseMarkdown(table(words.addressColumns, linked));
  return {
    markdown: rows(code).map((row) => `- ${row.join(": ")}`).join("\n"),
    html: renderMarkdown(linkedTable, view),
  };
}

/** The first column names the row. */
function table(columns: string, rows: readonly (readonly string[])[]): string {
  const head = columns.split(" | ");
  return [head, head.map(() => "---"), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function code(text: string): string {
  return `\`${text}\``;
}
