// The service, and on SIGUSR2 a line on standard output: the bytes that are in
// use once all garbage is collected.
//
//     deno run -A --v8-flags=--expose-gc measured.ts
import { setTimeout as rest } from "node:timers/promises";

declare const gc: () => void;

Deno.addSignalListener("SIGUSR2", async () => {
  // What a finalizer releases is garbage for the next collection.
  for (let turn = 0; turn < 4; turn++) {
    gc();
    await rest(10);
  }
  const { heapUsed, external } = Deno.memoryUsage();
  console.log(`in use: ${heapUsed + external}`);
});

await import("../../main.ts");
