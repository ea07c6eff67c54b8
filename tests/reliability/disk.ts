// Disks that are soon full.
import { runRight } from "../support/command.ts";
import { isInstalled } from "../support/needs.ts";
import { temporaryDirectory } from "./outbox_files.ts";

/** Whether a disk can be mounted, which takes root, and that not everywhere. */
export const CAN_MOUNT: boolean = Deno.uid() === 0 &&
  isInstalled("unshare") &&
  new Deno.Command("unshare", {
    args: ["--mount", "mount", "-t", "tmpfs", "studio", "/mnt"],
    stdout: "null",
    stderr: "null",
  }).outputSync().success;

/** Mounts a disk of so many KiB, in memory; it is gone afterwards. */
export async function mountDisk(
  kibibytes: number,
): Promise<{ readonly path: string } & AsyncDisposable> {
  const directory = await temporaryDirectory();
  const { path } = directory;
  const options = ["-t", "tmpfs", "-o", `size=${kibibytes}k`];
  await runRight(["mount", ...options, "studio", path]);
  return {
    path,
    async [Symbol.asyncDispose]() {
      await runRight(["umount", path]);
      await directory[Symbol.asyncDispose]();
    },
  };
}
