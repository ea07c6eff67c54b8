/** The directory of this checkout, which holds `content/` and `static/`. */
export const CHECKOUT: string = (import.meta.dirname ?? "./src")
  .slice(0, -"/src".length);
