// A part of a page, in both representations side by side.
import type { FormState } from "../form/state.ts";
import type { Html } from "../layout/html.ts";

export type Block = Html | ((form: FormState) => Html);

export interface Part {
  /** With links as the content has them. */
  readonly markdown: string;
  /** Absent where the HTML is made of the Markdown. */
  readonly html?: Block;
}
