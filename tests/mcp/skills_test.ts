import { load } from "js-yaml";
import assert from "node:assert/strict";
import { createTestService, type TestService } from "../support/service.ts";
import {
  assertError,
  eras,
  FACTS_URI,
  post,
  postModern,
  request,
  SERVER_INFO,
  SI,
  SKILL_URI,
} from "./ask.ts";

async function readSkill(service: TestService, uri: string): Promise<string> {
  const { json } = await post(service, request("resources/read", { uri }));
  return json.result.contents[0].text;
}

async function sha256(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return `sha256:${new Uint8Array(digest).toHex()}`;
}

function frontMatterOf(text: string): unknown {
  const [, head = ""] = text.match(/^---\n([\s\S]*?)\n---\n/) ?? [];
  return load(head);
}

Deno.test("the skill is listed with its front matter and every file of it", async () => {
  const service = createTestService();
  const text = await readSkill(service, SKILL_URI);
  for (const { era, ask } of eras(service)) {
    const { status, json } = await ask("skills/list");
    assert.equal(status, 200);
    const { skills, ...rest } = json.result;
    assert.deepEqual(
      rest,
      era === "legacy" ? {} : {
        resultType: "complete",
        ttlMs: 300_000,
        cacheScope: "public",
        _meta: { [SI]: SERVER_INFO },
      },
    );
    const { description, ...fields } = skills[0].frontmatter;
    assert.match(description, /^Read the facts of the Innovarts studio/);
    assert.deepEqual(fields, {
      name: "innovarts",
      license: "CC-BY-4.0",
      metadata: { version: "1.0.0" },
    });
    assert.deepEqual(skills, [{
      uri: SKILL_URI,
      frontmatter: frontMatterOf(text),
      resources: [{
        uri: SKILL_URI,
        digest: await sha256(text),
        size: new TextEncoder().encode(text).length,
      }],
    }]);
  }
});

Deno.test("getting a skill returns the entry of the list, whatever Mcp-Name says", async () => {
  const service = createTestService();
  const listed = await post(service, request("skills/list"));
  const [entry] = listed.json.result.skills;
  const params = { uri: entry.uri };
  const legacy = await post(service, request("skills/get", params));
  assert.deepEqual(legacy.json.result, { skill: entry });
  for (const header of [undefined, entry.uri, "other", "=?base64?!?="]) {
    const { status, json } = await postModern(service, "skills/get", {
      params,
      headers: { "mcp-name": header },
    });
    assert.equal(status, 200, header);
    assert.deepEqual(json.result.skill, entry);
    assert.equal(json.result.ttlMs, 300_000);
  }
});

Deno.test("unknown members of a request for a skill are ignored", async () => {
  const service = createTestService();
  const params = { uri: SKILL_URI, cursor: "x", inputResponses: {} };
  for (const { ask } of eras(service)) {
    const { json } = await ask("skills/get", params);
    assert.equal(json.result.skill.uri, SKILL_URI);
  }
});

Deno.test("an unknown URI of a skill is refused, naming the known one", async () => {
  const service = createTestService();
  for (const { ask } of eras(service)) {
    for (
      const uri of [
        "skill://nope/SKILL.md",
        "skill://innovarts",
        FACTS_URI,
        "__proto__",
      ]
    ) {
      const answer = await ask("skills/get", { uri });
      assert.ok(assertError(answer, 200, -32602).includes(SKILL_URI));
      assert.deepEqual(answer.json.error.data, { uri });
    }
  }
});
