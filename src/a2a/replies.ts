// The agent's replies: always an immediate message, with a text part for people
// first and a data part for programs last. They are JSON text, so that what
// never changes is written once.
import { asciiJson } from "../http/json.ts";
import { isObject } from "../text/is_object.ts";
import { listed } from "../text/listed.ts";
import { type Fault, faultText } from "../messages/check_message.ts";
import { fieldNames, type RequestFormat } from "../messages/request_format.ts";
import type { MessageSent } from "../messages/outcome.ts";
import { leadToForm, type Site } from "../site.ts";
import type { Dialect } from "./dialect.ts";
import type { Output } from "./params.ts";

/** The list of a reply's parts as JSON text, by what a client reads. */
export type ReplyParts = Readonly<Record<Output, string>>;

/** The replies of one dialect; `data` is the content of the data part. */
interface Replies {
  /** The form of a request that sends, for errors, which have no data part. */
  readonly form: string;
  readonly noDataPart: ReplyParts;
  readonly severalDataParts: ReplyParts;
  sent(sent: MessageSent, data: unknown, textParts: number): ReplyParts;
  refused(faults: readonly Fault[], textParts: number): ReplyParts;
}

/** Every field of the data with its limit, the required ones first. */
export function dataFields(format: RequestFormat): string {
  return fieldNames(format, (field) => {
    const { maxLength, enum: values } = format.schema.properties[field];
    return values === undefined
      ? `${field} (at most ${maxLength} characters)`
      : `${field} (${listed(values, "or")}, the language of the reply)`;
  });
}

export function createReplies(
  { send, call, example, textPart, dataPart }: Dialect,
  site: Site,
): Replies {
  const { requestFormat, languages } = site;
  const contactPage = site.pageUrl("contact");
  const { message, headers } = example(requestFormat.example);
  const params = { message };
  const request = { jsonrpc: "2.0", id: "1", method: send, params };
  const howTo = {
    description:
      `Call ${call}; its data follows the schema. Each accepted request sends one message: send only with the consent of the person it is for, and once. A person can write at ${contactPage}`,
    schema: requestFormat.schema,
    headers,
    request,
  };
  const fields = dataFields(requestFormat);
  const lead = leadToForm(site);
  const instructions =
    `To write to the founders of ${site.content.shared.name}, call ${call}; its data holds ${fields}. Send only with the consent of the person it is for, and once. If you can only send text, send exactly that object as JSON, and nothing else; or ${lead}`;
  const reply = (words: string, values: object): ReplyParts => {
    const text = asciiJson(JSON.stringify(textPart(words)));
    const data = asciiJson(JSON.stringify(dataPart(values)));
    return { text: `[${text}]`, data: `[${data}]`, all: `[${text},${data}]` };
  };
  const help = (why: string, reason: string): ReplyParts => {
    const start = `Nothing was sent: ${why}. ${instructions}`;
    const words = `${start}. The data part holds a complete request`;
    const alone = `${start}\n\nA complete request:\n${JSON.stringify(request)}`;
    return {
      ...reply(words, { sent: false, reason, howTo }),
      text: asciiJson(JSON.stringify([textPart(alone)])),
    };
  };
  const form = JSON.stringify(request)
    .replace(JSON.stringify(requestFormat.example), "{…}");
  return {
    form: `${form}, where {…} holds ${fieldNames(requestFormat)}`,
    noDataPart: help("the message has no data part", "no_data_part"),
    severalDataParts: help(
      "the message has more than one data part, and it is not clear which one is meant",
      "several_data_parts",
    ),
    sent(sent, data, ignoredTextParts) {
      if (ignoredTextParts === 0) return reply(sent.message, sent);
      const asked = isObject(data) ? data["language"] : undefined;
      const { words } = languages.find(({ code }) => code === asked) ??
        site.defaultLanguage;
      const text = `${sent.message} ${words.textIgnored}`;
      return reply(text, { ...sent, ignoredTextParts });
    },
    refused(faults, ignoredTextParts) {
      const errors = faults.map((fault) => ({
        field: fault.field,
        message: faultText(fault),
      }));
      const list = errors.map(({ message }) => message).join("; ");
      const data = { sent: false, reason: "invalid_fields", errors };
      return reply(
        `Nothing was sent. Correct the data part and send it again: ${list}.`,
        ignoredTextParts === 0 ? data : { ...data, ignoredTextParts },
      );
    },
  };
}
