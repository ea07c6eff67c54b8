import assert from "node:assert/strict";
import { DOORS, fields, parcel, send } from "../reliability/doors.ts";
import { listen, startService } from "../support/service.ts";

/** What OpenTelemetry sends, by the kind of its address. */
const KINDS = ["logs", "traces", "metrics"];

Deno.test("where OpenTelemetry is on, its collector gets lines, spans and metrics, and nothing of a message", async () => {
  const collected = new Map(KINDS.map((kind) => [`/v1/${kind}`, ""]));
  await using collector = listen(async (request) => {
    const { pathname } = new URL(request.url);
    collected.set(
      pathname,
      `${collected.get(pathname)}${await request.text()}`,
    );
    return new Response();
  });
  await using service = await startService({
    OTEL_DENO: "true",
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
  });
  const personal: string[] = [];
  for (const door of DOORS) {
    const message = parcel();
    personal.push(...Object.values(fields(message)));
    const { heard } = await send(service.baseUrl, door, message);
    assert.equal(heard.kind, "sent");
  }
  await service.stop();
  assert.match(collected.get("/v1/logs") ?? "", /door=form outcome=sent/);
  assert.match(collected.get("/v1/traces") ?? "", /\/api\/v1\/messages/);
  assert.match(collected.get("/v1/metrics") ?? "", /http\.server/);
  for (const text of personal) {
    for (const [kind, told] of collected) {
      assert.ok(!told.includes(text), `${kind} tell ${text}`);
    }
  }
});
