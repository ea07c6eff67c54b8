import assert from "node:assert/strict";
import { VERSION } from "../../src/process/checkout.ts";
import { temporaryDirectory } from "../reliability/outbox_files.ts";
import { copyContent, runStart, runTask } from "../tasks/tasks.ts";

Deno.test("check-content says what a start would, and ends with its exit code", async () => {
  await using directory = await temporaryDirectory();
  const content = await copyContent(directory.path);
  const check = () => runTask("check_content.ts", [], { CONTENT_DIR: content });
  assert.deepEqual(await check(), {
    code: 0,
    out: `${content}: nothing is wrong (version ${VERSION})\n`,
    error: "",
  });
  const deployed = await runTask("check_content.ts", [], {
    DENO_DEPLOY: "1",
    DENO_KV_DEFAULT_PATH: `${directory.path}/no/x`,
  });
  assert.equal(deployed.code, 1);
  assert.match(deployed.error, /^SMTP_URL: not given, wanted an SMTP server/);
  await Deno.remove(`${content}/en/disciplines/ai.md`);
  await Deno.writeTextFile(`${content}/br/pages/privacy.md`, "no front matter");
  const { code, out, error } = await check();
  assert.deepEqual([code, out], [1, ""]);
  const started = await runStart({ CONTENT_DIR: content });
  assert.equal(error, started.error);
  assert.match(error, /\/br\/pages\/privacy\.md: must begin with front matter/);
});
