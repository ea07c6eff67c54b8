// Runs the tasks for operators as `deno task` does, without the task runner.
import assert from "node:assert/strict";
import {
  type CommandResult,
  runCommand,
  runRight,
} from "../support/command.ts";
import {
  freePort,
  type ServiceProcess,
  startCommand,
} from "../support/service.ts";

/** Runs a file of `src/tasks/` with the permissions of its task. */
export async function runTask(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  flags: readonly string[] = ["-P=serve"],
): Promise<CommandResult> {
  const outbox = await Deno.makeTempDir({ prefix: "studio-outbox-" });
  const result = await runCommand(
    [Deno.execPath(), "run", "-q", ...flags, `src/tasks/${file}`, ...args],
    { env: { OUTBOX_DIR: outbox, ...env } },
  );
  await Deno.remove(outbox, { recursive: true });
  return result;
}

/** Starts the service, which is to end by itself. */
export function runStart(
  env: Readonly<Record<string, string>>,
  ...flags: readonly string[]
): Promise<CommandResult> {
  return runTask("../../main.ts", [], { PORT: String(freePort()), ...env }, [
    "-P=serve",
    ...flags,
  ]);
}

/** Runs `deno task setup`. */
export function runSetup(
  target: string,
  env: Readonly<Record<string, string>> = {},
): Promise<CommandResult> {
  return runTask("setup.ts", [target], { OUTBOX_DIR: "", ...env }, ["-RE"]);
}

/** What it prints for a public service; there must be no fault. */
export async function printSetup(
  target: string,
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const all = { BASE_URL: "https://studio.example", ...env };
  const { code, out, error } = await runSetup(target, all);
  assert.deepEqual([code, error], [0, ""]);
  return out;
}

/** Starts the service as a unit does, whose paths are here. */
export function startUnit(unit: string): Promise<ServiceProcess> {
  const [, command = ""] = /^ExecStart=(.*)$/m.exec(unit) ?? [];
  const [, cwd = ""] = /^WorkingDirectory=(.*)$/m.exec(unit) ?? [];
  const environment = [...unit.matchAll(/^Environment=(\w+)=(.*)$/gm)]
    // The packages need not be downloaded for each test.
    .filter(([, name]) => name !== "DENO_DIR")
    .map(([, name = "", value = ""]) => [name, value] as const);
  return startCommand(command.split(" "), cwd, Object.fromEntries(environment));
}

/** What a file of variables sets, in lines of a unit. */
export function asEnvironment(file: string): string {
  return file.replaceAll(/^(?=\w+=)/gm, "Environment=");
}

/**
 * Runs `deno task photos` for a content.
 *
 * @param within a command that runs another one, and its arguments
 */
export function writePhotos(
  directory: string,
  within: readonly string[] = [],
): Promise<CommandResult> {
  return runCommand([...within, Deno.execPath(), "task", "-q", "photos"], {
    env: { CONTENT_DIR: directory },
  });
}

/** Copies files and folders of the repository into a directory. */
export async function copyFromRoot(
  names: readonly string[],
  directory: string,
): Promise<void> {
  await runRight(["cp", "-r", ...names, directory]);
}

/** Copies the sample content, without what comes with the service; returns where it lies. */
export async function copyContent(directory: string): Promise<string> {
  await copyFromRoot(["content"], directory);
  await Deno.remove(`${directory}/content/service`, { recursive: true });
  return `${directory}/content`;
}
