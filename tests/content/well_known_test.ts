import assert from "node:assert/strict";
import { VERSION } from "../../src/process/checkout.ts";
import { temporaryDirectory } from "../reliability/outbox_files.ts";
import { copyContent, runTask } from "../setup/tasks.ts";
import { faultsWith } from "../support/changed_content.ts";
import { freePort, ROOT, SERVE, startService } from "../support/service.ts";

Deno.test("proofs of ownership are served as they are, and listed nowhere", async () => {
  await using directory = await temporaryDirectory();
  const content = await copyContent(directory.path);
  await Deno.mkdir(`${content}/well-known`);
  const proof = "v=MCPv1; k=ed25519; p=AAAA\n";
  await Deno.writeTextFile(`${content}/well-known/mcp-registry-auth`, proof);
  await Deno.writeTextFile(`${content}/well-known/app.json`, "{}");
  await Deno.writeTextFile(`${content}/well-known/.gitkeep`, "");
  await using service = await startService({ CONTENT_DIR: content });
  const ask = (path: string) => fetch(service.baseUrl + path);
  const text = await ask("/.well-known/mcp-registry-auth");
  assert.equal(text.headers.get("content-type"), "text/plain; charset=utf-8");
  assert.equal(await text.text(), proof);
  const json = await ask("/.well-known/app.json");
  assert.equal(json.headers.get("content-type"), "application/json");
  assert.equal(await json.text(), "{}");
  for (
    const path of ["/", "/sitemap.xml", "/llms.txt", "/.well-known/api-catalog"]
  ) {
    const response = await ask(path);
    const listed = `${response.headers.get("link")}${await response.text()}`;
    assert.doesNotMatch(listed, /mcp-registry-auth|app\.json/, path);
  }
  const hidden = await ask("/.well-known/.gitkeep");
  assert.equal(hidden.status, 404);
  await hidden.body?.cancel();
});

Deno.test("a proof at an address of the table stops the start, a switched off one too", async () => {
  await using directory = await temporaryDirectory();
  const content = await copyContent(directory.path);
  await Deno.mkdir(`${content}/well-known`);
  for (const name of ["api-catalog", "oauth-protected-resource"]) {
    await Deno.writeTextFile(`${content}/well-known/${name}`, "mine");
  }
  const { code, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [...SERVE],
    cwd: ROOT,
    env: {
      CONTENT_DIR: content,
      OAUTH_METADATA: "off",
      NO_COLOR: "1",
      PORT: String(freePort()),
    },
  }).output();
  assert.equal(code, 1);
  const at = `${content}/well-known`;
  assert.equal(
    new TextDecoder().decode(stderr),
    `${at}/api-catalog: must not be there: the service itself answers at /.well-known/api-catalog
${at}/oauth-protected-resource: must not be there: the service itself answers at /.well-known/oauth-protected-resource
`,
  );
});

Deno.test("what cannot be served as a proof is a fault, each once", async () => {
  assert.deepEqual(
    await faultsWith({
      "well-known/a b": "",
      "well-known/bytes": Uint8Array.of(0xff),
      "well-known/folder/proof": "",
    }),
    [
      "content/well-known/a b: the name may hold letters, digits, dots, hyphens and underscores",
      "content/well-known/bytes: must be a text in UTF-8 that can be read",
      "content/well-known/folder: must be a file, but is a directory",
    ],
  );
});

Deno.test("check-content says what a start would, and ends with its exit code", async () => {
  await using directory = await temporaryDirectory();
  const content = await copyContent(directory.path);
  const check = () => runTask("check_content.ts", [], { CONTENT_DIR: content });
  assert.deepEqual(await check(), {
    code: 0,
    out: `${content}: nothing is wrong (version ${VERSION})\n`,
    error: "",
  });
  await Deno.remove(`${content}/en/disciplines/ai.md`);
  await Deno.writeTextFile(`${content}/br/pages/privacy.md`, "no front matter");
  const { code, out, error } = await check();
  assert.deepEqual([code, out], [1, ""]);
  const { stderr } = await new Deno.Command(Deno.execPath(), {
    args: [...SERVE],
    cwd: ROOT,
    env: { CONTENT_DIR: content, NO_COLOR: "1", PORT: String(freePort()) },
  }).output();
  assert.equal(error, new TextDecoder().decode(stderr));
  assert.match(error, /\/br\/pages\/privacy\.md: must begin with front matter/);
});
