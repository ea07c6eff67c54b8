import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { DOORS, parcel, send } from "../reliability/doors.ts";
import {
  outboxFiles,
  temporaryDirectory,
} from "../reliability/outbox_files.ts";
import { freePort, mailThrough, ROOT } from "../support/service.ts";
import { runCommand } from "../support/command.ts";
import { startSmtpServer } from "../support/smtp_server.ts";
import { asEnvironment, copyContent, printSetup, startUnit } from "./tasks.ts";
import deno from "../../deno.json" with { type: "json" };
import { needs } from "../support/needs.ts";

/** The most that the unit may expose, of 10, as systemd rates it. */
const MAX_EXPOSURE = 2.0;

/** What it exposes: each line of hardening keeps something off this list. */
const EXPOSED = [
  "DeviceAllow=",
  "IPAddressDeny=",
  "MemoryDenyWriteExecute=",
  "PrivateMounts=",
  "PrivateNetwork=",
  "PrivateUsers=",
  "ProcSubset=",
  "RestrictAddressFamilies=~AF_(INET|INET6)",
  "RestrictAddressFamilies=~AF_UNIX",
  "RootDirectory=/RootImage=",
  "SystemCallFilter=~@privileged",
  "SystemCallFilter=~@resources",
];

/** The lines of a unit that systemd reads. */
function settings(unit: string): readonly string[] {
  return unit.split("\n").filter((line) => !line.startsWith("#"));
}

Deno.test({
  ...needs("systemd-analyze", "the systemd unit is sound and exposes little"),
  async fn() {
    await using directory = await temporaryDirectory();
    const path = `${directory.path}/studio.service`;
    const unit = await printSetup("systemd");
    await Deno.writeTextFile(
      path,
      unit.replaceAll("/usr/local/bin/deno", Deno.execPath()),
    );
    const analyze = (...args: readonly string[]) =>
      runCommand(["systemd-analyze", ...args, path]);
    const { error } = await analyze("verify", "--man=no");
    const complaints = error.split("\n")
      .filter((line) => line.includes("studio.service"));
    assert.deepEqual(complaints, []);
    const security = ["security", "--offline=true", "--no-pager"];
    const { out } = await analyze(...security);
    const [, rating] = /exposure level for \S+: ([\d.]+)/.exec(out) ?? [];
    assert.ok(Number(rating) <= MAX_EXPOSURE, `${rating} of 10`);
    const checks: { name: string; exposure: string | null }[] = JSON.parse(
      (await analyze(...security, "--json=short")).out,
    );
    const exposed = checks.filter(({ exposure }) => exposure !== null);
    assert.deepEqual(exposed.map(({ name }) => name).sort(), EXPOSED);
  },
});

Deno.test("a second instance is the unit with a port and directories of its own", async () => {
  await using directory = await temporaryDirectory();
  const { path: cwd } = directory;
  const first = await printSetup("systemd");
  await Deno.writeTextFile(`${cwd}/innovarts.service`, first);
  const [command = ""] = /sed -E .* > innovarts-2\.service/.exec(first) ?? [];
  const { error } = await runCommand(["sh", "-c", command], { cwd });
  assert.equal(error, "");
  const second = await Deno.readTextFile(`${cwd}/innovarts-2.service`);
  const before = settings(first);
  const changed = settings(second).filter((line) => !before.includes(line));
  assert.deepEqual(changed.map((line) => line.replace(/(?<=deno) .*/, "")), [
    "Environment=PORT=8001",
    "Environment=OUTBOX_DIR=/var/lib/innovarts-2/outbox",
    "Environment=DENO_DIR=/var/cache/innovarts-2",
    "ExecStart=/usr/local/bin/deno",
    "StateDirectory=innovarts-2",
    "CacheDirectory=innovarts-2",
  ]);
  const own = "/var/lib/innovarts-2";
  assert.ok(second.includes(`,${own} --allow-write=${own} `));
});

Deno.test("the unit comes back, stops in time, and has bounds", async () => {
  const unit = await printSetup("systemd");
  const lines = [
    ...["Restart=always", "RestartSec=1", "TimeoutStopSec=10"],
    ...["LimitNOFILE=65536", "MemoryMax=512M", "TasksMax=128"],
    ...["StateDirectory=innovarts", "CacheDirectory=innovarts"],
    ...["UMask=0077", "SystemCallErrorNumber=EPERM"],
  ];
  for (const line of lines) assert.ok(unit.includes(`\n${line}\n`), line);
});

/** The unit with the checkout where it is, and with a state of the test. */
function movedHere(unit: string, state: string): string {
  const checkout = fileURLToPath(ROOT).slice(0, -1);
  return unit.replaceAll(/\/var\/lib\/[^/, ]+/g, state)
    .replaceAll("/opt/innovarts-content", `${checkout}/content`)
    .replaceAll("/opt/innovarts", checkout)
    .replaceAll("/usr/local/bin/deno", Deno.execPath());
}

for (const sends of [false, true]) {
  Deno.test(`the permissions of the unit are enough ${sends ? "with SMTP" : "for the outbox"}`, async () => {
    await using directory = await temporaryDirectory();
    await using smtp = await startSmtpServer();
    const port = freePort();
    const secrets = sends ? mailThrough(smtp) : {};
    const unit = await printSetup("systemd", {
      PORT: String(port),
      ...secrets,
    });
    assert.ok(!unit.includes(`:${smtp.port}`));
    const lines = Object.entries(secrets).map((pair) => pair.join("="));
    const whole = unit.replace(
      /^EnvironmentFile=.*$/m,
      asEnvironment(lines.join("\n")),
    );
    await using _service = await startUnit(movedHere(whole, directory.path));
    const baseUrl = `http://localhost:${port}`;
    for (const door of DOORS) {
      const { heard } = await send(baseUrl, door, parcel());
      assert.equal(heard.kind, "sent");
    }
    for (const path of ["/", "/br/developers", "/og-en.png", "/llms.txt"]) {
      const response = await fetch(baseUrl + path);
      assert.equal(response.status, 200, path);
      await response.body?.cancel();
    }
    const kept = await outboxFiles(`${directory.path}/outbox`);
    assert.equal(kept.length, sends ? 0 : DOORS.length);
    assert.equal(smtp.messages.length, sends ? DOORS.length : 0);
  });
}

Deno.test("a content whose path has a space and a quote is quoted for a shell, and copied for the unit", async () => {
  await using directory = await temporaryDirectory();
  const CONTENT_DIR = `${directory.path}/ada's studio`;
  await Deno.rename(await copyContent(directory.path), CONTENT_DIR);
  const quoted = `'${directory.path}/ada'\\''s studio'`;
  const unit = await printSetup("systemd", { CONTENT_DIR });
  assert.match(unit, /^# +rsync .*s studio'\/ \/opt\/innovarts-content\/ /m);
  assert.ok(unit.includes(` ${quoted}/ /opt/innovarts-content/ `));
  assert.doesNotMatch(unit.slice(unit.indexOf("[Unit]")), /s studio/);
  const dockerfile = await printSetup("docker", { CONTENT_DIR });
  assert.ok(dockerfile.includes(` -v ${quoted}:/content:ro `));
  const script = await printSetup("deploy", { CONTENT_DIR });
  assert.ok(script.includes(`cp -R ${quoted} `));
  const listing = await printSetup("listing", { CONTENT_DIR });
  assert.ok(listing.includes(`mkdir -p ${quoted}/well-known\n`));
});

Deno.test("the unit has the permissions of the service, and reads and writes its layout alone", async () => {
  const flags = [
    ...(await printSetup("systemd")).matchAll(
      / (--allow-\S+)(?= .*main\.ts$)/gm,
    ),
  ]
    .map(([, flag]) => flag);
  assert.deepEqual(flags, [
    "--allow-net",
    "--allow-read=/opt/innovarts,/opt/innovarts-content,/var/lib/innovarts",
    "--allow-write=/var/lib/innovarts",
    `--allow-env=${deno.permissions.serve.env.join(",")}`,
  ]);
});
