/**
 * Finds what is wrong with the address of a database, in words that quote
 * nothing of it; null for http, https or the path of a file.
 */
export function findDatabaseUrlFault(value: string): string | null {
  if (value === ":memory:") {
    return "names memory, which would lose every message";
  }
  if (!/^[a-z][a-z\d+.-]*:|^\/\//i.test(value)) return null;
  if (!/^https?:\/\//.test(value)) {
    return "neither begins with http:// or https:// in small letters nor is a path";
  }
  const url = URL.parse(value);
  if (url === null || url.port === "0") {
    return "has a host or a port that cannot be read";
  }
  if (url.username !== "" || url.password !== "") {
    return "holds a user or a password: the token belongs in DENO_KV_ACCESS_TOKEN";
  }
  return url.search !== "" || url.hash !== "" || /[?#]/.test(value)
    ? "has a query or a fragment"
    : null;
}
