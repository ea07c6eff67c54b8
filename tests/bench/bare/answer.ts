/**
 * The limit for everything that is read: Deno.serve with one answer in memory.
 *
 * Argument: a file of JSON with status, headers and either text or base64.
 *
 * @module
 */
const { status, headers, text, base64 } = JSON.parse(
  await Deno.readTextFile(Deno.args[0] ?? ""),
);
const body = text ?? Uint8Array.fromBase64(base64);

Deno.serve({
  port: Number(Deno.env.get("PORT")),
  hostname: "127.0.0.1",
  onListen() {},
}, () => new Response(body, { status, headers }));
