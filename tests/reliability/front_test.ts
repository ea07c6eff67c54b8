/**
 * The front and the unit that the README gives to operators, run as they stand
 * there.
 *
 * @module
 */
import assert from "node:assert/strict";
import { setTimeout as rest } from "node:timers/promises";
import { freePort, ROOT, startService } from "../support/service.ts";
import { CA, IDENTITY } from "../support/smtp_server.ts";
import { DOORS, fields, parcel } from "./doors.ts";
import { outboxFiles, temporaryDirectory } from "./outbox_files.ts";

/** A request whose body does not come. */
const HALF_BODY =
  "POST /api/v1/messages HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{";

/** A block of code of the README, by its language and a line in it. */
async function readmeBlock(language: string, line: string): Promise<string> {
  const readme = await Deno.readTextFile(new URL("README.md", ROOT));
  const blocks = readme.matchAll(
    new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, "gms"),
  );
  for (const [, block = ""] of blocks) if (block.includes(line)) return block;
  throw new Error(`The README has no ${language} block with ${line}`);
}

/** Replaces what must be there to be replaced. */
function replaced(text: string, changes: Readonly<Record<string, string>>) {
  return Object.entries(changes).reduce((now, [from, to]) => {
    assert.ok(now.includes(from), `The README no longer says: ${from}`);
    return now.replaceAll(from, to);
  }, text);
}

/** Whether a program is there; without it the test is skipped, but not in CI. */
function isMissing(program: string): boolean {
  if (Deno.env.get("CI") !== undefined) return false;
  const path = (Deno.env.get("PATH") ?? "").split(":").concat("/usr/sbin");
  return !path.some((directory) => {
    try {
      return Deno.statSync(`${directory}/${program}`).isFile;
    } catch {
      return false;
    }
  });
}

interface Front extends AsyncDisposable {
  readonly secure: string;
  readonly plain: string;
  readonly securePort: number;
}

/** Runs nginx with the README's configuration before a service. */
async function startFront(directory: string, port: number): Promise<Front> {
  await Deno.writeTextFile(`${directory}/cert.pem`, IDENTITY.cert);
  await Deno.writeTextFile(`${directory}/key.pem`, IDENTITY.key);
  const securePort = freePort();
  const plainPort = freePort();
  const site = replaced(await readmeBlock("nginx", "proxy_pass"), {
    "127.0.0.1:8000": `127.0.0.1:${port}`,
    "listen 80;": `listen 127.0.0.1:${plainPort};`,
    "listen [::]:80;": "",
    "listen 443 ssl http2;": `listen 127.0.0.1:${securePort} ssl http2;`,
    "listen [::]:443 ssl http2;": "",
    "/etc/letsencrypt/live/studio.example/fullchain.pem":
      `${directory}/cert.pem`,
    "/etc/letsencrypt/live/studio.example/privkey.pem": `${directory}/key.pem`,
    // Shorter, so that the test is.
    "client_header_timeout 10s;": "client_header_timeout 1s;",
    "client_body_timeout 10s;": "client_body_timeout 3s;",
  });
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${directory}/${name};`).join("\n");
  await Deno.writeTextFile(
    `${directory}/nginx.conf`,
    `daemon off; worker_processes 1; pid ${directory}/pid;
error_log ${directory}/error.log;
events { worker_connections 1024; }
http { access_log off; ${temporary}
${site}
}`,
  );
  const args = ["-p", directory, "-c", `${directory}/nginx.conf`];
  const env = { PATH: `${Deno.env.get("PATH")}:/usr/sbin` };
  const checked = await new Deno.Command("nginx", {
    args: [...args, "-e", `${directory}/error.log`, "-t"],
    env,
  }).output();
  assert.ok(checked.success, new TextDecoder().decode(checked.stderr));
  const child = new Deno.Command("nginx", {
    args: [...args, "-e", `${directory}/error.log`],
    env,
    stdout: "null",
    stderr: "null",
  }).spawn();
  for (let i = 0; i < 200; i++) {
    try {
      (await Deno.connect({ port: securePort })).close();
      break;
    } catch {
      await rest(20);
    }
  }
  return {
    secure: `https://localhost:${securePort}`,
    plain: `http://localhost:${plainPort}`,
    securePort,
    async [Symbol.asyncDispose]() {
      child.kill("SIGQUIT");
      await child.status;
    },
  };
}

/** Sends the beginning of something; tells what came until it was closed. */
async function beginning(front: Front, text: string): Promise<string> {
  using connection = await Deno.connectTls({
    hostname: "localhost",
    port: front.securePort,
    caCerts: [CA],
  });
  await connection.write(new TextEncoder().encode(text));
  const buffer = new Uint8Array(16_384);
  let heard = "";
  try {
    while (true) {
      const count = await connection.read(buffer);
      if (count === null) return heard;
      heard += new TextDecoder().decode(buffer.subarray(0, count));
    }
  } catch (error) {
    // The front closes without the ceremony of TLS.
    if (!(error instanceof Deno.errors.UnexpectedEof)) throw error;
    return heard;
  }
}

Deno.test({
  name: "the nginx of the README serves, bounds and never sends twice",
  ignore: isMissing("nginx"),
  async fn(t) {
    await using directory = await temporaryDirectory();
    const outbox = `${directory.path}/outbox`;
    await using service = await startService({
      OUTBOX_DIR: outbox,
      BASE_URL: "https://studio.example",
    });
    await using front = await startFront(directory.path, service.port);
    using client = Deno.createHttpClient({ caCerts: [CA] });
    const ask = (path: string, init: RequestInit = {}) =>
      fetch(front.secure + path, { ...init, client, redirect: "manual" });

    await t.step("facts come through as they are", async () => {
      const response = await ask("/api/v1/studio");
      assert.equal(response.status, 200);
      assert.equal((await response.json()).url, "https://studio.example/");
      const page = await ask("/", { headers: { accept: "text/markdown" } });
      assert.match(await page.text(), /^# /m);
      const bare = await fetch(`${front.plain}/br?x=y`, { redirect: "manual" });
      await bare.body?.cancel();
      assert.equal(bare.status, 301);
      assert.equal(
        bare.headers.get("location"),
        "https://studio.example/br?x=y",
      );
    });
    await t.step("each door's message arrives once", async () => {
      for (const door of DOORS) {
        const message = parcel();
        const response = await ask(door.path, {
          method: "POST",
          headers: door.headers,
          body: door.body(fields(message)),
        });
        const { status, headers } = response;
        const body = await response.text();
        assert.equal(door.read({ status, headers, body }).kind, "sent");
        const kept = await outboxFiles(outbox);
        assert.equal(
          kept.filter(({ text }) => text.includes(message.token)).length,
          1,
        );
      }
    });
    await t.step("a large body is a problem, whoever refuses it", async () => {
      for (const size of [70_000, 2_000_000]) {
        const response = await ask("/api/v1/messages", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: "x".repeat(size),
        });
        assert.equal(response.status, 413);
        assert.match(
          response.headers.get("content-type") ?? "",
          /^application\/problem\+json/,
        );
        assert.equal((await response.json()).code, "payload_too_large");
      }
    });
    await t.step("half a head and half a body are cut", async () => {
      const heard = await Promise.all([
        beginning(front, "GET / HT"),
        beginning(front, HALF_BODY),
      ]);
      for (const text of heard) assert.match(text, /^(HTTP\/1.1 408|$)/);
    });
    await t.step("one address has no more than its connections", async () => {
      const waiting = Array.from(
        { length: 60 },
        () => beginning(front, HALF_BODY),
      );
      const refused = (await Promise.all(waiting))
        .filter((text) => text.startsWith("HTTP/1.1 429"));
      assert.ok(refused.length >= 10, `${refused.length} were refused`);
    });
    await t.step("a service that is away is a problem", async () => {
      service.kill("SIGKILL");
      await service.status;
      // The bound on posts lets this one through.
      await rest(200);
      const response = await ask("/api/v1/studio");
      assert.equal(response.status, 502);
      assert.equal((await response.json()).code, "delivery_failed");
    });
  },
});

Deno.test({
  name: "the systemd unit of the README is sound and exposes little",
  ignore: isMissing("systemd-analyze"),
  async fn(t) {
    await using directory = await temporaryDirectory();
    const unit = replaced(await readmeBlock("ini", "[Service]"), {
      "/usr/local/bin/deno": Deno.execPath(),
    });
    const path = `${directory.path}/studio.service`;
    await Deno.writeTextFile(path, unit);
    const verified = await new Deno.Command("systemd-analyze", {
      args: ["verify", "--man=no", path],
    }).output();
    const decoder = new TextDecoder();
    const complaints = decoder.decode(verified.stderr).split("\n")
      .filter((line) => line.includes("studio.service"));
    assert.deepEqual(complaints, []);
    const rated = await new Deno.Command("systemd-analyze", {
      args: ["security", "--offline=true", "--no-pager", path],
    }).output();
    const rating = /exposure level for \S+: ([\d.]+)/.exec(
      decoder.decode(rated.stdout),
    )?.[1];
    assert.ok(Number(rating) <= 2.5, `exposure ${rating}`);
    await t.step(`exposure ${rating} of 10`, () => {});
  },
});
