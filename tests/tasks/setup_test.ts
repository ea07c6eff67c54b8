import assert from "node:assert/strict";
import { sampleContent } from "../support/service.ts";
import { runSetup } from "./tasks.ts";

Deno.test("setup nginx prints a configuration with nothing left to fill in", async () => {
  const { code, out, error } = await runSetup("nginx", {
    BASE_URL: "https://studio.example",
    PORT: "8123",
  });
  assert.deepEqual([code, error], [0, ""]);
  assert.match(out, /server_name studio\.example;/);
  assert.match(out, /server 127\.0\.0\.1:8123;/);
  assert.ok(out.includes(sampleContent().shared.email));
  assert.doesNotMatch(out, /\{[a-z_]+\}/);
});

Deno.test("setup tells what it can print, and each setting that is wrong", async () => {
  const unknown = await runSetup("apache");
  assert.deepEqual([unknown.code, unknown.out], [1, ""]);
  assert.equal(
    unknown.error,
    "deno task setup nginx | caddy | systemd | docker | deploy | listing\n",
  );
  const unset = await runSetup("nginx", { BASE_URL: "" });
  assert.match(unset.error, /^BASE_URL: not given, wanted the address on/);
  const wrong = await runSetup("nginx", { BASE_URL: "studio", PORT: "x" });
  assert.equal(wrong.code, 1);
  assert.match(wrong.error, /^PORT: .*\nBASE_URL: .*\n$/);
});
