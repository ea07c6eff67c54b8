/**
 * The one tool, send_message: how it is described to a model that decides
 * whether to call it, and what a call answers. Both eras share it.
 *
 * @module
 */
import type { Content } from "../content/content.ts";
import { isObject } from "../http/json.ts";
import { explainUndelivered } from "../messages/explain.ts";
import { faultText } from "../messages/check_message.ts";
import {
  MESSAGE_FIELDS,
  MESSAGE_REQUEST_SCHEMA,
  type MessageField,
} from "../messages/message_request.ts";
import type {
  MessageSent,
  Outcome,
  SendMessage,
} from "../messages/send_message.ts";
import type { Params } from "./message.ts";
import { fitModelText, MAX_STUDIO_NAME } from "./model_text.ts";
import { atMost, quoted } from "../given.ts";

/** The name of the tool. */
export const TOOL_NAME = "send_message";

/** How much of an unknown name is told back. */
const LONGEST_NAME = 100;

/** The tool as tools/list shows it. */
export interface ToolDefinition {
  /** What tools/call names. */
  readonly name: string;
  /** The name for people. */
  readonly title: string;
  /** When to call it, what it does, and what comes next. */
  readonly description: string;
  /** The JSON Schema of the arguments. */
  readonly inputSchema: object;
  /** The JSON Schema of the structured content. */
  readonly outputSchema: object;
  /** Hints of what a call changes. */
  readonly annotations: object;
}

/** The result of a call, without what only one era adds. */
export interface CallResult {
  /** One text: the structured content as JSON, or what went wrong. */
  readonly content: readonly { readonly type: "text"; readonly text: string }[];
  /** There where the message was sent. */
  readonly structuredContent?: MessageSent;
  /** Whether the message was not sent. */
  readonly isError: boolean;
}

/** What became of a call. */
export type Called =
  | { readonly kind: "result"; readonly result: CallResult }
  /** The call itself is malformed: a JSON-RPC error, not a tool error. */
  | { readonly kind: "invalid"; readonly message: string };

/** The tool: its definition, and the function that calls it. */
export interface Tool {
  /** What tools/list shows. */
  readonly definition: ToolDefinition;
  /** Calls the tool with the parameters of tools/call. */
  call(params: Params | undefined): Called | Promise<Called>;
}

/** What each field is to a model that fills it in for a person. */
const FIELD_DESCRIPTIONS: Readonly<Record<MessageField, string>> = {
  name:
    "Full name of the person the message is from. Ask for it; never make one up.",
  email:
    "E-mail address of that person, exactly as they gave it: the founders reply to it. Never make one up.",
  message:
    `Plain text, agreed with the person: what they want to build or improve, for whom, and when. At most ${MESSAGE_REQUEST_SCHEMA.properties.message.maxLength} characters.`,
  company:
    "Company or product the person writes for. Leave it out if there is none.",
  language:
    "Language in which the founders should reply: en (English, the default) or br (Brazilian Portuguese).",
};

const SENT_PROPERTIES: Readonly<Record<keyof MessageSent, object>> = {
  sent: { type: "boolean", const: true },
  replyTo: {
    type: "string",
    description: "Where the founders will reply: the address given.",
  },
  message: {
    type: "string",
    description: "A confirmation for the person that includes the address.",
  },
};

/**
 * What a call that succeeds returns. Without a format: clients check results,
 * and one that is stricter about addresses would fail after the message went.
 */
const OUTPUT_SCHEMA = {
  type: "object",
  properties: SENT_PROPERTIES,
  required: Object.keys(SENT_PROPERTIES),
  additionalProperties: false,
} as const;

/** Makes the tool. */
export function createTool(
  { shared, local }: Content,
  sendMessage: SendMessage,
): Tool {
  return {
    definition: createDefinition(
      atMost(shared.name, MAX_STUDIO_NAME),
      local.en.description,
    ),
    call(params) {
      const { name, arguments: given } = params ?? {};
      if (typeof name !== "string") {
        return invalid(`params.name must be ${quoted(TOOL_NAME)}`);
      }
      if (name !== TOOL_NAME) {
        return invalid(`Unknown tool: ${atMost(name, LONGEST_NAME)}`);
      }
      if (given !== undefined && !isObject(given)) {
        return invalid("params.arguments must be an object");
      }
      const outcome = sendMessage(given ?? {}, "mcp");
      return outcome instanceof Promise
        ? outcome.then(explain)
        : explain(outcome);
    },
  };

  function explain(outcome: Outcome): Called {
    switch (outcome.kind) {
      case "sent":
        return {
          kind: "result",
          result: {
            content: [{ type: "text", text: JSON.stringify(outcome.sent) }],
            structuredContent: outcome.sent,
            isError: false,
          },
        };
      case "refused":
        return toolError(
          `Nothing was sent. Correct these arguments, with the person's help where it is needed, and call ${TOOL_NAME} again:\n${
            outcome.faults.map((fault) => `- ${faultText(fault)}`).join("\n")
          }`,
        );
      case "undelivered": {
        const { detail, resolution } = explainUndelivered(
          outcome,
          shared.email,
        );
        return toolError(`${detail} ${resolution}`);
      }
    }
  }
}

function createDefinition(
  studio: string,
  description: string,
): ToolDefinition {
  const title = `Send a message to ${studio}`;
  return {
    name: TOOL_NAME,
    title,
    description: fitModelText((words) =>
      [
        `Sends one message to the founders of ${studio}, as the studio's contact form does. A person reads it and replies by e-mail to the address given.`,
        words,
        "Use it when a person wants to reach the studio about something to build or improve. Before the call, show the person what will be sent and get their consent. Call it once per request: every call that succeeds sends another message. Do not call it to try it out.",
        "Afterwards, tell the person to which address the founders will reply. If the result is an error, its text says whether anything was sent and what to do next.",
      ].join("\n\n"), description),
    inputSchema: createInputSchema(),
    outputSchema: OUTPUT_SCHEMA,
    annotations: {
      title,
      readOnlyHint: false,
      destructiveHint: false,
      idempotentHint: false,
      openWorldHint: true,
    },
  };
}

/**
 * The schema of a MessageRequest for models: words of its own, and no patterns,
 * for some clients compile them with engines that have no surrogates. What a
 * pattern would refuse, the call refuses in words.
 */
function createInputSchema(): object {
  return {
    ...MESSAGE_REQUEST_SCHEMA,
    properties: Object.fromEntries(MESSAGE_FIELDS.map((field) => {
      const { pattern: _pattern, examples: _examples, ...schema } =
        MESSAGE_REQUEST_SCHEMA.properties[field];
      return [field, { ...schema, description: FIELD_DESCRIPTIONS[field] }];
    })),
  };
}

function toolError(text: string): Called {
  return {
    kind: "result",
    result: { content: [{ type: "text", text }], isError: true },
  };
}

function invalid(message: string): Called {
  return { kind: "invalid", message };
}
