/** The directory of this checkout, which holds `content/` and `static/`. */
export const CHECKOUT: string = (import.meta.dirname ?? "./src/process")
  .slice(0, -"/src/process".length);
