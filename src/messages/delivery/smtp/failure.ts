// What is kept of an SMTP session that failed: the step, the codes, and the
// founder whose address was refused. Mail servers quote addresses and lines of
// the message in their replies, so nothing else of a reply is taken.
import { errorCode, type Failure, type SmtpStep, textIn } from "../failure.ts";
import { stepOfCommand } from "./connection.ts";

/** A reply code, and an enhanced status code (RFC 5321 4.2, RFC 3463 2). */
const REPLY_CODES = /^(\d{3})(?:[ -]([245]\.\d{1,3}\.\d{1,3})(?![\d.]))?/;

/** Reads why a session failed; the step is for an error that names none. */
export function readFailures(
  step: SmtpStep,
  error: unknown,
): readonly Failure[] {
  const refused = readRefusals(refusalsOf(error));
  if (refused.length > 0) return refused;
  const code = codeOf(error);
  // With smtps the handshake is a part of connecting. Unlike the system's
  // codes, those of TLS are of several words: ERR_SSL_WRONG_VERSION_NUMBER.
  const handshake = step === "connect" && code.includes("_");
  const refusedStep = stepOfCommand(textIn(error, "command"));
  return [{ step: refusedStep ?? (handshake ? "tls" : step), code }];
}

/** Reads which founders a server refused; their addresses are configuration. */
export function readRefusals(refusals: readonly unknown[]): readonly Failure[] {
  return refusals.map((refusal) => ({
    step: "recipient",
    code: codeOf(refusal),
    recipient: textIn(refusal, "recipient"),
  }));
}

/** The codes of the reply, such as `554 5.7.1`, else the code of the error. */
function codeOf(error: unknown): string {
  const reply = REPLY_CODES.exec(textIn(error, "response"));
  if (reply === null) return errorCode(error);
  const [, basic, enhanced] = reply;
  return enhanced === undefined ? `${basic}` : `${basic} ${enhanced}`;
}

function refusalsOf(error: unknown): readonly unknown[] {
  return error instanceof Error && "rejectedErrors" in error &&
      Array.isArray(error.rejectedErrors)
    ? error.rejectedErrors
    : [];
}
