import assert from "node:assert/strict";
import { createTestService, listen } from "../support/service.ts";
import { runChecks } from "./check.ts";
import { CHECKS } from "./checks.ts";
import { header, type Tamper, tampered, text } from "./tamper.ts";
import { PATHS } from "./published.ts";
import { openSite } from "./site.ts";
import { verify } from "./task.ts";

/** Where a published link may point, by what it makes of another origin. */
const LURES: Readonly<Record<string, (other: string) => string>> = {
  "an address of another origin": (other) => `${other}/`,
  "a scheme without a host": (other) => other.replace("http://", "x:@"),
  "no scheme at all": (other) => other.replace("http://", "@"),
  "a host after credentials": (other) => other.replace("//", "//studio@"),
};

/** Every lure in turn, of a host of its own. */
function lures(place: string): () => string {
  let next = 0;
  const all = Object.values(LURES);
  return () => all[next++ % all.length]?.(`http://${place}.example`) ?? "";
}

/** The places of a service that verify takes an address from. */
const PLACES: Readonly<Record<string, (lure: () => string) => Tamper>> = {
  "the OpenAPI description": (lure) =>
    text(/(?<=")\/api\/v1\/studio(?=")/g, lure, "/openapi.json"),
  "the index of skills": (lure) =>
    text(/(?<="url":")[^"]+/, lure, PATHS.skills),
  "the API catalog": (lure) =>
    text(/(?<="href":")[^"]+/g, lure, PATHS.apiCatalog),
  "robots.txt": (lure) =>
    text(/Sitemap: .*/, () => `Sitemap: ${lure()}\n`.repeat(4), "/robots.txt"),
  "llms.txt": (lure) => text(/(?<=\]\()[^)]+/g, lure, "/llms.txt"),
  "the pictures and scripts of a page": (lure) =>
    text(/(?<=(?:src|content)=")[^"]*\/[^"]*(?=")/g, lure, "/"),
  "a Link header": (lure) => (exchange) =>
    header(`link: <${lure()}>; rel="canonical"; type="text/html"`)(exchange),
  "a Content-Location": (lure) => (exchange) =>
    header(`content-location: ${lure()}.md`)(exchange),
};

/** What hides every other place, as nothing else is found any more. */
const ALONE: typeof PLACES = {
  "the sitemap": (lure) =>
    text(/(?<=<loc>)[^<]+/g, () => `${lure()}?a`, "/sitemap.xml"),
  "the index of the API": (lure) =>
    text(/(?<="openapi":")[^"]+/, lure, "/api/v1"),
};

Deno.test("nothing but the origin given is asked, whatever is published", async (t) => {
  const { handler, baseUrl } = createTestService();
  const together: Tamper = async (exchange) => {
    let { response } = exchange;
    for (const tamper of planted) {
      response = await tamper({ ...exchange, response });
    }
    return response;
  };
  const planted = Object.values(PLACES)
    .map((place, index) => place(lures(`place${index}`)));
  const plants: Record<string, Tamper> = { "every other place": together };
  for (const [name, place] of Object.entries(ALONE)) {
    const lure = lures("alone");
    // The index has one address, and so each lure in turn.
    const times = name === "the sitemap" ? 1 : Object.keys(LURES).length;
    for (let time = 1; time <= times; time++) {
      plants[`${name}, ${time}`] = place(lure);
    }
  }
  for (const [place, tamper] of Object.entries(plants)) {
    await t.step(place, async () => {
      const service = tampered(handler, tamper);
      const asked: string[] = [];
      const site = await openSite(baseUrl, (request) => {
        // One that follows redirects would go wherever they lead.
        const stays = request.url.startsWith(`${baseUrl}/`) &&
          request.redirect === "manual";
        if (stays) return service(request);
        asked.push(request.url);
        return new Response("private");
      });
      await runChecks(CHECKS, site);
      assert.deepEqual(asked, []);
    });
  }
});

Deno.test("no more than 4 MB of an answer are read, and 32 MB of all", async () => {
  let pulled = 0;
  const block = new TextEncoder().encode("no credential ".repeat(5_000));
  const endless = () =>
    new Response(
      new ReadableStream({
        pull(controller) {
          // Without a bound of its own this test would never end.
          if (pulled > 150_000_000) return controller.close();
          pulled += block.length;
          controller.enqueue(block);
        },
      }, { highWaterMark: 0 }),
      { headers: { "content-type": "text/markdown; charset=utf-8" } },
    );
  const site = await openSite("http://localhost:8000", endless);
  const { bytes } = await site.ask("/auth.md");
  assert.equal(bytes.length, 4_000_000);
  assert.ok(pulled < 2 * 4_100_000, `${pulled} bytes were read`);
  const more = Array.from({ length: 30 }, (_, index) => site.ask(`/${index}`));
  await Promise.allSettled(more);
  assert.ok(pulled < 60_000_000, `${pulled} bytes were read`);
});

Deno.test("a terminal obeys nothing that the checked service says", async () => {
  const words = "\u001b]0;title\u0007\u009b2J\u202e\u2028\r";
  await using server = listen(() =>
    new Response(words, { headers: { "content-type": "text/html" } })
  );
  for (const options of [[], ["--json"]]) {
    const { out } = await verify(server.origin, ...options);
    assert.match(out, /\\+x1b\]0;title/);
    assert.doesNotMatch(out, /[^\P{Cc}\n]|[\u2028\p{Bidi_Control}]/u);
  }
});
