import assert from "node:assert/strict";
import PostalMime from "postal-mime";
import { type Delivery } from "../../../../src/messages/delivery/delivery.ts";
import { createComposer } from "../../../../src/messages/email.ts";
import { createSmtp } from "../../../../src/messages/delivery/smtp/smtp.ts";
import type { SmtpServer } from "../../../../src/messages/delivery/smtp/url.ts";
import { CA, startSmtpServer } from "../../../support/smtp_server.ts";
import { SAMPLE_LANGUAGES } from "../../../support/sample.ts";

const ADDRESSES = {
  from: "studio@innovarts.example",
  to: ["one@innovarts.example", "two@innovarts.example"],
  studio: "Innovarts",
  host: "innovarts.example",
};

const compose = createComposer(ADDRESSES);

function composeFrom(name: string) {
  return compose({
    language: SAMPLE_LANGUAGES[0],
    id: crypto.randomUUID(),
    request: { name, email: "ada@example.com", message: ".\n..hi\n.\r\nQUIT" },
    door: "api",
    date: new Date(),
  });
}

const PLAIN: SmtpServer = {
  host: "127.0.0.1",
  port: 0,
  secure: false,
  credentials: null,
};

async function using<T>(
  delivery: Delivery,
  use: (delivery: Delivery) => Promise<T>,
): Promise<T> {
  try {
    return await use(delivery);
  } finally {
    delivery.close();
    // The answer to QUIT comes a moment later.
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

Deno.test({
  name: "a message reaches a plain SMTP server as it was composed",
  sanitizeOps: false,
  sanitizeResources: false,
  async fn() {
    await using server = await startSmtpServer({ hideSTARTTLS: true });
    const smtp = createSmtp({ ...PLAIN, port: server.port }, { name: "a.b" });
    const email = composeFrom("Ada");
    assert.deepEqual(await using(smtp, (it) => it.deliver(email)), {
      ok: true,
    });
    const [taken, ...more] = server.messages;
    assert.equal(more.length, 0);
    assert.ok(taken);
    assert.equal(taken.from, ADDRESSES.from);
    assert.deepEqual(taken.to, ADDRESSES.to);
    assert.equal(taken.secure, false);
    const text = new TextDecoder();
    assert.equal(text.decode(taken.bytes), text.decode(email.bytes));
    const parsed = await PostalMime.parse(taken.bytes);
    assert.match(parsed.text ?? "", /\n\.\n\.\.hi\n\.\nQUIT/);
  },
});

Deno.test({
  name: "STARTTLS is used where it is offered, and credentials go through it",
  sanitizeOps: false,
  sanitizeResources: false,
  async fn() {
    await using server = await startSmtpServer({
      authOptional: false,
      onAuth({ username, password }, _session, callback) {
        const known = username === "user@x" && password === "p:ss/w%rd";
        if (known) callback(null, { user: username });
        else callback(new Error("no"));
      },
    });
    const smtp = createSmtp({
      ...PLAIN,
      host: "localhost",
      port: server.port,
      credentials: { user: "user@x", pass: "p:ss/w%rd" },
    }, { name: "a.b", ca: CA });
    const email = composeFrom("Ada");
    assert.deepEqual(await using(smtp, (it) => it.deliver(email)), {
      ok: true,
    });
    assert.deepEqual(
      server.messages.map(({ secure, user }) => ({ secure, user })),
      [{ secure: true, user: "user@x" }],
    );
  },
});

Deno.test({
  name: "smtps speaks TLS from the first byte",
  sanitizeOps: false,
  sanitizeResources: false,
  async fn() {
    await using server = await startSmtpServer({ secure: true });
    const smtp = createSmtp({
      ...PLAIN,
      host: "localhost",
      port: server.port,
      secure: true,
    }, { name: "a.b", ca: CA });
    const email = composeFrom("Ada");
    assert.deepEqual(await using(smtp, (it) => it.deliver(email)), {
      ok: true,
    });
    assert.equal(server.messages[0]?.secure, true);
  },
});

Deno.test({
  name:
    "on the loopback the certificate matters only where credentials are sent",
  sanitizeOps: false,
  sanitizeResources: false,
  async fn() {
    for (const secure of [false, true]) {
      await using server = await startSmtpServer({ secure });
      const address = { host: "localhost", port: server.port, secure };
      const deliver = (credentials: SmtpServer["credentials"]) =>
        using(
          createSmtp({ ...address, credentials }, { name: "a.b" }),
          async (it) => await it.deliver(composeFrom("Ada")),
        );
      assert.deepEqual(await deliver(null), { ok: true });
      assert.equal(server.messages[0]?.secure, true);
      assert.deepEqual(await deliver({ user: "me", pass: "secret" }), {
        ok: false,
        failures: [{ step: "tls", code: "UNABLE_TO_VERIFY_LEAF_SIGNATURE" }],
        mayHaveArrived: false,
      });
      assert.equal(server.messages.length, 1);
    }
  },
});
