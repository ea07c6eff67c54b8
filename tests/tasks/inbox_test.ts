import assert from "node:assert/strict";
import { createComposer } from "../../src/messages/email.ts";
import { createMaildir } from "../../src/messages/delivery/maildir.ts";
import { temporaryDirectory } from "../reliability/outbox_files.ts";
import { runTask } from "./tasks.ts";
import { SAMPLE_LANGUAGES } from "../support/sample.ts";

const compose = createComposer({
  from: "web@studio.example",
  to: ["founder@studio.example"],
  studio: "Innovarts",
  host: "localhost",
});

/** Writes a message as the service would. */
async function put(
  directory: string,
  message: string,
  uncertain = false,
): Promise<void> {
  const { bytes } = compose({
    language: SAMPLE_LANGUAGES[0],
    id: "3f0c7f2e-0000-4000-8000-000000000000",
    request: { name: "Zoë López", email: "zoe@a.b", message },
    door: "form",
    date: new Date("2026-11-20T08:00:00Z"),
  });
  const written = await createMaildir(directory).write(bytes, uncertain);
  assert.ok(written.ok);
}

const inbox = (outbox: string, ...args: readonly string[]) =>
  runTask("inbox.ts", args, { OUTBOX_DIR: outbox });

Deno.test("inbox lists what lies in the outbox and undelivered, and prints one", async () => {
  await using directory = await temporaryDirectory();
  const { path } = directory;
  await put(path, "Olá!\n\tUm aplicativo novo, por favor.");
  await put(`${path}/undelivered`, "It was refused.");
  await put(`${path}/undelivered`, "It fell silent.", true);
  const { code, out, error } = await inbox(path);
  assert.deepEqual([code, error], [0, ""]);
  assert.equal(
    out,
    [
      `${path}: 1`,
      "  1  2026-11-20  ● Zoë López: Olá! Um aplicativo novo, por favor.  zoe@a.b",
      `${path}/undelivered: 2`,
      "  2  2026-11-20  ● Zoë López: It was refused.  zoe@a.b",
      "  3  2026-11-20  ● Zoë López: It fell silent.  zoe@a.b  (may have arrived)",
      "",
    ].join("\n"),
  );
  const printed = await inbox(path, "1");
  assert.equal(printed.code, 0);
  const [head = "", facts = "", text = ""] = printed.out.split("\n\n");
  assert.deepEqual(head.split("\n"), [
    "Date: Fri, 20 Nov 2026 08:00:00 +0000",
    "From: Zoë López via Innovarts <web@studio.example>",
    "Reply-To: Zoë López <zoe@a.b>",
    "To: founder@studio.example",
    "Subject: ● Zoë López: Olá! Um aplicativo novo, por favor.",
    "Message-ID: <3f0c7f2e-0000-4000-8000-000000000000@localhost>",
  ]);
  assert.match(facts, /^Through: +the contact form$/m);
  assert.equal(text.trimEnd(), "Olá!\n    Um aplicativo novo, por favor.");
});

Deno.test("inbox prints nothing that a terminal would obey, whatever lies there", async () => {
  await using directory = await temporaryDirectory();
  const { path } = directory;
  await put(path, "\u202eodd");
  await Deno.writeTextFile(
    `${path}/new/1.other`,
    "Subject: \u001b[2J\nFrom: =?UTF-8?B?a?=\nReply-To: =?UTF-8?B?G1syShs=?= \u009b\nDate: never\nContent-Transfer-Encoding: quoted-printable\n\n=1B[2J =FF\u0007\r=",
  );
  const outputs = [
    await inbox(path),
    await inbox(path, "1"),
    await inbox(path, "2"),
  ];
  for (const { code, out, error } of outputs) {
    assert.deepEqual([code, error], [0, ""]);
    assert.doesNotMatch(out.replaceAll("\n", ""), /[\p{Cc}\p{Bidi_Control}]/u);
  }
  // A text is sought in the heads of messages, too.
  assert.match((await inbox(path, "--find", "never")).out, /^ {2}1 .*\n$/);
  assert.match(outputs[0]?.out ?? "", /^ {2}1 {4}\\x1b\[2J/m);
  assert.match(outputs[1]?.out ?? "", /^From: =\?UTF-8\?B\?a\?=$/m);
  assert.match(outputs[1]?.out ?? "", /^\\x1b\[2J \ufffd\\x07\\x0d=$/m);
});

Deno.test("inbox finds messages by a text, put away or not, and deletes one", async () => {
  await using directory = await temporaryDirectory();
  const { path } = directory;
  for (const message of ["One.", "Dois é MAIS.", "Two."]) {
    await put(path, message);
  }
  const [first = ""] = [...Deno.readDirSync(`${path}/new`)]
    .map(({ name }) => name).sort();
  await Deno.rename(`${path}/new/${first}`, `${path}/cur/${first}:2,S`);
  assert.match(
    (await inbox(path, "--find", "ZOE@A.B")).out,
    /^ {2}1 .*One\. .*\(put away\)\n {2}2 .*\n {2}3 .*\n$/,
  );
  assert.match((await inbox(path, "--find", "é mais")).out, /^ {2}2 .*\n$/);
  assert.match(
    (await inbox(path, "--delete", "2")).out,
    /^deleted: 2026-11-20 .*Dois é MAIS/,
  );
  assert.equal((await inbox(path, "--find", "é mais")).out, "");
  assert.match((await inbox(path, "--delete", "1")).out, /^deleted: .*One/);
  assert.match((await inbox(path)).out, /: 1\n {2}1 .*Two/);
  for (
    const args of [["--find"], ["--delete"], ["1", "2"], ["--find", "a", "b"]]
  ) {
    const { code, error } = await inbox(path, ...args);
    assert.equal(code, 1);
    assert.match(error, /^given other arguments, wanted none, NUMBER/);
  }
});

Deno.test("inbox names a file that is larger than any message, and reads the rest", async () => {
  await using directory = await temporaryDirectory();
  const { path } = directory;
  await put(path, "One.");
  using file = await Deno.create(`${path}/new/0.large`);
  await file.truncate(3_000_000_000);
  const { code, out } = await inbox(path);
  assert.equal(code, 0);
  assert.match(
    out,
    /^ {2}1 {2}0\.large is larger than any message: skipped\n {2}2 .*One\./m,
  );
  // What is sought is sought in the others.
  assert.match(
    (await inbox(path, "--find", "one.")).out,
    /^ {2}2 .*One\.\S*.*\n$/,
  );
});

Deno.test("inbox says where there is nothing, and which numbers there are", async () => {
  await using directory = await temporaryDirectory();
  const none = `${directory.path}/none`;
  assert.equal(
    (await inbox(none)).out,
    `${none}: there is none\n${none}/undelivered: there is none\n`,
  );
  await put(directory.path, "One.");
  for (const given of ["0", "2", "x", "1e0"]) {
    const { code, error } = await inbox(directory.path, given);
    assert.equal(code, 1);
    assert.equal(
      error,
      `given ${given}, wanted the number of a message, at most 1\n`,
    );
  }
});

Deno.test("inbox says in a line why it cannot look", async () => {
  await using directory = await temporaryDirectory();
  await Deno.writeTextFile(`${directory.path}/new`, "in the way");
  const { code, error } = await inbox(directory.path);
  assert.equal(code, 1);
  assert.match(error, /^Not a directory \(os error 20\).*\n$/);
});
