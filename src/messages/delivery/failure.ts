// Why a delivery failed, as a record: the advice and the flush read it, and it
// is worded last.

/** The steps of an SMTP session, in their order. */
export const SMTP_STEPS = [
  "connect",
  "tls",
  "login",
  "sender",
  "recipient",
  "data",
] as const;

/** One of {@linkcode SMTP_STEPS}. */
export type SmtpStep = typeof SMTP_STEPS[number];

/** One reason why a message was not delivered. It holds no personal data. */
export type Failure = {
  /** What failed; the copy is the one of what was not delivered. */
  readonly step: SmtpStep | "outbox" | "database" | "copy" | "configuration";
  /** The reply's codes, such as `554 5.7.1`, else the code of the error. */
  readonly code: string;
  /** The founder whose address the mail server refused. */
  readonly recipient?: string;
};

/** Words failures in one line: `recipient a@b.c: 550 5.1.1, copy: ENOSPC`. */
export function describeFailures(failures: readonly Failure[]): string {
  return failures.map(({ step, code, recipient }) =>
    recipient === undefined
      ? `${step}: ${code}`
      : `${step} ${recipient}: ${code}`
  ).join(", ");
}

/** Whether a mail server failed, and not the disk or a database. */
export function isOfMailServer({ step }: Failure): boolean {
  return SMTP_STEPS.some((known) => known === step);
}

/** Codes of the system, of its TLS library and of clients; or a class. */
const ERROR_CODE = /^[A-Za-z]\w*$/;

/** The code of an error, such as `ENOSPC`, or its class; never its message. */
export function errorCode(error: unknown): string {
  const names = ["originalCode", "code", "name"];
  const code = names.map((name) => textIn(error, name)).find(Boolean) ?? "";
  return ERROR_CODE.test(code) ? code : "unknown";
}

/** A member of an error that is a text; else empty. */
export function textIn(error: unknown, name: string): string {
  const value: unknown = error instanceof Error ? Reflect.get(error, name) : "";
  return typeof value === "string" ? value : "";
}
