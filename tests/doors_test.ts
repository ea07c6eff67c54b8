import assert from "node:assert/strict";
import fc from "fast-check";
import PostalMime from "postal-mime";
import { flushLog } from "../src/log.ts";
import {
  checkMessageRequest,
  faultText,
} from "../src/messages/check_message.ts";
import {
  EXAMPLE_REQUEST,
  FIELDS,
  MESSAGE_FIELDS,
} from "../src/messages/message_request.ts";
import { createService } from "../src/routes.ts";
import { ADDRESSES } from "../src/addresses.ts";
import { pagePath } from "../src/page_paths.ts";
import { createTestService, listen } from "./support/service.ts";

const CONTACT = pagePath("en", "contact", false);

/** What a door makes of the fields. */
interface Answer {
  readonly sent: boolean;
  /** Every fault that the door names, as text that is the same at each. */
  readonly faults: string;
}

/** A door: how it is asked, and how its answer is read. */
interface Door {
  readonly path: string;
  /** Whether an optional field that is null counts as left out. */
  readonly nullIsAbsent: boolean;
  /** What stands between two faults. */
  readonly separator: string;
  readonly headers?: Record<string, string>;
  body(fields: unknown): unknown;
  // deno-lint-ignore no-explicit-any -- a wrong shape fails the test
  read(answer: any): Answer;
}

const DOORS: readonly Door[] = [
  {
    path: ADDRESSES.messages.path,
    nullIsAbsent: false,
    separator: "; ",
    body: (fields) => fields,
    read: ({ sent = false, code, detail = "" }) => {
      assert.equal(code, sent ? undefined : "invalid_request");
      return { sent, faults: detail };
    },
  },
  {
    path: ADDRESSES.a2a.path,
    nullIsAbsent: true,
    separator: "; ",
    body: (data) => ({
      jsonrpc: "2.0",
      id: 1,
      method: "message/send",
      params: {
        message: {
          kind: "message",
          role: "user",
          messageId: "1",
          parts: [{ kind: "data", data }],
        },
      },
    }),
    read: ({ result }) => {
      const { sent, reason, errors = [] } = result.parts[1].data;
      assert.equal(reason, sent ? undefined : "invalid_fields");
      for (const { field, message } of errors) {
        assert.ok(message.startsWith(field), message);
      }
      const faults = errors.map(({ message }: { message: string }) => message);
      return { sent, faults: faults.join("; ") };
    },
  },
  {
    path: ADDRESSES.mcp.path,
    nullIsAbsent: true,
    separator: "\n- ",
    headers: { accept: "application/json, text/event-stream" },
    body: (fields) => ({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "send_message", arguments: fields },
    }),
    read: ({ result }) => {
      const { isError = false, structuredContent, content } = result;
      assert.equal(structuredContent?.sent ?? false, !isError);
      const { text } = content[0];
      const start = text.indexOf("\n- ") + "\n- ".length;
      return { sent: !isError, faults: isError ? text.slice(start) : "" };
    },
  },
];

/** About the most that each field holds. */
const LENGTHS = MESSAGE_FIELDS.flatMap((field) => {
  const entry = FIELDS[field];
  if (entry.kind === "choice") return [];
  const { maxLength } = entry;
  return [maxLength - 1, maxLength, maxLength + 1];
});

/** Values near and far from a right one, as JSON can carry them. */
const nearly = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: "grapheme", maxLength: 20 }) },
  fc.string({ unit: "binary", maxLength: 10 }),
  fc.emailAddress(),
  fc.constantFrom("en", "br", "EN", "", " ", "a@b.c", "a\tb", "a\nb", "\ud800"),
  fc.constantFrom(...LENGTHS).map((n) => "é".repeat(n)),
  fc.constantFrom(100, 200, 201).map((n) => "😀".repeat(n)),
  fc.jsonValue({ maxDepth: 1 }),
);

const field = fc.constantFrom(...MESSAGE_FIELDS, "extra", "__proto__");

/** A right request with a few fields taken away, changed or added. */
const request = fc.record({
  base: fc.constantFrom(EXAMPLE_REQUEST, {
    name: "A",
    email: "a@b.c",
    message: "m",
  }),
  without: fc.option(field, { freq: 4 }),
  changes: fc.array(fc.tuple(field, nearly), { maxLength: 3 }),
}).map(({ base, without, changes }) => {
  const entries = Object.entries(base).filter(([key]) => key !== without);
  return Object.fromEntries([...entries, ...changes]);
});

/** A door as a client meets it: the API, the MCP server, the agent, the form. */
const ALL_DOORS: readonly Pick<Door, "path" | "headers" | "body">[] = [
  ...DOORS,
  {
    path: CONTACT,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: (fields) => fields,
  },
];

/** Makes the request that sends fields through a door. */
function requestTo(
  baseUrl: string,
  { path, headers, body }: Pick<Door, "path" | "headers" | "body">,
  fields: Record<string, string>,
): Request {
  return new Request(baseUrl + path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: path === CONTACT
      ? new URLSearchParams(fields)
      : JSON.stringify(body(fields)),
  });
}

Deno.test("every door accepts and refuses the same fields, names the same faults and hands on the same values", async () => {
  const { baseUrl, content, delivery, sendMessage } = await createTestService();
  let given: unknown;
  const handler = await createService({
    baseUrl,
    content,
    sendMessage: (value, caller) => {
      given = value;
      return sendMessage(value, caller);
    },
    oauthMetadata: true,
  });
  const ask = async ({ path, headers, body, read }: Door, fields: unknown) => {
    const response = await handler(
      new Request(baseUrl + path, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(body(fields)),
      }),
    );
    assert.ok(response.status < 500, String(response.status));
    return read(await response.json());
  };

  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(request, async (fields) => {
      const received = JSON.parse(JSON.stringify(fields));
      for (const door of DOORS) {
        const checked = checkMessageRequest(received, door);
        const faults = checked.ok ? [] : checked.faults.map(faultText);
        if (checked.ok) accepted++;
        given = undefined;
        const answer = await ask(door, fields);
        assert.deepEqual(answer, {
          sent: checked.ok,
          faults: faults.join(door.separator),
        }, door.path);
        assert.deepEqual(given, received, door.path);
        assert.equal(delivery.emails.splice(0).length, checked.ok ? 1 : 0);
      }
    }),
    { numRuns: 3_000 },
  );
  assert.ok(accepted > 900, `only ${accepted} requests were accepted`);
});

Deno.test("every door hands on each field as it was given", async () => {
  const { baseUrl, content, sendMessage } = await createTestService();
  const taken: unknown[] = [];
  const handler = await createService({
    baseUrl,
    content,
    sendMessage: (value, caller) => {
      taken.push(value);
      return sendMessage(value, caller);
    },
    oauthMetadata: true,
  });
  for (const door of ALL_DOORS) {
    await handler(requestTo(baseUrl, door, EXAMPLE_REQUEST));
    assert.deepEqual(taken.splice(0), [EXAMPLE_REQUEST], door.path);
  }
});

Deno.test("at every door the id of a message is the same in the answer, the e-mail and the log", async () => {
  const { baseUrl, delivery, handler } = await createTestService();
  const { log } = console;
  const lines: string[] = [];
  console.log = (text: string) => lines.push(...text.split("\n"));
  try {
    for (const door of ALL_DOORS) {
      for (const ok of [true, false]) {
        delivery.answer = () =>
          ok ? { ok } : { ok, cause: "down", mayHaveArrived: false };
        const response = await handler(
          // Other words each time: the form folds a message that comes again.
          requestTo(baseUrl, door, { ...EXAMPLE_REQUEST, message: `${ok}` }),
        );
        const id = response.headers.get("x-request-id");
        assert.match(id ?? "", /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
        assert.match(
          response.headers.get("access-control-expose-headers") ?? "",
          /\bX-Request-Id\b/,
        );
        flushLog();
        const outcome = ok ? "sent" : "undelivered";
        const logged = lines.splice(0).filter((line) =>
          line.includes(`message ${id} `) && line.includes(outcome)
        );
        assert.equal(logged.length, 1, door.path);
        const [email] = delivery.emails.splice(0);
        assert.equal(email !== undefined, ok);
        if (email === undefined) continue;
        const { messageId, text } = await PostalMime.parse(email.bytes);
        assert.equal(messageId, `<${id}@localhost>`);
        assert.ok(text?.includes(`Id:       ${id}`), text);
        if (response.status !== 303) continue;
        assert.equal(
          response.headers.get("location"),
          `${door.path}/sent?id=${id}`,
        );
      }
    }
  } finally {
    console.log = log;
  }
});

Deno.test("what is refused has no id", async () => {
  const { baseUrl, handler } = await createTestService();
  for (const door of ALL_DOORS) {
    const response = await handler(requestTo(baseUrl, door, { name: "Ada" }));
    assert.equal(response.headers.get("x-request-id"), null, door.path);
  }
});

Deno.test({
  name:
    "at every door a client that used its share up waits, and others do not",
  // The timer that forgets the clients outlives the test.
  sanitizeOps: false,
  sanitizeResources: false,
  async fn() {
    for (const door of ALL_DOORS) {
      const { baseUrl, delivery, handler } = await createTestService({
        messagesPerClient: 1,
      });
      // The pages are made with the first request for one of them.
      await handler(new Request(baseUrl));
      let sends = 0;
      const send = async (hostname: string, forwarded?: string) => {
        // Other words each time: the form folds a message that comes again.
        const message = `The message ${sends++}`;
        const request = requestTo(baseUrl, door, {
          ...EXAMPLE_REQUEST,
          message,
        });
        if (forwarded !== undefined) {
          request.headers.set("x-forwarded-for", forwarded);
        }
        const remoteAddr = { transport: "tcp", hostname, port: 1 } as const;
        await handler(request, { remoteAddr });
        return delivery.emails.splice(0).length;
      };
      assert.equal(await send("192.0.2.1"), 1, door.path);
      assert.equal(await send("192.0.2.1"), 0, door.path);
      assert.equal(await send("192.0.2.1", "198.51.100.7"), 0, door.path);
      assert.equal(await send("192.0.2.2"), 1, door.path);
      assert.equal(await send("2001:db8::1"), 1, door.path);
      assert.equal(await send("2001:db8::2"), 0, door.path);
      assert.equal(await send("127.0.0.1", "192.0.2.1"), 0, door.path);
      assert.equal(await send("127.0.0.1", "198.51.100.7"), 1, door.path);
      assert.equal(await send("127.0.0.1", "1.1.1.1, 198.51.100.7"), 0);
    }
  },
});

Deno.test({
  name:
    "the share is that of the connection's other end, or of its proxy's client",
  sanitizeOps: false,
  sanitizeResources: false,
  async fn() {
    const service = await createTestService({ messagesPerClient: 1 });
    await using server = listen(service.handler);
    const send = async (forwarded?: string) => {
      const response = await fetch(server.origin + ADDRESSES.messages.path, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          ...forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
        },
        body: JSON.stringify(EXAMPLE_REQUEST),
      });
      await response.body?.cancel();
      return response.status;
    };
    assert.equal(await send(), 200);
    assert.equal(await send(), 502);
    assert.equal(await send("garbage"), 502);
    assert.equal(await send("198.51.100.7"), 200);
    assert.equal(await send("198.51.100.7:4711"), 502);
  },
});
