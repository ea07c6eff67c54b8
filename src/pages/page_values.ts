import { placeholderValues } from "../content/placeholders.ts";
import type { Shown } from "./markdown/markdown.tsx";
import { htmlLinks, type View } from "./view.ts";

/** The links, pictures and values of the texts of a view. */
export function shownIn(view: View): Shown {
  return {
    resolve: htmlLinks(view),
    pictures: view.site.content.pictures,
    values: valuesIn(view),
  };
}

/** What the placeholders of a page stand for; its links are paths. */
export function valuesIn(
  { site: { baseUrl, requestFormat }, language, facts }: View,
): ReadonlyMap<string, string> {
  return placeholderValues({
    facts,
    language,
    words: language.words,
    requestFormat,
    baseUrl,
    before: "",
  });
}
