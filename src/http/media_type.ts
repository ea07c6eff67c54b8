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
  const named = header?.matchAll(PARAMETER)
    .find(([, name]) => name?.toLowerCase() === "charset");
  const [, , quoted, token = ""] = named ?? [];
  const charset = named ? (quoted ?? token.trim()).toLowerCase() : null;
  return { essence: essence.trim().toLowerCase(), charset };
}
