import assert from "node:assert/strict";
import { DOORS, parcel, send } from "../reliability/doors.ts";
import {
  outboxFiles,
  temporaryDirectory,
} from "../reliability/outbox_files.ts";
import { freePort, startCommand } from "../support/service.ts";
import { runCommand } from "../support/command.ts";
import { copyContent, copyFromRoot, printSetup } from "./tasks.ts";
import deno from "../../deno.json" with { type: "json" };

const BASE_URL = "https://studio.example";

Deno.test("what the Dockerfile copies is enough to start, to send and to be found healthy", async () => {
  await using app = await temporaryDirectory();
  await using outbox = await temporaryDirectory();
  const port = freePort();
  const dockerfile = await printSetup("docker", {
    CONTENT_DIR: "content",
    PORT: String(port),
  });
  for (const [, from = ""] of dockerfile.matchAll(/^COPY ([a-z].*) \S+$/gm)) {
    await copyFromRoot(from.split(" "), app.path);
  }
  const [, variables = ""] = /^ENV (BASE_URL=.*)$/m.exec(dockerfile) ?? [];
  const environment: Record<string, string> = Object.fromEntries(
    variables.split(" ").map((pair) => pair.split("=", 2)),
  );
  assert.equal(environment["HOST"], "0.0.0.0");
  const command = (pattern: RegExp): readonly string[] => {
    const [, json = ""] = pattern.exec(dockerfile) ?? [];
    return JSON.parse(json);
  };
  const start = command(/^CMD (.*)$/m).map((text) =>
    text.replaceAll("/app", app.path).replaceAll("/outbox", outbox.path)
  );
  await using _service = await startCommand(
    start,
    app.path,
    // A test listens on the loopback alone.
    { ...environment, HOST: "127.0.0.1", OUTBOX_DIR: outbox.path },
  );
  for (const door of DOORS) {
    const { heard } = await send(`http://localhost:${port}`, door, parcel());
    assert.equal(heard.kind, "sent");
  }
  assert.equal((await outboxFiles(outbox.path)).length, DOORS.length);
  const check = command(/^HEALTHCHECK .*CMD (.*)$/m);
  const health = async (command: readonly string[]) =>
    (await runCommand(command, { cwd: app.path })).code;
  assert.equal(await health(check), 0);
  const elsewhere = check.map((text) => text.replace("/api/v1", "/api/v0"));
  assert.equal(await health(elsewhere), 1);
});

Deno.test("the container runs without root, on the pinned Deno, and keeps the outbox", async () => {
  const dockerfile = await printSetup("docker", { CONTENT_DIR: "content" });
  assert.match(dockerfile, /^USER (?!root)\w+$/m);
  assert.match(dockerfile, /^VOLUME \/outbox$/m);
  assert.ok(dockerfile.includes(`denoland/deno:bin-${Deno.version.deno} `));
  assert.match(
    dockerfile,
    / -e CONTENT_DIR=\/content .* -v \/\S+\/content:\/content:ro /,
  );
});

Deno.test("the container is given no more than it needs, and the image no more than it copies", async () => {
  const dockerfile = await printSetup("docker", {
    CONTENT_DIR: "content",
    PORT: "8123",
  });
  const [, run = ""] = /^# +(docker run .*)$/m.exec(dockerfile) ?? [];
  const options = [
    ...["--read-only", "--cap-drop ALL", "--memory 512m"],
    ...["--security-opt no-new-privileges", "-p 127.0.0.1:8123:8123"],
    ...["-e HOST=0.0.0.0", "-e TRUSTED_PROXIES=172.17.0.1"],
  ];
  for (const option of options) assert.ok(run.includes(` ${option} `), option);
  assert.ok(!run.includes("--network"));
  assert.deepEqual(dockerfile.match(/--allow-[^"]+(?=".*"main\.ts")/g), [
    "--allow-net",
    "--allow-read=/app,/content,/outbox",
    "--allow-write=/outbox",
    `--allow-env=${deno.permissions.serve.env.join(",")}`,
  ]);
  await using directory = await temporaryDirectory();
  const [, ignore = ""] = /^# +(printf .*)$/m.exec(dockerfile) ?? [];
  const { code } = await runCommand(["sh", "-c", ignore], {
    cwd: directory.path,
  });
  assert.equal(code, 0);
  const kept = (await Deno.readTextFile(`${directory.path}/.dockerignore`))
    .trim().split("\n");
  const copied = [...dockerfile.matchAll(/^COPY ([a-z].*) \S+$/gm)]
    .flatMap(([, from = ""]) => from.split(" "));
  assert.deepEqual(
    kept.toSorted(),
    ["*", ...copied.map((name) => `!${name}`)].toSorted(),
  );
});

/** What each command of the script is given, once a shell has read it. */
async function deployed(
  script: string,
  answers: string,
  ...args: readonly string[]
): Promise<string> {
  await using directory = await temporaryDirectory();
  const path = `${directory.path}/deploy.sh`;
  await Deno.writeTextFile(path, script);
  const commands =
    `deno() { printf '<%s>' "$@"; echo; find . -maxdepth 1 -mindepth 1; find . -path './*/.*'; }; printf '${answers}' | { . ${path}; }`;
  const { code, out, error } = await runCommand(
    ["bash", "-c", commands, "bash", ...args],
  );
  assert.equal(code, 0, error);
  return out;
}

Deno.test("the script for Deno Deploy names its address and founders", async () => {
  const script = await printSetup("deploy");
  const commands = await deployed(
    script,
    "studio\\nurl\\nweb@example.com\\none@example.com,two@example.com\\n",
    "create",
  );
  assert.match(commands, /<BASE_URL><https:\/\/studio\.example>/);
  assert.match(commands, /<MAIL_FROM><web@example\.com>/);
  assert.match(commands, /<MAIL_TO><one@example\.com,two@example\.com>/);
  assert.match(commands, /<SMTP_URL><url><--secret><--org><studio>/);
  assert.match(commands, /<deploy><--prod><--org><studio>/);
  assert.match(commands, /<database><assign><innovarts><--org><studio>/);
});

Deno.test("on Deno Deploy messages may lie in the database, for want of a mail server", async () => {
  const script = await printSetup("deploy");
  const commands = await deployed(script, "studio\\n\\n\\n\\n", "create");
  assert.match(commands, /<database><provision><innovarts><--kind><denokv>/);
  assert.doesNotMatch(commands, /SMTP_URL|MAIL_/);
});

Deno.test("what goes to Deno Deploy is the service and the content, and nothing that is private", async () => {
  await using directory = await temporaryDirectory();
  const content = await copyContent(directory.path);
  await Deno.mkdir(`${content}/.git`);
  await Deno.writeTextFile(`${content}/.env`, "SECRET=1");
  await Deno.mkdir(`${content}/originals`);
  const script = await printSetup("deploy", { CONTENT_DIR: content });
  const [command, ...uploaded] = (await deployed(script, "studio\\n"))
    .trim().split("\n");
  assert.equal(command, "<deploy><--prod><--org><studio><--app><innovarts>");
  assert.deepEqual(uploaded.toSorted(), [
    ...["./content", "./deno.json", "./deno.lock", "./main.ts"],
    ...["./src", "./static", "./studio"],
  ]);
  assert.match(script, /"\$upload"\/studio\/originals$/m);
});

Deno.test("server.json has the fields that the registry's schema requires", async () => {
  const listing = await printSetup("listing");
  const [, json = ""] = /^(\{\n[^]*?^\})$/m.exec(listing) ?? [];
  const server = JSON.parse(json);
  assert.match(server.name, /^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
  assert.ok(server.name.startsWith("example.studio/"));
  for (const field of ["title", "description"]) {
    assert.ok(server[field].length >= 1 && server[field].length <= 100, field);
  }
  assert.match(server.version, /^\d+\.\d+\.\d+$/);
  assert.deepEqual(server.remotes, [
    { type: "streamable-http", url: `${BASE_URL}/mcp` },
  ]);
  for (const { src, mimeType, sizes } of server.icons) {
    assert.ok(src.startsWith("https://") && src.length <= 255);
    assert.equal(mimeType, "image/png");
    assert.match(sizes[0], /^\d+x\d+$/);
  }
  assert.deepEqual(Object.keys(server).sort(), [
    "$schema",
    "description",
    "icons",
    "name",
    "remotes",
    "title",
    "version",
    "websiteUrl",
  ]);
});

Deno.test("every link of the listing leads to the MCP server", async () => {
  const listing = await printSetup("listing");
  const mcp = `${BASE_URL}/mcp`;
  const link = (client: string) =>
    new URL(
      new RegExp(`^${client}: +(\\S+)`, "m").exec(listing)?.[1] ?? "",
    );
  assert.equal(link("Claude").searchParams.get("connectorUrl"), mcp);
  const config = link("Cursor").searchParams.get("config") ?? "";
  assert.deepEqual(JSON.parse(atob(config)), { url: mcp });
  const { search } = link("VS Code");
  assert.equal(JSON.parse(decodeURIComponent(search.slice(1))).url, mcp);
  assert.match(listing, /^_mcp\._agents\.studio\.example\. 3600 IN HTTPS 1 /m);
});
