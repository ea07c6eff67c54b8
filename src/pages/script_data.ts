// The data for the script of the rich pages: the tool that it offers to agents
// in the browser, its words, and the notices for when the service did not
// answer.
import { LANGUAGES } from "../language.ts";
import { ADDRESSES } from "../addresses.ts";
import { Notice } from "./form_notice.tsx";
import { type FormNotice, wayOut } from "./form_state.ts";
import type { View } from "./view.ts";
import { type Word, WORDS } from "./words.ts";

const CODE_WORDS = [
  "copyAddress",
  "copyCode",
  "copyCommand",
  "copyPrompt",
  "copySettings",
  "copied",
  "copyRefused",
] as const satisfies readonly Word[];

const FORM_WORDS = [
  "sending",
  "leftOne",
  "leftMany",
  "overOne",
  "overMany",
] as const satisfies readonly Word[];

export function createScriptData(view: View): object {
  const { name } = view.site.content.shared;
  const isContact = view.page === "contact";
  const said = isContact ? [...CODE_WORDS, ...FORM_WORDS] : CODE_WORDS;
  return {
    language: view.language,
    words: Object.fromEntries(
      said.map((word) => [word, WORDS[view.language][word]]),
    ),
    ...isContact ? { notices: createNotices(view) } : {},
    studio: {
      path: ADDRESSES.studio.path,
      tool: {
        name: "get_studio",
        description:
          `Tells what the ${name} studio does, where it is, how to reach it, its disciplines and its founders.`,
        inputSchema: {
          type: "object",
          properties: { lang: { type: "string", enum: LANGUAGES } },
          additionalProperties: false,
        },
        annotations: { readOnlyHint: true },
      },
    },
  };
}

/** Markup for the form, written here so that there is one kind of notice. */
function createNotices(
  view: View,
): Readonly<Record<"offline" | "unknown", string>> {
  const words = WORDS[view.language];
  const markup = (notice: FormNotice) => Notice({ view, notice }).markup;
  return {
    offline: markup({ title: words.offlineTitle, text: words.offlineText }),
    unknown: markup(wayOut(words.maybeTitle, words.unknownText)),
  };
}
