import assert from "node:assert/strict";
import { setTimeout as rest } from "node:timers/promises";
import { chromiumTest, TIMEOUT } from "../browser/browser.ts";
import { temporaryDirectory } from "../reliability/outbox_files.ts";
import { freePort, ROOT, startCommand } from "../support/service.ts";
import { copyContent, runTask } from "./tasks.ts";

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
    const port = freePort();
    await using dev = await startCommand(
      [Deno.execPath(), "run", "-q", "-A", "src/tasks/dev.ts"],
      ROOT,
      {
        PORT: String(port),
        CONTENT_DIR: content,
        OUTBOX_DIR: `${directory.path}/outbox`,
      },
    );
    {
      await using context = await browser.newContext();
      const page = await context.newPage();
      page.setDefaultTimeout(TIMEOUT);
      await page.goto(`http://localhost:${port}/contact`);
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
      await page.goto(`http://localhost:${port}/br`);
      await alert.waitFor();
      const facts = await fetch(`http://localhost:${port}/api/v1/studio`);
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
  const port = freePort();
  const dev = new Deno.Command(Deno.execPath(), {
    args: ["run", "-q", "-A", "src/tasks/dev.ts"],
    cwd: ROOT,
    env: { PORT: String(port), CONTENT_DIR: content },
    stdout: "null",
    stderr: "null",
  }).spawn();
  const ask = async () => {
    await rest(20);
    try {
      const response = await fetch(`http://localhost:${port}/`);
      return { status: response.status, body: await response.text() };
    } catch {
      // It is starting.
      return { status: 0, body: "" };
    }
  };
  try {
    while (!(await ask()).body.includes("nam is not a known field"));
    assert.equal((await ask()).status, 503);
    await Deno.writeTextFile(file, text);
    while ((await ask()).status !== 200);
  } finally {
    dev.kill("SIGTERM");
    await dev.status;
  }
});

Deno.test("dev says in a line that the content is not there", async () => {
  const { code, error } = await runTask("dev.ts", [], {
    CONTENT_DIR: "../nowhere",
  });
  assert.equal(code, 1);
  assert.equal(error, "../nowhere: must be a directory that can be read\n");
});
