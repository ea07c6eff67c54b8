/**
 * Code as Markdown: blocks, titled blocks, curl commands, answers.
 *
 * @module
 */
import type { ExampleRequest, Exchange } from "./exchanges.ts";

/** A line of JSON no longer than this is not broken. */
const LINE = 68;

/** A block of code. */
export function block(language: string, code: string): string {
  return `\`\`\`${language}\n${code}\n\`\`\``;
}

/** A block of code with a title; several in a row are alternatives. */
export function titled(title: string, language: string, code: string): string {
  return `**${title}**\n\n${block(language, code)}`;
}

/** A table; the first column names the row. */
export function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join(
    "\n",
  );
}

/** Words as code in a sentence. */
export function code(text: string): string {
  return `\`${text}\``;
}

/** The command that makes a request. */
export function curl(baseUrl: string, request: ExampleRequest): string {
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

/** The answer of an exchange, as it came or shortened. */
export function answer(
  { status, type, answer }: Exchange,
  sentence: string,
  shorten: (answer: unknown) => unknown = (whole) => whole,
): string {
  const intro = sentence
    .replace("{status}", String(status))
    .replace("{type}", type);
  return `${intro}\n\n${block("json", formatJson(shorten(answer)))}`;
}

/** Writes JSON with short objects and lists on one line. */
export function formatJson(value: unknown, indent = ""): string {
  const flat = flatten(value);
  if (indent.length + flat.length <= LINE && (indent !== "" || isList(value))) {
    return flat;
  }
  const inner = `${indent}  `;
  if (Array.isArray(value) && value.length > 0) {
    const items = value.map((item) => inner + formatJson(item, inner));
    return `[\n${items.join(",\n")}\n${indent}]`;
  }
  if (isRecord(value)) {
    const members = Object.entries(value).map(([name, member]) =>
      `${inner}${JSON.stringify(name)}: ${formatJson(member, inner)}`
    );
    return `{\n${members.join(",\n")}\n${indent}}`;
  }
  return flat;
}

function flatten(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flatten).join(", ")}]`;
  if (isRecord(value)) {
    const members = Object.entries(value).map(([name, member]) =>
      `${JSON.stringify(name)}: ${flatten(member)}`
    );
    return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
  }
  return JSON.stringify(value);
}

function isList(value: unknown): boolean {
  return Array.isArray(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
