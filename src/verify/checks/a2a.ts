/**
 * Checks of the A2A agent. It is sent free text, which sends nothing, and data
 * that it must refuse.
 *
 * @module
 */
import type { Check, Note } from "../check.ts";
import {
  expectHeader,
  expectListed,
  expectSame,
  expectStatus,
  expectTrue,
} from "../expect.ts";
import { isObject } from "../../http/json.ts";
import { listAt, textAt, valueAt } from "../json.ts";
import { call, expectError, resultOf } from "../json_rpc.ts";
import type { Answer, Site } from "../site.ts";

const A2A = "/a2a";
const CARD = "/.well-known/agent-card.json";

/** What the schema of the card requires to be there. */
const CARD_MEMBERS = [
  "protocolVersion",
  "name",
  "description",
  "url",
  "version",
  "capabilities",
  "defaultInputModes",
  "defaultOutputModes",
  "skills",
];

const FREE_TEXT = {
  kind: "text",
  text: "Hello. This is a check, not a message.",
};

/** Two wrong fields and none of the right ones: nothing can be sent of it. */
const REFUSED = { kind: "data", data: { check: 1, email: "no" } };

function send(site: Site, parts: readonly object[]): Promise<Answer> {
  return call(
    site,
    A2A,
    request("message/send", {
      message: { kind: "message", role: "user", messageId: "a-check", parts },
    }),
  );
}

function request(method: string, params: object): object {
  return { jsonrpc: "2.0", id: "a-check", method, params };
}

/** Wants a message of the agent that says that nothing was sent. */
function notSent(note: Note, answer: Answer, what: string): unknown {
  const result = resultOf(note, answer, what);
  const at = `${answer.at} ${what}`;
  const parts = listAt(result, "parts");
  const data = valueAt(
    parts.find((part) => textAt(part, "kind") === "data"),
    "data",
  );
  expectSame(note, `${at} → kind`, textAt(result, "kind"), "message");
  expectSame(note, `${at} → role`, textAt(result, "role"), "agent");
  expectTrue(
    note,
    `${at} → messageId`,
    textAt(result, "messageId") !== "",
    "none",
    "a messageId",
  );
  expectSame(note, `${at} → parts`, textAt(parts[0], "kind"), "text");
  expectSame(note, `${at} → sent`, valueAt(data, "sent"), false);
  return data;
}

/** The checks of this part. */
export const A2A_CHECKS: readonly Check[] = [
  {
    area: "A2A",
    title: "The agent card is whole and the same at both addresses",
    section: "A2A 0.3.0 section 5.5",
    run: async (site, note) => {
      const answer = await site.ask(CARD);
      if (!expectStatus(note, answer, 200)) return;
      const card = answer.json();
      const url = site.published + A2A;
      for (const name of CARD_MEMBERS) {
        if (!isObject(card) || !Object.hasOwn(card, name)) {
          note(answer.at, "none", name);
        }
      }
      expectSame(note, answer.at, textAt(card, "url"), url);
      expectTrue(
        note,
        `${answer.at} → protocolVersion`,
        /^0\.3(?:\.\d+)?$/.test(textAt(card, "protocolVersion")),
        textAt(card, "protocolVersion"),
        "0.3",
      );
      expectSame(
        note,
        answer.at,
        textAt(card, "preferredTransport"),
        "JSONRPC",
      );
      for (const name of ["streaming", "pushNotifications"]) {
        const at = `${answer.at} → ${name}`;
        expectSame(note, at, valueAt(card, "capabilities", name), false);
      }
      const skills = listAt(card, "skills");
      const ids = skills.map((skill) => textAt(skill, "id")).join(", ");
      expectSame(note, `${answer.at} → skills`, ids, "send_message");
      for (const example of listAt(skills[0], "examples")) {
        expectSame(note, `${answer.at} → examples`, typeof example, "string");
      }
      const twin = await site.ask("/a2a/.well-known/agent-card.json", {
        headers: { "a2a-version": "1.0" },
      });
      expectTrue(
        note,
        twin.at,
        twin.text === answer.text,
        "another text",
        `the text of ${CARD}`,
      );
    },
  },
  {
    area: "A2A",
    title: "Free text sends nothing and is answered with how to send",
    section: "Public Studio API 4.6; A2A 0.3.0 section 7.1",
    run: async (site, note) => {
      const answer = await send(site, [FREE_TEXT]);
      notSent(note, answer, "free text");
      expectHeader(note, answer, "content-type", "application/json");
      expectHeader(note, answer, "cache-control", "no-store");
      const slash = await call(site, `${A2A}/`, "{}");
      expectError(note, slash, "at /a2a/", 200, -32600);
    },
  },
  {
    area: "A2A",
    title: "A message that is not right is answered with every fault",
    section: "Public Studio API 4.6",
    run: async (site, note) => {
      const answer = await send(site, [REFUSED]);
      const data = notSent(note, answer, "wrong fields");
      const fields = listAt(data, "errors").map((item) =>
        textAt(item, "field")
      );
      for (const field of ["name", "email", "message", "check"]) {
        expectTrue(note, answer.at, fields.includes(field), fields, field);
      }
    },
  },
  {
    area: "A2A",
    title: "What the agent does not do is told with the right code",
    section: "A2A 0.3.0 section 8; JSON-RPC 2.0 section 5.1",
    run: async (site, note) => {
      const stream = request("message/stream", {});
      const task = request("tasks/get", { id: "no-such-task" });
      const push = request("tasks/pushNotificationConfig/list", { id: "x" });
      const file = {
        kind: "file",
        file: { name: "a.txt", mimeType: "text/plain", bytes: "YQ==" },
      };
      const cases: readonly (readonly [string, Promise<Answer>, number])[] = [
        ["not JSON", call(site, A2A, "{"), -32700],
        ["a batch", call(site, A2A, [stream]), -32600],
        ["no such method", call(site, A2A, request("no/such", {})), -32601],
        ["no parts", send(site, []), -32602],
        ["a task", call(site, A2A, task), -32001],
        ["push", call(site, A2A, push), -32003],
        ["a stream", call(site, A2A, stream), -32004],
        ["a file", send(site, [file]), -32005],
        [
          "version 1.0",
          call(site, A2A, task, { "a2a-version": "1.0" }),
          -32009,
        ],
      ];
      for (const [what, answer, code] of cases) {
        expectError(note, await answer, what, 200, code);
      }
      const get = await site.ask(A2A);
      if (expectStatus(note, get, 405)) {
        expectListed(note, get, "allow", ["POST"]);
      }
    },
  },
];
