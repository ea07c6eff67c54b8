// Debian's nginx with the configuration that operators get, without TLS and
// with it.
import assert from "node:assert/strict";
import { printSetup } from "../tasks/tasks.ts";
import { copyWith } from "../support/changed_content.ts";
import { runRight } from "../support/command.ts";
import { freePort } from "../support/service.ts";
import { CA, IDENTITY } from "../support/smtp_server.ts";
import { until } from "../support/until.ts";
import { openRaw, type RawConnection } from "./raw.ts";

/** The address that the service behind the front has for the world. */
export const BASE_URL = "https://studio.example";

/** The studio's address, with what some front reads in its own way. */
export const EMAIL = "o'ha$r`a{env.PATH}{$PATH}@studio.example";

type Target = "nginx" | "caddy";

/** Such a port that the digits stand in the file for nothing else. */
const PRINTED_PORT = 29_999;

/** What was printed for a studio, which takes half a second. */
const printed = new Map<string, Promise<string>>();

/** What `deno task setup` prints for a service on a port. */
export async function printFront(
  target: Target,
  port: number,
  slug = "innovarts",
): Promise<string> {
  const key = `${target} ${slug}`;
  const printing = printed.get(key) ?? print(target, slug);
  printed.set(key, printing);
  return (await printing).replaceAll(`${PRINTED_PORT}`, `${port}`);
}

async function print(target: Target, slug: string): Promise<string> {
  await using content = await copyWith({
    "studio.md": (text) =>
      text.replace(/^email: .*/m, () => `email: ${JSON.stringify(EMAIL)}`)
        .replace(/^slug: .*/m, `slug: ${slug}`),
  });
  return await printSetup(target, {
    PORT: `${PRINTED_PORT}`,
    CONTENT_DIR: content.directory,
  });
}

/** One of the two ways to a front. */
export interface Way {
  readonly name: string;
  readonly origin: string;
  open(): Promise<RawConnection>;
}

/** A front that is listening. */
export interface Front extends AsyncDisposable {
  /** Without TLS and with it. */
  readonly ways: readonly [Way, Way];
}

/** Replaces what must be there to be replaced. */
export function replaced(
  text: string,
  changes: Readonly<Record<string, string>>,
): string {
  return Object.entries(changes).reduce((now, [from, to]) => {
    assert.ok(now.includes(from), `It no longer says: ${from}`);
    return now.replaceAll(from, to);
  }, text);
}

/**
 * Runs nginx before a service.
 *
 * @param port of the service
 * @param changes shorter times, so that the test is shorter too
 * @param others sites on the same nginx
 */
export async function startFront(
  directory: string,
  port: number,
  changes: Readonly<Record<string, string>> = {},
  others = "",
): Promise<Front> {
  await Deno.writeTextFile(`${directory}/cert.pem`, IDENTITY.cert);
  await Deno.writeTextFile(`${directory}/key.pem`, IDENTITY.key);
  const plain = freePort();
  const secure = freePort();
  const error_log = "error_log /var/log/nginx/error.log";
  const site = replaced(others + await printFront("nginx", port), {
    [error_log]: `error_log ${directory}/error.log`,
    "listen 80;": `listen 127.0.0.1:${plain};`,
    // These are the lines that certbot puts in.
    "listen [::]:80;": `listen 127.0.0.1:${secure} ssl;
    ssl_certificate ${directory}/cert.pem;
    ssl_certificate_key ${directory}/key.pem;`,
    ...changes,
  });
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${directory}/${name};`).join("\n");
  // What Debian's nginx.conf says of http, as far as it can be seen outside.
  await Deno.writeTextFile(
    `${directory}/nginx.conf`,
    `daemon off; worker_processes 1; pid ${directory}/pid;
error_log ${directory}/error.log;
events { worker_connections 1024; }
http {
include /etc/nginx/mime.types; default_type application/octet-stream;
gzip on; access_log ${directory}/access.log; ${temporary}
${site}
}`,
  );
  const args = [
    ...["-p", directory, "-c", `${directory}/nginx.conf`],
    ...["-e", `${directory}/error.log`],
  ];
  const env = { PATH: `${Deno.env.get("PATH")}:/usr/sbin` };
  await runRight(["nginx", ...args, "-t"], { env });
  const child = new Deno.Command("nginx", {
    args,
    env,
    stdout: "null",
    stderr: "null",
  }).spawn();
  return await frontOf(child, "SIGQUIT", plain, secure);
}

/** A front once it listens, and ends with a signal. */
export async function frontOf(
  child: Deno.ChildProcess,
  end: Deno.Signal,
  plain: number,
  secure: number,
): Promise<Front> {
  const ways: Front["ways"] = [
    {
      name: "without TLS",
      origin: `http://localhost:${plain}`,
      open: () => openRaw(plain),
    },
    {
      name: "with TLS",
      origin: `https://localhost:${secure}`,
      open: () => openRaw(secure, CA),
    },
  ];
  for (const { open } of ways) {
    await until(async () => {
      using _connection = await open();
      return true;
    });
  }
  return {
    ways,
    async [Symbol.asyncDispose]() {
      child.kill(end);
      await child.status;
    },
  };
}
