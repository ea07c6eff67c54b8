import assert from "node:assert/strict";
import { type Config, readConfig } from "../../src/start/config.ts";
import { parseNetwork } from "../../src/http/client_address.ts";
import { checkContactAddress } from "../../src/start/settings.ts";
import { ROOT } from "../support/service.ts";
import deno from "../../deno.json" with { type: "json" };

/** What a host sets, and no operator. */
const OF_HOSTS = ["DENO_DEPLOY", "OTEL_DENO"];

function read(environment: Record<string, string>) {
  return readConfig((name) => environment[name]);
}

function configOf(environment: Record<string, string>): Config {
  const result = read(environment);
  assert.ok(result.ok, result.ok ? "" : result.faults.join("\n"));
  return result.config;
}

function faultsOf(environment: Record<string, string>): readonly string[] {
  const result = read(environment);
  return result.ok ? [] : result.faults;
}

Deno.test("nothing configured gives the defaults", () => {
  assert.deepEqual(configOf({}), {
    port: 8000,
    hostname: "127.0.0.1",
    baseUrl: "http://localhost:8000",
    delivery: { kind: "outbox" },
    mailFrom: null,
    mailTo: null,
    outboxDirectory: "./outbox",
    diskLasts: true,
    database: null,
    messagesPerHour: 0,
    messagesPerClient: 0,
    trustedProxies: [],
    contentDirectory: null,
    oauthMetadata: true,
  });
});

Deno.test("an empty variable, and a default that is written out, change nothing", () => {
  const environments = [
    { PORT: "", SMTP_URL: "", BASE_URL: "" },
    { PORT: "8000", HOST: "127.0.0.1", OAUTH_METADATA: "on" },
  ];
  for (const environment of environments) {
    assert.deepEqual(configOf(environment), configOf({}));
  }
});

Deno.test("everything configured is read", () => {
  assert.deepEqual(
    configOf({
      PORT: "8080",
      HOST: "0.0.0.0",
      BASE_URL: "https://studio.example",
      SMTP_URL: "smtp://user%40x:p%3Ass@mail.example:2525",
      MAIL_FROM: "web@example.com",
      MAIL_TO: "one@example.com, two@example.com",
      OUTBOX_DIR: "/var/mail/studio/",
      KV_URL: "https://kv.example:4512",
      MESSAGES_PER_HOUR: "7",
      MESSAGES_PER_CLIENT: "3",
      TRUSTED_PROXIES: "172.17.0.0/16, 2001:db8::1",
      CONTENT_DIR: "/srv/content",
      OAUTH_METADATA: "off",
    }),
    {
      port: 8080,
      hostname: "0.0.0.0",
      baseUrl: "https://studio.example",
      delivery: {
        kind: "smtp",
        server: {
          host: "mail.example",
          port: 2525,
          secure: false,
          credentials: { user: "user@x", pass: "p:ss" },
        },
      },
      mailFrom: "web@example.com",
      mailTo: ["one@example.com", "two@example.com"],
      outboxDirectory: "/var/mail/studio",
      diskLasts: true,
      database: { url: "https://kv.example:4512" },
      messagesPerHour: 7,
      messagesPerClient: 3,
      trustedProxies: ["172.17.0.0/16", "2001:db8::1"].map(parseNetwork),
      contentDirectory: "/srv/content",
      oauthMetadata: false,
    },
  );
});

const SMTP_URL = "smtp://m";
const BASE_URL = "https://studio.example";
const KV_URL = "https://kv.example";

/** What follows from one setting for another. */
const FOLLOWING:
  readonly (readonly [Record<string, string>, Partial<Config>])[] = [
    [{ PORT: "81" }, { baseUrl: "http://localhost:81" }],
    [{ SMTP_URL: "none" }, { delivery: { kind: "none" } }],
    // The hour follows the delivery, and one client may use up a sixth of it.
    [{ SMTP_URL }, { messagesPerHour: 120, messagesPerClient: 20 }],
    [{ SMTP_URL, MESSAGES_PER_HOUR: "0" }, { messagesPerHour: 0 }],
    [{ BASE_URL }, { messagesPerHour: 600 }],
    [{ BASE_URL, MESSAGES_PER_HOUR: "0" }, { messagesPerHour: 0 }],
    [{ BASE_URL, SMTP_URL: "none" }, { messagesPerHour: 0 }],
    [{ BASE_URL: "http://localhost:81" }, { messagesPerHour: 0 }],
    [{ BASE_URL: "http://127.0.0.1" }, { messagesPerHour: 0 }],
    [{ BASE_URL: "http://[::1]:8000" }, { messagesPerHour: 0 }],
    [{ MESSAGES_PER_HOUR: "7" }, { messagesPerClient: 2 }],
    [{ MESSAGES_PER_HOUR: "7", MESSAGES_PER_CLIENT: "0" }, {
      messagesPerClient: 0,
    }],
    // One client may be given the whole hour.
    [{ MESSAGES_PER_HOUR: "10000", MESSAGES_PER_CLIENT: "10000" }, {
      messagesPerClient: 10_000,
    }],
    [{ KV_URL, MESSAGES_PER_HOUR: "1000", MESSAGES_PER_CLIENT: "1000" }, {
      messagesPerClient: 1_000,
    }],
    // On Deno Deploy the platform's own database, unless another is named.
    [{ DENO_DEPLOY: "1" }, { database: { url: null } }],
    [{ DENO_DEPLOY: "1", SMTP_URL }, { database: { url: null } }],
    [{ DENO_DEPLOY: "1", KV_URL }, { database: { url: KV_URL } }],
  ];

Deno.test("what is not set follows from what is", () => {
  for (const [environment, wanted] of FOLLOWING) {
    const config = configOf(environment);
    assert.deepEqual({ ...config, ...wanted }, config, Deno.inspect(wanted));
  }
});

/** The port of the scheme, or 25 for this machine's own server. */
const PORTS: Readonly<Record<string, number>> = {
  "smtp://m": 587,
  "smtps://m": 465,
  "smtp://localhost": 25,
  "smtp://[::1]": 25,
  "smtp://me:pass@localhost": 587,
  "smtps://localhost": 465,
};

Deno.test("an SMTP URL has the port of its scheme, or 25 for this machine's own server", () => {
  for (const [url, port] of Object.entries(PORTS)) {
    const { delivery } = configOf({ SMTP_URL: url });
    assert.equal(delivery.kind === "smtp" && delivery.server.port, port, url);
  }
});

Deno.test("with SMTP_URL an address that no mail reaches is a fault", () => {
  const addresses = {
    MAIL_FROM: "web@studio.example",
    MAIL_TO: "one@example.com,two@mail.localhost",
  };
  assert.deepEqual(faultsOf(addresses), []);
  assert.deepEqual(faultsOf({ ...addresses, SMTP_URL: "none" }), []);
  assert.deepEqual(faultsOf({ ...addresses, SMTP_URL }), [
    'MAIL_FROM: given "web@studio.example", wanted one email address, not under .example, .test, .invalid or localhost, which no mail reaches',
    'MAIL_TO: given "one@example.com,two@mail.localhost", wanted email addresses, separated by commas, not under .example, .test, .invalid or localhost, which no mail reaches',
  ]);
  const reached = ["example.com", "studio.latest", "localhost.localdomain"];
  for (const domain of ["a.test", "invalid", "mail.LOCALHOST", ...reached]) {
    const faults = faultsOf({ SMTP_URL, MAIL_TO: `one@${domain}` });
    assert.equal(faults.length, reached.includes(domain) ? 0 : 1, domain);
  }
});

Deno.test("the studio's contact address counts where MAIL_FROM or MAIL_TO is unset", () => {
  const faults = (
    environment: Record<string, string>,
    host = "studio.example",
  ) => checkContactAddress(configOf(environment), `hello@${host}`, "a.md");
  const to = { SMTP_URL, MAIL_TO: "one@example.com" };
  const fault =
    'a.md: email: given "hello@studio.example", wanted an address, not under .example, .test, .invalid or localhost, which no mail reaches; or MAIL_FROM and MAIL_TO';
  assert.deepEqual(faults({ SMTP_URL }), [fault]);
  assert.deepEqual(faults(to), [fault]);
  assert.deepEqual(faults({ ...to, MAIL_FROM: "web@example.com" }), []);
  assert.deepEqual(faults({ SMTP_URL }, "example.com"), []);
  assert.deepEqual(faults({}), []);
});

Deno.test("every fault is reported at once: the variable, what was given, what is wanted", () => {
  const wrong = {
    PORT: "0",
    HOST: "a b",
    BASE_URL: "https://studio.example/",
    SMTP_URL: "http://mail.example",
    MAIL_FROM: "Studio <web@studio.example>",
    MAIL_TO: "one@studio.example,,",
    MESSAGES_PER_HOUR: "-1",
    MESSAGES_PER_CLIENT: "few",
    TRUSTED_PROXIES: "front",
    OAUTH_METADATA: "no",
  };
  const faults = faultsOf(wrong);
  assert.deepEqual(
    faults.map((fault) => fault.slice(0, fault.indexOf(":"))),
    Object.keys(wrong),
  );
  for (const fault of faults) {
    assert.match(fault, /^SMTP_URL: does not begin|: given ".*", wanted /);
  }
});

Deno.test("wrong values of each variable are refused", () => {
  const wrong = {
    PORT: ["abc", "65536", "-1", "1.5", " 80", "0x50"],
    BASE_URL: [
      "studio.example",
      "ftp://studio.example",
      ...["/path", "?x", "#x"].map((end) => BASE_URL + end),
      "https://user@studio.example",
      // Nothing in it may be a command in a printed script.
      ...["$(id)", "a;b", "`id`", "a'b", "a&b", "a_b"].map((host) =>
        `http://${host}`
      ),
    ],
    SMTP_URL: [
      "mail.example",
      "smtp://",
      "smtp://user@mail.example",
      "smtp://:pass@mail.example",
      "smtp://mail.example/path",
      "smtp://mail.example?x=1",
      "smtp://%zz:a@mail.example",
      "smtp://mail.example:99999",
      "smtp:mail.example",
      "smtp://mail.example#x",
      "NONE",
    ],
    KV_URL: [
      "redis://kv.example",
      "http://",
      "http://kv.example:99999",
      "http://kv.example:0",
      "https://me:secret@kv.example",
      "file:///var/lib/kv.sqlite",
      ":memory:",
      "HTTP://kv.example",
      "//kv.example",
      "https://kv.example?x=1",
      "https://kv.example#x",
      "https://kv.example?",
      "https://me@kv.example",
    ],
    MAIL_FROM: ["x", "a@b,c@d", "a@b\r\nBcc: c@d"],
    MESSAGES_PER_HOUR: ["x", "1.5", "1e3", "10001"],
    MESSAGES_PER_CLIENT: ["10001"],
    TRUSTED_PROXIES: ["front", "10.0.0.0/33", "10.0.0.1,", "10.0.0.1 10.0.0.2"],
    OAUTH_METADATA: ["ON", "true", "0"],
  };
  for (const [name, values] of Object.entries(wrong)) {
    for (const value of values) {
      assert.equal(faultsOf({ [name]: value }).length, 1, `${name}=${value}`);
    }
  }
});

Deno.test("no fault shows a password, wherever a slip has put it", () => {
  const wrong = {
    SMTP_URL: [
      "me:hunter2@mail:587",
      "smtp:/me:hunter2@mail:587",
      "smpt://me:hunter2@mail:587",
      "smtp://me:hunter2/x@mail:587",
      "smtp://me:hunter2#x@mail:587",
      "smtp://me:hunter2?x@mail:587",
      "smtp://me:hunter2%@mail:587",
      "smtp://mail/hunter2",
      "hunter2",
    ],
    KV_URL: [
      "https://me:hunter2@kv.example/path",
      "https://me:hunter2/x@kv.example",
      "https://kv.example?token=hunter2",
      "HTTPS://hunter2@kv.example",
      "me:hunter2@kv.example",
      "//hunter2@kv.example",
    ],
    BASE_URL: ["https://me:hunter2@studio.example/path"],
  };
  for (const [name, values] of Object.entries(wrong)) {
    for (const value of values) {
      const [fault = "", ...more] = faultsOf({ [name]: value });
      assert.match(fault, new RegExp(`^${name}: .*, wanted `), value);
      assert.doesNotMatch(fault, /hunter2|me:/, value);
      assert.equal(more.length, 0);
    }
  }
});

Deno.test("instances share at most as many places as one value holds", () => {
  for (
    const [name, most] of [["MESSAGES_PER_HOUR", 1000], [
      "MESSAGES_PER_CLIENT",
      500,
    ]] as const
  ) {
    const faults = (given: number) =>
      faultsOf({ KV_URL, [name]: `${given}` }).join();
    assert.equal(faults(most), "");
    const fault = `${name}: given "${
      most + 1
    }", wanted a whole number up to ${most};`;
    assert.ok(faults(most + 1).startsWith(fault));
  }
});

Deno.test("a name in .env that is nearly a variable's is a fault, and another is none", () => {
  const faults = (names: readonly string[]) => {
    const result = readConfig(() => undefined, names);
    return result.ok ? [] : result.faults;
  };
  assert.deepEqual(faults(["MESSAGES_PER_HOR", "Port", "SMPT_URL"]), [
    "MESSAGES_PER_HOR: given in .env, but nobody reads it, wanted MESSAGES_PER_HOUR",
    "Port: given in .env, but nobody reads it, wanted PORT",
    "SMPT_URL: given in .env, but nobody reads it, wanted SMTP_URL",
  ]);
  const others = ["HOME", "PATH", "OTEL_DENO", "DENO_DIR", "NO_COLOR"];
  assert.deepEqual(faults(["PORT", "DENO_KV_ACCESS_TOKEN", ...others]), []);
});

Deno.test("every variable that the service may read stands in .env.example and in the README", async () => {
  const example = await Deno.readTextFile(new URL(".env.example", ROOT));
  const readme = await Deno.readTextFile(new URL("README.md", ROOT));
  const [, table = ""] = readme.split("## Settings");
  for (const name of deno.permissions.serve.env) {
    if (OF_HOSTS.includes(name)) continue;
    assert.match(example, new RegExp(`^# ${name}=`, "m"));
    assert.ok(table.includes(`\`${name}\``), name);
  }
});
