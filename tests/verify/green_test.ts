import assert from "node:assert/strict";
import { runChecks } from "../../src/verify/check.ts";
import { CHECKS } from "../../src/verify/checks.ts";
import { openSite } from "../../src/verify/site.ts";
import {
  createTestService,
  listen,
  type TestServiceOptions,
} from "../support/service.ts";

/** The faults of the whole service, and how many messages the checks sent. */
async function verify(options: TestServiceOptions): Promise<{
  faults: string[];
  sent: number;
}> {
  const { baseUrl, handler, delivery } = await createTestService(options);
  const results = await runChecks(CHECKS, await openSite(baseUrl, handler));
  return {
    faults: results.flatMap(({ title, faults }) =>
      faults.map(({ at, got, wanted }) =>
        `${title}: ${at}: got ${got}; wanted ${wanted}`
      )
    ),
    sent: delivery.emails.length,
  };
}

Deno.test("every check is green on the service, and none sends", async () => {
  assert.deepEqual(await verify({}), { faults: [], sent: 0 });
});

Deno.test("every check is green on a public origin", async () => {
  const baseUrl = "https://studio.example";
  assert.deepEqual(await verify({ baseUrl }), { faults: [], sent: 0 });
});

Deno.test("every check is green without the metadata of OAuth", async () => {
  assert.deepEqual(await verify({ oauthMetadata: false }), {
    faults: [],
    sent: 0,
  });
});

Deno.test("a service behind another origin is checked all the same", async () => {
  const { handler } = await createTestService({
    baseUrl: "https://studio.example",
  });
  await using server = listen(handler);
  const site = await openSite(server.origin, (request) => fetch(request));
  const results = await runChecks(CHECKS, site);
  const red = results.filter(({ faults }) => faults.length > 0);
  assert.deepEqual(red.map(({ title }) => title), [
    "The service's links begin with the address that was checked",
  ]);
});
