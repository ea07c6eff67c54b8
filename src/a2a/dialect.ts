/**
 * A dialect is what one version of A2A does differently: the names of its
 * methods, the params it takes, the form of its answers and errors. What the
 * agent does with a request is in `agent.ts`, once for all of them.
 *
 * @module
 */
import type { JsonRpcError } from "../http/json_rpc.ts";
import type { Fault } from "../messages/check_message.ts";
import type { AgentError, Version } from "./protocol.ts";
import type { Read } from "./reader.ts";
import type { SendParams } from "./send_params.ts";

/** One version of A2A. */
export interface Dialect {
  readonly version: Version;
  /** Every method; names are case-sensitive. */
  readonly methods: ReadonlyMap<string, Method>;
  readonly words: Words;
  /** A complete message that would be sent, and the headers it needs. */
  readonly example: {
    readonly headers?: Readonly<Record<string, string>>;
    readonly message: object;
  };
  /** Reads the params of the method that sends. */
  readSend(params: unknown): Read<SendParams>;
  /** A part for people. */
  textPart(text: string): object;
  /** A part for programs. */
  dataPart(data: object): object;
  /**
   * Writes the result that holds a message of the agent, as JSON text.
   *
   * @param message the context id and the parts as JSON text
   */
  messageText(
    message: {
      readonly messageId: string;
      readonly contextId: string;
      readonly parts: string;
    },
  ): string;
  /** The data of the error for params that do not fit the method. */
  faultData(fault: Fault): unknown;
  /** Any other error. */
  error(error: AgentError): JsonRpcError;
}

/** How the agent treats a known method. */
export type Method =
  | { readonly kind: "send" }
  /** Names a task, and no task ever exists: only its params are checked. */
  | {
    readonly kind: "task";
    readonly check: (params: unknown) => Read<unknown>;
  }
  /** Answered with JSON text that follows from the params. */
  | { readonly kind: "known"; readonly read: (params: unknown) => Read<string> }
  /** Always the same error, whatever the params. */
  | { readonly kind: "refused"; readonly error: AgentError };

/** How the texts of a dialect name things. */
export interface Words {
  /** The method that sends. */
  readonly send: string;
  /** How to call it; follows "call". */
  readonly call: string;
  /** The one part that is read. */
  readonly dataPart: string;
  /** The parts that are not read. */
  readonly unreadable: string;
  /** What to do instead of calling an unknown method. */
  readonly instead: string;
}
