import assert from "node:assert/strict";
import { TRAP_FIELD } from "../../src/pages/form/state.ts";
import { captured } from "../support/captured.ts";
import { createTestService } from "../support/service.ts";
import { form, noticeIn, page, RIGHT, WAYS } from "./forms.ts";

Deno.test("what falls into the trap is refused with a way out, never called sent, and logged", async () => {
  const { ask, delivery } = createTestService();
  using lines = captured("log");
  const html = await page(
    await ask("/contact", form({ ...RIGHT, [TRAP_FIELD]: "spam.example" })),
    400,
  );
  const notice = noticeIn(html);
  assert.match(notice, /Your message was not sent\./);
  assert.match(notice, WAYS);
  assert.match(html, /value="Ada Lovelace"/);
  assert.match(html, /A second line\./);
  assert.doesNotMatch(html, /spam\.example/);
  assert.equal(delivery.emails.length, 0);
  const logged = lines.filter((line) => line.includes("outcome=trapped"));
  assert.equal(logged.length, 1);
  assert.doesNotMatch(lines.join(), /Ada|example/);
});

Deno.test("no form filler finds the trap: it has no name of theirs and opts out", async () => {
  const { ask } = createTestService();
  const html = await (await ask("/contact")).text();
  const trap = new RegExp(`<input[^>]* name="${TRAP_FIELD}"[^>]*>`)
    .exec(html)?.[0] ?? "";
  assert.doesNotMatch(
    TRAP_FIELD,
    /name|mail|phone|tel|url|web|site|home|page|addr|street|city|state|zip|post|country|company|org|user|login|pass|card|code|title|subject|comment/i,
  );
  const attributes = [
    'autocomplete="off"',
    'data-1p-ignore="true"',
    'data-lpignore="true"',
    'data-bwignore="true"',
    'data-form-type="other"',
    'tabindex="-1"',
    "readonly",
  ];
  for (const attribute of attributes) {
    assert.ok(trap.includes(` ${attribute}`), attribute);
  }
});

Deno.test("a form posted from another site is refused; from this one, or by an old browser, it is not", async () => {
  const { ask, delivery } = createTestService();
  const foreign = await ask(
    "/contact",
    form(RIGHT, { "sec-fetch-site": "cross-site" }),
  );
  assert.match(await page(foreign, 403), /sent from another site/);
  assert.equal(delivery.emails.length, 0);
  const own = await ask(
    "/contact",
    form(RIGHT, { "sec-fetch-site": "same-origin" }),
  );
  assert.equal(own.status, 303);
});

Deno.test("a body of another type is a 415 that names the right one", async () => {
  const { ask } = createTestService();
  const types = [
    "multipart/form-data; boundary=x",
    "text/plain; a=application/x-www-form-urlencoded",
    "application/x-www-form-urlencoded; charset=iso-8859-1",
  ];
  for (const type of types) {
    const response = await ask("/contact", {
      method: "POST",
      headers: { "content-type": type },
      body: "name=Ada",
    });
    assert.equal(
      response.headers.get("accept"),
      "application/x-www-form-urlencoded",
    );
    await page(response, 415);
  }
});

Deno.test("a form that is not UTF-8 is a 400, one too large a 413, and neither is sent", async () => {
  const { ask, delivery } = createTestService();
  const raw = new Uint8Array([110, 61, 0xff]);
  for (const body of ["name=%ff&email=a", "name=%E0%A4&x=1", "name=%zz", raw]) {
    const response = await ask("/contact", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body,
    });
    assert.match(await page(response, 400), /not valid UTF-8/);
  }
  const name = "x".repeat(70_000);
  const large = await ask("/contact", form({ ...RIGHT, name }));
  assert.match(await page(large, 413), /larger than 64 KB/);
  assert.equal(delivery.emails.length, 0);
});
