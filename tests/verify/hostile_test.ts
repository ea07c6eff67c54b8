import assert from "node:assert/strict";
import { createTestService, listen } from "../support/service.ts";
import { runChecks } from "./check.ts";
import { CHECKS } from "./checks.ts";
import { document, header, type Tamper, tampered } from "./planted/tamper.ts";
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

/** What hides every other place, as nothing else is found any more. */
const ALONE: Readonly<Record<string, (lure: string) => Tamper>> = {
  "the sitemap": (lure) =>
    document("/sitemap.xml", /(?<=<loc>)[^<]+/g, `${lure}?a`),
  "the index of the API": (lure) =>
    document("/api/v1", /(?<="openapi":")[^"]+/, lure),
};

/** Every other place of a service that verify takes an address from. */
const TOGETHER: typeof ALONE = {
  "the OpenAPI description": (lure) =>
    document("/openapi.json", /(?<=")\/api\/v1\/studio(?=")/, lure),
  "the index of skills": (lure) =>
    document(PATHS.skills, /(?<="url":")[^"]+/, lure),
  "the API catalog": (lure) =>
    document(PATHS.apiCatalog, /(?<="href":")[^"]+/g, lure),
  "robots.txt": (lure) => document("/robots.txt", /(?<=Sitemap: ).*/, lure),
  "llms.txt": (lure) => document("/llms.txt", /(?<=\]\()[^)]+/g, lure),
  "the pictures and scripts of a page": (lure) =>
    document("/", /(?<=(?:src|content)=")[^"]*\/[^"]*(?=")/g, lure),
  "a Link header": (lure) =>
    header(() => true, "link", `<${lure}>; rel="canonical"; type="text/html"`),
  "a Content-Location": (lure) =>
    header(() => true, "content-location", `${lure}.md`),
};

Deno.test("nothing but the origin given is asked, whatever is published", async (t) => {
  const { handler, baseUrl } = createTestService();
  const others = Object.values(TOGETHER);
  const plants = {
    ...ALONE,
    "everything else": (lure: string): Tamper => async (exchange) => {
      let { response } = exchange;
      for (const [index, plant] of others.entries()) {
        const tamper = plant(lure.replace("place", `place${index}`));
        response = await tamper({ ...exchange, response });
      }
      return response;
    },
  };
  for (const [place, plant] of Object.entries(plants)) {
    await t.step(place, async () => {
      for (const [lure, make] of Object.entries(LURES)) {
        const tamper = plant(make("http://place.example"));
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
        assert.deepEqual(asked, [], lure);
      }
    });
  }
});

Deno.test("no more than 4 MB of an answer are read, and 64 MB of all", async () => {
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
  assert.ok(pulled < 100_000_000, `${pulled} bytes were read`);
});

Deno.test("a terminal obeys nothing that the checked service says", async () => {
  const words = "\u001b]0;title\u0007\u009b2J\u202e\u2028\r";
  await using server = listen(() =>
    new Response(words, { headers: { "content-type": "text/html" } })
  );
  for (const options of [[], ["--json"]]) {
    const { stdout } = await verify(server.origin, ...options);
    assert.match(stdout, /\\+x1b\]0;title/);
    assert.doesNotMatch(stdout, /[^\P{Cc}\n]|[\u2028\p{Bidi_Control}]/u);
  }
});
