import assert from "node:assert/strict";
import PostalMime from "postal-mime";
import { captured } from "../support/captured.ts";
import { EXAMPLE_REQUEST, SAMPLE_FORMAT } from "../support/sample.ts";
import {
  exampleSent,
  type SendMessage,
} from "../../src/messages/send_message.ts";
import {
  callerAt,
  createTestService,
  failed,
  UNSEEN_CLIENT,
} from "../support/service.ts";

/** Sends the example; returns the outcome without its id, which is a UUID. */
async function attempt(sendMessage: SendMessage): Promise<object> {
  const outcome = await sendMessage(EXAMPLE_REQUEST, callerAt("api"));
  assert.ok(outcome.kind !== "refused");
  const { id, ...rest } = outcome;
  assert.match(id, /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
  return rest;
}

/** Where nobody can be answered (RFC 2606, RFC 6761), and where somebody may be. */
const ADDRESSES: Readonly<Record<string, boolean>> = {
  "ada@example.com": false,
  "ada@mail.EXAMPLE.org": false,
  "ada@example.net": false,
  "ada@studio.example": false,
  "ada@studio.test": false,
  "ada@studio.invalid": false,
  "ada@studio.localhost": false,
  "ada@notexample.com": true,
  "ada@example.co": true,
  "ada@example.com.br": true,
  "test@a.b": true,
};

/** The confirmations of both languages. */
const CONFIRMATIONS = {
  en: {
    answerable: (email: string) =>
      `Your message was sent. The founders will reply to ${email}.`,
    unanswerable: (email: string, domain: string) =>
      `Your message was sent, but nobody can be answered at ${email}: ${domain} is a domain for examples. If this is for a person, ask them for their own address and send it again.`,
    note: "Note",
    reference: "Reference",
  },
  br: {
    answerable: (email: string) =>
      `Sua mensagem foi enviada. Os fundadores vão responder para ${email}.`,
    unanswerable: (email: string, domain: string) =>
      `Sua mensagem foi enviada, mas não há como responder para ${email}: ${domain} é um domínio para exemplos. Se for para uma pessoa, peça o endereço dela e envie de novo.`,
    note: "Nota",
    reference: "Protocolo",
  },
};

for (const language of ["en", "br"] as const) {
  Deno.test(`a message is sent once, to the founders, and its confirmation and email in ${language} say where nobody can be answered`, async () => {
    const { sendMessage, delivery, content } = createTestService();
    const { answerable, unanswerable, note, reference } =
      CONFIRMATIONS[language];
    for (const [email, isAnswerable] of Object.entries(ADDRESSES)) {
      const request = { ...EXAMPLE_REQUEST, email, language };
      const outcome = await sendMessage(request, callerAt("api"));
      const [, domain = ""] = email.split("@");
      assert.ok(outcome.kind === "sent");
      assert.equal(
        outcome.sent.message,
        `${
          isAnswerable ? answerable(email) : unanswerable(email, domain)
        } ${reference}: ${outcome.id.slice(0, 8)}`,
      );
      assert.equal(outcome.sent.replyTo, email);
      const [mail, ...more] = delivery.emails.splice(0);
      assert.deepEqual([mail?.from, mail?.to, ...more], [
        content.shared.email,
        [content.shared.email],
      ]);
      const { text } = await PostalMime.parse(mail?.bytes ?? "");
      const line = new RegExp(`^${note}: .*${email}: ${domain} .*\\.$`, "m");
      assert.equal(line.test(text ?? ""), !isAnswerable, text);
    }
  });
}

Deno.test("the documents' own example says what is true of its address", () => {
  assert.match(
    exampleSent(SAMPLE_FORMAT).message,
    /nobody can be answered at ada@example\.com.* Reference: 2f1d8e6a$/,
  );
});

Deno.test("a wrong message delivers nothing and looks at no client", async () => {
  const { sendMessage, delivery } = createTestService({ messagesPerClient: 1 });
  const caller = { door: "api", client: UNSEEN_CLIENT } as const;
  const outcome = await sendMessage({}, caller);
  assert.equal(outcome.kind, "refused");
  assert.equal(delivery.emails.length, 0);
});

for (const mayHaveArrived of [false, true]) {
  Deno.test(`a failed delivery is undelivered, and ${mayHaveArrived ? "keeps its place in the hour, as it may have arrived" : "gives its place in the hour back"}`, async () => {
    const { sendMessage, delivery } = createTestService({ messagesPerHour: 1 });
    delivery.answer = () => failed({ mayHaveArrived });
    assert.deepEqual(await attempt(sendMessage), {
      kind: "undelivered",
      retryAfter: null,
      mayHaveArrived,
      taken: mayHaveArrived,
      kept: false,
    });
    delivery.answer = () => ({ ok: true });
    const next = await sendMessage(EXAMPLE_REQUEST, callerAt("api"));
    assert.equal(next.kind, mayHaveArrived ? "undelivered" : "sent");
    if (next.kind !== "undelivered") return;
    assert.ok(next.retryAfter !== null && next.retryAfter > 3500);
  });
}

Deno.test("a delivery that throws is undelivered, not an exception, and its stack is in the log", async () => {
  const { sendMessage, delivery } = createTestService();
  using logged = captured("error");
  delivery.answer = () => {
    throw new Error("unforeseen");
  };
  // Nobody knows how far it came, so no one is told that nothing was sent.
  assert.deepEqual(await attempt(sendMessage), {
    kind: "undelivered",
    retryAfter: null,
    mayHaveArrived: true,
  });
  assert.match(logged[0] ?? "", /unforeseen[\s\S]*at /);
});
