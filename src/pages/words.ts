/**
 * The words of the pages that are not content: labels, notes, answers of the
 * form. The content holds the facts and the prose; these belong to the service.
 *
 * @module
 */
import type { Language } from "../messages/message_request.ts";
import { WORDS_BR } from "./words_br.ts";
import { WORDS_EN } from "./words_en.ts";

/** A word or a sentence of the pages. */
export type Word =
  // The frame of every page.
  | "skip"
  | "main"
  | "contact"
  | "developers"
  | "privacy"
  | "home"
  | "otherLanguage"
  | "onThisPage"
  | "alsoAs"
  | "asPage"
  | "asPlain"
  | "asMarkdown"
  | "asJson"
  | "updated"
  | "pages"
  | "llmsPointer"
  | "pictureText"
  // The facts.
  | "write"
  | "wire"
  | "writeAbout"
  | "founded"
  | "place"
  | "terms"
  | "languages"
  | "bothLanguages"
  | "forPeople"
  | "forAgents"
  | "theForm"
  | "email"
  | "whatsapp"
  | "api"
  | "mcp"
  | "a2a"
  | "apiNote"
  | "mcpNote"
  | "a2aNote"
  | "factsCaption"
  // The form.
  | "name"
  | "nameHint"
  | "emailHint"
  | "company"
  | "optional"
  | "about"
  | "aboutNothing"
  | "aboutLine"
  | "message"
  | "messageHint"
  | "replyIn"
  | "english"
  | "portuguese"
  | "leaveEmpty"
  | "consent"
  | "send"
  | "sending"
  | "left"
  | "over"
  | "faultsTitle"
  | "notSentTitle"
  | "sentTitle"
  | "sentTo"
  | "sentText"
  | "unreachable"
  | "formAsText"
  | "copy"
  | "copied"
  // What the form or a page refuses.
  | "notSent"
  | "faultNameBlank"
  | "faultEmailBlank"
  | "faultMessageBlank"
  | "faultEmail"
  | "faultTooLong"
  | "faultCharacter"
  | "faultLanguage"
  | "undeliveredDetail"
  | "undeliveredResolution"
  | "waitDetail"
  | "waitResolution"
  | "maybeDetail"
  | "maybeResolution"
  | "crossSite"
  | "wrongType"
  | "tooLarge"
  | "late"
  | "unreadable"
  | "missingTitle"
  | "missingText"
  | "malformedTitle"
  | "malformedText";

/** Every word in one language. */
export type Words = Readonly<Record<Word, string>>;

/** Every word in each language. */
export const WORDS: Readonly<Record<Language, Words>> = {
  en: WORDS_EN,
  br: WORDS_BR,
};

/** Fills the `{gaps}` of a sentence; a gap without a value stays. */
export function fill(
  sentence: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return sentence.replace(
    /\{(\w+)\}/g,
    (gap, name: string) => String(values[name] ?? gap),
  );
}
