// What the log says of an SMTP session that failed: the step, the codes, and
// the founder whose address was refused. Mail servers quote addresses and lines
// of the message in their replies, so nothing else of a reply is taken.
import { type SmtpStep, stepOfCommand } from "./connection.ts";

/** A reply code, and an enhanced status code (RFC 5321 4.2, RFC 3463 2). */
const REPLY_CODES = /^(\d{3})(?:[ -]([245]\.\d{1,3}\.\d{1,3})(?![\d.]))?/;

/** A code of the system, its TLS library or the SMTP client; or a class. */
const ERROR_CODE = /^[A-Za-z]\w*$/;

/**
 * Describes a failure in a line that holds no personal data.
 *
 * @param step how far the session was, for an error that does not say
 * @param recipients the founders, whose addresses are configuration
 */
export function describeFailure(
  step: SmtpStep,
  error: unknown,
  recipients: readonly string[],
): string {
  const refused = describeRefusals(refusalsOf(error), recipients);
  if (refused !== "") return refused;
  const code = codeOf(error);
  // With smtps the handshake is a part of connecting. Unlike the system's codes,
  // those of TLS are of several words: ERR_SSL_WRONG_VERSION_NUMBER.
  const handshake = step === "connect" && code.includes("_");
  const refusedStep = stepOfCommand(textIn(error, "command"));
  return `${refusedStep ?? (handshake ? "tls" : step)}: ${code}`;
}

/** Describes which founders a server refused; empty if it took them all. */
export function describeRefusals(
  refusals: readonly unknown[],
  recipients: readonly string[],
): string {
  return recipients.flatMap((recipient) =>
    refusals
      .filter((refusal) => textIn(refusal, "recipient") === recipient)
      .map((refusal) => `recipient ${recipient}: ${codeOf(refusal)}`)
  ).join(", ");
}

/** The codes of the reply, such as `554 5.7.1`, else the code of the error. */
function codeOf(error: unknown): string {
  const reply = REPLY_CODES.exec(textIn(error, "response"));
  if (reply !== null) {
    const [, basic, enhanced] = reply;
    return enhanced === undefined ? `${basic}` : `${basic} ${enhanced}`;
  }
  // The client replaces the system's code, such as ECONNREFUSED, with its own.
  const code = textIn(error, "originalCode") || textIn(error, "code") ||
    textIn(error, "name");
  return ERROR_CODE.test(code) ? code : "unknown error";
}

function refusalsOf(error: unknown): readonly unknown[] {
  return error instanceof Error && "rejectedErrors" in error &&
      Array.isArray(error.rejectedErrors)
    ? error.rejectedErrors
    : [];
}

/** A member of an error that is a text; else empty. */
function textIn(error: unknown, name: string): string {
  const value: unknown = error instanceof Error ? Reflect.get(error, name) : "";
  return typeof value === "string" ? value : "";
}
