// What the scripts need: a tool for agents in the browser, words and notices.
import { ADDRESSES } from "../../table/addresses.ts";
import { Notice } from "../form/notice.tsx";
import type { FormNotice } from "../form/state.ts";
import type { View } from "../view.ts";

export function createScriptData(view: View): object {
  const { site: { languages }, language, facts: { name } } = view;
  const { script, formScript } = language.words;
  const isContact = view.page === "contact";
  return {
    language: language.code,
    words: isContact ? { ...script, ...formScript } : script,
    ...isContact ? { notices: createNotices(view) } : {},
    studio: {
      path: ADDRESSES.studio.path,
      tool: {
        name: "get_studio",
        description:
          `Returns what the ${name} studio does, where it is, how to reach it, its disciplines and its founders.`,
        inputSchema: {
          type: "object",
          properties: {
            lang: { type: "string", enum: languages.map(({ code }) => code) },
          },
          additionalProperties: false,
        },
        annotations: { readOnlyHint: true },
      },
    },
  };
}

/** Shown where the service did not answer; markup, so there is one kind. */
function createNotices(view: View) {
  const { words } = view;
  const markup = (notice: FormNotice) => Notice({ view, notice }).markup;
  return {
    offline: markup({ title: words.offlineTitle, text: words.offlineText }),
    unknown: markup({
      status: "maybeSent",
      title: words.maybeTitle,
      text: words.unknownText,
    }),
  };
}
