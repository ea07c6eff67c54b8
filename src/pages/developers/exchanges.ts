/**
 * The requests that the developer page shows. Each is answered at start by the
 * service itself, with a message operation that sends nothing, so that no
 * answer on the page can drift from what the service says.
 *
 * @module
 */
import { EXAMPLE_REQUEST } from "../../messages/message_request.ts";
import { PATHS } from "../../service.ts";

/** Answers a request as the service does, but sends no message. */
export type Rehearse = (request: Request) => Response | Promise<Response>;

/** A request, complete. */
export interface ExampleRequest {
  /** The path with its query. */
  readonly target: string;
  /** The headers that a client must send. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body as JSON; null for GET. */
  readonly body: object | null;
}

/** A request and the answer of the service. */
export interface Exchange {
  /** What is asked. */
  readonly request: ExampleRequest;
  /** The status of the answer. */
  readonly status: number;
  /** The media type of the answer, without parameters. */
  readonly type: string;
  /** The body of the answer. */
  readonly answer: unknown;
}

/** The exchanges of the page. */
export type ExchangeName =
  | "studio"
  | "studioBr"
  | "message"
  | "refused"
  | "badLanguage"
  | "mcpCall"
  | "mcpRefused"
  | "a2aSend"
  | "a2aRefused";

const JSON_HEADERS = { "Content-Type": "application/json" };

/** Streamable HTTP asks clients to take both. */
const MCP_HEADERS = {
  ...JSON_HEADERS,
  Accept: "application/json, text/event-stream",
};

/** Identifiers of the examples; real ones are made anew each time. */
const MESSAGE_ID = "3f6e2c1a-8b5d-4e0f-9a47-1c2d3e4f5a6b";
const ANSWER_IDS = [
  "c0ffee00-1d2e-4f3a-8b4c-5d6e7f8a9b0c",
  "7a1b9c3d-2e4f-4a6b-8c0d-5e6f7a8b9c0d",
];
const ANY_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

const REFUSED_REQUEST = { name: EXAMPLE_REQUEST.name, email: "ada" };

function mcpCall(argument: object): ExampleRequest {
  return {
    target: PATHS.mcp,
    headers: MCP_HEADERS,
    body: {
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "send_message", arguments: argument },
    },
  };
}

function a2aSend(data: object): ExampleRequest {
  return {
    target: PATHS.a2a,
    headers: JSON_HEADERS,
    body: {
      jsonrpc: "2.0",
      id: 1,
      method: "message/send",
      params: {
        message: {
          kind: "message",
          role: "user",
          messageId: MESSAGE_ID,
          parts: [{ kind: "data", data }],
        },
      },
    },
  };
}

/** Every request of the page. */
export const EXAMPLE_REQUESTS: Readonly<Record<ExchangeName, ExampleRequest>> =
  {
    studio: { target: `${PATHS.studio}?lang=en`, headers: {}, body: null },
    studioBr: { target: `${PATHS.studio}?lang=br`, headers: {}, body: null },
    message: {
      target: PATHS.messages,
      headers: JSON_HEADERS,
      body: EXAMPLE_REQUEST,
    },
    refused: {
      target: PATHS.messages,
      headers: JSON_HEADERS,
      body: REFUSED_REQUEST,
    },
    badLanguage: { target: `${PATHS.studio}?lang=fr`, headers: {}, body: null },
    mcpCall: mcpCall(EXAMPLE_REQUEST),
    mcpRefused: mcpCall(REFUSED_REQUEST),
    a2aSend: a2aSend(EXAMPLE_REQUEST),
    a2aRefused: a2aSend(REFUSED_REQUEST),
  };

/** The exchanges, answered. */
export type Exchanges = Readonly<Record<ExchangeName, Exchange>>;

/** Has every request answered. */
export async function answerExamples(
  baseUrl: string,
  rehearse: Rehearse,
): Promise<Exchanges> {
  const ask = async (request: ExampleRequest): Promise<Exchange> => {
    const { target, headers, body } = request;
    const response = await rehearse(
      new Request(baseUrl + target, {
        headers,
        ...body === null ? {} : { method: "POST", body: JSON.stringify(body) },
      }),
    );
    const text = withFixedIds(await response.text());
    const [type = ""] = (response.headers.get("content-type") ?? "").split(";");
    return {
      request,
      status: response.status,
      type,
      answer: type.includes("json") ? JSON.parse(text) : text,
    };
  };
  const {
    studio,
    studioBr,
    message,
    refused,
    badLanguage,
    mcpCall,
    mcpRefused,
    a2aSend,
    a2aRefused,
  } = EXAMPLE_REQUESTS;
  return {
    studio: await ask(studio),
    studioBr: await ask(studioBr),
    message: await ask(message),
    refused: await ask(refused),
    badLanguage: await ask(badLanguage),
    mcpCall: await ask(mcpCall),
    mcpRefused: await ask(mcpRefused),
    a2aSend: await ask(a2aSend),
    a2aRefused: await ask(a2aRefused),
  };
}

/** A page must not differ from start to start. */
function withFixedIds(text: string): string {
  const seen: string[] = [];
  return text.replace(ANY_ID, (found) => {
    if (!seen.includes(found)) seen.push(found);
    return ANSWER_IDS[seen.indexOf(found)] ?? found;
  });
}
