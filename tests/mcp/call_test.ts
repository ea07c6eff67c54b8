import assert from "node:assert/strict";
import { createTestService, failed } from "../support/service.ts";
import {
  ADA,
  added,
  assertError,
  CC,
  CI,
  eras,
  MODERN,
  post,
  postModern,
  PV,
  request,
} from "./ask.ts";

const SENT = {
  sent: true,
  replyTo: "ada@example.com",
  message:
    "Your message was sent, but nobody can be answered at ada@example.com: example.com is a domain for examples. If this is for a person, ask them for their own address and send it again. Reference: ",
};

Deno.test("a valid message is sent once, and the answer says so as text and as data", async () => {
  const service = createTestService();
  for (const { era, ask } of eras(service)) {
    const before = service.delivery.emails.length;
    const { status, headers, json } = await ask("tools/call", {
      name: "send_message",
      arguments: { ...ADA, company: "Analytical Engines", language: "en" },
    });
    assert.equal(status, 200);
    const reference = headers.get("x-request-id")?.slice(0, 8);
    const sent = { ...SENT, message: SENT.message + reference };
    assert.deepEqual(json.result, {
      ...added(era),
      content: [{ type: "text", text: JSON.stringify(sent) }],
      structuredContent: sent,
      isError: false,
    });
    assert.equal(service.delivery.emails.length, before + 1);
  }
  const [email] = service.delivery.emails;
  assert.match(new TextDecoder().decode(email?.bytes), /the MCP server/);
  const call = request("tools/call", { name: "send_message", arguments: ADA });
  const event = await post(service, call, { accept: "text/event-stream" });
  const reference = event.headers.get("x-request-id")?.slice(0, 8);
  assert.ok(event.text.includes(`Reference: ${reference}`), event.text);
});

Deno.test("a call that names no tool, or another, or gives no object is a protocol error in every era", async () => {
  const service = createTestService();
  const cases = [
    ...[undefined, {}, { name: 5 }, { name: null }]
      .map((params) => [params, /name/] as const),
    ...["x", "Send_message", "constructor", ""].map((name) =>
      [
        { name, arguments: ADA },
        new RegExp(
          `^Nothing was sent. Unknown tool: ${name}; the only tool is send_message, and the facts are resources$`,
        ),
      ] as const
    ),
    ...[[], [ADA], 5, true].map((given) =>
      [{ name: "send_message", arguments: given }, /arguments/] as const
    ),
  ];
  for (const { ask } of eras(service)) {
    for (const [params, words] of cases) {
      assert.match(
        assertError(await ask("tools/call", params), 200, -32602),
        words,
      );
    }
  }
  assert.equal(service.delivery.emails.length, 0);
});

Deno.test("arguments that are missing or quoted are explained to the model in the first line", async () => {
  const service = createTestService();
  for (const { era, ask } of eras(service)) {
    const cases = [
      [{}, ": params.arguments is missing: put the fields there"],
      [{ args: ADA }, ": params.arguments is missing: put the fields there"],
      [{ arguments: null }, ": params.arguments is missing: put the"],
      [
        { arguments: JSON.stringify(ADA) },
        ". Correct these arguments, with the person's help where it is needed, and call send_message again:\n- The message must be an object, but is a text: send the object itself, not JSON in quotes",
      ],
    ] as const;
    for (const [params, reason] of cases) {
      const { status, json } = await ask("tools/call", {
        name: "send_message",
        ...params,
      });
      assert.equal(status, 200);
      const { content: [{ text }], ...rest } = json.result;
      assert.deepEqual(rest, { ...added(era), isError: true });
      assert.ok(text.startsWith(`Nothing was sent${reason}`), text);
      assert.doesNotMatch(text, /is required/);
    }
  }
  assert.equal(service.delivery.emails.length, 0);
});

Deno.test("the email names the client in the era whose requests carry its name", async () => {
  const service = createTestService();
  const params = { name: "send_message", arguments: ADA };
  const clientInfo = { name: "Claude Desktop", version: "1.0.0" };
  await postModern(service, "tools/call", {
    params,
    meta: { [CI]: clientInfo },
  });
  await postModern(service, "tools/call", { params });
  await post(service, request("tools/call", { ...params, _meta: { [CI]: 5 } }));
  const clients = service.delivery.emails.map(({ bytes }) =>
    /^Client: .*/m.exec(new TextDecoder().decode(bytes))?.[0].trim()
  );
  assert.deepEqual(clients, [
    'Client: calls itself "Claude Desktop"',
    undefined,
    undefined,
  ]);
});

Deno.test("a failed delivery is a tool error that hides the cause and says what to do", async () => {
  const service = createTestService();
  for (const { era, ask } of eras(service)) {
    const cases = [
      [false, /Nothing was sent.*hello@innovarts\.example/],
      [true, /may have arrived.*Do not send/],
    ] as const;
    for (const [mayHaveArrived, words] of cases) {
      service.delivery.answer = () => failed({ mayHaveArrived });
      const { status, json } = await ask("tools/call", {
        name: "send_message",
        // Other words each time: a model that calls again is folded.
        arguments: { ...ADA, message: era + mayHaveArrived },
      });
      assert.equal(status, 200);
      const { content, ...rest } = json.result;
      assert.deepEqual(rest, { ...added(era), isError: true });
      assert.match(content[0].text, words);
      assert.doesNotMatch(content[0].text, /secret|421/);
    }
  }
});

Deno.test("every refusal says first that nothing was sent, and what to do in one step", async () => {
  const service = createTestService({ baseUrl: "https://studio.example" });
  const call = { name: "send_message", arguments: ADA };
  const meta = `params._meta ${
    JSON.stringify({ [PV]: MODERN, [CC]: {} })
  } and the headers MCP-Protocol-Version: ${MODERN} and Mcp-Method: `;
  const cases = [
    [ADA, {}, "POST this JSON to https://studio.example/api/v1/messages"],
    [ADA, {}, '"params":{"name":"send_message","arguments":{…}}}, where'],
    [call, {}, "or wrap it: "],
    ["{", {}, "Parse error: "],
    [
      request("tools/call", call),
      { "content-type": "text/plain" },
      "must be",
    ],
    [request("tools/call", call), { accept: "text/html" }, "Accept must"],
    [request("message/send", {}), {}, "for A2A, POST to https://studio"],
    [request("SendMessage", {}), {}, "POST to https://studio.example/a2a"],
    [
      request("send_message", ADA),
      {},
      'Method not found: "send_message"; the methods are initialize, ping, tools/list, tools/call, resources/list, resources/templates/list, resources/read, skills/list, skills/get; to send, call tools/call with name send_message',
    ],
    [request("tools/call", ADA), {}, "and params.arguments must hold name,"],
    [request("resources/read", { uri: "x" }), {}, 'Unknown resource "x"'],
    [request("initialize", {}), {}, "params.protocolVersion must be"],
    [request("tools/call", {}), {}, "params.arguments must hold name,"],
    [request("tools/call", call, null), {}, "id must be"],
    [[], {}, "A batch must"],
    [
      request("tools/call", call),
      { "mcp-protocol-version": "2099-01-01" },
      "supported: 2026-07-28, 2025-11-25",
    ],
    [
      request("tools/call", call),
      { "mcp-protocol-version": MODERN },
      `params._meta must hold ${
        JSON.stringify({ [PV]: MODERN, [CC]: {} })
      }; the header Mcp-Method: tools/call is missing; the header Mcp-Name: send_message is missing`,
    ],
    [
      request("tools/call", { ...call, _meta: { [PV]: MODERN, [CC]: {} } }),
      { "mcp-name": "other" },
      `the header MCP-Protocol-Version: ${MODERN} is missing; the header Mcp-Method: tools/call is missing; Mcp-Name "other" does not match: send Mcp-Name: send_message`,
    ],
  ] as const;
  for (const [body, headers, hint] of cases) {
    const { json, text } = await post(service, body, headers);
    assert.match(json.error?.message ?? "", /^Nothing was sent\. /, text);
    assert.ok(json.error.message.includes(hint), json.error.message);
  }
  for (const method of ["server/discover", "subscriptions/listen"]) {
    const { json } = await post(service, request(method));
    assert.ok(json.error.message.endsWith(`it needs ${meta}${method}`));
  }
  const initialize = await post(service, request("initialize", {}), {
    "mcp-protocol-version": MODERN,
  });
  assert.ok(initialize.json.error.message.endsWith(`${meta}server/discover`));
  assert.equal(service.delivery.emails.length, 0);
});
