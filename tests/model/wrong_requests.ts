/**
 * Requests as models get them wrong, at each door.
 *
 * @module
 */

/** What the person told the model. */
export const FACTS: Readonly<Record<string, string>> = {
  name: "Ada Lovelace",
  email: "ada@lovelace.org",
  message: "We run a clinic and want to replace our booking app by March.",
  company: "Analytical Engines",
  language: "en",
};

/** A request as a program would write it. */
export interface Attempt {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

// deno-lint-ignore no-explicit-any -- a model writes JSON of any shape
export type Json = any;

const HEADERS = { "content-type": "application/json" };

function post(
  path: string,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): Attempt {
  const body = typeof value === "string" ? value : JSON.stringify(value);
  return { method: "POST", path, headers: { ...HEADERS, ...headers }, body };
}

function call(params: unknown, method = "tools/call"): Json {
  return { jsonrpc: "2.0", id: 1, method, params };
}

const tool = (given: unknown) =>
  call({ name: "send_message", arguments: given });

function message(part: unknown, more: object = {}): Json {
  return {
    message: { role: "user", messageId: "m-7", parts: [part], ...more },
  };
}

const old = (given: unknown) =>
  call(message({ kind: "data", data: given }), "message/send");

const V1 = { "a2a-version": "1.0" };

const current = (given: unknown) =>
  call(message({ data: given }, { role: "ROLE_USER" }), "SendMessage");

/** The doors, and the right request at each. */
const DOORS: readonly ((fields: unknown) => Attempt)[] = [
  (fields) => post("/api/v1/messages", fields),
  (fields) => post("/mcp", tool(fields)),
  (fields) => post("/a2a", old(fields)),
  (fields) => post("/a2a", current(fields), V1),
];

const { name, email, message: text, company, language } = FACTS;

/** Fields as models get them wrong. */
const FIELDS: readonly unknown[] = [
  {},
  { email, message: text },
  { name, message: text },
  { name, email },
  { ...FACTS, name: "" },
  { ...FACTS, message: "   " },
  { ...FACTS, name: null },
  { ...FACTS, name: ["Ada", "Lovelace"] },
  { ...FACTS, message: { text } },
  { ...FACTS, company: 42 },
  { ...FACTS, language: "English" },
  { ...FACTS, language: "pt-BR" },
  { ...FACTS, language: "EN" },
  { ...FACTS, email: "ada" },
  { ...FACTS, email: "ada@lovelace" },
  { ...FACTS, email: `Ada Lovelace <${email}>` },
  { ...FACTS, email: `mailto:${email}` },
  { ...FACTS, email: `[${email}](mailto:${email})` },
  { ...FACTS, email: ` ${email} ` },
  { ...FACTS, email: `${email}, ada@home.org` },
  { ...FACTS, email: "ada@münchen.de" },
  { ...FACTS, message: text?.repeat(100) },
  { ...FACTS, name: name?.repeat(30) },
  { ...FACTS, name: "Ada\nLovelace" },
  { ...FACTS, company: "Engines\u0007" },
  { ...FACTS, phone: "+55 31 90000-0000" },
  { ...FACTS, consent: true, source: "chat" },
  { name, mail: email, message: text },
  { fullName: name, email_address: email, text },
  { Name: name, Email: email, Message: text },
  { name, email, body: text, organization: company, lang: language },
  { message: FACTS },
  { fields: FACTS },
  [FACTS],
  JSON.stringify(FACTS),
];

/** What is wrong around the fields. */
const AROUND: readonly Attempt[] = [
  // The JSON API.
  { ...post("/api/v1/messages", FACTS), method: "PUT" },
  { ...post("/api/v1/messages", FACTS), method: "PATCH" },
  ...["/API/v1/messages", "/api/v1/messages/", "/api//v1/messages"].map((
    path,
  ) => post(path, FACTS)),
  ...["/contact", "/br/contact", "/messages"].map((path) => post(path, FACTS)),
  post("/api/v1/messages", FACTS, { "content-type": "text/plain" }),
  post("/api/v1/messages", FACTS, {
    "content-type": "application/x-www-form-urlencoded",
  }),
  post("/api/v1/messages", FACTS, { "content-encoding": "gzip" }),
  ...["", "{", "name=Ada&email=ada%40lovelace.org", `${FACTS}`, "NaN"].map(
    (body) => post("/api/v1/messages", body),
  ),
  post("/api/v1/messages", { ...FACTS, message: text?.repeat(1200) }),
  // MCP.
  post("/mcp", { ...tool(FACTS), id: undefined }),
  post("/mcp", { ...tool(FACTS), id: null }),
  post("/mcp", { ...tool(FACTS), id: {} }),
  post("/mcp", { ...tool(FACTS), jsonrpc: undefined }),
  post("/mcp", { ...tool(FACTS), jsonrpc: "1.0" }),
  post("/mcp", { ...tool(FACTS), method: undefined }),
  post("/mcp", [tool(FACTS), { ...tool(FACTS), id: 2 }]),
  post("/mcp", FACTS),
  ...["args", "input", "parameters"].map((key) =>
    post("/mcp", call({ name: "send_message", [key]: FACTS }))
  ),
  post("/mcp", call({ name: "send_message", ...FACTS, name_: name })),
  post("/mcp", call({ name: "send_message" })),
  ...["send-message", "sendMessage", "get_studio", "contact"].map((name) =>
    post("/mcp", call({ name, arguments: FACTS }))
  ),
  post("/mcp", call({ arguments: FACTS })),
  ...["send_message", "tools.call", "message/send", "call_tool"].map((
    method,
  ) => post("/mcp", call(FACTS, method))),
  post("/mcp", call([FACTS])),
  post("/mcp", tool([FACTS])),
  post("/mcp", tool(FACTS), { "content-type": "text/plain" }),
  post("/mcp", tool(FACTS), { accept: "text/html" }),
  post("/mcp", tool(FACTS), { "mcp-protocol-version": "2024-11-05" }),
  post("/mcp", "{'jsonrpc':'2.0'}"),
  { ...post("/mcp", tool(FACTS)), method: "PUT" },
  // A2A.
  post("/a2a", { ...old(FACTS), id: undefined }),
  post("/a2a", { ...old(FACTS), jsonrpc: 2 }),
  post("/a2a", [old(FACTS)]),
  post("/a2a", FACTS),
  post("/a2a", call(message({ kind: "text", text: "Hello" }), "message/send")),
  post(
    "/a2a",
    call(
      message({ kind: "text", text: JSON.stringify(FACTS) }),
      "message/send",
    ),
  ),
  post("/a2a", call(message({ data: FACTS }), "message/send")),
  post("/a2a", call(message({ type: "data", data: FACTS }), "message/send")),
  post(
    "/a2a",
    call(
      message({ kind: "data", data: JSON.stringify(FACTS) }),
      "message/send",
    ),
  ),
  post(
    "/a2a",
    call(
      message({ kind: "data", data: FACTS }, { role: "ROLE_USER" }),
      "message/send",
    ),
  ),
  post(
    "/a2a",
    call(
      message({ kind: "data", data: FACTS }, { messageId: undefined }),
      "message/send",
    ),
  ),
  post(
    "/a2a",
    call(
      message({ kind: "data", data: FACTS }, { taskId: "t" }),
      "message/send",
    ),
  ),
  post("/a2a", call({ message: FACTS }, "message/send")),
  post("/a2a", call(FACTS, "message/send")),
  ...["tasks/send", "SendMessage", "message/stream", "send_message"].map((
    method,
  ) => post("/a2a", call(message({ kind: "data", data: FACTS }), method))),
  post("/a2a", old(FACTS), V1),
  post("/a2a", current(FACTS)),
  post("/a2a", current(FACTS), { "a2a-version": "2.0" }),
  post("/a2a", old(FACTS), { "content-type": "text/plain" }),
  { ...post("/a2a", old(FACTS)), method: "PUT" },
];

/** More than a hundred. */
export const WRONG_REQUESTS: readonly Attempt[] = [
  ...DOORS.flatMap((right) => FIELDS.map(right)),
  ...AROUND,
];

/** The right requests. */
export const RIGHT_REQUESTS: readonly Attempt[] = DOORS.map((right) =>
  right(FACTS)
);
