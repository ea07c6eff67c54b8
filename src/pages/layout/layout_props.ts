// What every HTML page is made of: its head and its frame are given the same.
import type { View } from "../view.ts";
import type { Child } from "./html.ts";

export interface LayoutProps {
  /** The page that it is, or belongs to. */
  readonly view: View;
  /** The class of the body, which decides the mark of the headline. */
  readonly name: string;
  /** Without the studio's name. */
  readonly title: string;
  readonly description: string;
  /**
   * The day of the last change, as YYYY-MM-DD; null for an answer that is no
   * page and has no other representations to lead to.
   */
  readonly updated: string | null;
  /** The facts for search engines; a page without them is not to be listed. */
  readonly jsonLd: object | null;
  readonly scriptData: object | null;
  readonly children: Child;
}
