/**
 * Parses the address of a database: http or https, or the path of a file, without
 * a password; null where it is none of these.
 */
export function parseDatabaseUrl(value: string): string | null {
  if (!/^[a-z][a-z\d+.-]*:/i.test(value)) return value;
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) &&
      url.port !== "0" && url.username === "" && url.password === ""
    ? value
    : null;
}
