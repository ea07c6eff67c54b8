import assert from "node:assert/strict";
import { setTimeout as rest } from "node:timers/promises";
import { temporaryDirectory } from "../reliability/outbox_files.ts";
import { freePort, ROOT, startCommand } from "../support/service.ts";
import { copyContent } from "./tasks.ts";

Deno.test("dev starts again when a file of CONTENT_DIR changes", async () => {
  await using directory = await temporaryDirectory();
  const content = await copyContent(directory.path);
  const port = freePort();
  const dev = await startCommand(
    [Deno.execPath(), "run", "-q", "-A", "src/setup/dev.ts"],
    ROOT,
    { PORT: String(port), CONTENT_DIR: content },
  );
  try {
    const file = `${content}/studio.md`;
    const text = await Deno.readTextFile(file);
    await Deno.writeTextFile(file, text.replace(/^city: .*$/m, "city: Natal"));
    const city = async () => {
      try {
        const response = await fetch(`http://localhost:${port}/api/v1/studio`);
        return (await response.json()).location.city;
      } catch {
        // It is starting again.
        return null;
      }
    };
    for (let i = 0; i < 500 && await city() !== "Natal"; i++) await rest(20);
    assert.equal(await city(), "Natal");
  } finally {
    dev.kill("SIGTERM");
    await dev.status;
  }
});
