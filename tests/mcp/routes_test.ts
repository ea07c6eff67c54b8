import assert from "node:assert/strict";
import { LOCAL_CONNECTION } from "../../src/http/client_address.ts";
import { createDocument } from "../../src/http/document.ts";
import { createMcp } from "../../src/mcp/routes.ts";
import { sampleSite } from "../support/service.ts";
import {
  ADA,
  CC,
  FACTS_BR_URI,
  MODERN,
  PV,
  request,
  SKILL_URI,
} from "./ask.ts";

Deno.test("an unforeseen error in any method is an internal error without details", async (t) => {
  const site = sampleSite("http://localhost:8000");
  const fail = () => Promise.reject(new Error("a secret"));
  const broken = createDocument(fail);
  const { mcp } = createMcp({
    ...site,
    studio: { en: broken, br: broken },
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

Deno.test("a resource is made when first listed or read, and once for both eras", async () => {
  const baseUrl = "http://localhost:8000";
  const site = sampleSite(baseUrl);
  const made: string[] = [];
  const document = (name: "studio" | "skill", language: string) =>
    site.document(name, () => {
      made.push(language);
      return { name, language };
    });
  const { mcp } = createMcp({
    ...site,
    studio: { en: document("studio", "en"), br: document("studio", "br") },
    skill: { ...site.skill, document: document("skill", "md") },
  }, () => assert.fail("nothing is sent"));
  assert.ok("any" in mcp);
  const { any } = mcp;
  const ask = async (method: string, params: object = {}, more = {}) => {
    const body = JSON.stringify(request(method, params));
    const headers = { "content-type": "application/json", ...more };
    const response = await any(
      new Request(`${baseUrl}/mcp`, { method: "POST", headers, body }),
      "",
      LOCAL_CONNECTION,
    );
    return (await response.json()).result;
  };
  const { serverInfo } = await ask("initialize", {
    protocolVersion: "2025-11-25",
  });
  assert.deepEqual(serverInfo.icons[0].sizes, ["512x512"]);
  await ask("tools/list");
  await ask("resources/templates/list");
  assert.deepEqual(made, []);
  for (let time = 0; time < 2; time++) {
    await ask("resources/read", { uri: FACTS_BR_URI });
    assert.deepEqual(made, ["br"]);
  }
  for (let time = 0; time < 2; time++) {
    await ask("resources/list");
    assert.deepEqual(made, ["br", "en", "md"]);
  }
  for (const method of ["skills/list", "skills/get", "skills/list"]) {
    await ask(method, { uri: SKILL_URI });
    assert.deepEqual(made, ["br", "en", "md"]);
  }
  const { ttlMs } = await ask(
    "skills/list",
    { _meta: { [PV]: MODERN, [CC]: {} } },
    { "mcp-protocol-version": MODERN, "mcp-method": "skills/list" },
  );
  assert.equal(ttlMs, 300_000);
  assert.deepEqual(made, ["br", "en", "md"]);
});
