import assert from "node:assert/strict";
import PostalMime from "postal-mime";
import { type Delivery } from "../../src/messages/delivery.ts";
import { createComposer } from "../../src/messages/email.ts";
import { createSmtp, type SmtpServer } from "../../src/messages/smtp.ts";
import { CA, startSmtpServer } from "../support/smtp_server.ts";

const ADDRESSES = {
  from: "studio@innovarts.example",
  to: ["one@innovarts.example", "two@innovarts.example"],
  studio: "Innovarts",
  host: "innovarts.example",
};

const compose = createComposer(ADDRESSES);

function composeFrom(name: string) {
  return compose({
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
    // Closing says QUIT; the server's answer comes a moment later.
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
    const email = await composeFrom("Ada");
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
    const email = await composeFrom("Ada");
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
    const email = await composeFrom("Ada");
    assert.deepEqual(await using(smtp, (it) => it.deliver(email)), {
      ok: true,
    });
    assert.equal(server.messages[0]?.secure, true);
  },
});

Deno.test({
  name:
    "a connection is kept for the next message, and a closed one is replaced",
  sanitizeOps: false,
  sanitizeResources: false,
  async fn() {
    await using server = await startSmtpServer({ hideSTARTTLS: true });
    const smtp = createSmtp({ ...PLAIN, port: server.port }, { name: "a.b" });
    await using(smtp, async (it) => {
      for (let i = 0; i < 3; i++) {
        assert.ok((await it.deliver(await composeFrom(`Ada ${i}`))).ok);
      }
      assert.equal(server.connections(), 1);
      it.close();
      assert.ok((await it.deliver(await composeFrom("Ada 4"))).ok);
      assert.equal(server.connections(), 2);
    });
    assert.equal(server.messages.length, 4);
  },
});

Deno.test({
  name: "many messages at once share a few connections and arrive once each",
  sanitizeOps: false,
  sanitizeResources: false,
  async fn() {
    await using server = await startSmtpServer({ hideSTARTTLS: true });
    const smtp = createSmtp({ ...PLAIN, port: server.port }, { name: "a.b" });
    await using(smtp, async (it) => {
      const results = await Promise.all(
        Array.from(
          { length: 40 },
          async (_, index) =>
            await it.deliver(await composeFrom(`Ada ${index}`)),
        ),
      );
      assert.ok(results.every(({ ok }) => ok));
    });
    assert.ok(server.connections() <= 4);
    const subjects = await Promise.all(
      server.messages.map(async ({ bytes }) =>
        (await PostalMime.parse(bytes)).subject
      ),
    );
    assert.equal(new Set(subjects).size, 40);
    assert.equal(subjects.length, 40);
  },
});
