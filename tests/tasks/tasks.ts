/**
 * Runs the tasks for operators as `deno task` does, without the task runner.
 *
 * @module
 */
import { freePort, ROOT } from "../support/service.ts";

/** What a task printed, and its exit code. */
export interface TaskResult {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

/** Runs a file of `src/tasks/` with the permissions of its task. */
export async function runTask(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  flags: readonly string[] = ["-P=serve"],
): Promise<TaskResult> {
  const outbox = await Deno.makeTempDir({ prefix: "studio-outbox-" });
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-q", ...flags, `src/tasks/${file}`, ...args],
    cwd: ROOT,
    env: { NO_COLOR: "1", OUTBOX_DIR: outbox, ...env },
    stdin: "null",
  }).output();
  await Deno.remove(outbox, { recursive: true });
  const decoder = new TextDecoder();
  return { code, out: decoder.decode(stdout), error: decoder.decode(stderr) };
}

/** Starts the service, which is to end by itself. */
export function runStart(
  env: Readonly<Record<string, string>>,
  ...flags: readonly string[]
): Promise<TaskResult> {
  return runTask("../../main.ts", [], { PORT: String(freePort()), ...env }, [
    "-P=serve",
    ...flags,
  ]);
}

/** Runs `deno task setup`. */
export function runSetup(
  target: string,
  env: Readonly<Record<string, string>> = {},
): Promise<TaskResult> {
  return runTask("setup.ts", [target], { OUTBOX_DIR: "", ...env }, ["-RE"]);
}

/**
 * Runs `deno task photos` for a content.
 *
 * @param within a command that runs another one, and its arguments
 */
export async function writePhotos(
  directory: string,
  within: readonly string[] = [],
): Promise<TaskResult> {
  const [program, ...args] = [...within, Deno.execPath()];
  const { code, stdout, stderr } = await new Deno.Command(program ?? "", {
    args: [...args, "task", "-q", "photos"],
    cwd: ROOT,
    env: { CONTENT_DIR: directory, NO_COLOR: "1" },
  }).output();
  const decoder = new TextDecoder();
  return { code, out: decoder.decode(stdout), error: decoder.decode(stderr) };
}

/** Copies the sample content, without what comes with the service; returns where it lies. */
export async function copyContent(directory: string): Promise<string> {
  const { success } = await new Deno.Command("cp", {
    args: ["-r", "content", directory],
    cwd: ROOT,
  }).output();
  if (!success) throw new Error(`Cannot copy the content to ${directory}`);
  await Deno.remove(`${directory}/content/service`, { recursive: true });
  return `${directory}/content`;
}
