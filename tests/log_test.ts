import assert from "node:assert/strict";
import { listen, startService } from "./support/service.ts";

Deno.test("where OpenTelemetry is on, its collector gets the lines of the log", async () => {
  let collected = "";
  await using collector = listen(async (request) => {
    if (new URL(request.url).pathname === "/v1/logs") {
      collected += await request.text();
    }
    return new Response();
  });
  await using service = await startService({
    OTEL_DENO: "true",
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
  });
  service.kill("SIGTERM");
  await service.status;
  assert.match(collected, /listening on 127\.0\.0\.1:/);
});
