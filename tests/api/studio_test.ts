import assert from "node:assert/strict";
import { createTestService, startService } from "../support/service.ts";

Deno.test("the studio answers in the language that is asked for", async () => {
  const { ask } = await createTestService();
  for (const lang of ["en", "br"]) {
    const response = await ask(`/api/v1/studio?lang=${lang}`);
    assert.equal(response.status, 200);
    assert.equal((await response.json()).locale, lang);
  }
});

Deno.test("the service runs as a process of its own", async () => {
  await using service = await startService();
  const response = await fetch(`${service.baseUrl}/api/v1`);
  assert.equal(response.status, 200);
  await response.body?.cancel();
});
