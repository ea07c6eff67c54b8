// What the process of a service holds.
import { setTimeout as rest } from "node:timers/promises";
import type { ServiceProcess } from "../support/service.ts";

/** Resident memory of a process, in MiB. */
export function residentMemory(pid: number): number {
  const status = Deno.readTextFileSync(`/proc/${pid}/status`);
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? NaN) / 1024;
}

/** How many file descriptors a process has open, without the runtime's caches. */
export function openDescriptors(pid: number): number {
  return [...Deno.readDirSync(`/proc/${pid}/fd`)].filter(({ name }) => {
    try {
      // The runtime opens these when it likes, and keeps them.
      const path = Deno.readLinkSync(`/proc/${pid}/fd/${name}`);
      return !/_cache_v\d+/.test(path);
    } catch {
      // It was closed meanwhile.
      return false;
    }
  }).length;
}

/** Waits, within bounds, until a service has at most so many descriptors. */
export async function settle(
  { pid }: ServiceProcess,
  max: number,
): Promise<number> {
  for (let i = 0; i < 600 && openDescriptors(pid) > max; i++) await rest(10);
  return openDescriptors(pid);
}
