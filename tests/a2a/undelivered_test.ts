import assert from "node:assert/strict";
import { createTestService, failed } from "../support/service.ts";
import { errorOf, partsOf, sendParts, testBoth } from "./support.ts";

/** What a client is told of a delivery that failed, and in which words. */
const FAILURES = [
  [{}, { sent: false, retryable: true }, /Nothing was sent.*hello@innovarts\./],
  [
    { mayHaveArrived: true },
    { mayHaveArrived: true, retryable: false },
    /^(?!.*Nothing was sent).*may have arrived/,
  ],
  [
    { kept: "outbox" },
    { sent: false, kept: true, retryable: false },
    /the founders have a copy.*need not send it again/,
  ],
] as const;

testBoth(
  "a failed delivery is -32603 without the cause, which says whether to send again",
  async (dialect) => {
    for (const [failure, told, words] of FAILURES) {
      const service = createTestService();
      service.delivery.answer = () => failed(failure);
      const { code, message, details } = errorOf(
        await sendParts(dialect, service, dialect.data),
      );
      assert.equal(code, -32603);
      const values = Object.entries(told)
        .map(([name, value]) => [name, dialect.value(value)]);
      assert.deepEqual(details, Object.fromEntries(values));
      assert.match(message, words);
      assert.doesNotMatch(message, /secret/);
    }
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
