// The pages at their addresses: each in all languages, with and without script.
import type { Language } from "../languages/language.ts";
import { markdownPath, pagePath } from "../table/page_paths.ts";
import type { LocalFacts } from "./local_facts.ts";
import { holdsAlone } from "./markdown/parse.ts";
import type { Page } from "./pages.ts";
import type { SharedFacts } from "./shared_facts.ts";

/** A page at one address, changed when anything that it shows was. */
export interface SitePage extends Page {
  /** A fixed page, or the name of one of the studio's own. */
  readonly page: string;
  readonly language: Language;
  /** Whether it is the version without any script. */
  readonly plain: boolean;
  /** Relative to the base URL. */
  readonly path: string;
  readonly markdownPath: string;
}

/** The parts of pages that show facts, which have days of their own. */
const FACTS = ["disciplines", "work", "founders", "facts"];

export function listPages(
  shared: SharedFacts,
  local: (language: Language) => LocalFacts,
): readonly SitePage[] {
  return [false, true].flatMap((plain) =>
    shared.languages.flatMap((language) =>
      Object.entries(local(language).pages).map(([page, text]): SitePage => {
        const { disciplines } = local(language);
        const facts = page === "home" || FACTS.some((part) =>
            holdsAlone(text.body, part)
          )
          ? [shared, local(language), ...disciplines]
          : [];
        return {
          ...text,
          page,
          language,
          plain,
          path: pagePath(language, page, plain),
          markdownPath: markdownPath(language, page, plain),
          updated: [text, ...facts].map(({ updated }) => updated)
            .reduce((latest, day) => day > latest ? day : latest),
        };
      })
    )
  );
}
