// The one tool, send_message: its description for models, and what a call
// answers. Both eras share it.
import { atMost } from "../text/describe.ts";
import { andThen } from "../async/and_then.ts";
import { isObject } from "../text/is_object.ts";
import type { Caller } from "../messages/caller.ts";
import { faultText } from "../messages/check_message.ts";
import { fieldNames } from "../messages/request_format.ts";
import {
  explainUndelivered,
  MESSAGE_SENT_SCHEMA,
  type SendMessage,
} from "../messages/send_message.ts";
import type { Outcome } from "../messages/outcome.ts";
import {
  invalidParams,
  listMethod,
  type McpMethod,
  type Methods,
  type Result,
  type WriteResult,
} from "./answer.ts";
import { hintForTimeout, type Site } from "../site.ts";
import { canAsk, createReadConsent } from "./consent.ts";
import type { Params } from "./message.ts";
import { META } from "./revisions.ts";

export const TOOL_NAME = "send_message";

/** UTF-16 units at which Claude Code truncates a text for models. */
const MAX_MODEL_TEXT = 2_048;

/** Characters of a studio's name that such a text repeats. */
export const MAX_STUDIO_NAME = 100;

/** Characters of an unknown tool name that are quoted. */
const MAX_NAME = 100;

/** How many milliseconds clients may keep what the server says of itself. */
export const SERVER_TTL = 3_600_000;

export interface Tool {
  /** The tool as tools/list shows it. */
  readonly definition: ReturnType<typeof createDefinition>;
  readonly createMethods: (write: WriteResult) => Methods;
}

/**
 * The keywords that every client can load. Others break some clients: `format`
 * needs a package that is not installed, `additionalProperties` crashes a
 * conversion, strict modes refuse `default`, and regular expression engines
 * disagree about `pattern`. A refused call explains what the schema leaves out.
 */
const KEYWORDS = ["type", "description", "enum", "maxLength"];

export function createTool(site: Site, sendMessage: SendMessage): Tool {
  const { content: { shared }, requestFormat } = site;
  const readConsent = createReadConsent(site);
  const definition = createDefinition(site);
  const fields = fieldNames(requestFormat);
  const noName =
    `params.name must be ${TOOL_NAME}, and params.arguments must hold ${fields}`;
  const noArguments =
    `Nothing was sent: params.arguments is missing: put the fields there, that is ${fields}, and call ${TOOL_NAME} again.`;
  return {
    definition,
    createMethods(write) {
      const answer = (outcome: Outcome): Result => ({
        text: write(explainOutcome(outcome, shared.email)),
        messageId: outcome.kind === "refused" ? undefined : outcome.id,
      });
      const send = (given: unknown, caller: Caller) =>
        andThen(sendMessage(given, caller), answer);
      const ask = async (given: unknown, params: Params, caller: Caller) => {
        const consent = await readConsent(given, params);
        switch (consent.kind) {
          case "asked":
            return { text: write(consent.result) };
          case "declined":
            return { text: write(toolError(DECLINED)) };
          case "cancelled":
            return { text: write(toolError(CANCELLED)) };
          case "given":
            return await send(given, caller);
        }
      };
      const call: McpMethod = (request, { client }) => {
        const { params, meta } = request;
        const { name, arguments: given } = params;
        if (typeof name !== "string") return invalidParams(noName);
        if (name !== TOOL_NAME) {
          return invalidParams(
            `Unknown tool: ${
              atMost(name, MAX_NAME)
            }; the only tool is ${TOOL_NAME}, ${
              given === undefined
                ? `and params.arguments must hold ${fields}`
                : "and the facts are resources"
            }`,
          );
        }
        // Models make this slip, and they see a tool error.
        if (given === undefined || given === null) {
          return { text: write(toolError(noArguments)) };
        }
        // The operation explains arguments in quotes, as at every door.
        if (!isObject(given) && typeof given !== "string") {
          return invalidParams("params.arguments must be an object");
        }
        const caller: Caller = {
          door: "mcp",
          client,
          clientName: clientName(meta),
        };
        return canAsk(request)
          ? ask(given, params, caller)
          : send(given, caller);
      };
      const list = listMethod(write, SERVER_TTL, () => ({
        tools: [definition],
      }));
      return [["tools/list", list], ["tools/call", call]];
    },
  };
}

const DECLINED =
  `Nothing was sent: the person declined. Call ${TOOL_NAME} again only if they ask you to.`;

const CANCELLED =
  `Nothing was sent: the person closed the question without an answer. Ask them before you call ${TOOL_NAME} again.`;

/** The members of the result of a call. */
function explainOutcome(outcome: Outcome, email: string): object {
  switch (outcome.kind) {
    case "sent":
      return {
        content: [{ type: "text", text: JSON.stringify(outcome.sent) }],
        structuredContent: outcome.sent,
        isError: false,
      };
    case "refused": {
      const faults = outcome.faults.map((fault) => `- ${faultText(fault)}`);
      return toolError(
        `Nothing was sent. Correct these arguments, with the person's help where it is needed, and call ${TOOL_NAME} again:\n${
          faults.join("\n")
        }`,
      );
    }
    case "undelivered": {
      const { detail, resolution } = explainUndelivered(outcome, email);
      return toolError(`${detail} ${resolution}`);
    }
  }
}

function toolError(text: string): object {
  return { content: [{ type: "text", text }], isError: true };
}

function createDefinition(site: Site) {
  const { content: { shared, local }, requestFormat, defaultLanguage } = site;
  const studio = atMost(shared.name, MAX_STUDIO_NAME);
  const title = `Send a message to ${studio}`;
  return {
    name: TOOL_NAME,
    title,
    description: fitModelText((words) =>
      [
        `Sends one message to the founders of ${studio}, as the studio's contact form does; a person reads it and replies by email. Use it when a person wants to reach the studio about something to build or improve.`,
        "Before the call, show the person what will be sent and get their consent. Call it once per request: every call that succeeds sends another message. Do not call it to try it out.",
        `${
          hintForTimeout(site)
        } Otherwise tell the person to which address the founders will reply; if the result is an error, its text says whether anything was sent and what to do next.`,
        words,
      ].join("\n\n"), local(defaultLanguage).description),
    inputSchema: plainSchema(requestFormat.schema),
    outputSchema: plainSchema({
      ...MESSAGE_SENT_SCHEMA,
      required: Object.keys(MESSAGE_SENT_SCHEMA.properties),
    }),
    annotations: {
      title,
      readOnlyHint: false,
      destructiveHint: false,
      idempotentHint: false,
      openWorldHint: true,
    },
  };
}

/** A schema of the service, reduced to {@linkcode KEYWORDS}. */
function plainSchema(
  { properties, required }: {
    readonly properties: Readonly<Record<string, object>>;
    readonly required: readonly string[];
  },
): object {
  return {
    type: "object",
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [
        name,
        Object.fromEntries(
          Object.entries(schema).filter(([keyword]) =>
            KEYWORDS.includes(keyword)
          ),
        ),
      ]),
    ),
    required,
  };
}

/** The name that a client claims; only modern requests carry it. */
function clientName(meta: Params): string | undefined {
  const info = meta[META.clientInfo];
  const name = isObject(info) ? info.name : undefined;
  return typeof name === "string" ? name : undefined;
}

/** Writes a text around the studio's own words, shortened until it fits. */
export function fitModelText(
  around: (words: string) => string,
  words: string,
): string {
  const room = MAX_MODEL_TEXT - around("").length;
  return around(words.length <= room ? words : cut(words, room));
}

/** Truncates to so many UTF-16 units, but never inside a surrogate pair. */
function cut(text: string, units: number): string {
  const start = text.slice(0, Math.max(0, units - 1));
  return `${start.replace(/[\ud800-\udbff]$/, "").trimEnd()}…`;
}
