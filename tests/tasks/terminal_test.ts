import assert from "node:assert/strict";
import { temporaryDirectory } from "../reliability/outbox_files.ts";
import { startScriptedServer } from "../reliability/smtp_server.ts";
import { copyWith } from "../support/changed_content.ts";
import { mailThrough } from "../support/service.ts";
import { runStart, runTask } from "./tasks.ts";

/** It clears the screen, sets the title, and turns what follows round. */
const ODD = "\u001b[2J\u001b]0;x\u0007\u009b1m\u202eodd";

/** What a task prints of it. */
const SHOWN = "\\x1b[2J\\x1b]0;x\\x07\\x9b1m\\u{202e}odd";

/** Refuses each sender in words that a terminal would obey. */
const startServer = () =>
  startScriptedServer((step) =>
    step === "MAIL" ? { say: `550 5.1.0 ${ODD}` } : undefined
  );

const TASKS: Readonly<Record<string, () => Promise<string>>> = {
  async "what a mail server says to send-test"() {
    await using server = startServer();
    return await printed("send_test.ts", mailThrough(server));
  },
  async "the name of a file that is flushed"() {
    await using server = startServer();
    await using outbox = await temporaryDirectory();
    await Deno.mkdir(`${outbox.path}/new`);
    await Deno.writeTextFile(`${outbox.path}/new/1.${ODD}`, "Subject: x\r\n");
    return await printed("flush.ts", {
      ...mailThrough(server),
      OUTBOX_DIR: outbox.path,
    });
  },
  async "the name of a file that check-content names"() {
    await using content = await copyWith({ [`en/${ODD}.txt`]: "" });
    return await printed("check_content.ts", {
      CONTENT_DIR: content.directory,
    });
  },
  async "the name of a file that stops the start"() {
    await using content = await copyWith({ [`en/${ODD}.txt`]: "" });
    const { out, error } = await runStart({ CONTENT_DIR: content.directory });
    return out + error;
  },
};

async function printed(file: string, env: Record<string, string>) {
  const { out, error } = await runTask(file, [], env);
  return out + error;
}

for (const [what, run] of Object.entries(TASKS)) {
  Deno.test(`a terminal shows ${what}, and obeys nothing of it`, async () => {
    const text = await run();
    assert.ok(text.includes(SHOWN), JSON.stringify(text));
    assert.doesNotMatch(text, /[^\P{Cc}\n]|\p{Bidi_Control}/u);
  });
}
