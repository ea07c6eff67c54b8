/**
 * Serves what the service does to a request body, with a shorter deadline, on a
 * port of the loopback that it writes to standard output.
 *
 *     deno run --allow-net late_bodies.ts MILLISECONDS
 *
 * @module
 */
import { createBodyReader } from "../../src/http/body.ts";
import { BODY_LIMITS } from "../../src/http/receive.ts";

const milliseconds = Number(Deno.args[0]);
const readBody = createBodyReader({ ...BODY_LIMITS, milliseconds });

Deno.serve({
  port: 0,
  hostname: "127.0.0.1",
  onListen: ({ port }) => console.log(port),
}, async (request) => {
  const { kind } = await readBody(request);
  // As every door does: the runtime closes some of the connections by itself.
  return new Response(kind, { headers: { connection: "close" } });
});
