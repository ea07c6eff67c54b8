// What a wrong path probably means: clients guess addresses, of other servers
// and of older drafts, and slip in case and slashes.
import type { AddressName } from "./addresses.ts";

/** The first that matches counts; in lower case, without a slash at the end. */
const GUESSES: readonly (readonly [pattern: RegExp, name: AddressName])[] = [
  [/\/llms?(?:-full)?(?:\.txt|\.md)?$/, "llms"],
  [/\/(?:openapi|swagger|api-?docs?|docs|schema)(?:[./-]|$)/, "openapi"],
  [/\/(?:agent-)?skills?(?:[./]|$)/, "skillsIndex"],
  [/\/(?:a2a-)?(?:agent-?cards?|agents?|card)(?:\.json)?$/, "agentCard"],
  [/^\/\.well-known\/a2a(?:\.json)?$/, "agentCard"],
  [/^\/\.well-known\/mcp(?:[-./]|$)/, "serverCard"],
  [/\/(?:mcp|server)[-/]?(?:servers?|manifest|cards?)?\.json$/, "serverCard"],
  [/^\/mcp\/|\/sse$/, "mcp"],
  [/^\/a2a\/|\/(?:message:(?:send|stream)|tasks)(?:[/:]|$)/, "a2a"],
  [/^\/(?:api\/)?(?:v\d+\/)?studios?(?:[./]|$)/, "studio"],
  [/^\/api\/(?:v\d+\/)?(?:facts|info|about)(?:[./]|$)/, "studio"],
  [
    /^\/(?:api\/)?(?:v\d+\/)?(?:messages?|contact|send[a-z_-]*)(?:[./]|$)/,
    "messages",
  ],
];

export interface Meant {
  readonly name: AddressName;
  /** Whether the path differs only in case, slashes or the query. */
  readonly isSlip: boolean;
}

/** Returns the address that a path probably means, or null. */
export function meantAddress(
  path: string,
  addresses: readonly { readonly name: AddressName; readonly path: string }[],
): Meant | null {
  const [bare = ""] = path.toLowerCase().split("?", 1);
  const normal = `/${bare.split("/").filter((part) => part !== "").join("/")}`;
  const same = addresses.find(({ path }) => path.toLowerCase() === normal);
  if (same !== undefined) return { name: same.name, isSlip: true };
  const guess = GUESSES.find(([pattern]) => pattern.test(normal));
  return guess === undefined ? null : { name: guess[1], isSlip: false };
}
