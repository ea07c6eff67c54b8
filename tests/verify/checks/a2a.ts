// Checks of the A2A agent. They send it free text, which sends nothing, and
// data that it must refuse.
import type { Checks } from "../check.ts";
import { both, each, holding, schema, SOME, TEXT, without } from "../like.ts";
import { texts } from "../json.ts";
import { call, expectError, request } from "../json_rpc.ts";
import { PATHS } from "../published.ts";

const A2A = "/a2a";

const FREE_TEXT = { kind: "text", text: "This is a check, not a message." };

/** Two wrong fields and none of the right ones: nothing can be sent of it. */
const REFUSED = { kind: "data", data: { check: 1, email: "no" } };

const FILE = { kind: "file", file: { mimeType: "text/plain", bytes: "YQ==" } };

function message(...parts: readonly object[]): object {
  const message = { kind: "message", role: "user", messageId: "1", parts };
  return request("message/send", { message });
}

/** A message of the agent that says that nothing was sent. */
const NOT_SENT = {
  result: {
    kind: "message",
    role: "agent",
    messageId: TEXT,
    parts: [
      { kind: "text", text: TEXT },
      { kind: "data", data: { sent: false } },
    ],
  },
};

const CARD = {
  protocolVersion: /^0\.3(?:\.\d+)?$/,
  name: TEXT,
  description: TEXT,
  version: TEXT,
  preferredTransport: "JSONRPC",
  // Streams, push notifications, histories, a second card: none of them.
  capabilities: both(
    { streaming: false, pushNotifications: false },
    schema({ additionalProperties: { const: false } }),
  ),
  supportsAuthenticatedExtendedCard: false,
  defaultInputModes: SOME,
  defaultOutputModes: SOME,
  skills: both(
    [{
      id: "send_message",
      name: TEXT,
      description: TEXT,
      tags: SOME,
      examples: each(TEXT),
    }],
    schema({ maxItems: 1 }),
  ),
};

export const A2A_CHECKS = {
  "The agent card is whole and the same at both addresses": {
    section: "A2A 0.3.0 section 5.5; A2A 1.0 section 4.4",
    async run({ ask, published }, expect) {
      const url = published + A2A;
      const additionalInterfaces = holding({ url, transport: "JSONRPC" });
      const supportedInterfaces = ["1.0", "0.3"].map((protocolVersion) => ({
        url,
        protocolBinding: "JSONRPC",
        protocolVersion,
      }));
      const login = ["security", "securitySchemes", "signatures"];
      const card = await ask(PATHS.agentCard);
      const interfaces = { additionalInterfaces, supportedInterfaces };
      const wanted = { ...CARD, url, ...interfaces };
      expect.answer(card, 200, {}, both(wanted, without(...login)));
      for (const path of [PATHS.agentCard, A2A + PATHS.agentCard]) {
        const twin = await ask(path, { headers: { "a2a-version": "1.0" } });
        expect.same(twin.at, twin.text, card.text);
      }
    },
  },
  "Free text sends nothing and is answered with how to send": {
    section: "Public Studio API 4.6; A2A 0.3.0 section 7.1",
    async run(site, expect) {
      const answer = await call(site, A2A, message(FREE_TEXT));
      const type = { "content-type": "application/json" };
      const headers = { ...type, "cache-control": "no-store" };
      expect.answer(answer, 200, headers, NOT_SENT);
      const slash = await call(site, `${A2A}/`, "{}");
      expectError(expect, "with a slash", slash, 200, -32600);
    },
  },
  "A message that is not right is answered with every fault": {
    section: "Public Studio API 4.6",
    async run(site, expect) {
      const answer = await call(site, A2A, message(REFUSED));
      expect.answer(answer, 200, {}, NOT_SENT);
      const path = "result.parts.1.data.errors.*.field";
      const fields = texts(answer.json(), path);
      expect.holds(answer.at, fields, "name", "email", "message", "check");
    },
  },
  "What the agent does not do is refused with the right code": {
    section: "A2A 0.3.0 section 8; JSON-RPC 2.0 section 5.1",
    async run(site, expect) {
      const stream = request("message/stream", {});
      const task = request("tasks/get", { id: "no-such-task" });
      const push = request("tasks/pushNotificationConfig/list", { id: "x" });
      const cases: readonly (readonly [string, unknown, number])[] = [
        ["not JSON", "{", -32700],
        ["a batch", [stream], -32600],
        ["no such method", request("no/such", {}), -32601],
        ["no parts", message(), -32602],
        ["a task", task, -32001],
        ["push", push, -32003],
        ["a stream", stream, -32004],
        ["a file", message(FILE), -32005],
      ];
      for (const [what, body, code] of cases) {
        expectError(expect, what, await call(site, A2A, body), 200, code);
      }
      const version = { "a2a-version": "2.0" };
      const unknown = await call(site, A2A, task, version);
      expectError(expect, "version 2.0", unknown, 200, -32009);
      expect.answer(await site.ask(A2A), 405, { allow: ["POST"] });
    },
  },
} satisfies Checks;
