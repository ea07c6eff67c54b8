// The commands that are printed with the unit, run by a shell in a root of the
// test's own: the first time, after an edit, and after a mistake.
import assert from "node:assert/strict";
import {
  outboxFiles,
  temporaryDirectory,
} from "../reliability/outbox_files.ts";
import { DOORS, parcel, send } from "../reliability/doors.ts";
import { freePort } from "../support/service.ts";
import { runCommand } from "../support/command.ts";
import {
  asEnvironment,
  copyContent,
  copyFromRoot,
  startUnit,
} from "./tasks.ts";
import { needs } from "../support/needs.ts";

const STUB = `#!/bin/sh
echo "$(basename "$0") $*" >> "$LOG"
`;

/** A machine with a checkout in a home, where a unit sees nothing. */
async function createMachine(root: string, env: string) {
  const home = `${root}/tmp/home`;
  const checkout = `${home}/studio`;
  for (
    const name of ["etc", "opt", "var/lib/innovarts", "usr/local/bin", "bin"]
  ) {
    await Deno.mkdir(`${root}/${name}`, { recursive: true });
  }
  await Deno.mkdir(`${checkout}/outbox/new`, { recursive: true });
  await copyFromRoot(
    ["deno.json", "deno.lock", "main.ts", "src", "static", "content"],
    checkout,
  );
  await Deno.writeTextFile(`${checkout}/outbox/new/1`, "a message");
  await Deno.writeTextFile(`${checkout}/.env`, env);
  for (const name of ["systemctl", "journalctl"]) {
    await Deno.writeTextFile(`${root}/bin/${name}`, STUB, { mode: 0o755 });
  }
  /** Paths of the machine as they are here. */
  const here = (text: string) =>
    text.replaceAll(
      /(?<![\w/.-])\/(?=(?:etc|opt|var\/lib|usr\/local\/bin)\/)/g,
      `${root}/`,
    );

  async function run(script: string) {
    const PATH = `${root}/bin:${Deno.env.get("PATH")}`;
    const { code, out, error } = await runCommand(
      ["bash", "-c", here(script)],
      {
        cwd: checkout,
        env: { LOG: `${root}/log`, PATH },
      },
    );
    return { code, out: out + error };
  }

  return { checkout, content: await copyContent(home), here, run };
}

/** The commands of a comment: those that come again, and those for messages. */
function commandsOf(unit: string): readonly string[] {
  const [head = ""] = unit.split("[Unit]");
  return head.split(/^#(?! {3})/m).flatMap((part) => {
    const lines = [...part.matchAll(/^# {3}(.*)$/gm)].map(([, line]) => line);
    return lines.length === 0 ? [] : [lines.join("\n")];
  });
}

async function exists(path: string): Promise<boolean> {
  try {
    await Deno.stat(path);
    return true;
  } catch {
    return false;
  }
}

Deno.test({
  ...needs(
    "rsync",
    "the steps of the unit install, follow an edit and stop at a mistake",
  ),
  async fn() {
    await using directory = await temporaryDirectory();
    const root = directory.path;
    const port = freePort();
    const secrets = [
      `SMTP_URL=smtp://127.0.0.1:${freePort()}`,
      "MAIL_FROM=web@example.com",
      "MAIL_TO=one@example.com",
    ];
    const machine = await createMachine(
      root,
      [...secrets, "BASE_URL=https://studio.example", ""].join("\n"),
    );
    const { checkout, content, here } = machine;
    await Deno.writeTextFile(`${content}/.env`, "SECRET=1");
    const print = async () => {
      const { code, out } = await machine.run(
        `CONTENT_DIR=${content} PORT=${port} deno task -q setup systemd`,
      );
      assert.equal(code, 0, out);
      return out;
    };
    const unit = await print();
    const [steps = "", messages = ""] = commandsOf(unit)
      .filter((commands) => !commands.startsWith("journalctl"));

    const first = await machine.run(steps);
    assert.equal(first.code, 0, first.out);
    const secret = `${root}/etc/innovarts.env`;
    const { mode } = await Deno.stat(secret);
    assert.equal((mode ?? 0) & 0o777, 0o600);
    assert.equal(
      await Deno.readTextFile(secret),
      secrets.map((line) => `${line}\n`).join(""),
    );
    for (const name of ["/.env", "/outbox", "-content/.env"]) {
      assert.ok(!await exists(`${root}/opt/innovarts${name}`), name);
    }

    // An edit: a comma, a page more, a file less, a secret changed where it is.
    const edited = `${root}/opt/innovarts-content`;
    const studio = await Deno.readTextFile(`${content}/studio.md`);
    await Deno.writeTextFile(
      `${content}/studio.md`,
      studio.replace(/^city: .*/m, "city: Natal"),
    );
    await Deno.writeTextFile(`${edited}/files/old.pdf`, "deleted since");
    await Deno.writeTextFile(secret, `${secrets.join("\n")}\n# edited\n`);
    const second = await machine.run(steps);
    assert.equal(second.code, 0, second.out);
    assert.ok(!await exists(`${edited}/files/old.pdf`));
    assert.match(await Deno.readTextFile(secret), /# edited/);
    for (const name of ["", "-content"]) {
      const copy = `${root}/opt/innovarts${name}`;
      assert.ok(!await exists(`${copy}/studio`), "a copy in a copy");
      assert.ok(!await exists(`${copy}/content/content`), "a copy in a copy");
    }
    const { log, restarts } = await readLog(root);
    assert.equal(restarts, 2, log);

    // A mistake reaches neither the copy nor the service.
    await Deno.writeTextFile(`${content}/studio.md`, "---\nname: [\n---\n");
    const third = await machine.run(steps);
    assert.notEqual(third.code, 0);
    assert.match(third.out, /studio\.md: /);
    assert.equal((await readLog(root)).restarts, 2);
    assert.match(
      await Deno.readTextFile(`${edited}/studio.md`),
      /^city: Natal$/m,
    );

    // What was copied serves, and its messages are read where they lie.
    const text = await Deno.readTextFile(secret);
    await using _service = await startUnit(
      here(unit.replace(/^EnvironmentFile=.*$/m, asEnvironment(text))),
    );
    const baseUrl = `http://localhost:${port}`;
    const facts = await (await fetch(`${baseUrl}/api/v1/studio`)).json();
    assert.equal(facts.location.city, "Natal");
    const [door] = DOORS;
    const { heard } = await send(baseUrl, door, parcel());
    assert.notEqual(heard.kind, "sent");
    const outbox = `${root}/var/lib/innovarts/outbox`;
    assert.equal((await outboxFiles(`${outbox}/undelivered`)).length, 1);
    const flushed = await machine.run(messages);
    assert.ok(flushed.out.includes(outbox), flushed.out);

    // What is not the service's stays where it is.
    await Deno.writeTextFile(`${content}/studio.md`, studio);
    await Deno.writeTextFile(`${checkout}/own.kv-wal`, "a message");
    await Deno.mkdir(`${content}/originals`);
    assert.equal((await machine.run(steps)).code, 0);
    assert.ok(await exists(`${root}/opt/innovarts/main.ts`));
    for (const name of ["/own.kv-wal", "-content/originals"]) {
      assert.ok(!await exists(`${root}/opt/innovarts${name}`), name);
    }
  },
});

async function readLog(root: string) {
  const log = await Deno.readTextFile(`${root}/log`);
  return { log, restarts: log.split(/^systemctl restart/m).length - 1 };
}
