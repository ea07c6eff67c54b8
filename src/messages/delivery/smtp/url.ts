import { isLoopback } from "../../../http/loopback.ts";

/** An SMTP server; credentials are null if it wants no login. */
export type SmtpServer = {
  /** A name or an address, without brackets. */
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (smtps); otherwise STARTTLS if offered. */
  readonly secure: boolean;
  readonly credentials: { readonly user: string; readonly pass: string } | null;
};

/** What an SMTP URL looks like, for people. */
export const SMTP_URL_FORM =
  "smtp://user:password@host:587 or smtps://user:password@host:465; user and password may be left out, and are percent-encoded";

/**
 * Parses an SMTP URL, or says what is wrong with it in words that quote nothing
 * of it: it may hold a password, wherever a slip has put that.
 */
export function parseSmtpUrl(
  value: string,
):
  | { readonly ok: true; readonly server: SmtpServer }
  | { readonly ok: false; readonly fault: string } {
  const fault = (fault: string) => ({ ok: false, fault }) as const;
  if (!/^smtps?:\/\//i.test(value)) {
    return fault("does not begin with smtp:// or smtps://");
  }
  const url = URL.parse(value);
  if (url === null || url.port === "0") {
    return fault("has a host or a port that cannot be read");
  }
  if (url.hostname === "") return fault("has no host");
  if (!/^\/?$/.test(url.pathname)) {
    return fault("has a path; a / in the password is %2F");
  }
  if (url.search !== "") {
    return fault("has a query; a ? in the password is %3F");
  }
  if (url.hash !== "") {
    return fault("has a fragment; a # in the password is %23");
  }
  const user = decodePart(url.username);
  const pass = decodePart(url.password);
  if (user === null || pass === null) {
    return fault("has a % in the user or the password that is not written %25");
  }
  if (user === "" && pass !== "") return fault("has a password and no user");
  if (user !== "" && pass === "") return fault("has a user and no password");
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const secure = url.protocol === "smtps:";
  const credentials = user === "" ? null : { user, pass };
  const usual = defaultPort(host, secure, credentials !== null);
  const port = url.port === "" ? usual : Number(url.port);
  return { ok: true, server: { host, port, secure, credentials } };
}

/** A local mail server that wants no login listens on 25, not on 587. */
function defaultPort(host: string, secure: boolean, login: boolean): number {
  if (secure) return 465;
  return isLoopback(host) && !login ? 25 : 587;
}

function decodePart(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
