import assert from "node:assert/strict";
import { mock } from "node:test";
import type { Delivered } from "../src/messages/delivery/delivery.ts";
import { EXAMPLE_REQUEST } from "./support/sample.ts";
import { type Door, DOORS, requestTo } from "./reliability/doors.ts";
import { createTestService, failed } from "./support/service.ts";

/** A way of sending the same message twice, and whether that is one message. */
interface Way {
  readonly door: Door["name"];
  readonly key?: string;
  readonly folds: boolean;
}

/** Posts to a door; returns the status, the id and the body. */
async function postTo(
  { handler, baseUrl }: ReturnType<typeof createTestService>,
  name: Door["name"],
  key?: string,
): Promise<readonly [number, string | null, string]> {
  const door = DOORS.find((door) => door.name === name);
  assert.ok(door);
  const { message, email } = EXAMPLE_REQUEST;
  const fields = { name: "Ada", email, message };
  const headers = key === undefined ? {} : { "idempotency-key": key };
  const response = await handler(requestTo(baseUrl, door, fields, headers));
  const id = response.headers.get("x-request-id");
  return [response.status, id, await response.text()];
}

async function turns(): Promise<void> {
  for (let i = 0; i < 20; i++) await new Promise((next) => setImmediate(next));
}

/** What becomes of the first message, and whether it folds who comes later. */
const RESULTS: Readonly<
  Record<string, { readonly result: Delivered; readonly lasts: boolean }>
> = {
  "takes it": { result: { ok: true }, lasts: true },
  "refuses it (a copy is kept)": {
    result: failed({ kept: "a place" }),
    lasts: true,
  },
  "refuses it (nothing is kept)": { result: failed(), lasts: false },
};

for (
  const { door, key, folds } of [
    { door: "api", folds: false },
    { door: "api", key: '"a key"', folds: true },
    { door: "mcp", folds: true },
    { door: "a2a", folds: true },
    { door: "form", folds: true },
  ] satisfies Way[]
) {
  for (const [name, { result, lasts }] of Object.entries(RESULTS)) {
    const named = key === undefined ? door : `${door} with a key`;
    const when = folds ? lasts ? "always" : "until it is answered" : "never";
    Deno.test(`a repeat through ${named} is ${when} the same message where the mail server ${name} after twelve seconds`, async () => {
      for (const again of ["after five seconds", "after the answer"]) {
        const isLate = again === "after the answer";
        const sends = folds && (lasts || !isLate) ? 1 : 2;
        const service = createTestService();
        // The pages are loaded with the first request for one of them.
        await service.ask("/contact");
        mock.timers.enable({ apis: ["setTimeout"] });
        try {
          let begun = 0;
          service.delivery.answer = async () => {
            begun++;
            await new Promise((done) => setTimeout(done, 12_000));
            return result;
          };
          const first = postTo(service, door, key);
          while (begun === 0) await turns();
          mock.timers.tick(5_000);
          await turns();
          if (isLate) {
            mock.timers.tick(7_000);
            await first;
          }
          const second = postTo(service, door, key);
          for (let waited = 0; waited < 20_000; waited += 250) {
            await turns();
            mock.timers.tick(250);
          }
          const [one, two] = [await first, await second];
          assert.equal(begun, sends, again);
          assert.equal(one[1] === two[1], sends === 1);
          // A2A's messages have ids of their own, and a form's answer is empty.
          if (sends === 1 && door !== "a2a") assert.equal(two[2], one[2]);
        } finally {
          mock.timers.reset();
        }
      }
    });
  }
}

Deno.test("a key makes a repeat the same message, with every value as it was, unless nothing was sent", async () => {
  const service = createTestService();
  const { delivery, post } = service;
  const send = async (key: string, fields = {}) => {
    const response = await post("/api/v1/messages", {
      ...EXAMPLE_REQUEST,
      ...fields,
    }, { "idempotency-key": key });
    const { status, headers } = response;
    return [status, headers.get("x-request-id"), await response.text()];
  };
  const first = await send("one");
  assert.deepEqual(await send("one"), first);
  assert.equal(delivery.emails.length, 1);
  await send("two");
  await send("one", { message: "Other words" });
  assert.equal(delivery.emails.length, 3);
  delivery.answer = () => failed();
  const [status] = await send("three");
  assert.equal(status, 502);
  delivery.answer = () => ({ ok: true });
  assert.equal((await send("three"))[0], 200);
});

Deno.test("a key that is too long is refused in words, any other is taken, and an empty one is none", async () => {
  const { delivery, post } = createTestService();
  const send = (key: string) =>
    post("/api/v1/messages", EXAMPLE_REQUEST, { "idempotency-key": key });
  const { status, code, detail } = await (await send("x".repeat(256))).json();
  assert.deepEqual([status, code], [400, "invalid_request"]);
  assert.match(
    detail,
    /^Idempotency-Key must have at most 255 characters, but has 256$/,
  );
  assert.equal(delivery.emails.length, 0);
  const keys = ["x".repeat(255), '"in quotation marks"', "one, two", "", ""];
  for (const key of keys) assert.equal((await send(key)).status, 200, key);
  assert.equal(delivery.emails.length, keys.length);
});
