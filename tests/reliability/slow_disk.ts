// Loaded before the service: its disk is slow to make a directory.
import { setTimeout as rest } from "node:timers/promises";

const { mkdir } = Deno;

Object.defineProperty(Deno, "mkdir", {
  async value(...given: Parameters<typeof mkdir>) {
    await rest(300);
    await mkdir(...given);
  },
});
