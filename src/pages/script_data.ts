/**
 * What the script of the rich pages needs to know: the tools that it offers to
 * agents in the browser, and the words of the form.
 *
 * @module
 */
import { LANGUAGES } from "../language.ts";
import { explainUndelivered } from "../messages/explain.ts";
import { MESSAGE_REQUEST_SCHEMA } from "../messages/message_request.ts";
import { ADDRESSES } from "../addresses.ts";
import { explain } from "./form_door.ts";
import type { Site, View } from "./site.ts";
import { type Word, WORDS } from "./words.ts";

/** The words that the script says itself. */
const SCRIPT_WORDS = [
  "copy",
  "copied",
  "sending",
  "left",
  "over",
  "faultsTitle",
  "sentTitle",
  "sentTo",
  "unreachable",
  "aboutLine",
  "faultNameBlank",
  "faultEmailBlank",
  "faultMessageBlank",
  "faultEmail",
  "faultTooLong",
] as const satisfies readonly Word[];

/** Makes the data of a page. */
export function createScriptData(site: Site, view: View): object {
  const { name, email } = site.content.shared;
  const words = WORDS[view.language];
  const said = Object.fromEntries(
    SCRIPT_WORDS.map((word) => [
      word,
      words[word].replaceAll("{email}", word === "sentTo" ? "{email}" : email),
    ]),
  );
  return {
    paths: { studio: ADDRESSES.studio.path, messages: ADDRESSES.messages.path },
    language: view.language,
    ...view.page === "contact"
      ? { words: said, undelivered: undelivered(words, email) }
      : { words: { copy: words.copy, copied: words.copied } },
    tools: [{
      name: "get_studio",
      description:
        `Tells what the ${name} studio does, where it is, how to reach it, its disciplines and its founders.`,
      inputSchema: {
        type: "object",
        properties: { lang: { type: "string", enum: LANGUAGES } },
        additionalProperties: false,
      },
      annotations: { readOnlyHint: true },
    }, {
      name: "send_message",
      description:
        `Sends one message to the founders of ${name}, who reply by e-mail. Only with the consent of the person it is for, and once per request.`,
      inputSchema: MESSAGE_REQUEST_SCHEMA,
      annotations: { readOnlyHint: false },
    }],
  };
}

/** The API explains in English; the page says the same in its own words. */
function undelivered(
  words: Readonly<Record<Word, string>>,
  email: string,
): object {
  const known = [
    { retryAfter: null, mayHaveArrived: false },
    { retryAfter: null, mayHaveArrived: true },
    { retryAfter: 60, mayHaveArrived: false },
  ].map((outcome) => ({ kind: "undelivered", ...outcome }) as const);
  return Object.fromEntries(known.map((outcome) => {
    const said = explain(outcome, words, email);
    return [
      explainUndelivered(outcome, email).detail,
      outcome.retryAfter === null
        ? said
        : { ...said, text: words.waitResolution.replaceAll("{email}", email) },
    ];
  }));
}
