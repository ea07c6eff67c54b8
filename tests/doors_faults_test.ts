import assert from "node:assert/strict";
import fc from "fast-check";
import {
  checkMessageRequest,
  faultText,
} from "../src/messages/check_message.ts";
import { createService } from "../src/routes.ts";
import { type Door, DOORS, requestTo } from "./reliability/doors.ts";
import { nearlyRight } from "./support/nearly_right.ts";
import { createTestService } from "./support/service.ts";
import { SAMPLE_FORMAT } from "./support/sample.ts";

/** What a door makes of the fields. */
interface Answer {
  readonly sent: boolean;
  /** Every fault that the door names, as text that is the same at each. */
  readonly faults: string;
}

/** How the answer of a door is read. */
interface Reading {
  /** Whether an optional field that is null counts as left out. */
  readonly nullIsAbsent: boolean;
  /** What stands between two faults. */
  readonly separator: string;
  // deno-lint-ignore no-explicit-any -- a wrong shape fails the test
  read(answer: any): Answer;
}

const READINGS: Readonly<Record<Exclude<Door["name"], "form">, Reading>> = {
  api: {
    nullIsAbsent: false,
    separator: "; ",
    read: ({ sent = false, code, detail = "" }) => {
      assert.equal(code, sent ? undefined : "invalid_request");
      return { sent, faults: detail };
    },
  },
  a2a: {
    nullIsAbsent: true,
    separator: "; ",
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
  mcp: {
    nullIsAbsent: true,
    separator: "\n- ",
    read: ({ result }) => {
      const { isError = false, structuredContent, content } = result;
      assert.equal(structuredContent?.sent ?? false, !isError);
      const { text } = content[0];
      const start = text.indexOf("\n- ") + "\n- ".length;
      return { sent: !isError, faults: isError ? text.slice(start) : "" };
    },
  },
};

/** The agents' doors, which are given as much as a body may hold. */
const AGENTS = DOORS.flatMap((door) =>
  door.name === "form" ? [] : [{
    ...door,
    ...READINGS[door.name],
    body: (fields: unknown) => door.body(fields).slice(0, 65_536),
  }]
);

Deno.test("every door accepts and refuses the same fields, names the same faults and hands on the same values", async () => {
  const { baseUrl, site, delivery, sendMessage } = createTestService();
  let given: unknown;
  const handler = createService(site, (value, caller) => {
    given = value;
    return sendMessage(value, caller);
  });

  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(nearlyRight, async (fields) => {
      const received = JSON.parse(JSON.stringify(fields));
      for (const door of AGENTS) {
        const checked = checkMessageRequest(received, SAMPLE_FORMAT, door);
        const faults = checked.ok ? [] : checked.faults.map(faultText);
        if (checked.ok) accepted++;
        given = undefined;
        const response = await handler(requestTo(baseUrl, door, fields));
        assert.ok(response.status < 500, String(response.status));
        assert.deepEqual(door.read(await response.json()), {
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

Deno.test("no door answers what is too long with what is as long", async () => {
  const { handler, baseUrl } = createTestService();
  const long = "a".repeat(60_000);
  const labels = "b.".repeat(29_000);
  const right = { name: "Ada", email: "ada@example.com", message: "Hi." };
  const wrong: readonly unknown[] = [
    ...[long, `<a@${labels}com>`, `a@${labels}ö`, `${long}@`]
      .map((email) => ({ ...right, email })),
    { ...right, [long]: "x" },
    { ...right, language: long },
    { [long]: right },
    { [long]: { [long.slice(2)]: 1 } },
    long,
  ];
  for (const door of AGENTS) {
    for (const fields of wrong) {
      const response = await handler(requestTo(baseUrl, door, fields));
      const { length } = await response.text();
      const start = JSON.stringify(fields).replace(/(?:a|b\.){9,}/g, "…").slice(
        0,
        80,
      );
      assert.ok(length < 8_000, `${door.name}, ${start}: ${length}`);
    }
  }
});
