import assert from "node:assert/strict";
import { temporaryDirectory } from "../../reliability/outbox_files.ts";
import { runTask } from "../../tasks/tasks.ts";
import { startService } from "../../support/service.ts";

/** Makes a Maildir with an `undelivered`, in a parent; returns its path. */
async function makeOutbox(parent: string): Promise<string> {
  for (const part of ["outbox/new", "outbox/undelivered/new"]) {
    const options = { recursive: true, mode: 0o755 };
    await Deno.mkdir(`${parent}/${part}`, options);
  }
  return `${parent}/outbox`;
}

Deno.test("an outbox that others may write to stops the start, and each such directory is named", async () => {
  await using directory = await temporaryDirectory();
  const outbox = await makeOutbox(directory.path);
  const cases = [
    ["", 0o777],
    ["", 0o1777],
    ["/new", 0o702],
    ["/undelivered", 0o757],
    ["/undelivered/new", 0o777],
    ["/..", 0o777],
  ] as const;
  for (const [path, mode] of cases) {
    const { mode: before } = await Deno.stat(outbox + path);
    await Deno.chmod(outbox + path, mode);
    const { code, error } = await runTask("check_content.ts", [], {
      OUTBOX_DIR: outbox,
    });
    assert.equal(
      error,
      `OUTBOX_DIR: given "${outbox}${path}" with mode ${
        mode.toString(8).padStart(4, "0")
      }, wanted a directory that no other user may write to\n`,
    );
    assert.equal(code, 1);
    await assert.rejects(startService({ OUTBOX_DIR: outbox }), /OUTBOX_DIR/);
    await Deno.chmod(outbox + path, (before ?? 0) & 0o7777);
  }
});

Deno.test("an outbox of its owner, one that a group shares, one in a sticky directory and one that is not there yet are used", async () => {
  await using directory = await temporaryDirectory();
  const outbox = await makeOutbox(directory.path);
  const check = async (path = outbox) => {
    const given = { OUTBOX_DIR: path };
    const { code, error } = await runTask("check_content.ts", [], given);
    assert.deepEqual([code, error], [0, ""]);
  };
  await check(`${directory.path}/none`);
  for (const mode of [0o700, 0o755, 0o2775]) {
    await Deno.chmod(outbox, mode);
    await check();
  }
  await Deno.chmod(directory.path, 0o1777);
  await check();
});
