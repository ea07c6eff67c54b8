// What each member of the params may be, in each version.
import { type Dialect, FIELDS, FILE } from "./support.ts";

/** A member, params that hold a value of it, wrong values, and right ones. */
export type Rule = readonly [
  member: string,
  make: (value: unknown) => unknown,
  wrong: readonly unknown[],
  right?: readonly unknown[],
];

/** The rules of a version. */
export function rulesOf(dialect: Dialect): readonly Rule[] {
  return [...commonRules(dialect), ...OWN_RULES[dialect.version](dialect)];
}

/** Of both versions. Null, and mostly the empty string, count as absent. */
function commonRules({ params, data, text }: Dialect): readonly Rule[] {
  const inMessage = (key: string) => (value: unknown) =>
    params({ [key]: value });
  return [
    ["params", (value) => value, [undefined, null, [], [params()], "x", 1]],
    ["message", (message) => ({ message }), [undefined, null, [], "x"]],
    ["message.messageId", inMessage("messageId"), [undefined, null, "", 1, {}]],
    [
      "message.parts",
      inMessage("parts"),
      [undefined, null, [], {}, data, "hello"],
    ],
    [
      "message.parts[1]",
      (part) => params({ parts: [data, part] }),
      [null, "hello", [], 1],
      [text],
    ],
    [
      "message.contextId",
      inMessage("contextId"),
      [1, {}, [], "c".repeat(257)],
      [undefined, null, "", "c".repeat(256)],
    ],
    ["message.taskId", inMessage("taskId"), [1, {}, []], [undefined, null, ""]],
  ];
}

/** Members that decide nothing, and so may hold anything. */
export function ignoredMembers(
  { params, data }: Dialect,
): Readonly<Record<string, (value: unknown) => unknown>> {
  const inMessage = ["extensions", "referenceTaskIds", "metadata", "colour"];
  const inParams = ["metadata", "tenant", "configuration", "colour"];
  const inConfiguration = [
    "acceptedOutputModes",
    "blocking",
    "returnImmediately",
    "historyLength",
    "pushNotificationConfig",
    "taskPushNotificationConfig",
  ];
  const inPart = ["metadata", "filename", "colour"];
  return Object.fromEntries([
    ...inMessage.map((key) => [
      `message.${key}`,
      (value: unknown) => params({ [key]: value }),
    ]),
    ...inParams.map((key) => [
      key,
      (value: unknown) => params({}, { [key]: value }),
    ]),
    ...inConfiguration.map((key) => [
      `configuration.${key}`,
      (value: unknown) => params({}, { configuration: { [key]: value } }),
    ]),
    ...inPart.map((key) => [
      `message.parts[0].${key}`,
      (value: unknown) => params({ parts: [{ ...data, [key]: value }] }),
    ]),
  ]);
}

/** What only one version has, or has otherwise. */
const OWN_RULES: Readonly<
  Record<Dialect["version"], (dialect: Dialect) => readonly Rule[]>
> = {
  "0.3": ({ params, data: right }) => [
    [
      "message.role",
      (role) => params({ role }),
      [undefined, null, "", "ROLE_USER", "User", "system", 1],
      ["user", "agent"],
    ],
    [
      "message.parts[0].kind",
      (part) => params({ parts: [part] }),
      [
        { text: "hello" },
        { data: FIELDS },
        { type: "text", text: "hello" },
        { kind: "Text", text: "hello" },
        { kind: "image", url: "https://example.com" },
        { kind: null, text: "hello" },
      ],
    ],
    [
      "message.parts[0].text",
      (text) => params({ parts: [{ kind: "text", text }, right] }),
      [undefined, null, 1, {}, ["hello"]],
      [""],
    ],
    [
      "message.parts[0].data",
      (data) => params({ parts: [{ kind: "data", data }] }),
      [undefined, null, [], [FIELDS], JSON.stringify(FIELDS), 1],
    ],
    [
      "message.parts[0].file",
      (file) => params({ parts: [{ kind: "file", file }, right] }),
      [undefined, null, "a.txt", []],
    ],
    [
      "message.parts[1].text",
      (part) => params({ taskId: "t", parts: [FILE, part] }),
      [{ kind: "text" }],
    ],
  ],
  "1.0": ({ params, data }) => {
    const alone = (key: string) => (value: unknown) =>
      params({ parts: [{ [key]: value }] });
    return [
      [
        "message.role",
        (role) => params({ role }),
        [undefined, null, "", "user", "ROLE_UNSPECIFIED", 1],
        ["ROLE_USER", "ROLE_AGENT"],
      ],
      [
        "message.messageId",
        (id) => params({ messageId: undefined, message_id: id }),
        ["m-1"],
      ],
      [
        "message.parts[0]",
        (part) => params({ parts: [part] }),
        [
          {},
          { mediaType: "text/plain" },
          { kind: "file", file: { bytes: "" } },
          { text: null },
          { raw: "", url: "" },
          { text: "a", data: {} },
          { text: "", data: {} },
          { raw: "a", url: "b", data: null },
        ],
        [
          { data: FIELDS },
          { ...data, kind: "data" },
          { ...data, text: null },
          { ...data, raw: "", url: null },
        ],
      ],
      ["message.parts[0].text", alone("text"), [5, {}, ["x"]]],
      ["message.parts[0].raw", alone("raw"), [5, {}]],
      ["message.parts[0].url", alone("url"), [5, {}]],
      [
        "message.parts[0].mediaType",
        (mediaType) => params({ parts: [{ ...data, mediaType }] }),
        [],
        [
          5,
          {},
          "",
          "Application/JSON; charset=utf-8",
          "application/vnd.example+json",
          "text/plain",
        ],
      ],
      [
        "message.parts[1]",
        (part) => params({ taskId: "t", parts: [{ raw: "a" }, part] }),
        [{}],
      ],
    ];
  },
};
