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

/** Parses an SMTP URL; null if it is none. */
export function parseSmtpUrl(value: string): SmtpServer | null {
  const url = URL.parse(value);
  if (url === null || !/^smtps?:$/.test(url.protocol)) return null;
  if (url.hostname === "" || !/^\/?$/.test(url.pathname)) return null;
  if (url.search !== "" || url.hash !== "" || url.port === "0") return null;
  const user = decodePart(url.username);
  const pass = decodePart(url.password);
  if (user === null || pass === null || (user === "") !== (pass === "")) {
    return null;
  }
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const secure = url.protocol === "smtps:";
  const credentials = user === "" ? null : { user, pass };
  return {
    host,
    port: url.port === ""
      ? defaultPort(host, secure, credentials !== null)
      : Number(url.port),
    secure,
    credentials,
  };
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
