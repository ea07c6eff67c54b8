/**
 * Every page in every form, for the tests.
 *
 * @module
 */
import { markdownPath, pagePath } from "../../src/table/page_paths.ts";
import { languageOf } from "../support/sample.ts";

/** One page in one language and version. */
export interface TestPage {
  readonly page: "home" | "contact" | "developers" | "privacy";
  readonly language: "en" | "br";
  readonly plain: boolean;
  readonly path: string;
  readonly markdown: string;
}

/** Every page, rich and plain, in both languages. */
export const PAGES: readonly TestPage[] = (["en", "br"] as const).flatMap((
  language,
) =>
  [false, true].flatMap((plain) =>
    (["home", "contact", "developers", "privacy"] as const).map((page) => {
      const known = languageOf(language);
      return {
        page,
        language,
        plain,
        path: pagePath(known, page, plain),
        markdown: markdownPath(known, page, plain),
      };
    })
  )
);
