// Where the addresses of an earlier site lead now.
import type { Fields } from "./fields.ts";
import type { Source } from "./source.ts";

/** The new addresses by their old paths, which are without a trailing slash. */
export type Redirects = ReadonlyMap<string, string>;

const TARGET = /^(?:\/(?!\/)|https:\/\/[^\s/])\S*$/;

export function readRedirects(fields: Fields): Redirects {
  const redirects = new Map<string, string>();
  for (const key of fields.keys("redirects")) {
    const field = `redirects.${key}`;
    const path = readPath(key);
    const target = fields.matching(
      field,
      TARGET,
      "a path of the site or an https address",
    );
    if (path === null) {
      fields.fault(field, "must begin with an old path such as /about.html");
    } else if ((redirects.get(path) ?? target) !== target) {
      fields.fault(field, "must not be there: another redirect has this path");
    } else if (target !== "") {
      redirects.set(path, target);
      if (target.startsWith("/")) fields.link(field, target);
    }
  }
  return redirects;
}

/** The path as the router knows it; null where it can be none. */
function readPath(key: string): string | null {
  if (!/^\/[^\s?#\\]+$/.test(key)) return null;
  try {
    return decodeURIComponent(key).replace(/\/+$/, "") || null;
  } catch {
    return null;
  }
}

/** @param taken the paths that something else answers */
export function checkRedirects(
  { fault }: Source,
  redirects: Redirects,
  taken: ReadonlySet<string>,
): void {
  for (const path of redirects.keys()) {
    if (!taken.has(path) && !/^\/+api(?:\/|$)/i.test(path)) continue;
    fault(
      "studio.md",
      `must not be there: the service itself answers at ${path}`,
      { field: `redirects.${path}` },
    );
  }
}
