import assert from "node:assert/strict";
import { LOCAL_CONNECTION } from "../../src/http/client_address.ts";
import { createDocument } from "../../src/http/document.ts";
import { createMcp } from "../../src/mcp/routes.ts";
import { sampleSite } from "../support/service.ts";
import { ADA, request, SKILL_URI } from "./ask.ts";

Deno.test("an unforeseen error in any method is an internal error without details", async (t) => {
  const site = sampleSite("http://localhost:8000");
  const fail = () => Promise.reject(new Error("a secret"));
  const broken = createDocument(fail);
  const { mcp } = createMcp({
    ...site,
    studio: () => broken,
    skill: { ...site.skill, document: broken },
  }, fail);
  assert.ok("any" in mcp);
  const call = (id: unknown) =>
    request("tools/call", { name: "send_message", arguments: ADA }, id);
  const { error } = console;
  const logged: string[] = [];
  console.error = (text: string) => logged.push(text);
  try {
    for (
      const [body, id] of [
        [call("x"), "x"],
        [[call(1)], null],
        [request("resources/list", {}, "l"), "l"],
        [request("resources/read", { uri: SKILL_URI }, "r"), "r"],
        [request("skills/list", {}, "s"), "s"],
        [request("skills/get", { uri: SKILL_URI }, "g"), "g"],
      ]
    ) {
      await t.step(String(id), async () => {
        const response = await mcp.any(
          new Request("http://localhost:8000/mcp", {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify(body),
          }),
          "",
          LOCAL_CONNECTION,
        );
        assert.equal(response.status, 500);
        assert.deepEqual(await response.json(), {
          jsonrpc: "2.0",
          id,
          error: { code: -32603, message: "Internal error" },
        });
      });
    }
  } finally {
    console.error = error;
  }
  assert.equal(logged.length, 6);
  for (const line of logged) assert.match(line, /a secret/);
});
