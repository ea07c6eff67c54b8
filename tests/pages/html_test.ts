import assert from "node:assert/strict";
import { HtmlValidate } from "html-validate";
import { createTestService } from "../support/service.ts";
import { form, RIGHT } from "./forms.ts";

const service = createTestService({
  baseUrl: "https://studio.example",
});

const validator = new HtmlValidate({ extends: ["html-validate:recommended"] });

async function assertValid(html: string): Promise<void> {
  const report = await validator.validateString(html);
  const faults = report.results.flatMap(({ messages }) =>
    messages.map(({ line, message, ruleId }) =>
      `${line}: ${ruleId}: ${message}\n  ${html.split("\n")[line - 1] ?? ""}`
    )
  );
  assert.deepEqual(faults, []);
}

const paths = [
  ...service.site.pages.map(({ path }) => path),
  "/contact?discipline=ai",
  "/contact/sent",
  "/br/contact/sent",
  "/missing",
  "/br/missing",
];
for (const path of paths) {
  Deno.test(`the HTML of ${path} is valid`, async () => {
    await assertValid(await (await service.ask(path)).text());
  });
}

Deno.test("the HTML of a confirmation is valid", async () => {
  const posted = await service.ask("/contact", form(RIGHT));
  const path = posted.headers.get("location") ?? "";
  await assertValid(await (await service.ask(path)).text());
});

Deno.test("the HTML of a form with faults is valid", async () => {
  const faulty = form({ name: " ", email: "ada", language: "fr" });
  const response = await service.ask("/contact", faulty);
  assert.equal(response.status, 400);
  await assertValid(await response.text());
});
