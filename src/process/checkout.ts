import deno from "../../deno.json" with { type: "json" };

/** The directory of this checkout, which holds `content/` and `static/`. */
export const CHECKOUT: string = (import.meta.dirname ?? "./src/process")
  .slice(0, -"/src/process".length);

/** The version of the service, one of those in CHANGELOG.md. */
export const VERSION: string = deno.version;

/** The environment variables that the service may read. */
export const VARIABLES: readonly string[] = deno.permissions.serve.env;
