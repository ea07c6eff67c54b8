import assert from "node:assert/strict";
import { createService } from "../../src/routes.ts";
import { createTestService, failed } from "../support/service.ts";
import { form, FORMS, noticeIn, page, RIGHT, WAYS } from "./forms.ts";

Deno.test("a message that may have arrived is not to be sent again, and has a reference", async () => {
  const { ask, delivery } = createTestService();
  delivery.answer = () => failed({ mayHaveArrived: true });
  const response = await ask("/contact", form(RIGHT));
  const id = response.headers.get("x-request-id");
  const html = await page(response, 502);
  assert.match(html, /<title>May have arrived: /);
  const notice = noticeIn(html);
  assert.match(notice, /may have arrived\./);
  assert.match(notice, /do not send it again/);
  assert.match(notice, WAYS);
  assert.ok(notice.includes(`<code>${id}</code>`), notice);
});

Deno.test("where a copy is kept the form asks nobody to send again, and posts nothing again", async () => {
  const { ask, delivery } = createTestService();
  let deliveries = 0;
  delivery.answer = () => {
    deliveries++;
    return failed({ kept: "outbox" });
  };
  const cases = [
    ["/contact", /we have a copy of it\./, /You need not send it again\./],
    ["/br/contact", /temos uma cópia dela\./, /Não precisa enviar de novo\./],
  ] as const;
  for (const [path, title, text] of cases) {
    for (const _ of "12") {
      const response = await ask(path, form(RIGHT));
      const id = response.headers.get("x-request-id");
      const html = await page(response, 502);
      assert.match(html, /<title>(?:A copy is kept|Cópia guardada): /);
      const notice = noticeIn(html);
      assert.match(notice, title);
      assert.match(notice, text);
      assert.match(notice, WAYS);
      assert.ok(notice.includes(`<code>${id}</code>`), notice);
    }
  }
  assert.equal(deliveries, 1);
});

Deno.test("past the quota the form says when to try again, in minutes or in one", async () => {
  let retryAfter = 3541;
  const service = createTestService();
  const handler = createService(service.site, () =>
    Promise.resolve({
      kind: "undelivered",
      id: crypto.randomUUID(),
      retryAfter,
      mayHaveArrived: false,
    }));
  const said = async (path: string) => {
    const response = await handler(
      new Request(service.baseUrl + path, form(RIGHT)),
    );
    assert.equal(response.headers.get("retry-after"), String(retryAfter));
    return noticeIn(await page(response, 502));
  };
  assert.match(await said("/contact"), /again in 1 hour,/);
  assert.match(await said("/br/contact"), /de novo em 1 hora ou/);
  retryAfter = 25;
  assert.match(await said("/contact"), /again in 1 minute,/);
  assert.match(await said("/br/contact"), /de novo em 1 minuto ou/);
});

Deno.test("the same form is sent once, in whatever language its page is", async () => {
  const { ask, delivery } = createTestService();
  const ids = new Set<string | null>();
  for (const path of FORMS) {
    const response = await ask(path, form(RIGHT));
    assert.equal(response.status, 303);
    ids.add(response.headers.get("x-request-id"));
  }
  assert.equal(ids.size, 1);
  assert.equal(delivery.emails.length, 1);
  await ask("/contact", form({ ...RIGHT, message: "Something else" }));
  assert.equal(delivery.emails.length, 2);
});
