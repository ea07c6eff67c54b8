/**
 * A simple model: it knows what the person told it and the request that it
 * wrote, reads the refusal, and mends what the words name. It knows nothing of
 * the cases.
 *
 * @module
 */
import { type Attempt, FACTS, type Json } from "./wrong_requests.ts";

/** What a refusal is read from. */
export interface Refused {
  readonly status: number;
  readonly allow: string | null;
  /** The body as it came. */
  readonly text: string;
}

/** Writes the next try, from the words of the refusal alone. */
export function correct(attempt: Attempt, { allow, text }: Refused): Attempt {
  const answer = parse(text) ?? {};
  const said = wordsIn(answer).join("\n");
  let { method, path, body } = attempt;
  const headers: Record<string, string> = { ...attempt.headers };
  let value = parse(body);

  // HTTP: the method, the address, the headers.
  if (/method must be|Use POST/.test(said) && /POST/.test(allow ?? said)) {
    method = "POST";
  }
  const [, url] =
    said.match(/(?:Use|POST the same JSON to) (http\S+?)[,.]?(?:\s|$)/) ??
      [];
  if (url !== undefined) path = new URL(url).pathname;
  for (
    const [, name = "", given = ""] of said.matchAll(
      /\b(Content-Type|Accept): ([\w./+-]+)/g,
    )
  ) headers[name.toLowerCase()] = given;
  // Of two ways out it takes the one that fits what it wrote.
  const isNew = /"ROLE_/.test(body);
  const [, version] = said.match(/send the header A2A-Version: ([\d.]+)/) ?? [];
  if (version !== undefined && isNew) headers["a2a-version"] = version;
  if (/must be application\/json/.test(said)) {
    headers["content-type"] = "application/json";
  }
  if (/Accept must allow ([\w/]+)/.test(said)) {
    headers["accept"] = "application/json, text/event-stream";
  }
  if (/must not be encoded/.test(said)) delete headers["content-encoding"];
  const [, supported] = said.match(/supported: ([\w.-]+)/) ?? [];
  if (supported !== undefined) {
    for (const name of ["a2a-version", "mcp-protocol-version"]) {
      if (name in headers) headers[name] = supported;
    }
    const versions = said.match(/supported: (.*)/)?.[1] ?? "";
    if ("mcp-protocol-version" in headers) {
      headers["mcp-protocol-version"] = versions.split(", ").at(-1) ?? "";
    } else if ("a2a-version" in headers && value?.method === "SendMessage") {
      headers["a2a-version"] = versions.split(", ").at(-1) ?? "";
    }
  }

  // A complete request, which it fills in.
  const howTo = find(answer, "howTo");
  if (howTo !== undefined) {
    const data = findParent(howTo.request, "data");
    if (data !== undefined) data.data = FACTS;
    return {
      method,
      path,
      headers: { ...headers, ...lower(howTo.headers ?? {}) },
      body: JSON.stringify(howTo.request),
    };
  }

  // The body as a whole.
  if (/not valid JSON|larger than|body is empty/.test(said)) value = undefined;
  if (Array.isArray(value) && /one request|separate request/.test(said)) {
    value = value[0];
  }
  value = mendEnvelope(value, isNew ? said.replace("; use", "") : said, path);

  // The fields, at whatever depth they lie.
  const holder = fieldsOf(value);
  if (holder !== undefined) {
    const { parent, key } = holder;
    parent[key] = mendFields(parent[key], said, answer);
  }
  return { method, path, headers, body: JSON.stringify(value.body) };
}

/** Every text of an answer, those for people and those for programs. */
function wordsIn(value: Json): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(wordsIn);
}

/** Mends JSON-RPC; what it returns holds the body. */
function mendEnvelope(value: Json, said: string, path: string): Json {
  const isRpc = path === "/mcp" || path === "/a2a";
  if (!isRpc) return { body: value ?? FACTS };
  let rpc = typeof value === "object" && value !== null
    ? value
    : { jsonrpc: "2.0", id: 1, params: FACTS };
  if (!("params" in rpc)) rpc = { params: rpc };
  if (/jsonrpc must be "2\.0"/.test(said)) {
    // It saw no JSON-RPC at all, and so writes all that it knows of it.
    rpc = { jsonrpc: "2.0", id: 1, ...rpc };
    rpc.jsonrpc = "2.0";
  }
  if (/add a member id|id must be|id is required/.test(said)) rpc.id = 1;
  const [, method] = said.match(
    /(?:to send, call|; use|Use) (tools\/call|message\/send|SendMessage)/,
  ) ?? [];
  if (method !== undefined) rpc.method = method;
  rpc.method ??= path === "/mcp" ? "tools/call" : "message/send";
  if (path === "/mcp") {
    const params = Array.isArray(rpc.params) ? rpc.params[0] : rpc.params ?? {};
    const [, name] = said.match(
      /(?:with name|only tool is|params\.name must be) "?(\w+)"?/,
    ) ?? [];
    const isCall = typeof params.name === "string" && "arguments" in params;
    if (
      method !== undefined && !isCall ||
      rpc.params === params && !isMade(params)
    ) {
      rpc.params = { name: "send_message", arguments: params };
    }
    if (name !== undefined) rpc.params.name = name;
    if (/params\.arguments is missing/.test(said)) {
      const { name, ...rest } = params;
      const inner = Object.values(rest).find((each) =>
        typeof each === "object"
      );
      rpc.params = { name, arguments: inner ?? FACTS };
    }
    if (/must be an object, but is a text/.test(said)) {
      rpc.params.arguments = parse(rpc.params.arguments) ?? FACTS;
    }
    if (/params\.arguments must be an object/.test(said)) {
      rpc.params.arguments = FACTS;
    }
    return { body: rpc };
  }
  // A2A: set what a fault names to what it wants.
  const fault = said.match(
    /(?:Invalid parameters: )(?:params\.?)?([\w.[\]]*) must (?:be|have) (.*?), but/,
  );
  if (fault !== null) {
    const [, member = "", wanted = ""] = fault;
    rpc.params = mendMember(rpc.params, member, wanted);
  }
  if (/creates no tasks/.test(said)) delete rpc.params?.message?.taskId;
  return { body: rpc };
}

function isMade(params: Json): boolean {
  return "arguments" in params || "name" in params && !("email" in params);
}

/** Puts what is wanted where a fault was found. */
function mendMember(params: Json, member: string, wanted: string): Json {
  const quoted = wanted.match(/^"([^"]+)"/)?.[1];
  const steps = member.split(/[.[\]]+/).filter((step) => step !== "");
  const last = steps.pop();
  if (last === undefined || last === "message") {
    return whole();
  }
  let at = params;
  for (const step of steps) at = at?.[step];
  if (at === undefined || at === null) return whole();
  if (quoted !== undefined) {
    at[last] = last === "kind" && "data" in at ? "data" : quoted;
  } else if (/string/.test(wanted)) at[last] = "m-1";
  else if (/object/.test(wanted)) at[last] = parse(at[last]) ?? FACTS;
  else if (/part/.test(wanted)) return whole();
  return params;

  function whole(): Json {
    const parts = [{ kind: "data", data: FACTS }];
    return { message: { role: "user", messageId: "m-1", parts } };
  }
}

/** Where the fields lie: what has most of their names, or data, or arguments. */
function fieldsOf(holder: Json): { parent: Json; key: string } | undefined {
  const { body } = holder;
  const params = body?.params;
  if (params?.arguments !== undefined) {
    return { parent: params, key: "arguments" };
  }
  const part = params?.message?.parts?.find?.((each: Json) =>
    each?.data !== undefined
  );
  if (part !== undefined) return { parent: part, key: "data" };
  return body?.jsonrpc === undefined
    ? { parent: holder, key: "body" }
    : undefined;
}

function mendFields(given: Json, said: string, answer: Json): Json {
  if (/The message must be an object/.test(said)) {
    const inner = typeof given === "string" ? parse(given) : given?.[0];
    return inner ?? FACTS;
  }
  if (/Put the fields directly/.test(said)) {
    const inner = Object.values(given).find((each) => typeof each === "object");
    if (inner !== undefined) return inner;
  }
  const fields: Record<string, unknown> = { ...given };
  for (const fault of faultsIn(said, answer)) {
    const [name = ""] = fault.split(" ", 1);
    const value = fields[name];
    const most = Number(fault.match(/at most (\d+)/)?.[1]);
    const meant = fault.match(/did you mean (\w+)/)?.[1];
    const instead = fault.match(/give the bare address: (\S+@[\w.-]+\w)/)?.[1];
    if (/is not a known field/.test(fault)) {
      delete fields[name];
      if (meant !== undefined) fields[meant] ??= value;
    } else if (/leave it out/.test(fault)) delete fields[name];
    else if (instead !== undefined) fields[name] = instead;
    else if (most > 0) {
      fields[name] = [...String(value)].slice(0, most).join("");
    } else if (
      /is required|must be|is not a valid|must not contain/.test(fault)
    ) {
      fields[name] = FACTS[name];
    }
  }
  return fields;
}

/** The faults, one by one: of `errors`, or in the lines of a text. */
function faultsIn(said: string, answer: Json): readonly string[] {
  const errors = find(answer, "errors");
  if (Array.isArray(errors)) {
    return errors.map(({ detail, message }) => detail ?? message);
  }
  return [...said.matchAll(/^- (.*)$/gm)].map(([, line = ""]) => line);
}

function find(value: Json, key: string): Json {
  return findParent(value, key)?.[key];
}

function findParent(value: Json, key: string): Json {
  if (typeof value !== "object" || value === null) return undefined;
  if (Object.hasOwn(value, key)) return value;
  for (const inner of Object.values(value)) {
    const found = findParent(inner, key);
    if (found !== undefined) return found;
  }
  return undefined;
}

function lower(headers: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}

function parse(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
