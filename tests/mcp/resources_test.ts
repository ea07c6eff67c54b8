import assert from "node:assert/strict";
import { createTestService } from "../support/service.ts";
import {
  assertError,
  eras,
  FACTS_BR_URI,
  FACTS_URI,
  SERVER_INFO,
  SI,
  SKILL_URI,
  URIS,
} from "./ask.ts";

const SKILL_PATH = "/.well-known/agent-skills/innovarts/SKILL.md";

/** What only the modern era adds to what is read. */
function added(era: string): object {
  return era === "modern"
    ? {
      resultType: "complete",
      ttlMs: 300_000,
      cacheScope: "public",
      _meta: { [SI]: SERVER_INFO },
    }
    : {};
}

Deno.test("the facts in both languages and the skill are listed, each with its size", async () => {
  const service = createTestService();
  const sizes = await Promise.all(
    ["/api/v1/studio?lang=en", "/api/v1/studio?lang=br", SKILL_PATH].map(
      async (path) => (await (await service.ask(path)).bytes()).length,
    ),
  );
  for (const { era, ask } of eras(service)) {
    const { status, json } = await ask("resources/list");
    assert.equal(status, 200);
    const { resources, ...rest } = json.result;
    assert.deepEqual(rest, added(era));
    assert.deepEqual(
      resources.map((
        { title: _title, description: _description, ...resource }: Record<
          string,
          unknown
        >,
      ) => resource),
      [
        { uri: FACTS_URI, name: "studio-en", mimeType: "application/json" },
        { uri: FACTS_BR_URI, name: "studio-br", mimeType: "application/json" },
        { uri: SKILL_URI, name: "innovarts", mimeType: "text/markdown" },
      ].map((resource, index) => ({ ...resource, size: sizes[index] })),
    );
    for (const { uri, mimeType, title, description } of resources) {
      assert.match(title, /^Innovarts: /);
      assert.ok(description.length > 50);
      const read = (await ask("resources/read", { uri })).json.result;
      const { contents: [{ text: _, ...content }], ...rest } = read;
      assert.deepEqual(rest, added(era));
      assert.deepEqual(content, { uri, mimeType });
    }
  }
});

Deno.test("there are no templates of resources", async () => {
  const service = createTestService();
  for (const { era, ask } of eras(service)) {
    const { json } = await ask("resources/templates/list");
    assert.deepEqual(json.result, { resourceTemplates: [], ...added(era) });
  }
});

Deno.test("every list has one page, so a cursor is refused, and null counts as absent", async () => {
  const service = createTestService();
  for (
    const method of [
      "tools/list",
      "resources/list",
      "resources/templates/list",
      "skills/list",
    ]
  ) {
    for (const { ask } of eras(service)) {
      const { json } = await ask(method);
      for (const cursor of ["x", "", 5, false]) {
        assert.match(
          assertError(await ask(method, { cursor }), 200, -32602),
          /cursor/,
        );
      }
      for (const params of [{ cursor: null }, {}]) {
        assert.deepEqual((await ask(method, params)).json, json);
      }
    }
  }
});

Deno.test("an unknown URI of a resource is refused, listing the known ones", async () => {
  const service = createTestService();
  for (const { era, ask } of eras(service)) {
    for (
      const uri of [
        "",
        "test://x",
        "http://localhost:8000/api/v1/studio",
        "http://localhost:8000/api/v1/studio?lang=pt",
        "http://localhost:8000/api/v1/studio?lang=EN",
        "http://localhost:8000/api/v1/studio?lang=en#x",
        "http://localhost:8000/llms.txt",
        "skill://innovarts",
        "skill://innovarts/",
        "skill://innovarts/skill.md",
        "skill://innovarts/%53KILL.md",
        "SKILL://innovarts/SKILL.md",
        "skill://innovarts/../innovarts/SKILL.md",
        "skill://index.json",
        "file:///etc/passwd",
        "__proto__",
        "constructor",
        `test://${"x".repeat(32_768)}`,
        // A header holds no lone surrogate, so only the legacy era can send it.
        ...era === "legacy" ? ["test://\ud800"] : [],
      ]
    ) {
      const answer = await ask("resources/read", { uri });
      const message = assertError(answer, 200, -32602);
      for (const known of URIS) assert.ok(message.includes(known), message);
      assert.ok(message.length < 400);
      assert.deepEqual(answer.json.error.data, { uri });
    }
  }
});

Deno.test("the URI of a resource must be a string", async () => {
  const service = createTestService();
  for (const { ask } of eras(service)) {
    for (const method of ["resources/read", "skills/get"]) {
      for (const params of [undefined, {}, { uri: null }, { uri: 5 }]) {
        const answer = await ask(method, params);
        assert.match(assertError(answer, 200, -32602), /uri must be a string/);
        assert.equal("data" in answer.json.error, false);
      }
    }
  }
});
