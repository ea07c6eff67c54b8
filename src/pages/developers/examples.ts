// The requests that the developer page shows. The service itself answers them,
// so that no response on the page can drift from the real one.
import type { Language } from "../../languages/language.ts";
import { exampleIn } from "../../messages/request_format.ts";
import { ADDRESSES } from "../../table/addresses.ts";
import { formatJson } from "../../text/format_json.ts";
import type { View } from "../view.ts";

interface ExampleRequest {
  /** The path with its query. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The body as JSON; null for GET. */
  readonly body: object | null;
}

/** The identifiers of the examples; those of real answers are random. */
const MESSAGE_ID = "11111111-1111-4111-8111-111111111111";
const ANSWER_IDS = [
  "22222222-2222-4222-8222-222222222222",
  "33333333-3333-4333-8333-333333333333",
];
const ANY_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

export const EXAMPLES = {
  studio: (language) => ({
    target: `${ADDRESSES.studio.path}?lang=${language.code}`,
    headers: {},
    body: null,
  }),
  message: (language) => post("messages", exampleIn(language)),
  refused: (language) =>
    post("messages", { name: exampleIn(language).name, email: "ada" }),
  mcp: (language) => {
    const params = { name: "send_message", arguments: exampleIn(language) };
    // Streamable HTTP requires clients to accept both.
    const accept = { Accept: "application/json, text/event-stream" };
    return post("mcp", callOf("tools/call", params), accept);
  },
  a2a: (language) => {
    const message = {
      kind: "message",
      role: "user",
      messageId: MESSAGE_ID,
      parts: [{ kind: "data", data: exampleIn(language) }],
    };
    return post("a2a", callOf("message/send", { message }));
  },
} satisfies Readonly<Record<string, (language: Language) => ExampleRequest>>;

export type ExampleName = keyof typeof EXAMPLES;

function post(
  name: "messages" | "mcp" | "a2a",
  body: object,
  further: ExampleRequest["headers"] = {},
): ExampleRequest {
  const headers = { "Content-Type": "application/json", ...further };
  return { target: ADDRESSES[name].path, headers, body };
}

function callOf(method: string, params: object): object {
  return { jsonrpc: "2.0", id: 1, method, params };
}

export function curl({ site, language }: View, name: ExampleName): string {
  const { target, headers, body } = EXAMPLES[name](language);
  const url = site.baseUrl + target;
  const data = body && formatJson(body).replaceAll("'", "'\\''");
  const lines = [
    /[?&]/.test(url) ? `curl '${url}'` : `curl ${url}`,
    ...Object.entries(headers).map(([name, value]) => `-H '${name}: ${value}'`),
    ...data === null ? [] : [`-d '${data}'`],
  ];
  return lines.join(" \\\n  ");
}

/** Answers an example with the JSON of the response. */
export async function answerExample(
  { site: { baseUrl, rehearse }, language }: View,
  name: ExampleName,
): Promise<unknown> {
  const { target, headers, body } = EXAMPLES[name](language);
  const response = await rehearse(
    new Request(baseUrl + target, {
      headers,
      ...body === null ? {} : { method: "POST", body: JSON.stringify(body) },
    }),
  );
  return JSON.parse(withFixedIds(await response.text()));
}

/** Random ids would change the page at every start. */
function withFixedIds(text: string): string {
  const found = [...new Set(text.match(ANY_ID))];
  return text.replace(ANY_ID, (id) => ANSWER_IDS[found.indexOf(id)] ?? id);
}
