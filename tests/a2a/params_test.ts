import assert from "node:assert/strict";
import { createTestService } from "../support/service.ts";
import {
  ask,
  assertRefused,
  assertSent,
  call,
  DIALECTS,
  errorOf,
  replyOf,
  send,
  testBoth,
} from "./support.ts";
import { ignoredMembers, rulesOf } from "./send_rules.ts";

for (const dialect of DIALECTS) {
  for (const [member, make, wrong, right = []] of rulesOf(dialect)) {
    Deno.test(`A2A ${dialect.version}: a wrong ${member} is -32602 that names it, and a right one is sent`, async () => {
      await assertRefused(dialect, member, wrong.map(make));
      await assertSent(dialect, right.map(make));
    });
  }
}

testBoth(
  "only the first fault is named",
  (dialect) =>
    assertRefused(dialect, "message.role", [
      dialect.params({ role: "x", parts: [] }),
    ]),
);

testBoth(
  "a member that decides nothing stops no message, whatever it holds",
  async (dialect) => {
    const values = ["x", "", 5, -1.5, true, [], [5, null], {}, null];
    for (const make of Object.values(ignoredMembers(dialect))) {
      await assertSent(dialect, values.map(make));
    }
    const kinds = dialect.version === "0.3" ? ["task", 5, null] : ["task", 5];
    const { params } = dialect;
    await assertSent(dialect, kinds.map((kind) => params({ kind })));
  },
);

testBoth(
  "contextId is echoed unchanged, and created if there is none",
  async (dialect) => {
    const service = createTestService();
    const context = async (contextId: unknown) =>
      replyOf(await send(dialect, service, dialect.params({ contextId })))
        .contextId;
    for (const given of ["c-1", ' "\\\u2028\u0000 ', "\ud800"]) {
      assert.equal(await context(given), given);
    }
    const made = new Set([
      await context(undefined),
      await context(""),
      await context(null),
    ]);
    assert.equal(made.size, 3);
    for (const id of made) assert.match(id, /^[0-9a-f-]{36}$/);
  },
);

testBoth(
  "a fault quotes a value only briefly, however large or deep it is",
  async (dialect) => {
    const service = createTestService();
    const size = 64_000;
    const deep = "[".repeat(size / 2) + "]".repeat(size / 2);
    const { method, params } = dialect;
    const request = JSON.stringify(call(method, params({ role: "?" })));
    for (const role of [deep, JSON.stringify("r".repeat(size))]) {
      const error = errorOf(
        await ask(dialect, service, request.replace('"?"', role)),
      );
      assert.equal(error.code, -32602);
      assert.ok(error.message.length < 600);
    }
  },
);
