import assert from "node:assert/strict";
import PostalMime from "postal-mime";
import { EXAMPLE_REQUEST } from "../../src/messages/message_request.ts";
import { createTestService } from "../support/service.ts";

Deno.test("a right message is sent once, to the founders, with a reply to its writer", async () => {
  const { sendMessage, delivery, content } = await createTestService();
  const outcome = await sendMessage(EXAMPLE_REQUEST, "mcp");
  assert.deepEqual(outcome, {
    kind: "sent",
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
    "api",
  );
  assert.equal(outcome.kind, "sent");
  assert.match(
    outcome.sent.message,
    /^Sua mensagem foi enviada\. .* ada@example\.com\.$/,
  );
});

Deno.test("a wrong message is refused and delivers nothing", async () => {
  const { sendMessage, delivery } = await createTestService();
  const outcome = await sendMessage({}, "api");
  assert.equal(outcome.kind, "refused");
  assert.equal(delivery.emails.length, 0);
});

Deno.test("a failed delivery is undelivered and does not count in the quota", async () => {
  const { sendMessage, delivery } = await createTestService({
    messagesPerHour: 1,
  });
  delivery.answer = () => ({
    ok: false,
    cause: "down",
    mayHaveArrived: false,
  });
  assert.deepEqual(await sendMessage(EXAMPLE_REQUEST, "api"), {
    kind: "undelivered",
    retryAfter: null,
    mayHaveArrived: false,
  });
  delivery.answer = () => ({ ok: true });
  assert.equal((await sendMessage(EXAMPLE_REQUEST, "api")).kind, "sent");
});

Deno.test("a message that may have arrived keeps its place in the quota", async () => {
  const { sendMessage, delivery } = await createTestService({
    messagesPerHour: 1,
  });
  delivery.answer = () => ({ ok: false, cause: "lost", mayHaveArrived: true });
  assert.deepEqual(await sendMessage(EXAMPLE_REQUEST, "api"), {
    kind: "undelivered",
    retryAfter: null,
    mayHaveArrived: true,
  });
  const next = await sendMessage(EXAMPLE_REQUEST, "api");
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
    assert.deepEqual(await sendMessage(EXAMPLE_REQUEST, "api"), {
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
