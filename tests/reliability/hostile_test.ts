// Requests that no client of good will sends, byte by byte: no 5xx, no file
// that is not published, no link to another host, and the next request is fine.
import assert from "node:assert/strict";
import { servePreloaded, startService } from "../support/service.ts";
import { outboxFiles } from "./outbox_files.ts";
import { exchange, type RawAnswer } from "./raw.ts";
import { EVIL, HOSTILE, type Hostile, request } from "./hostile.ts";

/** What no answer may hold. */
function assertHarmless(
  { text, status: allowed }: Hostile,
  answer: RawAnswer,
) {
  const { status, headers, body } = answer;
  const asked = JSON.stringify(text.slice(0, 200));
  const shown = `${asked}: ${status} ${body.slice(0, 200)}`;
  assert.notEqual(answer.end, "late", shown);
  assert.ok(allowed.includes(status), shown);
  for (const header of ["location", "link", "content-location"]) {
    assert.ok(!headers.get(header)?.includes(EVIL), shown);
  }
  assert.ok(!body.includes(EVIL), shown);
  assert.doesNotMatch(body, /root:x:0|"tasks":|Deno\.serve\(|^---\n/, shown);
  if (status === 404 && text.startsWith("GET /api/")) {
    assert.match(
      headers.get("content-type") ?? "",
      /^application\/problem\+json/,
    );
  }
}

Deno.test("hostile requests are harmless, and the next request is fine", async () => {
  await using service = await startService(
    {},
    [],
    servePreloaded("reliability/passing_time.ts"),
  );
  // SIGUSR1 ends the ten seconds that a body may take.
  const passing = setInterval(() => service.kill("SIGUSR1"), 1_000);
  const faults: string[] = [];
  const waiting = [...HOSTILE];
  const client = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      try {
        assertHarmless(next, await exchange(service.port, next.text));
        const after = await exchange(
          service.port,
          request("GET /api/v1 HTTP/1.1"),
        );
        assert.equal(after.status, 200, `after ${next.text.slice(0, 200)}`);
      } catch (error) {
        faults.push(String(error));
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, client));
  clearInterval(passing);
  assert.equal(faults.length, 0, faults.join("\n"));
  assert.deepEqual(await outboxFiles(service.outbox), []);
  assert.doesNotMatch(await service.stop(), /error in/);
});
