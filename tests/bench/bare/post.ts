/**
 * The limit for everything that is sent: Deno.serve reads the body, parses it
 * and gives one answer from memory.
 *
 * Argument: a file of JSON with status, headers and text.
 *
 * @module
 */
const { status, headers, text } = JSON.parse(
  await Deno.readTextFile(Deno.args[0] ?? ""),
);

Deno.serve({
  port: Number(Deno.env.get("PORT")),
  hostname: "127.0.0.1",
  onListen() {},
}, async (request) => {
  const value: unknown = JSON.parse(await request.text());
  if (typeof value !== "object") return new Response(null, { status: 500 });
  return new Response(text, { status, headers });
});
