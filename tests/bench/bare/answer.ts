// The limit for every request: Deno.serve with one answer in memory, which reads
// the body of a POST.
//
// Argument: a file of JSON with status, headers and text.
const { status, headers, text } = JSON.parse(
  await Deno.readTextFile(Deno.args[0] ?? ""),
);
// The runtime sends ASCII fastest as text, and all else as bytes.
const bytes = new TextEncoder().encode(text);
const body = bytes.length === text.length ? text : bytes;

Deno.serve({
  port: Number(Deno.env.get("PORT")),
  hostname: "127.0.0.1",
  onListen() {},
}, async (request) => {
  if (request.method === "POST") await request.text();
  return new Response(body, { status, headers });
});
