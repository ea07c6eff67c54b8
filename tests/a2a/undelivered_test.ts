import assert from "node:assert/strict";
import { createTestService, failed } from "../support/service.ts";
import { errorOf, partsOf, sendParts, testBoth } from "./support.ts";

testBoth(
  "a failed delivery is -32603, retryable and without the cause",
  async (dialect) => {
    const service = createTestService();
    service.delivery.answer = () => failed();
    const { code, message, details } = errorOf(
      await sendParts(dialect, service, dialect.data),
    );
    assert.equal(code, -32603);
    assert.deepEqual(details, {
      sent: dialect.value(false),
      retryable: dialect.value(true),
    });
    assert.match(message, /Nothing was sent/);
    assert.ok(message.includes(service.content.shared.email));
    assert.ok(!message.includes("relay.example"));
  },
);

testBoth(
  "a delivery that may have arrived is -32603 that does not claim that nothing was sent",
  async (dialect) => {
    const service = createTestService();
    service.delivery.answer = () => failed({ mayHaveArrived: true });
    const { code, message, details } = errorOf(
      await sendParts(dialect, service, dialect.data),
    );
    assert.equal(code, -32603);
    assert.deepEqual(details, {
      mayHaveArrived: dialect.value(true),
      retryable: dialect.value(false),
    });
    assert.doesNotMatch(message, /Nothing was sent/);
  },
);

testBoth(
  "a message of which a copy is kept is -32603 that asks nobody to send it again",
  async (dialect) => {
    const service = createTestService();
    service.delivery.answer = () => failed({ kept: "outbox" });
    const { code, message, details } = errorOf(
      await sendParts(dialect, service, dialect.data),
    );
    assert.equal(code, -32603);
    assert.deepEqual(details, {
      sent: dialect.value(false),
      kept: dialect.value(true),
      retryable: dialect.value(false),
    });
    assert.match(message, /the founders have a copy.*need not send it again/);
  },
);

testBoth(
  "over the hourly quota, the error says when to try again; help does not count",
  async (dialect) => {
    const service = createTestService({ messagesPerHour: 1 });
    const { data, text, unreadable: [file], value } = dialect;
    for (let n = 0; n < 5; n++) {
      for (const part of [text, { ...data, data: {} }, file]) {
        await sendParts(dialect, service, part);
      }
    }
    partsOf(await sendParts(dialect, service, data));
    const { code, details } = errorOf(await sendParts(dialect, service, data));
    assert.equal(code, -32603);
    const { retryAfter, ...rest } = details;
    assert.deepEqual(rest, { sent: value(false), retryable: value(true) });
    assert.ok(Number(retryAfter) > 0 && Number(retryAfter) <= 3600);
    assert.equal(retryAfter, value(Number(retryAfter)));
    assert.equal(service.delivery.emails.length, 1);
  },
);
