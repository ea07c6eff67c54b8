import assert from "node:assert/strict";
import { copyWith } from "../support/changed_content.ts";
import {
  createTestService,
  listen,
  type TestServiceOptions,
} from "../support/service.ts";
import { runChecks } from "./check.ts";
import { CHECKS } from "./checks.ts";
import { openSite } from "./site.ts";
import { header, instead, type Tamper, tampered, text } from "./tamper.ts";

const OPTIONS: Readonly<Record<string, TestServiceOptions>> = {
  "the service": {},
  "a public origin": { baseUrl: "https://studio.example" },
  "a service without the metadata of OAuth": { oauthMetadata: false },
};

for (const [what, options] of Object.entries(OPTIONS)) {
  Deno.test(`every check is green on ${what}, and none sends`, async () => {
    const { baseUrl, handler, delivery } = createTestService(options);
    const results = await runChecks(CHECKS, await openSite(baseUrl, handler));
    const red = results.filter(({ faults }) => faults.length > 0);
    assert.deepEqual(red, []);
    assert.equal(delivery.emails.length, 0);
  });
}

/** As short as check-content takes it. */
const OWN_PAGE = `---
title: Work
heading: Work
description: Soon.
updated: 2026-11-20
---
See [us](/privacy).

#### Later
`;

/** The text of a page, as short as can be. */
function shortened(file: string): string {
  const [, head = ""] = file.match(/^(---\n.*?\n---\n)/s) ?? [];
  return `${head}Soon.\n${file.includes("{form}") ? "\n{form}\n" : ""}`;
}

Deno.test("every check is green on texts as short as check-content takes them", async () => {
  await using copy = await copyWith({
    "en/pages/work.md": OWN_PAGE,
    "br/pages/work.md": OWN_PAGE.replace("/privacy", "/br/privacy"),
    "en/pages/home.md": (file) =>
      shortened(file).replace(/^description: .*(\n +.*)*/m, "description: A."),
    "en/pages/contact.md": shortened,
    "br/pages/privacy.md": shortened,
  });
  const { baseUrl, handler } = copy.serve();
  const site = await openSite(baseUrl, handler);
  const results = await runChecks(CHECKS, site);
  assert.deepEqual(results.filter(({ faults }) => faults.length > 0), []);
});

Deno.test("a service behind another origin is checked all the same", async () => {
  const { handler } = createTestService({
    baseUrl: "https://studio.example",
  });
  await using server = listen(handler);
  const site = await openSite(server.origin, (request) => fetch(request));
  const results = await runChecks(CHECKS, site);
  const red = results.filter(({ faults }) => faults.length > 0);
  assert.deepEqual(red.map(({ title }) => title), [
    "The service's links begin with the address that was checked",
  ]);
});

/** What spoils every answer in one respect. */
const DAMAGES: Readonly<Record<string, Tamper>> = {
  "an empty answer": instead(""),
  "an error of a front": instead("Bad gateway", { status: 502 }),
  "no media type": header("content-type:"),
  "no link": header("link:"),
  "no method": header("allow:"),
  "no cache rule": header("cache-control:"),
  "another language": header("content-language: cy"),
  "other numbers": text(/[1-9]/g, () => "0"),
  "other words": text(/[aeiou]/g, () => "y"),
  "other quotation marks": text(/"/g, () => "'"),
  "another origin": text(/localhost:8000/g, () => "elsewhere.example"),
};

Deno.test("each check finds what spoils every answer, in several respects", async () => {
  const { baseUrl, handler } = createTestService();
  const found = new Map<string, string[]>();
  for (const [damage, tamper] of Object.entries(DAMAGES)) {
    const site = await openSite(baseUrl, tampered(handler, tamper))
      .catch(() => null);
    if (site === null) continue;
    for (const { title, faults } of await runChecks(CHECKS, site)) {
      const damages = found.get(title) ?? [];
      found.set(title, faults.length === 0 ? damages : [...damages, damage]);
    }
  }
  const blind = [...found].filter(([, damages]) => damages.length < 2);
  assert.deepEqual(blind, []);
});
