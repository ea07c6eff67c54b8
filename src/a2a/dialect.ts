// A dialect is what one version of A2A does differently: the names of its
// methods, the params it takes, the form of its answers and errors. What the
// agent does with a request is in `agent.ts`, once for all of them.
import type { JsonRpcError } from "../http/json_rpc.ts";
import type { Fault } from "../messages/check_message.ts";
import type { AgentError, Refusals, Version, Words } from "./protocol.ts";
import type { SendParams } from "./send_params.ts";
import type { JsonObject, Shape, ShapeFault } from "./shape.ts";

export interface Dialect {
  readonly version: Version;
  readonly words: Words;
  readonly refusals: Refusals;
  /** Names are case-sensitive. */
  readonly methods: ReadonlyMap<string, Method>;
  /** A complete message that would be sent, and the headers it needs. */
  readonly example: {
    readonly headers?: Readonly<Record<string, string>>;
    readonly message: object;
  };
  readonly sendParams: Shape<SendParams>;
  partKind(part: JsonObject): PartKind;
  textPart(text: string): object;
  dataPart(data: object): object;
  /** Writes the result that holds a message; all but its id is JSON text. */
  messageText(messageId: string, contextId: string, parts: string): string;
  /** What faults put before the path of a member. */
  readonly faultPrefix: string;
  /** The data of the error for params that do not fit the method. */
  faultData(fault: Fault): unknown;
  error(error: AgentError): JsonRpcError;
}

export type PartKind = "text" | "data" | "unreadable";

export type Method =
  | { readonly kind: "send" }
  /** Answered with JSON text; null after a fault. */
  | {
    readonly kind: "known";
    readonly read: (params: unknown, fault: ShapeFault) => string | null;
  }
  /** Always an error, even if the params have the shape. */
  | {
    readonly kind: "refused";
    readonly params?: Shape<unknown>;
    readonly error: AgentError;
  };
