import assert from "node:assert/strict";
import { runSetup } from "./tasks.ts";

const BASE_URL = "https://studio.example";

const TARGETS = ["nginx", "caddy", "systemd", "docker", "deploy", "listing"];

/** What Caddy fills itself. */
const OF_CADDY = /\{(?:uri|remote_host)\}/g;

Deno.test("setup prints a finished file that says where to put it, for each target", async () => {
  for (const target of TARGETS) {
    const { code, out, error } = await runSetup(target, {
      BASE_URL: "https://www.other.example",
      PORT: "8123",
      CONTENT_DIR: "content",
      KV_URL: target === "systemd" ? "/var/lib/innovarts/state.kv" : "",
    });
    assert.deepEqual([code, error], [0, ""], target);
    assert.match(out, /^# .*www\.other\.example.*\n/);
    assert.match(out, /[Ss]ave\s+(?:#\s+)?(?:it|this)\s+as/);
    assert.doesNotMatch(out.replaceAll(OF_CADDY, ""), /\{[a-z_]+\}|www\.www/);
    assert.equal(out.includes("8123"), !/deploy|listing/.test(target), target);
  }
});

Deno.test("setup tells what it can print, and each setting that does not fit it", async () => {
  const unknown = await runSetup("apache");
  assert.deepEqual([unknown.code, unknown.out], [1, ""]);
  assert.equal(
    unknown.error,
    "deno task setup nginx | caddy | systemd | docker | deploy | listing\n",
  );
  const MAIL = { MAIL_FROM: "a@example.com", MAIL_TO: "a@example.com" };
  const table: [string, string, RegExp][] = [
    ...["nginx", "caddy", "deploy"].flatMap((
      target,
    ): [string, string, RegExp][] => [
      [target, "BASE_URL=", /: not given, wanted the https address/],
      [target, "BASE_URL=https://localhost", /: given ".*", wanted the https/],
    ]),
    ["nginx", "BASE_URL=http://studio.example", /: given /],
    ["caddy", "BASE_URL=https://studio.example:8443", /: given /],
    ["systemd", "HOST=0.0.0.0", /: given ".*", wanted 127\.0\.0\.1/],
    [
      "systemd",
      "OUTBOX_DIR=/tmp/elsewhere",
      /: given ".*", wanted nothing, or \/var\/lib\/innovarts\/outbox/,
    ],
    [
      "systemd",
      "KV_URL=./own.kv",
      /: given an .* fit, wanted .* \/var\/lib\/innovarts\/state\.kv/,
    ],
    [
      "systemd",
      "DENO_CERT=/home/ada/ca.pem",
      /: given "\/home.*", wanted a file that the service can see/,
    ],
    ["docker", "CONTENT_DIR=", /: not given, wanted your own content/],
    [
      "docker",
      "SMTP_URL=smtp://localhost",
      /: given an address .*, wanted a mail server .* 172\.17\.0\.1/,
    ],
    [
      "docker",
      "KV_URL=http://127.0.0.1:4512",
      /: given an .*, wanted a database .* 172\.17/,
    ],
    ["docker", "KV_URL=./own.kv", /: given an .*, and no file/],
  ];
  const two = await runSetup("nginx", { BASE_URL: "studio", PORT: "x" });
  assert.match(two.error, /^PORT: .*\nBASE_URL: /);
  await Promise.all(table.map(async ([target, setting, fault]) => {
    const [name = "", value = ""] = setting.split("=");
    const env = { ...MAIL, [name]: value };
    const settings = { BASE_URL, CONTENT_DIR: "content", ...env };
    const { code, out, error } = await runSetup(target, settings);
    const hint = `${target} ${setting}`;
    assert.deepEqual([code, out], [1, ""], hint);
    assert.match(error, new RegExp(`^${name}${fault.source}`), hint);
  }));
});
