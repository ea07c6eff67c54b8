// The data for the scripts: the tool that they offer to agents in the browser,
// their words, and the notices for when the service did not answer.
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

/** Markup for the form, written here so that there is one kind of notice. */
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
