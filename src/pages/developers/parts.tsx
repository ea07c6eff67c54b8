// The parts of the developer page that are made from the service's own
// constants and responses.
import { isObject } from "../../http/json.ts";
import {
  FIELDS,
  MESSAGE_FIELDS,
  MESSAGE_REQUEST_SCHEMA,
  type MessageField,
} from "../../messages/message_request.ts";
import { formatCount } from "../../language.ts";
import { FactsPanel } from "../facts_panel.tsx";
import { formatJson } from "../format_json.ts";
import { renderMarkdown } from "../markdown.tsx";
import type { Part } from "../parts.ts";
import { htmlLinks, type View } from "../site.ts";
import { fill } from "../words.ts";
import {
  answerExample,
  type ExampleName,
  type ExampleRequest,
  exampleRequest,
} from "./examples.ts";

const TABLE_WORDS = {
  en: {
    addresses: ["Address", "What it is"],
    fields: ["Field", "Required", "Bounds", "What it holds"],
    yes: "yes",
    no: "no",
    unset: "{value} if left out",
    atMost: "at most {count} characters",
  },
  br: {
    addresses: ["Endereço", "O que é"],
    fields: ["Campo", "Obrigatório", "Limites", "O que contém"],
    yes: "sim",
    no: "não",
    unset: "{value} se omitido",
    atMost: "até {count} caracteres",
  },
};

export function command(name: ExampleName): (view: View) => Part {
  return ({ site, language }) =>
    codeBlock("sh", curl(site.baseUrl, exampleRequest(name, language)));
}

export function answer(name: ExampleName): (view: View) => Promise<Part> {
  return async (view) =>
    codeBlock("json", formatJson(await answerExample(view, name)));
}

/** On the page, a panel that can fetch the whole. */
export async function studioAnswer(view: View): Promise<Part> {
  const shown = withFirstDiscipline(await answerExample(view, "studio"));
  return {
    ...codeBlock("json", formatJson(shown)),
    html: <FactsPanel view={view} answer={shown} />,
  };
}

function withFirstDiscipline(studio: unknown): unknown {
  return isObject(studio) && Array.isArray(studio["disciplines"])
    ? { ...studio, disciplines: studio["disciplines"].slice(0, 1) }
    : studio;
}

function curl(baseUrl: string, request: ExampleRequest): string {
  const { target, headers, body } = request;
  const url = baseUrl + target;
  const lines = [
    /[?&]/.test(url) ? `curl '${url}'` : `curl ${url}`,
    ...Object.entries(headers).map(([name, value]) => `-H '${name}: ${value}'`),
    ...body === null
      ? []
      : [`-d '${formatJson(body).replaceAll("'", "'\\''")}'`],
  ];
  return lines.join(" \\\n  ");
}

function codeBlock(language: string, text: string): Part {
  return { markdown: `\`\`\`${language}\n${text}\n\`\`\``, html: null };
}

export function fields({ language }: View): Part {
  const words = TABLE_WORDS[language];
  const bounds = (field: MessageField) => {
    const { maxLength, enum: values, format, default: unset } =
      MESSAGE_REQUEST_SCHEMA.properties[field];
    const count = maxLength === undefined
      ? undefined
      : formatCount(maxLength, language);
    return [
      ...values?.map(code) ?? [],
      ...unset === undefined ? [] : [fill(words.unset, { value: code(unset) })],
      ...format === undefined ? [] : [code(format)],
      ...count === undefined ? [] : [fill(words.atMost, { count })],
    ].join(", ");
  };
  return table(
    words.fields,
    MESSAGE_FIELDS.map((field) => [
      code(field),
      MESSAGE_REQUEST_SCHEMA.required.includes(field) ? words.yes : words.no,
      bounds(field),
      FIELDS[field].description[language],
    ]),
  );
}

/** Linked on the page; a reader of Markdown knows where paths lead. */
export function addresses(view: View): Part {
  const { site, language } = view;
  const rows = (linked: boolean) =>
    site.addresses.map(({ path, title, type }) => [
      // A link to an address that takes only POST would be dead.
      type === null
        ? code(`POST ${path}`)
        : linked
        ? `[${code(path)}](${path})`
        : code(path),
      title[language],
    ]);
  const head = TABLE_WORDS[language].addresses;
  return {
    ...table(head, rows(false)),
    html: renderMarkdown(
      table(head, rows(true)).markdown,
      htmlLinks(view),
      site.content.pictures,
    ),
  };
}

/** The first column names the row. */
function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): Part {
  const lines = [head, head.map(() => "---"), ...rows].map((cells) =>
    `| ${cells.join(" | ")} |`
  );
  return { markdown: lines.join("\n"), html: null };
}

function code(text: string): string {
  return `\`${text}\``;
}
