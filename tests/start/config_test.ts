import assert from "node:assert/strict";
import { type Config, readConfig } from "../../src/start/config.ts";
import { checkContactAddress } from "../../src/start/settings.ts";

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

Deno.test("an empty variable counts as unset", () => {
  assert.deepEqual(
    configOf({ PORT: "", SMTP_URL: "", BASE_URL: "" }),
    configOf({}),
  );
});

Deno.test("a default that is written out changes nothing", () => {
  assert.deepEqual(
    configOf({ PORT: "8000", HOST: "127.0.0.1", OAUTH_METADATA: "on" }),
    configOf({}),
  );
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
      trustedProxies: [
        { address: [0, 0, 0, 0, 0, 0xffff, 0xac11, 0], bits: 112 },
        { address: [0x2001, 0xdb8, 0, 0, 0, 0, 0, 1], bits: 128 },
      ],
      contentDirectory: "/srv/content",
      oauthMetadata: false,
    },
  );
});

Deno.test("the base URL follows the port, and the quota follows the delivery", () => {
  assert.equal(configOf({ PORT: "81" }).baseUrl, "http://localhost:81");
  const perHour = (environment: Record<string, string>) =>
    configOf(environment).messagesPerHour;
  const SMTP_URL = "smtp://m";
  assert.equal(perHour({ SMTP_URL }), 120);
  assert.equal(perHour({ SMTP_URL, MESSAGES_PER_HOUR: "0" }), 0);
  const BASE_URL = "https://studio.example";
  assert.equal(perHour({ BASE_URL }), 600);
  assert.equal(perHour({ BASE_URL, MESSAGES_PER_HOUR: "0" }), 0);
  assert.equal(perHour({ BASE_URL, SMTP_URL: "none" }), 0);
  for (const host of ["localhost:81", "127.0.0.1", "[::1]:8000"]) {
    assert.equal(perHour({ BASE_URL: `http://${host}` }), 0, host);
  }
});

Deno.test("one client may use up a sixth of the hour, unless set otherwise", () => {
  const perClient = (environment: Record<string, string>) =>
    configOf(environment).messagesPerClient;
  assert.equal(perClient({ SMTP_URL: "smtp://m" }), 20);
  assert.equal(perClient({ MESSAGES_PER_HOUR: "7" }), 2);
  assert.equal(
    perClient({ MESSAGES_PER_HOUR: "7", MESSAGES_PER_CLIENT: "0" }),
    0,
  );
});

Deno.test("SMTP_URL=none is a deployment that sends nothing", () => {
  assert.equal(configOf({ SMTP_URL: "none" }).delivery.kind, "none");
});

Deno.test("an SMTP URL has the port of its scheme, or 25 for this machine's own server", () => {
  const port = (url: string) => {
    const { delivery } = configOf({ SMTP_URL: url });
    return delivery.kind === "smtp" ? delivery.server.port : delivery.kind;
  };
  assert.equal(port("smtp://m"), 587);
  assert.equal(port("smtps://m"), 465);
  assert.equal(port("smtp://localhost"), 25);
  assert.equal(port("smtp://[::1]"), 25);
  assert.equal(port("smtp://me:pass@localhost"), 587);
  assert.equal(port("smtps://localhost"), 465);
});

Deno.test("with SMTP_URL an address that no mail reaches is a fault", () => {
  const addresses = {
    MAIL_FROM: "web@studio.example",
    MAIL_TO: "one@example.com,two@mail.localhost",
  };
  assert.deepEqual(faultsOf(addresses), []);
  assert.deepEqual(faultsOf({ ...addresses, SMTP_URL: "none" }), []);
  assert.deepEqual(faultsOf({ ...addresses, SMTP_URL: "smtp://m" }), [
    'MAIL_FROM: given "web@studio.example", wanted one email address, not under .example, .test, .invalid or localhost, which no mail reaches',
    'MAIL_TO: given "one@example.com,two@mail.localhost", wanted email addresses, separated by commas, not under .example, .test, .invalid or localhost, which no mail reaches',
  ]);
  for (const domain of ["a.test", "invalid", "mail.LOCALHOST"]) {
    const MAIL_TO = `one@${domain}`;
    assert.equal(faultsOf({ SMTP_URL: "smtp://m", MAIL_TO }).length, 1, domain);
  }
  for (
    const domain of ["example.com", "studio.latest", "localhost.localdomain"]
  ) {
    const MAIL_TO = `one@${domain}`;
    assert.equal(faultsOf({ SMTP_URL: "smtp://m", MAIL_TO }).length, 0, domain);
  }
});

Deno.test("the studio's contact address counts where MAIL_FROM or MAIL_TO is unset", () => {
  const faults = (environment: Record<string, string>, address: string) =>
    checkContactAddress(configOf(environment), address, "content/studio.md");
  const smtp = { SMTP_URL: "smtp://m" };
  const to = { ...smtp, MAIL_TO: "one@example.com" };
  assert.deepEqual(faults(smtp, "hello@studio.example"), [
    'content/studio.md: email: given "hello@studio.example", wanted an address, not under .example, .test, .invalid or localhost, which no mail reaches: it stands in for MAIL_FROM and MAIL_TO',
  ]);
  assert.match(
    faults(to, "hello@studio.example").join(),
    /stands in for MAIL_FROM$/,
  );
  assert.deepEqual(
    faults({ ...to, MAIL_FROM: "web@example.com" }, "hello@studio.example"),
    [],
  );
  assert.deepEqual(faults(smtp, "hello@example.com"), []);
  assert.deepEqual(faults({}, "hello@studio.example"), []);
});

Deno.test("every fault is reported at once: the variable, what was given, what is wanted", () => {
  const faults = faultsOf({
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
  });
  assert.deepEqual(faults.map((fault) => fault.slice(0, fault.indexOf(":"))), [
    "PORT",
    "HOST",
    "BASE_URL",
    "SMTP_URL",
    "MAIL_FROM",
    "MAIL_TO",
    "MESSAGES_PER_HOUR",
    "MESSAGES_PER_CLIENT",
    "TRUSTED_PROXIES",
    "OAUTH_METADATA",
  ]);
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
      "https://studio.example/path",
      "https://user@studio.example",
      "https://studio.example?x",
      "https://studio.example#x",
      "http://$(id)",
      "http://a;b",
      "http://`id`",
      "http://a'b",
      "http://a&b",
      "http://a_b",
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

Deno.test("on Deno Deploy the platform's own database is looked for, unless another is named", () => {
  const database = (environment: Record<string, string>) =>
    configOf({ DENO_DEPLOY: "1", ...environment }).database;
  assert.deepEqual(database({}), { url: null });
  assert.deepEqual(database({ SMTP_URL: "smtp://m" }), { url: null });
  const KV_URL = "https://kv.example";
  assert.deepEqual(database({ KV_URL }), { url: KV_URL });
});

Deno.test("instances share at most as many places as one value holds", () => {
  const KV_URL = "./kv.sqlite";
  assert.equal(faultsOf({ KV_URL, MESSAGES_PER_HOUR: "1000" }).length, 0);
  assert.match(
    faultsOf({ KV_URL, MESSAGES_PER_HOUR: "1001" }).join(),
    /^MESSAGES_PER_HOUR: given 1001, wanted at most 1000/,
  );
  assert.equal(faultsOf({ KV_URL, MESSAGES_PER_CLIENT: "500" }).length, 0);
  assert.match(
    faultsOf({ KV_URL, MESSAGES_PER_CLIENT: "501" }).join(),
    /^MESSAGES_PER_CLIENT: given 501, wanted at most 500/,
  );
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
  assert.deepEqual(
    faults([
      "PORT",
      "HOME",
      "PATH",
      "DENO_KV_ACCESS_TOKEN",
      "OTEL_DENO",
      "DENO_DIR",
      "NO_COLOR",
    ]),
    [],
  );
});
