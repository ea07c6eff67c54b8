/** A parameter with its value as a quoted string or as a token. */
const PARAMETER = /;\s*([^\s=;]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]*))/g;

/**
 * Parses a Content-Type header (RFC 9110 section 8.3) in lower case: the type
 * with its subtype, empty if it is missing, and the charset, if it names one.
 */
export function parseMediaType(
  header: string | null,
): { readonly essence: string; readonly charset: string | null } {
  const [essence = ""] = (header ?? "").split(";", 1);
  let charset: string | null = null;
  for (
    const [, name, quoted, token = ""] of header?.matchAll(PARAMETER) ?? []
  ) {
    if (name?.toLowerCase() === "charset") {
      charset ??= (quoted ?? token.trim()).toLowerCase();
    }
  }
  return { essence: essence.trim().toLowerCase(), charset };
}
