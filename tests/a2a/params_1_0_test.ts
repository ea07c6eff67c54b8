import { call } from "./support.ts";
import {
  configured,
  DATA,
  emptyPage,
  invalid,
  params,
  send,
  sendWith,
  testEach,
} from "./support_1_0.ts";

const shown = (value: unknown) =>
  value === undefined ? "missing" : JSON.stringify(value).slice(0, 40);

/** Values of one member that are wrong, each with its own test. */
function wrong(
  field: string,
  request: (value: unknown) => unknown,
  values: readonly unknown[],
) {
  return values.map((value) =>
    [
      `${field} that is ${shown(value)} is -32602 and named`,
      request(value),
      invalid(field),
    ] as const
  );
}

const inMessage = (key: string) => (value: unknown) =>
  sendWith({ [key]: value });
const inParams = (key: string) => (value: unknown) =>
  sendWith({}, { [key]: value });
const inConfiguration = (key: string) => (value: unknown) =>
  configured({ [key]: value });
const inPart = (key: string) => (value: unknown) =>
  send({ ...DATA, [key]: value });
const inList = (key: string) => (value: unknown) =>
  call("ListTasks", { [key]: value });

const FIRST_PART = "message.parts[0]";

testEach([
  ...wrong("params", (value) => call("SendMessage", value), [
    undefined,
    null,
    [],
    "x",
  ]),
  ...wrong("message", (message) => call("SendMessage", { message }), [
    undefined,
    null,
    [],
    "x",
  ]),
  ...wrong("message.messageId", inMessage("messageId"), [
    undefined,
    null,
    "",
    5,
  ]),
  [
    "a messageId in snake case is none",
    sendWith({ messageId: undefined, message_id: "m-1" }),
    invalid("message.messageId"),
  ],
  ...wrong("message.role", inMessage("role"), [
    undefined,
    null,
    "user",
    "ROLE_UNSPECIFIED",
    1,
  ]),
  ...wrong("message.parts", inMessage("parts"), [
    undefined,
    null,
    [],
    {},
    DATA,
  ]),
  ...wrong(FIRST_PART, (part) => send(part), [
    null,
    [],
    "x",
    {},
    { mediaType: "text/plain" },
    { kind: "file", file: { bytes: "" } },
    { text: null },
    { raw: "", url: "" },
    { text: "a", data: {} },
    { text: "", data: {} },
    { raw: "a", url: "b", data: null },
  ]),
  ...wrong(`${FIRST_PART}.text`, (text) => send({ text }), [5, {}, ["x"]]),
  ...wrong(`${FIRST_PART}.raw`, (raw) => send({ raw }), [5, {}]),
  ...wrong(`${FIRST_PART}.url`, (url) => send({ url }), [5, {}]),
  ...wrong(`${FIRST_PART}.mediaType`, inPart("mediaType"), [5, {}]),
  ...wrong(`${FIRST_PART}.filename`, inPart("filename"), [5, {}]),
  ...wrong(`${FIRST_PART}.metadata`, inPart("metadata"), ["x", []]),
  ...wrong("message.contextId", inMessage("contextId"), ["c".repeat(257), 5]),
  ...wrong("message.taskId", inMessage("taskId"), [5, {}]),
  ...wrong("message.extensions", inMessage("extensions"), ["x", [1]]),
  ...wrong("message.referenceTaskIds", inMessage("referenceTaskIds"), [
    "x",
    [1],
  ]),
  ...wrong("message.metadata", inMessage("metadata"), ["x", []]),
  ...wrong("metadata", inParams("metadata"), ["x", []]),
  ...wrong("tenant", inParams("tenant"), [5, {}]),
  ...wrong("configuration", inParams("configuration"), ["x", []]),
  ...wrong(
    "configuration.historyLength",
    inConfiguration("historyLength"),
    [-1, "5", 1.5, 2_147_483_648],
  ),
  ...wrong(
    "configuration.returnImmediately",
    inConfiguration("returnImmediately"),
    ["yes", 1],
  ),
  ...wrong(
    "configuration.acceptedOutputModes",
    inConfiguration("acceptedOutputModes"),
    ["text/plain", [1]],
  ),
  ...wrong(
    "configuration.taskPushNotificationConfig",
    inConfiguration("taskPushNotificationConfig"),
    ["x", []],
  ),
  [
    "only the first fault is named",
    call("SendMessage", {
      ...params({ role: "user", parts: [] }),
      tenant: 5,
    }),
    invalid("message.role"),
  ],
  [
    "a fault is named before a task or a file",
    sendWith({ taskId: "t", parts: [{ raw: "a" }, {}] }),
    invalid("message.parts[1]"),
  ],

  ...["GetTask", "CancelTask"].flatMap((method) => [
    ...wrong("params", (value) => call(method, value), [undefined, null, []]),
    ...wrong("id", (id) => call(method, { id }), [undefined, null, "", 5]),
    ...wrong("tenant", (tenant) => call(method, { id: "x", tenant }), [5]),
  ]),
  ...wrong(
    "historyLength",
    (historyLength) => call("GetTask", { id: "x", historyLength }),
    [-1, "5", 1.5],
  ),
  ...wrong(
    "metadata",
    (metadata) => call("CancelTask", { id: "x", metadata }),
    ["x"],
  ),

  ["a list of tasks without params is empty", call("ListTasks"), emptyPage(50)],
  ["… with params of null, too", call("ListTasks", null), emptyPage(50)],
  ["… with empty params, too", call("ListTasks", {}), emptyPage(50)],
  [
    "a list of tasks says the page size that the client wants",
    call("ListTasks", { pageSize: 7 }),
    emptyPage(7),
  ],
  [
    "a list of tasks takes every filter, and what clients write for none",
    call("ListTasks", {
      tenant: "",
      contextId: "c",
      status: "UNRECOGNIZED",
      pageToken: "",
      historyLength: 0,
      statusTimestampAfter: "",
      includeArtifacts: false,
    }),
    emptyPage(50),
  ],
  [
    "a list of tasks is filtered by state and time",
    call("ListTasks", {
      status: "TASK_STATE_WORKING",
      statusTimestampAfter: "2026-10-27T10:00:00.5+02:00",
    }),
    emptyPage(50),
  ],
  ...wrong("params", (value) => call("ListTasks", value), [[], "x"]),
  ...wrong("pageSize", inList("pageSize"), [0, 101, 1.5, "7"]),
  ...wrong("status", inList("status"), ["working", "TASK_STATE_DONE", 2]),
  ...wrong("pageToken", inList("pageToken"), ["x", 5]),
  ...wrong("statusTimestampAfter", inList("statusTimestampAfter"), [
    "yesterday",
    "2026-10-27",
    "2026-13-27T10:00:00Z",
    5,
  ]),
  ...wrong("includeArtifacts", inList("includeArtifacts"), ["yes"]),
  ...wrong("historyLength", inList("historyLength"), [-1]),
  ...wrong("contextId", inList("contextId"), [5]),
  ...wrong("tenant", inList("tenant"), [5]),
]);
