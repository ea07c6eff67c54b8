// The answers of an A2A 1.0 agent as JSON Schema, written from a2a.proto and
// section 9 of the specification. Members that the buffers do not have are
// refused: the strict parsers of some clients throw on any.
import {
  errorInfo,
  faultsOf,
  FILLED,
  ID,
  list,
  object,
  TEXT,
} from "./schema.ts";

const PART = {
  oneOf: [
    object({ text: TEXT, mediaType: { const: "text/plain" } }),
    object({
      data: { type: "object" },
      mediaType: { const: "application/json" },
    }),
  ],
};

const MESSAGE = object({
  messageId: FILLED,
  contextId: FILLED,
  role: { const: "ROLE_AGENT" },
  parts: list(PART, 1),
});

const COUNT = { type: "integer", minimum: 0 };

const EMPTY_PAGE = object({
  tasks: { ...list({}), maxItems: 0 },
  nextPageToken: { const: "" },
  pageSize: COUNT,
  totalSize: { const: 0 },
});

const VIOLATION = object({ field: FILLED, description: FILLED });

/** What data goes with each code; the others have none. */
const DATA: Readonly<Record<number, object>> = {
  [-32602]: object({
    "@type": { const: "type.googleapis.com/google.rpc.BadRequest" },
    fieldViolations: { ...list(VIOLATION, 1), maxItems: 1 },
  }),
  [-32001]: errorInfo("TASK_NOT_FOUND"),
  [-32003]: errorInfo("PUSH_NOTIFICATION_NOT_SUPPORTED"),
  [-32004]: errorInfo("UNSUPPORTED_OPERATION"),
  [-32005]: errorInfo("CONTENT_TYPE_NOT_SUPPORTED"),
  [-32009]: errorInfo("VERSION_NOT_SUPPORTED"),
  [-32603]: errorInfo("INTERNAL_ERROR"),
};

const ERROR = {
  oneOf: [
    object({ code: { enum: [-32700, -32600, -32601] }, message: FILLED }),
    ...Object.entries(DATA).map(([code, data]) =>
      object({
        code: { const: Number(code) },
        message: FILLED,
        data: { ...list(data, 1), maxItems: 1 },
      })
    ),
  ],
};

const ENVELOPE = { jsonrpc: { const: "2.0" }, id: ID };

/** What the specification has against an answer of a message-only agent. */
export const answerFaults = faultsOf({
  oneOf: [
    object({ ...ENVELOPE, result: object({ message: MESSAGE }) }),
    object({ ...ENVELOPE, result: EMPTY_PAGE }),
    object({ ...ENVELOPE, error: ERROR }),
  ],
});
