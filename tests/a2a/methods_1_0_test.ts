import { call } from "./support.ts";
import { DATA, refused, send, testEach } from "./support_1_0.ts";

/** One test for each method and quality of params: some never look at them. */
function always(methods: readonly string[], code: number, message: RegExp) {
  return methods.flatMap((method) =>
    [undefined, [], { id: "x" }].map((params) =>
      [
        `${method} with params ${JSON.stringify(params)} is ${code}`,
        call(method, params),
        refused(code, message),
      ] as const
    )
  );
}

const UNKNOWN = [
  "sendMessage",
  "SENDMESSAGE",
  "SendMessage ",
  "message/send",
  "message/stream",
  "tasks/get",
  "tasks/list",
  "agent/getAuthenticatedExtendedCard",
  "__proto__",
  "constructor",
];

const { id: _, ...WITHOUT_ID } = send(DATA);

testEach([
  ...always(
    ["SendStreamingMessage", "SubscribeToTask"],
    -32004,
    /^This operation is not supported: .*SendMessage/,
  ),
  ...always(
    [
      "CreateTaskPushNotificationConfig",
      "GetTaskPushNotificationConfig",
      "DeleteTaskPushNotificationConfig",
      "ListTaskPushNotificationConfigs",
    ],
    -32003,
    /^Push Notification is not supported/,
  ),
  ...always(["GetExtendedAgentCard"], -32004, /public agent card/),
  ...["GetTask", "CancelTask"].map((method) =>
    [
      `${method} is -32001, as no task exists`,
      call(method, { id: "x", tenant: "", historyLength: 0, metadata: {} }),
      refused(-32001, /^Task not found/),
    ] as const
  ),
  ...UNKNOWN.map((method) =>
    [
      `${
        JSON.stringify(method)
      } is not a method: -32601 that names SendMessage`,
      call(method, {}),
      refused(
        -32601,
        /^Method not found: .* is not a method of A2A 1\.0; use SendMessage$/,
      ),
    ] as const
  ),
  [
    "a request to send without an id is -32600, and nothing is sent",
    WITHOUT_ID,
    refused(-32600, /id is required/),
  ],
  [
    "a list of tasks without an id is -32600",
    { jsonrpc: "2.0", method: "ListTasks" },
    refused(-32600, /id is required/),
  ],
  [
    "params are checked before the id is missed",
    { jsonrpc: "2.0", method: "GetTask", params: {} },
    refused(-32602),
  ],
]);
