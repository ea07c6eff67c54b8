// What an SMTP server can do wrong, step by step.
import { IDENTITY } from "../support/smtp_server.ts";
import {
  behave,
  type Script,
  type ScriptedServerOptions,
  type Step,
} from "./smtp_server.ts";

/** What servers quote: stands in every refusal, and nothing may repeat it. */
const MARK = "<zebra-4711@example.com>";

/** A fault, and what must follow from it. */
export interface Fault {
  /** What the server does; null: there is none until it is repaired. */
  readonly script: Script | null;
  readonly options?: ScriptedServerOptions;
  /** What the log says of it, and nothing more. */
  readonly cause: RegExp;
  /** Whether the message may have arrived, as its copy says. */
  readonly maybe?: boolean;
  /** Copies of each message that the server has taken; 0 unless given. */
  readonly copies?: number;
  /** Stands before the address in SMTP_URL. */
  readonly url?: (port: number) => string;
  /** Uses up the patience of the service. */
  readonly slow?: boolean;
  /** Cannot be repaired while the service runs. */
  readonly lasting?: boolean;
}

/** Says something at one step, and does well at every other. */
function at(step: Step, reply: ReturnType<Script>): Script {
  return (now) => now === step ? reply : undefined;
}

/** The second recipient of a message is refused. */
const refuseSecond: Script = (step, line) =>
  step === "RCPT" && line.includes("second@")
    ? { say: `550 5.1.1 ${MARK} no such person` }
    : undefined;

/** Every fault. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  "the connection is refused": {
    script: null,
    cause: /^connect: ECONNREFUSED$/,
  },
  "nothing listens on any address of the name": {
    script: null,
    url: (port) => `smtp://localhost:${port}`,
    cause: /^connect: ECONNREFUSED$/,
  },
  "the name does not resolve": {
    script: null,
    url: (port) => `smtp://mail.invalid:${port}`,
    cause: /^connect: ENOTFOUND$/,
    lasting: true,
  },
  "421 as the greeting": {
    script: at("greeting", { say: `421 ${MARK} too busy`, drop: true }),
    cause: /^connect: 421$/,
  },
  "a greeting of another protocol": {
    script: at("greeting", { say: `HTTP/1.1 400 ${MARK}` }),
    cause: /^connect: EPROTOCOL$/,
  },
  "a greeting without an end": {
    script: at("greeting", { say: `220-${"x".repeat(70_000)}` }),
    cause: /^connect: EPROTOCOL$/,
  },
  "the server hangs up after the greeting": {
    script: at("greeting", { say: "220 hello", drop: true }),
    cause: /^connect: ECONN(?:ECTION|RESET)$/,
  },
  "the server says nothing": {
    slow: true,
    script: at("greeting", "hang"),
    cause: /^connect: ETIMEDOUT$/,
  },
  "EHLO and HELO are refused": {
    script: at("EHLO", { say: `502 ${MARK}` }),
    cause: /^connect: 502$/,
  },
  "the login is refused": {
    script: at("AUTH", { say: `535 5.7.8 ${MARK}` }),
    options: { extensions: ["AUTH PLAIN LOGIN"] },
    url: (port) => `smtp://studio:secret-pass@127.0.0.1:${port}`,
    cause: /^login: 535 5\.7\.8$/,
  },
  "the server hangs at MAIL": {
    slow: true,
    script: at("MAIL", "hang"),
    cause: /^sender: ETIMEDOUT$/,
  },
  "451 at MAIL": {
    script: at("MAIL", { say: `451 4.3.0 ${MARK} try later` }),
    cause: /^sender: 451 4\.3\.0$/,
  },
  "451 at MAIL of a pipelined envelope": {
    script: at("MAIL", { say: `451 ${MARK} try later` }),
    options: { extensions: ["PIPELINING"] },
    cause: /^sender: 451$/,
  },
  "550 at RCPT": {
    script: at("RCPT", { say: `550 5.1.1 ${MARK} no such person` }),
    cause:
      /^recipient first@example\.com: 550 5\.1\.1, recipient second@example\.com: 550 5\.1\.1$/,
  },
  "one of two recipients is refused": {
    script: refuseSecond,
    cause: /^recipient second@example\.com: 550 5\.1\.1$/,
    maybe: true,
    copies: 1,
  },
  "one of two recipients of a pipelined envelope is refused": {
    script: refuseSecond,
    options: { extensions: ["PIPELINING"] },
    cause: /^recipient second@example\.com: 550 5\.1\.1$/,
    maybe: true,
    copies: 1,
  },
  "554 at DATA": {
    script: at("DATA", { say: `554 ${MARK} no` }),
    cause: /^data: 554$/,
  },
  "554 after the message": {
    script: at("dot", {
      say: `554-5.7.1 ${MARK} spam:\r\n554 5.7.1 ${MARK}`,
    }),
    cause: /^data: 554 5\.7\.1$/,
  },
  "421 after the message": {
    script: at("dot", { say: `421 4.3.2 ${MARK} going down`, drop: true }),
    cause: /^data: 421 4\.3\.2$/,
  },
  "354 once too often": {
    script: at("dot", { say: `354 ${MARK} go on` }),
    cause: /^data: 354$/,
    maybe: true,
  },
  "words that are no reply after the message": {
    script: at("dot", { say: `${MARK}` }),
    cause: /^data: EMESSAGE$/,
    maybe: true,
  },
  "the connection drops within the message": {
    script: at("content", "drop"),
    cause: /^data: ECONN(?:ECTION|RESET)$/,
    maybe: true,
  },
  "the connection drops after the message": {
    script: at("dot", "drop"),
    cause: /^data: ECONN(?:ECTION|RESET)$/,
    maybe: true,
  },
  "the server hangs after the message": {
    slow: true,
    script: at("dot", "hang"),
    cause: /^data: ETIMEDOUT$/,
    maybe: true,
  },
  "the server says a byte a second": {
    slow: true,
    script: (step) =>
      step === "content" ? undefined : { drip: `250 ${MARK}`, rest: 1_000 },
    cause: /^connect: ETIMEDOUT$/,
  },
  "the server says a byte a second after the message": {
    slow: true,
    script: at("dot", { drip: `250 ${"slowly ".repeat(20)}`, rest: 1_000 }),
    cause: /^data: ETIMEDOUT$/,
    maybe: true,
  },
  "the certificate is not to be trusted": {
    script: behave,
    options: { tls: IDENTITY },
    url: (port) => `smtps://studio:secret-pass@127.0.0.1:${port}`,
    cause: /^tls: UNABLE_TO_VERIFY_LEAF_SIGNATURE$/,
    lasting: true,
  },
  "TLS is answered in the clear": {
    script: behave,
    url: (port) => `smtps://127.0.0.1:${port}`,
    cause: /^tls: ERR_SSL_WRONG_VERSION_NUMBER$/,
    lasting: true,
  },
  "STARTTLS is offered and not done": {
    script: (step, line) =>
      line === "STARTTLS"
        ? { say: `220 ${MARK} go ahead`, drop: true }
        : step === "RSET"
        ? { say: "502 no" }
        : undefined,
    options: { extensions: ["STARTTLS"] },
    cause: /^tls: ECONN(?:ECTION|RESET)$/,
    lasting: true,
  },
};
