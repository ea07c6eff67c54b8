import assert from "node:assert/strict";
import PostalMime from "postal-mime";
import type { Delivered } from "../../src/messages/delivery.ts";
import { EXAMPLE_REQUEST } from "../../src/messages/message_request.ts";
import type { SendMessage } from "../../src/messages/send_message.ts";
import { callerAt, createTestService } from "../support/service.ts";

/** Sends the example; returns the outcome without its id, which is a UUID. */
async function attempt(sendMessage: SendMessage): Promise<object> {
  const outcome = await sendMessage(EXAMPLE_REQUEST, callerAt("api"));
  assert.ok(outcome.kind !== "refused");
  const { id, ...rest } = outcome;
  assert.match(id, /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
  return rest;
}

Deno.test("a right message is sent once, to the founders, with a reply to its writer", async () => {
  const { sendMessage, delivery, content } = await createTestService();
  const outcome = await sendMessage(EXAMPLE_REQUEST, callerAt("mcp"));
  assert.equal(outcome.kind, "sent");
  assert.deepEqual(outcome, {
    kind: "sent",
    id: outcome.id,
    sent: {
      sent: true,
      replyTo: EXAMPLE_REQUEST.email,
      message:
        `Your message was sent. The founders will reply to ${EXAMPLE_REQUEST.email}.`,
    },
  });
  assert.equal(delivery.emails.length, 1);
  const [email] = delivery.emails;
  assert.ok(email);
  assert.equal(email.from, content.shared.email);
  assert.deepEqual(email.to, [content.shared.email]);
  const parsed = await PostalMime.parse(email.bytes);
  assert.equal(parsed.replyTo?.[0]?.address, EXAMPLE_REQUEST.email);
  assert.match(parsed.text ?? "", /Through: {2}the MCP server/);
});

Deno.test("the confirmation is in the language of the reply", async () => {
  const { sendMessage } = await createTestService();
  const outcome = await sendMessage(
    { ...EXAMPLE_REQUEST, language: "br" },
    callerAt("api"),
  );
  assert.equal(outcome.kind, "sent");
  assert.match(
    outcome.sent.message,
    /^Sua mensagem foi enviada\. .* ada@example\.com\.$/,
  );
});

Deno.test("a wrong message is refused at once, delivers nothing and looks at no client", async () => {
  const { sendMessage, delivery } = await createTestService({
    messagesPerClient: 1,
  });
  const outcome = sendMessage({}, {
    door: "api",
    clientAddress: () => assert.fail("the client was looked at"),
  });
  assert.ok(!(outcome instanceof Promise), "a refusal needs no promise");
  assert.equal(outcome.kind, "refused");
  assert.equal(delivery.emails.length, 0);
});

Deno.test("while deliveries hang, the wait for a place is the deadline of a delivery", async () => {
  const { sendMessage, delivery } = await createTestService({
    messagesPerHour: 1,
  });
  const { promise: hanging, resolve } = Promise.withResolvers<Delivered>();
  delivery.answer = () => hanging;
  const first = sendMessage(EXAMPLE_REQUEST, callerAt("api"));
  const second = await sendMessage(EXAMPLE_REQUEST, callerAt("api"));
  assert.equal(second.kind, "undelivered");
  assert.ok(second.retryAfter !== null && second.retryAfter <= 25);
  resolve({ ok: true });
  assert.equal((await first).kind, "sent");
  const third = await sendMessage(EXAMPLE_REQUEST, callerAt("api"));
  assert.equal(third.kind, "undelivered");
  assert.ok(third.retryAfter !== null && third.retryAfter > 3500);
});

Deno.test("a failed delivery is undelivered and does not count in the quota", async () => {
  const { sendMessage, delivery } = await createTestService({
    messagesPerHour: 1,
  });
  delivery.answer = () => ({
    ok: false,
    cause: new Error("down"),
    mayHaveArrived: false,
  });
  assert.deepEqual(await attempt(sendMessage), {
    kind: "undelivered",
    retryAfter: null,
    mayHaveArrived: false,
  });
  delivery.answer = () => ({ ok: true });
  assert.equal(
    (await sendMessage(EXAMPLE_REQUEST, callerAt("api"))).kind,
    "sent",
  );
});

Deno.test("a message that may have arrived keeps its place in the quota", async () => {
  const { sendMessage, delivery } = await createTestService({
    messagesPerHour: 1,
  });
  delivery.answer = () => ({ ok: false, cause: "lost", mayHaveArrived: true });
  assert.deepEqual(await attempt(sendMessage), {
    kind: "undelivered",
    retryAfter: null,
    mayHaveArrived: true,
  });
  const next = await sendMessage(EXAMPLE_REQUEST, callerAt("api"));
  assert.equal(next.kind, "undelivered");
  assert.ok(next.retryAfter !== null && next.retryAfter > 3500);
});

Deno.test("a delivery that throws is undelivered, not an exception", async (t) => {
  const { sendMessage, delivery } = await createTestService();
  const { error } = console;
  const logged: unknown[] = [];
  console.error = (line) => logged.push(line);
  try {
    delivery.answer = () => {
      throw new Error("unforeseen");
    };
    // Nobody knows how far it came, so no one is told that nothing was sent.
    assert.deepEqual(await attempt(sendMessage), {
      kind: "undelivered",
      retryAfter: null,
      mayHaveArrived: true,
    });
  } finally {
    console.error = error;
  }
  await t.step("and its stack is in the log", () => {
    assert.match(String(logged[0]), /unforeseen[\s\S]*at /);
  });
});
