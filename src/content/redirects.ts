// Where the addresses of an earlier site lead now.
import { createFields, type Fields } from "./fields.ts";
import type { Source } from "./source.ts";

interface Redirect {
  /** Without a trailing slash; its letters are composed (Unicode's NFC). */
  readonly path: string;
  /** With its question mark; empty for every query that no other row names. */
  readonly query: string;
  readonly target: string;
}

const TARGET = /^(?:\/(?!\/)|https:\/\/[^\s/])\S*$/;

export function readRedirects(shared: Fields): readonly Redirect[] {
  const redirects: Redirect[] = [];
  const fields = shared.optional.entry("redirects") ?? createFields({});
  for (const key of fields.names()) {
    const wanted = "a path of the site or an https address";
    const target = fields.link(key, TARGET, wanted);
    const old = readOld(key);
    const isSecond = redirects.some(({ path, query }) =>
      path === old?.path && query === old.query
    );
    if (key.includes("*")) {
      fields.fault(key, "must name one old path: * stands for no others");
    } else if (old === null) {
      fields.fault(
        key,
        "must begin with an old path such as /about.html, and have no #part",
      );
    } else if (isSecond) {
      fields.fault(key, "must not be there: another redirect has this path");
    } else if (target !== "") {
      redirects.push({ ...old, target });
    }
  }
  return redirects;
}

/** The path as the router knows it, and the query; null if it can be none. */
function readOld(key: string): Omit<Redirect, "target"> | null {
  const [, given, query = ""] = key.match(/^(\/[^\s?#\\]+)(\?[^\s#]+)?$/) ?? [];
  if (given === undefined) return null;
  try {
    const path = decodeURIComponent(given).replace(/\/+$/, "").normalize();
    return path === "" ? null : { path, query };
  } catch {
    return null;
  }
}

/** @param taken the paths that something else answers */
export function checkRedirects(
  { fault }: Source,
  redirects: readonly Redirect[],
  taken: ReadonlySet<string>,
): void {
  for (const { path, query } of redirects) {
    if (!taken.has(path) && !/^\/+api(?:\/|$)/i.test(path)) continue;
    const reason = `must not be there: the service itself answers at ${path}`;
    fault("studio.md", reason, { field: `redirects.${path}${query}` });
  }
}

/**
 * Finds where a path leads with a query, which has its question mark; null
 * where only other queries lead somewhere.
 */
export function findTarget(
  rows: readonly Redirect[],
  asked: string,
): string | null {
  const exact = rows.find(({ query }) => query === asked);
  if (exact !== undefined) return exact.target;
  const other = rows.find(({ query }) => query === "");
  if (other === undefined) return null;
  const [, address = "", part = ""] = other.target.match(/^([^#]*)(.*)$/) ?? [];
  const carried = address.includes("?") ? `&${asked.slice(1)}` : asked;
  return address + carried + part;
}
