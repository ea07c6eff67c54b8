import assert from "node:assert/strict";
import { mock } from "node:test";
import { VERSION } from "../../src/process/checkout.ts";
import { logDay } from "../../src/process/day.ts";
import { DOORS, requestTo } from "../reliability/doors.ts";
import { captured } from "../support/captured.ts";
import { temporaryDirectory } from "../reliability/outbox_files.ts";
import {
  mailThrough,
  servePreloaded,
  startService,
} from "../support/service.ts";

const MESSAGE = {
  name: "Ada Lovelace",
  email: "ada@example.com",
  message: "We want to replace our booking app.",
};

/** The day's lines of a log, without the time and the day. */
function daysIn(output: string): string[] {
  return [...output.matchAll(/^\S+Z day \d{4}-\d\d-\d\d (.*)$/gm)]
    .map(([, line = ""]) => line);
}

function post(url: string, body: unknown): Promise<Response> {
  const headers = { "content-type": "application/json" };
  return fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
}

Deno.test("a process says at its end what came, and nothing of who", async () => {
  await using service = await startService();
  const { baseUrl } = service;
  const ask = (path: string, accept = "text/html") =>
    fetch(baseUrl + path, { headers: { accept } });
  const rpc = { jsonrpc: "2.0", id: 1, method: "ping" };
  const answers = [
    await ask("/"),
    await ask("/"),
    // It shows examples, which are answered by the doors.
    await ask("/br/developers"),
    await ask("/plain", "text/markdown"),
    await ask("/privacy.md"),
    await ask("/llms.txt"),
    await ask("/api/v1/studio?lang=br"),
    await ask("/no-such-page"),
    await ask("/mcp"),
    await post(`${baseUrl}/mcp`, rpc),
    await post(`${baseUrl}/mcp/`, rpc),
    await post(`${baseUrl}/a2a`, rpc),
    await post(`${baseUrl}/api/v1/messages`, MESSAGE),
    await post(`${baseUrl}/api/v1/messages`, {}),
  ];
  // An operator's check is no visit, and what it posts is neither sent nor refused.
  const check = { "user-agent": "public-studio-verify/2.0.0" };
  for (const path of ["/", "/privacy.md", "/llms.txt", "/api/v1/studio"]) {
    answers.push(await fetch(baseUrl + path, { headers: check }));
  }
  for (const door of DOORS) {
    for (const email of [MESSAGE.email, ""]) {
      const fields = { ...MESSAGE, email };
      answers.push(await fetch(requestTo(baseUrl, door, fields, check)));
    }
  }
  for (const { body } of answers) await body?.cancel();
  await service.stop();
  assert.deepEqual(daysIn(service.output()), [
    `version=${VERSION} pages=3 markdown=2 llms=1 studio=1 mcp=2 a2a=1 sent=1 refused=1 undelivered=0 waiting=0`,
  ]);
  assert.doesNotMatch(service.output(), /Ada|ada@/);
});

Deno.test("the day's line counts what lies undelivered", async () => {
  await using directory = await temporaryDirectory();
  await using service = await startService({
    OUTBOX_DIR: directory.path,
    ...mailThrough({ port: 1 }),
  });
  const url = `${service.baseUrl}/api/v1/messages`;
  await (await post(url, MESSAGE)).body?.cancel();
  await service.stop();
  const [line = ""] = daysIn(service.output());
  assert.match(line, / sent=0 refused=0 undelivered=1 waiting=1$/);
});

Deno.test("at each midnight the line of the day is written, and counting begins again", async () => {
  const args = servePreloaded("process/evening.ts");
  await using service = await startService({}, [], args);
  const ask = async () => {
    const response = await fetch(`${service.baseUrl}/llms.txt`);
    await response.body?.cancel();
  };
  const midnight = async (day: string) => {
    service.kill("SIGUSR2");
    await service.logged(new RegExp(`Z day ${day} `));
  };
  await midnight("2026-11-22");
  await ask();
  await midnight("2026-11-23");
  await ask();
  await ask();
  await service.stop();
  const days = service.output().matchAll(/Z day (\S+) .* llms=(\d+) /g);
  assert.deepEqual([...days].map(([, day, count]) => `${day} ${count}`), [
    "2026-11-22 0",
    "2026-11-23 1",
    "2026-11-24 2",
  ]);
});

Deno.test("a store that hangs holds the day's line up for no longer than it may", async () => {
  using lines = captured("log");
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const written = logDay(() => new Promise(() => {}), 100);
    mock.timers.tick(100);
    await written;
  } finally {
    mock.timers.reset();
  }
  assert.match(lines.join("\n"), / waiting=unknown$/);
});
