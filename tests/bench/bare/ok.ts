/**
 * The limit for start and memory: the smallest server there is.
 *
 * @module
 */
Deno.serve({
  port: Number(Deno.env.get("PORT")),
  hostname: "127.0.0.1",
  onListen() {},
}, () => new Response("ok"));
