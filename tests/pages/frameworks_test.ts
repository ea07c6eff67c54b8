import assert from "node:assert/strict";
import { type Client, CLIENTS } from "../frameworks/clients.ts";
import packages from "../frameworks/js/deno.json" with { type: "json" };
import { createTestService } from "../support/service.ts";
import { blocks, contentOf, PAGES } from "./developer_pages.ts";

/** SDKs and generators, whose programs are longer than a line. */
const NO_FRAMEWORKS = [
  "a2a-sdk",
  "google-genai",
  "mcp",
  "openapi-python-client",
];

/** A call, and a comment with a package and its version. */
const LINE = /^(.+\));? +(?:#|\/\/) (\S+) (\d+\.\d+)$/gm;

/** A package, as `name==1.2.3` and perhaps with extras, without its patch. */
const PIN = /^(@?[^[@=]+)(?:\[.*\])?(?:==|@)(\d+\.\d+)\./;

/** The name and the version of the package that a client's program is for. */
function packageOf({ program, packages: [first = ""] }: Client) {
  const [, name = "", version = ""] = PIN.exec(first || pinOf(program)) ?? [];
  return { name, version, program };
}

function pinOf(program: string): string {
  const source = sourceOf(program);
  const [, pin = ""] = Object.entries(packages.imports)
    .find(([name]) => source.includes(`from "${name}"`)) ?? [];
  return pin.replace("npm:", "");
}

function sourceOf(program: string): string {
  return Deno.readTextFileSync(
    new URL(`../frameworks/${program}`, import.meta.url),
  );
}

/** By package; of two versions the newest comes last. */
const FRAMEWORKS = new Map(
  CLIENTS.filter(({ program }) => /\.(?:py|ts)$/.test(program))
    .map(packageOf)
    .filter(({ name }) => !NO_FRAMEWORKS.includes(name))
    .map((framework) => [framework.name, framework]),
);

for (const [code, { path, files }] of Object.entries(PAGES)) {
  Deno.test(`the page in ${code} connects each framework with the line and the version that are tested`, async () => {
    const { ask, baseUrl } = createTestService(await contentOf(files));
    const text = await (await ask(path)).text();
    const shown = blocks(text, "(?:python|js)")
      .filter((code) => /^(?:const )?url = /.test(code)).join("\n");
    assert.match(shown, new RegExp(`^url = "${baseUrl}/mcp"`));
    assert.ok(shown.includes(`\nconst url = "${baseUrl}/mcp";`));
    const card = `${baseUrl}/.well-known/agent-card.json`;
    assert.ok(shown.includes(`\ncard = "${card}"`));

    const lines = [...shown.matchAll(LINE)];
    assert.deepEqual(
      lines.map(([, , name, version]) => `${name} ${version}`).sort(),
      [...FRAMEWORKS.values()].map(({ name, version }) => `${name} ${version}`)
        .sort(),
    );
    for (const [, call = "", name = ""] of lines) {
      const { program = "" } = FRAMEWORKS.get(name) ?? {};
      const source = sourceOf(program);
      // `Client(url)` is no part of `OtherClient(url)`.
      const isUsed = [" ", "("].some((sign) => source.includes(sign + call));
      assert.ok(isUsed, `${program} does not use ${call}`);
    }
  });
}
