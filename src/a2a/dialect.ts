/**
 * A dialect is what one version of A2A does in its own way: the names of its
 * methods, the params that it takes, the form of its answers and errors. What
 * the agent does with a request stands in `agent.ts`, once for all of them.
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
  /** Its name, without the patch number. */
  readonly version: Version;
  /** Every method; names are case-sensitive. */
  readonly methods: ReadonlyMap<string, Method>;
  /** How texts name things. */
  readonly words: Words;
  /** A request that sends a message, complete; sent as it stands, it does. */
  readonly example: Example;
  /** Reads the params of the method that sends. */
  readSend(params: unknown): Read<SendParams>;
  /** A part for people. */
  textPart(text: string): object;
  /** A part for programs. */
  dataPart(data: object): object;
  /** The result that holds a message of the agent, as JSON text. */
  messageText(message: MessageText): string;
  /** The error for params that do not fit the method. */
  invalidParams(fault: Fault): JsonRpcError;
  /** Any other error. */
  error(error: AgentError): JsonRpcError;
}

/** How the agent treats a method that it knows. */
export type Method =
  | { readonly kind: "send" }
  /** It asks for a task, which is never there: only its params may be wrong. */
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
  /** How to call it, to be read after "call". */
  readonly call: string;
  /** One part that is read. */
  readonly dataPart: string;
  /** Parts that are not read. */
  readonly unreadable: string;
  /** What to do instead of calling an unknown method. */
  readonly instead: string;
}

/** A request, and the headers that go with it where those matter. */
export interface Example {
  /** By their names. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The body. */
  readonly request: object;
}

/** A message of the agent, ready to be put together. */
export interface MessageText {
  /** A new one. */
  readonly messageId: string;
  /** The client's, kept unchanged, or a new one; as JSON text. */
  readonly contextId: string;
  /** The parts, as JSON text. */
  readonly parts: string;
}
