import assert from "node:assert/strict";
import PostalMime from "postal-mime";
import { ADDRESSES } from "../src/table/addresses.ts";
import { captured } from "./support/captured.ts";
import { EXAMPLE_REQUEST } from "./support/sample.ts";
import { type Door, DOORS, requestTo } from "./reliability/doors.ts";
import {
  createTestService,
  failed,
  listen,
  type TestService,
} from "./support/service.ts";

Deno.test("at every door the id of a message is the same in the answer, the email and the log", async () => {
  const { baseUrl, delivery, handler } = createTestService();
  using logged = captured("log");
  for (const door of DOORS) {
    for (const ok of [true, false]) {
      delivery.answer = () => ok ? { ok } : failed();
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
      const outcome = ok ? "sent" : "undelivered";
      const lines = logged.splice(0).join("\n").split("\n").filter((line) =>
        line.includes(`message ${id} `) && line.includes(outcome)
      );
      assert.equal(lines.length, 1, door.path);
      const [email] = delivery.emails.splice(0);
      assert.equal(email !== undefined, ok);
      if (email === undefined) continue;
      const { messageId, text } = await PostalMime.parse(email.bytes);
      assert.equal(messageId, `<${id}@localhost>`);
      assert.match(text ?? "", new RegExp(`^Id: +${id}$`, "m"));
      if (response.status !== 303) continue;
      const location = response.headers.get("location") ?? "";
      assert.ok(location.startsWith(`${door.path}/sent?id=${id}&`), location);
    }
  }
});

Deno.test("what is refused has no id", async () => {
  const { baseUrl, handler } = createTestService();
  for (const door of DOORS) {
    const response = await handler(requestTo(baseUrl, door, { name: "Ada" }));
    assert.equal(response.headers.get("x-request-id"), null, door.path);
  }
});

/** Sends one message through a door as a client would; returns how many went. */
async function sendFrom(
  { baseUrl, delivery, handler }: TestService,
  door: Door,
  { message, client, headers = {} }: {
    readonly message: string;
    readonly client: string;
    readonly headers?: Readonly<Record<string, string>>;
  },
): Promise<number> {
  const fields = { ...EXAMPLE_REQUEST, message };
  const request = requestTo(baseUrl, door, fields, headers);
  const remoteAddr = { transport: "tcp", hostname: client, port: 1 } as const;
  await handler(request, { remoteAddr });
  return delivery.emails.splice(0).length;
}

Deno.test("at every door the pages of other origins share what two clients have, and each of their clients has its own", async () => {
  for (const door of DOORS) {
    const service = createTestService({
      baseUrl: "https://studio.example",
      messagesPerHour: 60,
      messagesPerClient: 2,
    });
    let sends = 0;
    const send = (client: string, origin?: string, site?: string) =>
      sendFrom(service, door, {
        message: `The message ${sends++}`,
        client,
        headers: {
          ...origin === undefined ? {} : { origin },
          ...site === undefined ? {} : { "sec-fetch-site": site },
        },
      });
    // One page of others cannot take the places of the rest: its reader waits.
    assert.equal(await send("192.0.2.1", "https://one.example"), 1, door.path);
    assert.equal(await send("192.0.2.1", "https://two.example"), 1, door.path);
    assert.equal(await send("192.0.2.1", "https://two.example"), 0, door.path);
    assert.equal(await send("192.0.2.1"), 0, door.path);
    assert.equal(await send("192.0.2.2", "https://two.example"), 1, door.path);
    assert.equal(await send("192.0.2.3", "https://one.example"), 1);
    // All of theirs are taken, and none of ours.
    assert.equal(await send("192.0.2.4", "https://one.example"), 0, door.path);
    assert.equal(await send("192.0.2.4", "https://studio.example"), 1);
    assert.equal(await send("192.0.2.4"), 1, door.path);
    const front = "https://behind.a.front.example";
    assert.equal(await send("192.0.2.5", front, "same-origin"), 1, door.path);
  }
});

Deno.test({
  name:
    "the share is that of the connection's other end, or of its proxy's client",
  sanitizeOps: false,
  sanitizeResources: false,
  async fn() {
    const service = createTestService({ messagesPerClient: 1 });
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
