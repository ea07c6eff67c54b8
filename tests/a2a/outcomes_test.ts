import assert from "node:assert/strict";
import { createTestService, type TestService } from "../support/service.ts";
import {
  ask,
  assertNotSent,
  type Dialect,
  errorOf,
  FIELDS,
  partsOf,
  replyOf,
  send,
  sendParts,
  testBoth,
} from "./support.ts";

const emailText = ({ delivery }: TestService) =>
  new TextDecoder().decode(delivery.emails[0]?.bytes);

/** The data part of a version, with other data. */
const holding = ({ data }: Dialect, fields: object) => ({
  ...data,
  data: fields,
});

testBoth(
  "one data part is sent, and the reply holds a MessageSent",
  async (dialect) => {
    const service = createTestService();
    const answer = await sendParts(dialect, service, dialect.data);
    const { text, data } = partsOf(answer);
    const [, reference] = /^Reference: (\S+)/m.exec(emailText(service)) ?? [];
    const message =
      `Your message was sent, but nobody can be answered at ${FIELDS.email}: example.com is a domain for examples. If this is for a person, ask them for their own address and send it again. Reference: ${reference}`;
    assert.equal(text, message);
    assert.deepEqual(data, { sent: true, replyTo: FIELDS.email, message });
    assert.equal(service.delivery.emails.length, 1);
    assert.match(emailText(service), /the A2A agent/);
    const shown = JSON.stringify(answer);
    assert.ok(!shown.includes(FIELDS.name) && !shown.includes(FIELDS.message));
  },
);

testBoth("every reply has a new messageId and no task", async (dialect) => {
  const service = createTestService();
  const { data, text } = dialect;
  const ids = new Set<string>();
  for (const part of [data, data, text, text]) {
    const reply = replyOf(await sendParts(dialect, service, part));
    ids.add(reply.messageId);
    assert.ok(!("taskId" in reply));
  }
  assert.equal(ids.size, 4);
});

testBoth(
  "the confirmation is in the language of the reply",
  async (dialect) => {
    const service = createTestService();
    const { text } = partsOf(
      await sendParts(
        dialect,
        service,
        holding(dialect, { ...FIELDS, language: "br" }),
      ),
    );
    assert.match(text, /^Sua mensagem foi enviada, mas não há como responder/);
  },
);

testBoth(
  "a message with a taskId is -32001, and nothing is sent",
  async (dialect) => {
    const service = createTestService();
    const { data, unreadable: [file], params } = dialect;
    for (const more of [{}, { contextId: "c" }, { parts: [data, file] }]) {
      const answer = await send(
        dialect,
        service,
        params({ taskId: "t-1", ...more }),
      );
      assert.equal(errorOf(answer).code, -32001);
      assert.match(errorOf(answer).message, /^Task not found/);
    }
    assert.equal(service.delivery.emails.length, 0);
  },
);

testBoth(
  "a part that the agent does not read is -32005, alone or beside others, and nothing is sent",
  async (dialect) => {
    const service = createTestService();
    const { data, text, unreadable } = dialect;
    for (const part of unreadable) {
      for (const parts of [[part], [data, part], [part, data], [text, part]]) {
        const error = errorOf(await sendParts(dialect, service, ...parts));
        assert.equal(error.code, -32005);
        assert.match(
          error.message,
          /^Incompatible content types: .*not supported/,
        );
      }
    }
    assert.equal(service.delivery.emails.length, 0);
  },
);

/** The fields as a host sends them that has only text. */
const jsonText = (text: object) => ({
  ...text,
  text: ` ${JSON.stringify(FIELDS)}\n`,
});

testBoth(
  "free text sends nothing; the answer shows a complete request that sends",
  async (dialect) => {
    const service = createTestService();
    const { text, data, version } = dialect;
    const cases = [
      ["no_data_part", { ...text, text: "Hello, I need an app." }, text],
      ["no_data_part", { ...text, text: "" }],
      ["no_data_part", { ...text, text: `Send ${JSON.stringify(FIELDS)}` }],
      ["no_data_part", { ...text, text: '{"name":"Ada"}' }],
      ["several_data_parts", jsonText(text), jsonText(text)],
      ["several_data_parts", data, data],
      ["several_data_parts", data, text, holding(dialect, {})],
    ] as const;
    for (const [reason, ...parts] of cases) {
      const answer = await sendParts(dialect, service, ...parts);
      assertNotSent(answer, reason, service);
      const { text, data: { howTo } } = partsOf(answer);
      assert.ok(typeof howTo === "object" && howTo !== null);
      assert.ok("request" in howTo && "schema" in howTo);
      // A client that reads both parts finds the request once, and one that
      // reads only text finds it there.
      assert.ok(!text.includes("{"), text);
      const configuration = { acceptedOutputModes: ["text/plain"] };
      const { reply } = await send(
        dialect,
        service,
        dialect.params({ parts }, { configuration }),
      );
      const [{ text: alone = "" } = {}] = reply?.parts ?? [];
      assert.deepEqual(
        JSON.parse(alone.slice(alone.indexOf("{"))),
        howTo.request,
      );
      assert.deepEqual(
        "headers" in howTo ? howTo.headers : {},
        version === "0.3"
          ? {}
          : { "Content-Type": "application/json", "A2A-Version": "1.0" },
      );
      const again = partsOf(await ask(dialect, service, howTo.request));
      assert.equal(again.data["sent"], true);
      assert.equal(service.delivery.emails.splice(0).length, 1);
    }
  },
);

testBoth(
  "text beside the data part is not sent, and the reply says so",
  async (dialect) => {
    const service = createTestService();
    const { text: part, data: right } = dialect;
    const thanks = { ...part, text: "Thank you." };
    const { text, data } = partsOf(
      await sendParts(dialect, service, part, right, thanks),
    );
    assert.equal(data["sent"], true);
    assert.equal(data["ignoredTextParts"], 2);
    assert.match(text, /The text beside the data part was not sent\.$/);
    assert.equal(service.delivery.emails.length, 1);
    assert.ok(!emailText(service).includes("Thank you."));
    const br = holding(dialect, { ...FIELDS, language: "br" });
    assert.match(
      partsOf(await sendParts(dialect, service, part, br)).text,
      /O texto ao lado da parte de dados não foi enviado\.$/,
    );
  },
);

testBoth(
  "a message reports every invalid field, and nothing is sent",
  async (dialect) => {
    const service = createTestService();
    const fields = { email: "ada", message: FIELDS.message, colour: "red" };
    const answer = await sendParts(
      dialect,
      service,
      holding(dialect, fields),
      dialect.text,
    );
    assertNotSent(answer, "invalid_fields", service);
    const { text, data: { errors, ignoredTextParts } } = partsOf(answer);
    assert.equal(ignoredTextParts, 1);
    assert.ok(Array.isArray(errors));
    assert.deepEqual(errors.map(({ field }) => field), [
      "name",
      "email",
      "colour",
    ]);
    for (const { field, message } of errors) {
      assert.ok(message.startsWith(`${field} is `), message);
      assert.ok(text.includes(message), message);
    }
  },
);

testBoth(
  "a text part that is one JSON object with the required fields counts as data, where no data part is",
  async (dialect) => {
    const service = createTestService();
    const { text, data } = dialect;
    const sentBy = async (...parts: unknown[]) => {
      const reply = partsOf(await sendParts(dialect, service, ...parts));
      return [reply.data["sent"], reply.data["ignoredTextParts"]];
    };
    const json = jsonText(text);
    assert.deepEqual(await sentBy(json), [true, undefined]);
    assert.deepEqual(await sentBy(text, json), [true, 1]);
    assert.deepEqual(await sentBy(data, json), [true, 1]);
    assert.equal(service.delivery.emails.splice(0).length, 3);
    const wrong = {
      ...text,
      text: JSON.stringify({ ...FIELDS, email: "ada" }),
    };
    const answer = await sendParts(dialect, service, wrong);
    assertNotSent(answer, "invalid_fields", service);
    // Free text leads a host that has nothing else on.
    const { text: help } = partsOf(await sendParts(dialect, service, text));
    assert.match(
      help,
      /If you can only send text, send exactly that object as JSON, and nothing else; or give the person http:\/\/localhost:8000\/contact\?message=…/,
    );
  },
);

testBoth(
  "fields that a framework nested one level too deep are refused, saying where they belong",
  async (dialect) => {
    const service = createTestService();
    for (const name of ["data", "input", "message"]) {
      const answer = await sendParts(
        dialect,
        service,
        holding(dialect, { [name]: FIELDS }),
      );
      assertNotSent(answer, "invalid_fields", service);
      assert.match(
        partsOf(answer).text,
        new RegExp(`too deep, in ${name}: send what ${name} holds in place of`),
      );
    }
    const quoted = await sendParts(
      dialect,
      service,
      { ...dialect.data, data: JSON.stringify(FIELDS) },
    );
    assert.match(JSON.stringify(quoted), /object itself, not JSON in quotes/);
    assert.equal(service.delivery.emails.length, 0);
  },
);
