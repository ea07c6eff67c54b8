import assert from "node:assert/strict";
import { runTask } from "../tasks/tasks.ts";
import { ROOT, startService } from "../support/service.ts";

Deno.test("start and check-content say which version runs, the newest of the changes", async () => {
  const changes = await Deno.readTextFile(new URL("CHANGELOG.md", ROOT));
  const [, newest = ""] = /^## (\d+\.\d+\.\d+)/m.exec(changes) ?? [];
  const readme = await Deno.readTextFile(new URL("README.md", ROOT));
  assert.match(readme, new RegExp(`This is version\\s${newest}\\b`));
  await using service = await startService();
  assert.match(service.output(), new RegExp(`; version ${newest}\n`));
  const { out } = await runTask("check_content.ts", []);
  assert.equal(out, `content: nothing is wrong (version ${newest})\n`);
});
