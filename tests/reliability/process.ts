// What the process of a service holds.
import type { ServiceProcess } from "../support/service.ts";
import { until } from "../support/until.ts";

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

/** Waits until a service has at most so many descriptors open. */
export function settle({ pid }: ServiceProcess, most: number): Promise<void> {
  return until(
    () => openDescriptors(pid) <= most,
    () => `${openDescriptors(pid)} descriptors are open, not ${most}`,
  );
}
