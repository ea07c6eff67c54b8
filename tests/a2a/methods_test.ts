import assert from "node:assert/strict";
import { createTestService } from "../support/service.ts";
import {
  ask,
  call,
  CURRENT,
  type Dialect,
  errorOf,
  FIELDS,
  OLD,
  testBoth,
} from "./support.ts";

interface Methods {
  /** Methods that are refused before their params are looked at. */
  readonly refused: readonly (readonly [
    methods: readonly string[],
    code: number,
    message: RegExp,
  ])[];
  readonly getTask: string;
  readonly cancelTask: string;
  readonly unknown: readonly string[];
  readonly unknownMessage: RegExp;
}

const METHODS: Readonly<Record<Dialect["version"], Methods>> = {
  "0.3": {
    refused: [
      [
        ["message/stream", "tasks/resubscribe"],
        -32004,
        /^This operation is not supported/,
      ],
      [
        ["set", "get", "list", "delete"].map((verb) =>
          `tasks/pushNotificationConfig/${verb}`
        ),
        -32003,
        /^Push Notification is not supported/,
      ],
      [
        ["agent/getAuthenticatedExtendedCard"],
        -32007,
        /^Authenticated Extended Card is not configured/,
      ],
    ],
    getTask: "tasks/get",
    cancelTask: "tasks/cancel",
    unknown: [
      "tasks/list",
      "tasks/send",
      "Message/Send",
      "message/send ",
      "SendMessage",
      "SendStreamingMessage",
      "GetTask",
      "CancelTask",
    ],
    unknownMessage: /^Method not found.*0\.3.*message\/send/,
  },
  "1.0": {
    refused: [
      [
        ["SendStreamingMessage", "SubscribeToTask"],
        -32004,
        /^This operation is not supported: .*SendMessage/,
      ],
      [
        ["Create", "Get", "Delete"].map((verb) =>
          `${verb}TaskPushNotificationConfig`
        ).concat("ListTaskPushNotificationConfigs"),
        -32003,
        /^Push Notification is not supported/,
      ],
      [["GetExtendedAgentCard"], -32004, /public agent card/],
    ],
    getTask: "GetTask",
    cancelTask: "CancelTask",
    unknown: [
      "sendMessage",
      "SENDMESSAGE",
      "SendMessage ",
      "message/send",
      "message/stream",
      "tasks/get",
      "tasks/list",
      "agent/getAuthenticatedExtendedCard",
    ],
    unknownMessage:
      /^Method not found: .* is not a method of A2A 1\.0; .*use SendMessage(?:, or send the header A2A-Version: 0\.3)?$/,
  },
};

/** Of no object, though every object has them. */
const INHERITED = ["__proto__", "constructor", "toString", "hasOwnProperty"];

testBoth(
  "streams, push notifications and a second card are refused, whatever the params",
  async (dialect) => {
    const { version, params } = dialect;
    const service = createTestService();
    for (const [methods, code, message] of METHODS[version].refused) {
      for (const method of methods) {
        for (
          const any of [undefined, null, 1, [], {}, { id: "t" }, params()]
        ) {
          const error = errorOf(await ask(dialect, service, call(method, any)));
          assert.equal(error.code, code, method);
          assert.match(error.message, message);
        }
      }
    }
    assert.equal(service.delivery.emails.length, 0);
  },
);

testBoth(
  "any other method is -32601: other cases, other versions, names such as __proto__",
  async (dialect) => {
    const { version, params } = dialect;
    const service = createTestService();
    const { unknown, unknownMessage } = METHODS[version];
    for (const method of [...unknown, ...INHERITED, "rpc.discover"]) {
      for (const any of [undefined, {}, params()]) {
        const error = errorOf(await ask(dialect, service, call(method, any)));
        assert.equal(error.code, -32601, method);
        assert.match(error.message, unknownMessage);
      }
    }
    assert.equal(service.delivery.emails.length, 0);
  },
);

testBoth(
  "getting or canceling a task is -32001 for every id, and wrong params are -32602 that names the member",
  async (dialect) => {
    const { version, path } = dialect;
    const service = createTestService();
    const { getTask, cancelTask } = METHODS[version];
    for (const method of [getTask, cancelTask]) {
      const answers = [
        [
          -32001,
          null,
          { id: "t-1" },
          { id: "t-1", metadata: {}, tenant: "" },
          { id: "t-1", metadata: 5, historyLength: "all", tenant: [] },
        ],
        [-32602, "params", undefined, null, [], "t-1"],
        [-32602, "id", {}, { id: null }, { id: "" }, { id: ["t-1"] }],
      ] as const;
      for (const [code, member, ...cases] of answers) {
        for (const params of cases) {
          const error = errorOf(
            await ask(dialect, service, call(method, params)),
          );
          assert.equal(error.code, code, JSON.stringify(params));
          if (member === null) assert.match(error.message, /^Task not found/);
          else assert.equal(error.details["field"], path(member));
        }
      }
    }
  },
);

/** Whatever a list is filtered by. */
const FILTERS = {
  tenant: 5,
  contextId: [],
  status: "working",
  pageToken: "x",
  historyLength: -1,
  statusTimestampAfter: "yesterday",
  includeArtifacts: "yes",
  pageSize: null,
};

Deno.test("A2A 1.0: a list of tasks is empty, and says the size of its page", async () => {
  const service = createTestService();
  const cases = [
    ...[undefined, null, {}, FILTERS].map((params) => [params, 50] as const),
    ...[1, 7, 100].map((pageSize) => [{ pageSize }, pageSize] as const),
  ];
  for (const [params, size] of cases) {
    const request = call("ListTasks", params);
    const { result } = await ask(CURRENT, service, request);
    assert.deepEqual(result, {
      tasks: [],
      nextPageToken: "",
      pageSize: size,
      totalSize: 0,
    });
  }
});

Deno.test("A2A 1.0: wrong params of a list of tasks are -32602 that names the member", async () => {
  const service = createTestService();
  const cases = [
    ...[[], "x"].map((params) => [params, "params"] as const),
    ...[0, 101, 1.5, "7"].map((pageSize) =>
      [{ pageSize }, "pageSize"] as const
    ),
  ];
  for (const [params, member] of cases) {
    const request = call("ListTasks", params);
    const { code, message, details } = errorOf(
      await ask(CURRENT, service, request),
    );
    const { field, reason } = details;
    assert.deepEqual([code, field], [-32602, member]);
    assert.equal(message, `Invalid parameters: ${field} ${reason}`);
  }
});

Deno.test("who takes the agent for another door, or posts the bare fields, is led there in one step", async () => {
  const service = createTestService({ baseUrl: "https://studio.example" });
  const messageOf = async (body: unknown, version: string) => {
    const headers = { "a2a-version": version };
    const dialect = version === "1.0" ? CURRENT : OLD;
    return errorOf(await ask(dialect, service, body, { headers })).message;
  };
  for (const method of ["tools/call", "initialize", "resources/read"]) {
    for (const version of ["", "1.0"]) {
      assert.match(
        await messageOf(call(method, {}), version),
        /; for MCP, POST to https:\/\/studio\.example\/mcp; here, use /,
      );
    }
  }
  // The header is named only where it helps.
  assert.match(
    await messageOf(call("SendMessage", {}), ""),
    /; use message\/send, or send the header A2A-Version: 1\.0$/,
  );
  assert.match(await messageOf(call("send", {}), ""), /; use message\/send$/);
  assert.match(
    await messageOf(call("send_message", FIELDS), ""),
    /; use message\/send\. Nothing was sent; the form is \{"jsonrpc":"2\.0"/,
  );
  for (const body of [FIELDS, { data: FIELDS }, {}]) {
    assert.match(
      await messageOf(body, ""),
      /Nothing was sent; POST this JSON to https:\/\/studio\.example\/api\/v1\/messages, or wrap it: \{"jsonrpc":"2\.0","id":"1","method":"message\/send".*"data":\{…\}/,
    );
  }
  assert.equal(service.delivery.emails.length, 0);
});
