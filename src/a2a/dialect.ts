// A dialect is what one version of A2A does differently: the names of its
// methods, the params it takes, the form of its answers and errors. What the
// agent does with a request is in `agent.ts`, once for all of them.
import { INVALID_PARAMS, type JsonRpcError } from "../http/json_rpc.ts";
import { type Fault, faultText } from "../messages/check_message.ts";
import type { A2A_VERSIONS } from "../table/versions.ts";
import { type AgentError, CODES, type ParamsFault } from "./errors.ts";

export interface Dialect {
  readonly version: typeof A2A_VERSIONS[number];
  readonly send: string;
  /** How to call that method, to be read after "call". */
  readonly call: string;
  /** Why a file is refused: no attachment is dropped silently. */
  readonly unreadable: string;
  readonly noOtherCard: AgentError;
  /** Names are case-sensitive. */
  readonly methods: ReadonlyMap<string, MethodKind>;
  /** A complete message that holds data, and the headers it needs. */
  example(data: object): {
    readonly headers?: Readonly<Record<string, string>>;
    readonly message: object;
  };
  readonly roles: readonly string[];
  readPart(part: Readonly<Record<string, unknown>>): MessagePart;
  textPart(text: string): object;
  dataPart(data: object): object;
  /** The result that holds a message of these members, all as JSON text. */
  result(
    members: Readonly<Record<"messageId" | "contextId" | "parts", string>>,
  ): string;
  /** What faults put before the path of a member. */
  readonly faultPrefix: string;
  /** The data of the error for params that do not fit the method. */
  faultData(fault: Fault): unknown;
  /** The data of any other error. */
  errorData(error: AgentError): unknown;
}

export type MethodKind =
  | "send"
  /** This one and the next two are refused, whatever their params. */
  | "streaming"
  | "push"
  | "card"
  /** It is about a task, and there are none: refused once it names one. */
  | "task"
  /** It is answered with an empty page. */
  | "list";

type MessagePart =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "data"; readonly data: unknown }
  /** A file, or text or data of a media type that the agent cannot read. */
  | { readonly kind: "unreadable" }
  /** Its path begins below the part. */
  | ParamsFault;

export function writeError(
  { errorData }: Dialect,
  error: AgentError,
): JsonRpcError {
  const { reason, message } = error;
  return { code: CODES[reason], message, data: errorData(error) };
}

/** @param hint follows the fault */
export function writeFault(
  { faultPrefix, faultData }: Dialect,
  { field, reason }: ParamsFault,
  hint: string,
): JsonRpcError {
  const place = field === "" ? "params" : faultPrefix + field;
  const fault = { field: place, reason };
  const message = `Invalid parameters: ${faultText(fault)}${hint}`;
  return { code: INVALID_PARAMS, message, data: faultData(fault) };
}
