// A part of a page: what a `{name}` in the text of the page stands for, such as
// the disciplines or the form.
import type { AnswerExample } from "./developers/examples.ts";
import type { FormState } from "./form_state.ts";
import type { Html } from "./html.ts";
import type { View } from "./site.ts";

/** Markup, or a function of the state of the form. */
export type Block = Html | ((form: FormState) => Html);

export interface Part {
  /** With links as the content has them. */
  readonly markdown: string;
  /** Null where the HTML is made of the Markdown. */
  readonly html: Block | null;
}

export type MakePart = (
  view: View,
  answerExample: AnswerExample,
) => Part | Promise<Part>;
