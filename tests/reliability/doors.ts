// The doors of the service, as the tests of faults see them: how to send one
// message through each, and how to read what became of it.

/** What a test sends. The token finds the message again wherever it landed. */
export interface Parcel {
  readonly token: string;
  readonly message: string;
}

/** What a client heard of its message. */
export type Heard =
  | { readonly kind: "sent" }
  | { readonly kind: "refused" }
  | {
    readonly kind: "undelivered";
    readonly mayHaveArrived: boolean;
    readonly kept: boolean;
  };

/** Heard of a message that arrived nowhere, but of which the founders have a copy. */
export const KEPT: Heard = {
  kind: "undelivered",
  mayHaveArrived: false,
  kept: true,
};

/** Heard of a message of which nothing is left. */
export const NOT_KEPT: Heard = { ...KEPT, kept: false };

/** An answer, read to its end. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** One door. */
export interface Door {
  readonly name: "api" | "mcp" | "a2a" | "form";
  readonly path: string;
  /** The headers of a request that sends a message. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body that sends these fields, right or wrong. */
  body(fields: unknown): string;
  /** Reads an answer; throws where it has a form that the door never gives. */
  read(answer: Answer): Heard;
}

/** Makes a message that is found again by its token. */
export function parcel(note = "hello"): Parcel {
  const token = `token-${crypto.randomUUID()}`;
  return { token, message: `${token}\n${note}` };
}

/** The fields of a message that is right. */
export function fields({ message }: Parcel): Record<string, string> {
  return { name: "Ada Lovelace", email: "ada@example.com", message };
}

/** What a client heard, and the answer that it heard it from. */
export interface Reply {
  readonly heard: Heard;
  readonly answer: Answer;
}

/** The request that sends fields through a door, right or wrong. */
export function requestTo(
  baseUrl: string,
  { path, headers, body }: Pick<Door, "path" | "headers" | "body">,
  fields: unknown,
  more: Readonly<Record<string, string>> = {},
): Request {
  return new Request(baseUrl + path, {
    method: "POST",
    headers: { ...headers, ...more },
    body: body(fields),
    redirect: "manual",
  });
}

/** Reads what a door answers. */
export async function readReply(
  door: Door,
  response: Response,
): Promise<Reply> {
  const { status, headers } = response;
  const answer = { status, headers, body: await response.text() };
  return { heard: door.read(answer), answer };
}

/** Sends a message through a door, perhaps as a client that a front names. */
export async function send(
  baseUrl: string,
  door: Door,
  message: Parcel,
  client?: string,
): Promise<Reply> {
  const more = client === undefined ? {} : { "x-forwarded-for": client };
  const request = requestTo(baseUrl, door, fields(message), more);
  return await readReply(door, await fetch(request));
}

/** Sends a message without a reply address, which every door must refuse. */
export async function sendRefused(
  baseUrl: string,
  door: Door,
): Promise<Reply> {
  const wrong = { ...fields(parcel()), email: "nobody" };
  return await readReply(door, await fetch(requestTo(baseUrl, door, wrong)));
}

/** The head of a request that sends a message, for bare sockets. */
export function postHead(door: Door, ...lines: readonly string[]): string {
  return [
    `POST ${door.path} HTTP/1.1`,
    "host: localhost",
    ...Object.entries(door.headers).map(([name, value]) => `${name}: ${value}`),
    ...lines,
    "",
    "",
  ].join("\r\n");
}

/** Reads what every door says of a message that was not delivered. */
function undelivered(text: string): Heard {
  return {
    kind: "undelivered",
    mayHaveArrived: /may have arrived/i.test(text),
    kept: /need not send it again/.test(text),
  };
}

const JSON_API: Door = {
  name: "api",
  path: "/api/v1/messages",
  headers: { "content-type": "application/json" },
  body: (fields) => JSON.stringify(fields),
  read({ status, body }) {
    const json = JSON.parse(body);
    if (status === 200 && json.sent === true) return { kind: "sent" };
    if (status === 400 && json.code === "invalid_request") {
      return { kind: "refused" };
    }
    if (status === 502 && json.code === "delivery_failed") {
      return undelivered(`${json.detail} ${json.resolution}`);
    }
    throw new Error(`The API answered ${status}: ${body}`);
  },
};

const MCP: Door = {
  name: "mcp",
  path: "/mcp",
  headers: {
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
  },
  body: (fields) =>
    JSON.stringify({
      jsonrpc: "2.0",
      id: 7,
      method: "tools/call",
      params: { name: "send_message", arguments: fields },
    }),
  read({ status, body }) {
    const { id, result } = JSON.parse(body);
    if (status === 200 && id === 7 && result !== undefined) {
      const text: string = result.content[0].text;
      if (result.isError === false && result.structuredContent.sent === true) {
        return { kind: "sent" };
      }
      if (result.isError === true && text.includes("Correct these")) {
        return { kind: "refused" };
      }
      if (result.isError === true) {
        return undelivered(text);
      }
    }
    throw new Error(`The MCP server answered ${status}: ${body}`);
  },
};

const A2A: Door = {
  name: "a2a",
  path: "/a2a",
  headers: { "content-type": "application/json" },
  body: (fields) =>
    JSON.stringify({
      jsonrpc: "2.0",
      id: "7",
      method: "message/send",
      params: {
        message: {
          kind: "message",
          role: "user",
          messageId: crypto.randomUUID(),
          parts: [{ kind: "data", data: fields }],
        },
      },
    }),
  read({ status, body }) {
    const { id, result, error } = JSON.parse(body);
    if (status === 200 && id === "7") {
      const data = result?.parts.at(-1).data;
      if (data?.sent === true) return { kind: "sent" };
      if (data?.reason === "invalid_fields") return { kind: "refused" };
      if (error?.code === -32603 && error.data.sent !== true) {
        return undelivered(error.message);
      }
    }
    throw new Error(`The A2A agent answered ${status}: ${body}`);
  },
};

/** What the page says beside the button. */
const NOTICE = /<div class="notice".*?<\/div>/s;

const FORM: Door = {
  name: "form",
  path: "/contact",
  headers: { "content-type": "application/x-www-form-urlencoded" },
  body: (fields) =>
    new URLSearchParams(
      Object.entries<unknown>(Object(fields)).map(([name, value]) => [
        name,
        typeof value === "string" ? value : JSON.stringify(value),
      ]),
    ).toString(),
  read({ status, headers, body }) {
    if (status === 303 && headers.get("location") !== null) {
      return { kind: "sent" };
    }
    if (status === 400) return { kind: "refused" };
    const notice = NOTICE.exec(body)?.[0];
    if (status === 502 && notice !== undefined) {
      return undelivered(notice);
    }
    throw new Error(`The form answered ${status}: ${body}`);
  },
};

/** Every door of the service. */
export const DOORS: readonly [Door, ...Door[]] = [JSON_API, MCP, A2A, FORM];
