import deno from "../../deno.json" with { type: "json" };

/** The version of the service, one of those in CHANGELOG.md. */
export const VERSION: string = deno.version;
