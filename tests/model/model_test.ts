import assert from "node:assert/strict";
import { createTestService, type TestService } from "../support/service.ts";
import { correct } from "./player.ts";
import {
  type Attempt,
  RIGHT_REQUESTS,
  WRONG_REQUESTS,
} from "./wrong_requests.ts";

/** The least part of the wrong requests that one further try must correct. */
const LEAST = 0.97;

/** Tries a request; null if its message was sent. */
async function attempt(
  { ask, delivery }: TestService,
  { method, path, headers, body }: Attempt,
) {
  const { length } = delivery.emails;
  const response = await ask(path, { method, headers, body });
  const text = await response.text();
  return delivery.emails.length > length ? null : {
    status: response.status,
    allow: response.headers.get("allow"),
    text,
  };
}

Deno.test("a simple model corrects nearly every wrong request in one further try", async () => {
  const service = createTestService();
  for (const right of RIGHT_REQUESTS) {
    assert.equal(await attempt(service, right), null, right.path);
  }
  const lost: string[] = [];
  let wrong = 0;
  for (const request of WRONG_REQUESTS) {
    const refused = await attempt(service, request);
    if (refused === null) continue;
    wrong++;
    const next = correct(request, refused);
    const again = await attempt(service, next);
    if (again === null) continue;
    lost.push(
      [request, refused, next, again].map((each) => JSON.stringify(each))
        .join("\n  "),
    );
  }
  assert.ok(wrong > 150, String(wrong));
  assert.ok(
    lost.length <= (1 - LEAST) * wrong,
    `${lost.length} of ${wrong} are not corrected:\n${lost.join("\n")}`,
  );
});
