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
  const table: [string, Record<string, string>, RegExp][] = [
    ...["nginx", "caddy", "deploy"].flatMap((
      target,
    ): [string, Record<string, string>, RegExp][] => [
      [
        target,
        { BASE_URL: "" },
        /^BASE_URL: not given, wanted the https address/,
      ],
      [
        target,
        { BASE_URL: "https://localhost" },
        /^BASE_URL: given "https:\/\/localhost", wanted the https/,
      ],
    ]),
    ["nginx", { BASE_URL: "http://studio.example" }, /^BASE_URL: given /],
    ["caddy", { BASE_URL: "https://studio.example:8443" }, /^BASE_URL: given /],
    ["nginx", { BASE_URL: "studio", PORT: "x" }, /^PORT: .*\nBASE_URL: /],
    [
      "systemd",
      { HOST: "0.0.0.0" },
      /^HOST: given "0\.0\.0\.0", wanted 127\.0\.0\.1/,
    ],
    [
      "systemd",
      { OUTBOX_DIR: "/tmp/elsewhere" },
      /^OUTBOX_DIR: given ".*", wanted nothing, or \/var\/lib\/innovarts\/outbox/,
    ],
    [
      "systemd",
      { KV_URL: "./own.kv" },
      /^KV_URL: given an address that does not fit, wanted .* \/var\/lib\/innovarts\/state\.kv/,
    ],
    [
      "systemd",
      { DENO_CERT: "/home/ada/ca.pem" },
      /^DENO_CERT: given "\/home.*", wanted a file that the service can see/,
    ],
    [
      "docker",
      { CONTENT_DIR: "" },
      /^CONTENT_DIR: not given, wanted your own content/,
    ],
    [
      "docker",
      { SMTP_URL: "smtp://localhost", ...MAIL },
      /^SMTP_URL: given an address .*, wanted a mail server .* 172\.17\.0\.1/,
    ],
    [
      "docker",
      { KV_URL: "http://127.0.0.1:4512" },
      /^KV_URL: given an .*, wanted a database .* 172\.17/,
    ],
    ["docker", { KV_URL: "./own.kv" }, /^KV_URL: given an .*, and no file/],
  ];
  await Promise.all(table.map(async ([target, env, fault]) => {
    const settings = { BASE_URL, CONTENT_DIR: "content", ...env };
    const { code, out, error } = await runSetup(target, settings);
    const hint = `${target} ${JSON.stringify(env)}`;
    assert.deepEqual([code, out], [1, ""], hint);
    assert.match(error, fault, hint);
  }));
});
