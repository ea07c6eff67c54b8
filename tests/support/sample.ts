// What a message to the sample studio holds, for tests without a service.
import type { Content } from "../../src/content/content.ts";
import type { LocalFacts } from "../../src/content/local_facts.ts";
import { listPages } from "../../src/content/site_pages.ts";
import {
  createLanguages,
  type Language,
} from "../../src/languages/language.ts";
import { createRequestFormat } from "../../src/messages/request_format.ts";

export const SAMPLE_LANGUAGES = createLanguages(["en", "br"]);

export const SAMPLE_FORMAT = createRequestFormat(SAMPLE_LANGUAGES);

export const EXAMPLE_REQUEST = SAMPLE_FORMAT.example;

export const MESSAGE_REQUEST_SCHEMA = SAMPLE_FORMAT.schema;

/** The language of a code. */
export function languageOf(code: string): Language {
  const found = SAMPLE_LANGUAGES.find((language) => language.code === code);
  if (found === undefined) throw new RangeError(`no ${code} in the sample`);
  return found;
}

/** The facts of a content in the language of a code. */
export function localOf(content: Content, code: string): LocalFacts {
  const found = content.shared.languages.find((known) => known.code === code);
  if (found === undefined) throw new RangeError(`no ${code} in the content`);
  return content.local(found);
}

/** The same content with other facts in one language. */
export function withLocal(
  content: Content,
  code: string,
  change: Partial<LocalFacts>,
): Content {
  const local = (language: Language) => ({
    ...content.local(language),
    ...language.code === code ? change : {},
  });
  return { ...content, local, pages: listPages(content.shared, local) };
}
