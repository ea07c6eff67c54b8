import { load } from "js-yaml";
import assert from "node:assert/strict";
import { createTestService } from "../support/service.ts";
import {
  added,
  assertError,
  eras,
  FACTS_BR_URI,
  FACTS_URI,
  post,
  postModern,
  request,
  SKILL_URI,
  URIS,
} from "./ask.ts";

const SKILL_PATH = "/.well-known/agent-skills/innovarts/SKILL.md";

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
    assert.deepEqual(rest, added(era, true));
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
      assert.deepEqual(rest, added(era, true));
      assert.deepEqual(content, { uri, mimeType });
    }
  }
});

Deno.test("every list has one page, so a cursor is refused, and null counts as absent", async () => {
  const service = createTestService();
  const methods = [
    "tools/list",
    "resources/list",
    "resources/templates/list",
    "skills/list",
  ];
  for (const method of methods) {
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

Deno.test("an unknown URI of a resource or a skill is refused, listing the known ones", async () => {
  const service = createTestService();
  for (const { era, ask } of eras(service)) {
    const uris = [
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
    ];
    for (const uri of uris) {
      const answer = await ask("resources/read", { uri });
      const message = assertError(answer, 200, -32602);
      for (const known of URIS) assert.ok(message.includes(known), message);
      assert.ok(message.length < 400);
      assert.deepEqual(answer.json.error.data, { uri });
    }
    for (const uri of ["skill://nope/SKILL.md", FACTS_URI, "__proto__"]) {
      const answer = await ask("skills/get", { uri });
      assert.ok(assertError(answer, 200, -32602).includes(SKILL_URI));
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

Deno.test("the skill is listed with its front matter and every file of it", async () => {
  const service = createTestService();
  const uri = SKILL_URI;
  const read = await post(service, request("resources/read", { uri }));
  const { text } = read.json.result.contents[0];
  const bytes = new TextEncoder().encode(text);
  const hash = await crypto.subtle.digest("SHA-256", bytes);
  const digest = `sha256:${new Uint8Array(hash).toHex()}`;
  for (const { era, ask } of eras(service)) {
    const { status, json } = await ask("skills/list");
    assert.equal(status, 200);
    const { skills, ...rest } = json.result;
    assert.deepEqual(rest, added(era, true));
    const { description, ...fields } = skills[0].frontmatter;
    assert.match(description, /^Read the facts of the Innovarts studio/);
    assert.deepEqual(fields, {
      name: "innovarts",
      license: "CC-BY-4.0",
      metadata: { version: "1.0.0" },
    });
    assert.deepEqual(skills, [{
      uri,
      frontmatter: load(/^---\n(.*?)\n---\n/s.exec(text)?.[1] ?? ""),
      resources: [{ uri, digest, size: bytes.length }],
    }]);
  }
});

Deno.test("getting a skill returns the entry of the list, whatever else the request says", async () => {
  const service = createTestService();
  const listed = await post(service, request("skills/list"));
  const [entry] = listed.json.result.skills;
  const params = { uri: entry.uri, cursor: "x", inputResponses: {} };
  const legacy = await post(service, request("skills/get", params));
  assert.deepEqual(legacy.json.result, { skill: entry });
  for (const header of [undefined, entry.uri, "other", "=?base64?!?="]) {
    const headers = { "mcp-name": header };
    const { json } = await postModern(service, "skills/get", {
      params,
      headers,
    });
    assert.deepEqual(json.result, { skill: entry, ...added("modern", true) });
  }
});
