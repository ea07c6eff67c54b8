import assert from "node:assert/strict";
import PostalMime from "postal-mime";
import type {
  Delivered,
  Email,
} from "../../../../src/messages/delivery/delivery.ts";
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

/** Delivers a message; the answer to QUIT comes a moment later. */
async function deliver(
  server: Partial<SmtpServer> & Pick<SmtpServer, "port">,
  { host = "localhost", ...client }: { host?: string; ca?: string } = {},
  email: Email = composeFrom("Ada"),
): Promise<Delivered> {
  const smtp = createSmtp(
    { host, secure: false, credentials: null, ...server },
    { name: "a.b", ...client },
  );
  const delivered = await smtp.deliver(email);
  await smtp.close();
  await new Promise((resolve) => setTimeout(resolve, 50));
  return delivered;
}

/** A test that leaves what the packages keep open. */
function test(name: string, fn: () => Promise<void>): void {
  Deno.test({ name, sanitizeOps: false, sanitizeResources: false, fn });
}

test("a message reaches a plain SMTP server as it was composed", async () => {
  await using server = await startSmtpServer({ hideSTARTTLS: true });
  const email = composeFrom("Ada");
  const { port } = server;
  assert.deepEqual(await deliver({ port }, { host: "127.0.0.1" }, email), {
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
});

test("STARTTLS is used where it is offered, and credentials go through it", async () => {
  await using server = await startSmtpServer({
    authOptional: false,
    onAuth({ username, password }, _session, callback) {
      const known = username === "user@x" && password === "p:ss/w%rd";
      if (known) callback(null, { user: username });
      else callback(new Error("no"));
    },
  });
  const credentials = { user: "user@x", pass: "p:ss/w%rd" };
  const { port } = server;
  assert.deepEqual(await deliver({ port, credentials }, { ca: CA }), {
    ok: true,
  });
  assert.deepEqual(
    server.messages.map(({ secure, user }) => ({ secure, user })),
    [{ secure: true, user: "user@x" }],
  );
});

test("on the loopback the certificate matters only where credentials are sent", async () => {
  for (const secure of [false, true]) {
    await using server = await startSmtpServer({ secure });
    const address = { port: server.port, secure };
    assert.deepEqual(await deliver(address), { ok: true });
    assert.equal(server.messages[0]?.secure, true);
    const credentials = { user: "me", pass: "secret" };
    assert.deepEqual(await deliver({ ...address, credentials }), {
      ok: false,
      failures: [{ step: "tls", code: "UNABLE_TO_VERIFY_LEAF_SIGNATURE" }],
      mayHaveArrived: false,
    });
    assert.equal(server.messages.length, 1);
  }
});
