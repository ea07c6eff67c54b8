import assert from "node:assert/strict";
import { DOORS, parcel, send } from "../reliability/doors.ts";
import {
  servePreloaded,
  type ServiceProcess,
  startService,
} from "../support/service.ts";

async function assertSends({ baseUrl }: ServiceProcess): Promise<void> {
  const [door] = DOORS;
  const { heard } = await send(baseUrl, door, parcel());
  assert.equal(heard.kind, "sent");
}

Deno.test("every line of the log begins with the time at which it was written", async () => {
  const before = Date.now();
  await using service = await startService();
  const listened = Date.now();
  await assertSends(service);
  const answered = Date.now();
  const lines = (await service.stop()).trimEnd().split("\n").map((line) => {
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
  for (let i = 0; i < 3; i++) await assertSends(service);
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
  for (const words of ["rejection", "error"]) {
    await service.logged(
      new RegExp(
        `^\\S+Z error in the background: Error: a stray ${words}$`,
        "m",
      ),
    );
  }
  await assertSends(service);
});
