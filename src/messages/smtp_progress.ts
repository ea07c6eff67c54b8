// How far an SMTP session is. The client's errors name a command only if the
// server refused it, not if the server falls silent or hangs up, so the step is
// read from the client's log of commands and replies.

/** The steps of a session, in their order. */
export type SmtpStep =
  | "connect"
  | "tls"
  | "login"
  | "sender"
  | "recipient"
  | "data";

const STEPS: ReadonlyMap<string, SmtpStep> = new Map([
  ["EHLO", "connect"],
  ["HELO", "connect"],
  ["STARTTLS", "tls"],
  ["AUTH", "login"],
  ["MAIL", "sender"],
  ["RCPT", "recipient"],
  ["DATA", "data"],
  ["RSET", "connect"],
]);

/** The step of a command line; null if it is not the start of one. */
export function stepOfCommand(line: string): SmtpStep | null {
  const [verb = ""] = line.split(" ", 1);
  return STEPS.get(verb) ?? null;
}

/** Follows one session. */
export type SmtpProgress = {
  /** The step that waits for the server, or the last one that it answered. */
  readonly step: SmtpStep;
  /** Notes a line that was sent: a command, or a part of a login. */
  sent(line: string): void;
  /** Notes a whole reply. */
  replied(): void;
};

/** Starts to follow a session; the server speaks first (RFC 5321 section 3.1). */
export function createProgress(): SmtpProgress {
  let last: SmtpStep = "connect";
  // With PIPELINING commands are sent ahead of the replies.
  const waiting: SmtpStep[] = [last];
  const step = () => waiting[0] ?? last;
  return {
    get step() {
      return step();
    },
    sent(line) {
      waiting.push(stepOfCommand(line) ?? step());
    },
    replied() {
      last = waiting.shift() ?? last;
    },
  };
}
