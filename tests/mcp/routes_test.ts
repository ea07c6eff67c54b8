import assert from "node:assert/strict";
import { LOCAL_CONNECTION } from "../../src/http/client_address.ts";
import { createDocument } from "../../src/http/document.ts";
import { createMcp } from "../../src/mcp/routes.ts";
import { captured } from "../support/captured.ts";
import { sampleSite } from "../support/service.ts";
import { ADA, request, SKILL_URI } from "./ask.ts";

Deno.test("an unforeseen error in any method is an internal error without details", async () => {
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
  using logged = captured("error");
  const cases = [
    [call("x"), "x"],
    [[call(1)], null],
    [request("resources/list", {}, "l"), "l"],
    [request("resources/read", { uri: SKILL_URI }, "r"), "r"],
    [request("skills/list", {}, "s"), "s"],
    [request("skills/get", { uri: SKILL_URI }, "g"), "g"],
  ];
  for (const [body, id] of cases) {
    const asked = new Request("http://localhost:8000/mcp", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const response = await mcp.any(asked, "", LOCAL_CONNECTION);
    assert.equal(response.status, 500, `${id}`);
    assert.deepEqual(await response.json(), {
      jsonrpc: "2.0",
      id,
      error: { code: -32603, message: "Internal error" },
    });
  }
  assert.equal(logged.length, 6);
  for (const line of logged) assert.match(line, /a secret/);
});
