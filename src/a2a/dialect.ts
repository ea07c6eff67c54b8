// A dialect is what one version of A2A does differently: the names of its
// methods, the params it takes, the form of its answers and errors. What the
// agent does with a request is in `agent.ts`, once for all of them.
import { INTERNAL_ERROR, type JsonRpcError } from "../http/json_rpc.ts";
import type { Fault } from "../messages/check_message.ts";
import type { JsonObject, MessagePart } from "./params.ts";

/** The header or query parameter that names the version. */
export const VERSION_FIELD = "A2A-Version";

export interface Dialect {
  readonly version: string;
  readonly words: Terms;
  /** No attachment is dropped silently: `part` refuses it. */
  readonly refusals: Refusals;
  /** Names are case-sensitive. */
  readonly methods: ReadonlyMap<string, MethodKind>;
  /** A complete message that would be sent, and the headers it needs. */
  readonly example: {
    readonly headers?: Readonly<Record<string, string>>;
    readonly message: object;
  };
  readonly roles: readonly string[];
  readPart(part: JsonObject): MessagePart;
  textPart(text: string): object;
  dataPart(data: object): object;
  /** The result that holds a message. */
  result(
    message: {
      readonly messageId: string;
      readonly contextId: string;
      readonly parts: readonly object[];
    },
  ): object;
  /** What faults put before the path of a member. */
  readonly faultPrefix: string;
  /** The data of the error for params that do not fit the method. */
  faultData(fault: Fault): unknown;
  error(error: AgentError): JsonRpcError;
}

/** What a method does. */
export type MethodKind =
  | "send"
  /** Refused, whatever its params. */
  | "streaming"
  | "push"
  | "card"
  /** About a task, of which there is none: refused once it names one. */
  | "task"
  /** Answered with an empty page. */
  | "list";

/** The code of each reason; reasons are named as in A2A 1.0. */
export const CODES = {
  TASK_NOT_FOUND: -32001,
  PUSH_NOTIFICATION_NOT_SUPPORTED: -32003,
  UNSUPPORTED_OPERATION: -32004,
  CONTENT_TYPE_NOT_SUPPORTED: -32005,
  EXTENDED_AGENT_CARD_NOT_CONFIGURED: -32007,
  VERSION_NOT_SUPPORTED: -32009,
  INTERNAL_ERROR,
} as const;

/** An error, before a dialect gives it the form of its version. */
export interface AgentError {
  readonly reason: keyof typeof CODES;
  readonly message: string;
  /** For programs. */
  readonly metadata?: Readonly<Record<string, string | number | boolean>>;
}

export function incompatible(detail: string): AgentError {
  return {
    reason: "CONTENT_TYPE_NOT_SUPPORTED",
    message: `Incompatible content types: ${detail}`,
  };
}

/** How the texts of a version name things. */
interface Terms {
  /** The method that sends. */
  readonly send: string;
  /** How to call it; follows "call". */
  readonly call: string;
  /** What to do instead of calling an unknown method. */
  readonly instead: string;
}

/** What the agent never does, in the words of a version. */
type Refusals = Readonly<
  Record<"task" | "streaming" | "push" | "card" | "part", AgentError>
>;

/**
 * @param send the method that sends
 * @param own what each version says in its own way
 */
export function refusals(
  send: string,
  own: Pick<Refusals, "card" | "part">,
): Refusals {
  return {
    ...own,
    task: {
      reason: "TASK_NOT_FOUND",
      message:
        `Task not found: this agent creates no tasks; ${send} answers at once`,
    },
    streaming: {
      reason: "UNSUPPORTED_OPERATION",
      message:
        `This operation is not supported: the agent does not stream. Use ${send}, which answers at once`,
    },
    push: {
      reason: "PUSH_NOTIFICATION_NOT_SUPPORTED",
      message:
        `Push Notification is not supported: ${send} answers at once, so there is nothing to push`,
    },
  };
}
