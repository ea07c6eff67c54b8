/** What is wrong with a database's address, quoting nothing of it; or null. */
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
