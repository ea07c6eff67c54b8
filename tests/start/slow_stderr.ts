// Loaded before the service: standard error takes its time.
import { setTimeout as rest } from "node:timers/promises";

const write = Deno.stderr.write.bind(Deno.stderr);
Deno.stderr.write = async (bytes) => {
  await rest(400);
  return await write(bytes);
};
