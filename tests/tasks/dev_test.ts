import assert from "node:assert/strict";
import { setTimeout as rest } from "node:timers/promises";
import { chromiumTest, TIMEOUT } from "../browser/browser.ts";
import { temporaryDirectory } from "../reliability/outbox_files.ts";
import { openRaw } from "../reliability/raw.ts";
import {
  freePort,
  ROOT,
  type ServiceProcess,
  startCommand,
} from "../support/service.ts";
import { copyContent } from "./tasks.ts";

/** Runs `deno task dev`, as of a directory with its own content and outbox. */
function startDev(directory: string, content: string): Promise<ServiceProcess> {
  return startCommand(
    [Deno.execPath(), "run", "-q", "-A", "src/tasks/dev.ts"],
    ROOT,
    {
      PORT: String(freePort()),
      CONTENT_DIR: content,
      OUTBOX_DIR: `${directory}/outbox`,
    },
  );
}

chromiumTest(
  "dev shows what is wrong on the last good page, and loads it again once it is right",
  async (browser) => {
    await using directory = await temporaryDirectory();
    const content = await copyContent(directory.path);
    const file = `${content}/studio.md`;
    const text = await Deno.readTextFile(file);
    await Deno.writeTextFile(
      file,
      text.replace(/^updated: /m, "sample: true\nupdated: "),
    );
    await using dev = await startDev(directory.path, content);
    const { baseUrl } = dev;
    {
      await using context = await browser.newContext();
      const page = await context.newPage();
      page.setDefaultTimeout(TIMEOUT);
      await page.goto(`${baseUrl}/contact`);
      const wordmark = page.locator(".wordmark");
      assert.equal(await wordmark.textContent(), "Innovarts");
      const alert = page.getByRole("alert").filter({ hasText: "studio.md" });
      assert.equal(await alert.count(), 0);
      await Deno.writeTextFile(
        file,
        text.replace(/^name: /m, "nam: Other & <"),
      );
      await alert.waitFor();
      assert.match(
        await alert.textContent() ?? "",
        /studio\.md: nam is not a known field; did you mean name\?/,
      );
      assert.equal(await wordmark.textContent(), "Innovarts");
      // A page that is asked for now has it on top, too; agents get what was right.
      await page.goto(`${baseUrl}/br`);
      await alert.waitFor();
      const facts = await fetch(`${baseUrl}/api/v1/studio`);
      assert.equal((await facts.json()).name, "Innovarts");
      await Deno.writeTextFile(file, text.replace(/^name: .*/m, "name: Other"));
      await wordmark.filter({ hasText: "Other" }).waitFor();
      assert.equal(await alert.count(), 0);
    }
    assert.match(dev.output(), /1 text is still the sample's \(deno task/);
  },
);

Deno.test("dev waits for a content that is wrong from the start", async () => {
  await using directory = await temporaryDirectory();
  const content = await copyContent(directory.path);
  const file = `${content}/studio.md`;
  const text = await Deno.readTextFile(file);
  await Deno.writeTextFile(file, text.replace("name: ", "nam: "));
  await using dev = await startDev(directory.path, content);
  const ask = async () => {
    await rest(20);
    const response = await fetch(dev.baseUrl);
    return { status: response.status, body: await response.text() };
  };
  while (!(await ask()).body.includes("nam is not a known field"));
  const { status, body } = await ask();
  assert.equal(status, 503);
  const [wait] = body.match(/\/\.dev\/\d+/) ?? [];
  await Deno.writeTextFile(file, text);
  while ((await ask()).status !== 200);
  // A page that was slow to wait has missed the change, and waits for no other.
  const signal = AbortSignal.timeout(20_000);
  const told = await fetch(`${dev.baseUrl}${wait}`, { signal });
  assert.equal(await told.text(), "");
});

/** The headers of requests, and whether dev answers them. */
const ASKED: readonly (readonly [Record<string, string>, boolean])[] = [
  [{}, true],
  [{ host: "127.0.0.1:PORT" }, true],
  // What the browser has kept is never right for long.
  [{ "if-none-match": "*" }, true],
  [{ host: "[::1]:PORT" }, true],
  [{ origin: "http://localhost:PORT" }, true],
  [{ origin: "null", "sec-fetch-site": "same-origin" }, true],
  [{ "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" }, true],
  [{ host: "evil.example:PORT" }, false],
  [{ host: "evil.example:PORT", "sec-fetch-site": "same-origin" }, false],
  [{ host: "localhost.evil.example" }, false],
  [{ origin: "https://evil.example" }, false],
  [{ origin: "http://localhost:1" }, false],
  [{ origin: "null" }, false],
  [{ "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" }, false],
  [{ "sec-fetch-site": "same-site", "sec-fetch-mode": "cors" }, false],
];

Deno.test("dev answers no other host and no other origin, and follows a content that is replaced whole", async () => {
  await using directory = await temporaryDirectory();
  const content = await copyContent(directory.path);
  await using dev = await startDev(directory.path, content);
  const { port, baseUrl } = dev;
  const here = (text: string) => text.replace("PORT", String(port));
  for (const path of ["/", "/api/v1/studio", "/.dev/0", "/style.css"]) {
    for (const [headers, answered] of ASKED) {
      using connection = await openRaw(port);
      const lines = Object.entries({ host: "localhost:PORT", ...headers })
        .map(([name, value]) => `${name}: ${here(value)}\r\n`).join("");
      await connection.write(
        `GET ${path} HTTP/1.1\r\n${lines}connection: close\r\n\r\n`,
      );
      const answer = await connection.answer();
      const hint = `${path} ${lines}`;
      assert.equal(answer.status, answered ? 200 : 403, hint);
      assert.equal(
        answer.headers.get("access-control-allow-origin"),
        undefined,
      );
      const isShown = answered && !path.startsWith("/.dev");
      assert.equal(
        answer.headers.get("cache-control"),
        isShown ? "no-store" : undefined,
        hint,
      );
      // Nor may a page of another site show what it cannot read.
      assert.equal(
        answer.headers.get("cross-origin-resource-policy"),
        isShown ? "same-origin" : undefined,
      );
      if (!answered) assert.doesNotMatch(answer.body, /Innovarts|<script/);
    }
  }

  const name = async () => {
    const facts = await fetch(`${baseUrl}/api/v1/studio`);
    return (await facts.json()).name;
  };
  const renamed = async (name: string) => {
    const next = `${directory.path}/next`;
    await Deno.mkdir(next);
    const copy = await copyContent(next);
    const file = `${copy}/studio.md`;
    const text = await Deno.readTextFile(file);
    await Deno.writeTextFile(file, text.replace(/^name: .*/m, `name: ${name}`));
    await Deno.rename(content, `${directory.path}/old-${name}`);
    await Deno.rename(copy, content);
    await Deno.remove(next);
  };
  for (const other of ["Second", "Third"]) {
    await renamed(other);
    while (await name() !== other) await rest(20);
  }
  // What has been put in its place is followed as the first was.
  const file = `${content}/studio.md`;
  const text = await Deno.readTextFile(file);
  await Deno.writeTextFile(file, text.replace("name: Third", "name: Fourth"));
  while (await name() !== "Fourth") await rest(20);
  // So is a file of the same size and time in its place.
  const { mtime } = await Deno.stat(file);
  const next = `${directory.path}/studio.md`;
  await Deno.writeTextFile(
    next,
    text.replace("name: Third", "name: Fifths"),
  );
  await Deno.utime(next, mtime ?? 0, mtime ?? 0);
  await Deno.rename(next, file);
  while (await name() !== "Fifths") await rest(20);
});
