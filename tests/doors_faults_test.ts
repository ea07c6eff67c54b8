import assert from "node:assert/strict";
import fc from "fast-check";
import {
  checkMessageRequest,
  faultText,
} from "../src/messages/check_message.ts";
import { createService } from "../src/routes.ts";
import { ADDRESSES } from "../src/table/addresses.ts";
import { nearlyRight } from "./support/nearly_right.ts";
import { createTestService } from "./support/service.ts";
import { SAMPLE_FORMAT } from "./support/sample.ts";

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

Deno.test("every door accepts and refuses the same fields, names the same faults and hands on the same values", async () => {
  const { baseUrl, site, delivery, sendMessage } = createTestService();
  let given: unknown;
  const handler = createService(site, (value, caller) => {
    given = value;
    return sendMessage(value, caller);
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
    fc.asyncProperty(nearlyRight, async (fields) => {
      const received = JSON.parse(JSON.stringify(fields));
      for (const door of DOORS) {
        const checked = checkMessageRequest(received, SAMPLE_FORMAT, door);
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
  for (const { path, headers, body } of DOORS) {
    for (const fields of wrong) {
      const response = await handler(
        new Request(baseUrl + path, {
          method: "POST",
          headers: { "content-type": "application/json", ...headers },
          body: JSON.stringify(body(fields)).slice(0, 65_536),
        }),
      );
      const { length } = await response.text();
      const start = JSON.stringify(fields).replace(/(?:a|b\.){9,}/g, "…").slice(
        0,
        80,
      );
      assert.ok(length < 8_000, `${path}, ${start}: ${length}`);
    }
  }
});
