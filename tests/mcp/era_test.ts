// The era of a request, and what a modern request must claim and repeat.
import assert from "node:assert/strict";
import {
  ADA,
  assertErrors,
  assertServed,
  CC,
  type Changes,
  CI,
  LL,
  MODERN,
  modern,
  PV,
  request,
} from "./ask.ts";

const LEGACY = ["2025-11-25", "2025-06-18", "2025-03-26"];
const LIST = request("tools/list");

const version = (value: string | undefined): Changes => ({
  "mcp-protocol-version": value,
});

/** A request to list the tools with parameters under the header of a revision. */
const listWith = (params: unknown) =>
  [request("tools/list", params), {
    ...version(MODERN),
    "mcp-method": "tools/list",
  }] as const;

Deno.test("initialize is legacy under any legacy header and with any claim that is not modern", async () => {
  const initialize = (_meta?: object) =>
    request("initialize", {
      protocolVersion: "2025-06-18",
      ..._meta === undefined ? {} : { _meta },
    });
  const results = await assertServed([
    ...[undefined, ...LEGACY, "2024-11-05", "1999-01-01"]
      .map((header) => [initialize(), version(header)] as const),
    ...["2025-11-25", 7, null]
      .map((claim) => [initialize({ [PV]: claim, [CC]: {} })] as const),
  ]);
  for (const { protocolVersion } of results) {
    assert.equal(protocolVersion, "2025-06-18");
  }
  await assertErrors(
    [MODERN, "2099-01-01"].map((header) => [initialize(), version(header)]),
    400,
    -32020,
  );
  await assertErrors([modern("initialize")], 404, -32601);
});

Deno.test("a request is legacy without a header or with that of a legacy revision, whatever Mcp-Method and Mcp-Name say", async () => {
  const names = { "mcp-method": "nonsense", "mcp-name": "nonsense" };
  const results = await assertServed([
    [LIST, names],
    ...[undefined, ...LEGACY].map((header) => [LIST, version(header)] as const),
  ]);
  for (const result of results) {
    assert.deepEqual(Object.keys(result), ["tools"]);
  }
});

Deno.test("a header of any other revision is refused, with the supported revisions", async () => {
  const odd = ["1999-01-01", "2024-11-05", "2025-11-25, 2025-11-25", "1.0", ""];
  assert.deepEqual(
    await assertErrors(
      odd.map((header) => [request("tools/list", {}, "q"), version(header)]),
      400,
      -32022,
    ),
    odd.map((requested) => ({ supported: [MODERN, ...LEGACY], requested })),
  );
});

Deno.test("under a modern header or with a claim in it, _meta holds the revision and the capabilities of the client", async () => {
  const cases = [
    [undefined, PV, CC],
    [{}, PV, CC],
    [{ _meta: null }, PV, CC],
    [{ _meta: [] }, PV, CC],
    [{ _meta: "x" }, PV, CC],
    [{ _meta: {} }, PV, CC],
    [{ _meta: { [CC]: {} } }, PV],
    [{ _meta: { [PV]: MODERN } }, CC],
    // It is checked before the header.
    [{ _meta: { [PV]: "2099-01-01" } }, CC],
  ] as const;
  for (const [params, ...named] of cases) {
    const held = [PV, CC].map((key) =>
      named.some((name) => name === key) ? `(?=.*${key})` : `(?!.*${key})`
    );
    const words = new RegExp(`^${held.join("")}`);
    await assertErrors([listWith(params)], 400, -32602, words);
  }
  const claimed = request("tools/list", { _meta: { [PV]: "1999-01-01" } });
  await assertErrors([[claimed], [LIST, version(MODERN)]], 400, -32602);
});

Deno.test("the members of _meta that decide have the right types, and the others are not looked at", async () => {
  const rows = [
    [PV, `a string, such as "${MODERN}"`, 20260728, null],
    [CC, "an object", null, [], "x"],
  ] as const;
  for (const [key, wanted, ...values] of rows) {
    const cases = values.map((value) =>
      modern("tools/list", { meta: { [key]: value } })
    );
    const words = new RegExp(`${key} must be ${wanted}`);
    await assertErrors(cases, 400, -32602, words);
  }
  await assertServed([
    { [CI]: { name: "x", version: "1", title: "X" }, [LL]: "info" },
    { [CI]: 5, [LL]: "loud" },
    { [CC]: { elicitation: {}, extensions: {} } },
    { "com.example/key": 1, progressToken: 7 },
  ].map((meta) =>
    modern("tools/list", { meta, params: { inputResponses: {} } })
  ));
});

Deno.test("an unsupported revision is refused, naming the supported one", async () => {
  for (const requested of ["2099-01-01", "2025-11-25", "2026-07-29", "x", ""]) {
    assert.deepEqual(
      await assertErrors(
        [requested, undefined].map((header) =>
          modern("tools/list", {
            meta: { [PV]: requested },
            headers: version(header),
          })
        ),
        400,
        -32022,
      ),
      [requested, requested].map(() => ({ supported: [MODERN], requested })),
    );
  }
});

/** A modern request with one header changed. */
const under = (name: string, method = "tools/list", params = {}) =>
(
  value: string | undefined,
) => modern(method, { params, headers: { [name]: value } });

const CALL = { name: "send_message", arguments: ADA };
const WRONG_NAMES = [undefined, "", "other", "=?base64?!?="];

Deno.test("headers repeat the revision, the method and the name or URI of the body", async () => {
  const wrong = [
    [
      "MCP-Protocol-Version",
      [
        ...[undefined, "2025-11-25", "2099-01-01", `${MODERN}, ${MODERN}`]
          .map(under("mcp-protocol-version")),
        // Before an unsupported revision is.
        modern("tools/list", { meta: { [PV]: "2099-01-01" } }),
      ],
    ],
    [
      "Mcp-Method",
      [
        ...[
          undefined,
          "",
          "tools/call",
          "Tools/List",
          "tools/list, tools/list",
        ]
          .map(under("mcp-method")),
        // Before an unknown method is.
        under("mcp-method", "nonsense")("tools/list"),
      ],
    ],
    [
      "Mcp-Name",
      [
        ...WRONG_NAMES.map(under("mcp-name", "tools/call", CALL)),
        ...WRONG_NAMES.map(under("mcp-name", "prompts/get", { name: "p" })),
        ...WRONG_NAMES.map(
          under("mcp-name", "resources/read", { uri: "test://x" }),
        ),
      ],
    ],
  ] as const;
  for (const [name, cases] of wrong) {
    await assertErrors(cases, 400, -32020, new RegExp(name));
  }
  const headers = { "mcp-method": undefined, "MCP-METHOD": "  tools/list " };
  await assertServed([modern("tools/list", { headers })]);
});

Deno.test("a wrapped name is decoded strictly, and if the body names nothing, the parameters are at fault", async () => {
  const wrapped = (text: string) => `=?base64?${text}?=`;
  const named = (name: unknown, header: string) =>
    under("mcp-name", "tools/call", { name })(header);
  // What passes is refused for other reasons than its headers.
  await assertErrors(
    [
      named("", wrapped("")),
      named("Grüße", wrapped("R3LDvMOfZQ==")),
      named("=?BASE64?eA==?=", "=?BASE64?eA==?="),
      named("=?base64?eA==", "=?base64?eA=="),
      ...[undefined, 5, null].map((name) => named(name, "send_message")),
    ],
    200,
    -32602,
  );
  await assertServed([named("send_message", wrapped(btoa("send_message")))]);
  await assertErrors(
    [
      named("x", wrapped("eA")),
      named("x", wrapped("eA=")),
      named("x", wrapped("eA== ")),
      named("x", wrapped("e A==")),
      named("Grüße", wrapped("R3L8w59l")),
      named("ÿ", wrapped("/w==")),
      named(wrapped("eA=="), wrapped("eA==")),
    ],
    400,
    -32020,
  );
});

Deno.test("an unknown or unsupported method is 404, and 200 in the legacy era", async () => {
  const unknown = [
    "logging/setLevel",
    "resources/subscribe",
    "resources/unsubscribe",
    "resources/directory/read",
    "skills/foo",
    "prompts/list",
    "prompts/get",
    "completion/complete",
    "tasks/get",
    "tasks/list",
    "nonsense",
    "constructor",
    "Tools/list",
  ];
  await assertErrors(
    ["ping", ...unknown].map((method) => modern(method)),
    404,
    -32601,
  );
  await assertErrors(
    ["server/discover", "subscriptions/listen", ...unknown]
      .map((method) => [request(method)]),
    200,
    -32601,
  );
});
