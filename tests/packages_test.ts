import assert from "node:assert/strict";
import { ROOT } from "./support/service.ts";

async function packagesOf(name: string): Promise<Record<string, string>> {
  const text = await Deno.readTextFile(new URL(name, ROOT));
  const imports: Record<string, string> = JSON.parse(text).imports;
  return Object.fromEntries(
    Object.entries(imports).filter(([, target]) => target.startsWith("npm:")),
  );
}

Deno.test("the tests and the task that writes photographs run with the packages that the service runs with", async () => {
  const service = await packagesOf("deno.json");
  const tests = await packagesOf("tests/deno.json");
  const photos = await packagesOf("src/tasks/photos/deno.json");
  assert.deepEqual(Object.keys(service), [
    "@fontsource-variable/familjen-grotesk",
    "image-size",
    "js-yaml",
    "marked",
    "nodemailer",
  ]);
  for (const [name, version] of Object.entries(service)) {
    assert.equal(tests[name], version);
    assert.equal(photos[name] ?? version, version);
    assert.match(version, /@\d+\.\d+\.\d+$/);
  }
});
