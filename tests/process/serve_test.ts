import assert from "node:assert/strict";
import { setTimeout as rest } from "node:timers/promises";
import { servePreloaded, startService } from "../support/service.ts";

/** Sends one message over the JSON API, and reads the answer. */
async function send(baseUrl: string): Promise<number> {
  const response = await fetch(`${baseUrl}/api/v1/messages`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      name: "Ada Lovelace",
      email: "ada@example.com",
      message: "We want to replace our booking app.",
    }),
  });
  await response.body?.cancel();
  return response.status;
}

Deno.test("every line of the log begins with the time at which it was written", async () => {
  const before = Date.now();
  await using service = await startService();
  const listened = Date.now();
  assert.equal(await send(service.baseUrl), 200);
  const answered = Date.now();
  service.kill("SIGTERM");
  await service.status;
  const lines = service.output().trimEnd().split("\n").map((line) => {
    const [time = "", words = ""] = line.split(/ (.*)/);
    assert.match(time, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, line);
    return { time: Date.parse(time), words };
  });
  const timeOf = (start: string) =>
    lines.find(({ words }) => words.startsWith(start))?.time ?? NaN;
  const moments = [
    before,
    timeOf("listening on"),
    listened,
    timeOf("message "),
    answered,
    timeOf("stopping on"),
    timeOf("day "),
    Date.now(),
  ];
  assert.deepEqual(moments, moments.toSorted((a, b) => a - b));
});

Deno.test("a stop waits for no message that was answered", async () => {
  // By this clock a wait never comes to its end.
  const args = servePreloaded("process/no_time.ts");
  await using service = await startService({}, [], args);
  for (let i = 0; i < 3; i++) assert.equal(await send(service.baseUrl), 200);
  service.kill("SIGTERM");
  const late = setTimeout(() => service.kill("SIGKILL"), 30_000);
  const { code } = await service.status;
  clearTimeout(late);
  assert.equal(code, 0);
});

Deno.test("an error that nothing caught is logged and ends nothing", async () => {
  const args = servePreloaded("process/stray.ts");
  await using service = await startService({}, [], args);
  service.kill("SIGUSR1");
  const logged = ["a stray rejection", "a stray error"];
  while (!logged.every((words) => service.output().includes(words))) {
    const ended = await Promise.race([service.status, rest(20)]);
    assert.equal(ended, undefined, service.output());
  }
  assert.match(
    service.output(),
    /^\S+Z error in the background: Error: a stray error$/m,
  );
  assert.equal(await send(service.baseUrl), 200);
});
