// Runs a command to its end.
import { ROOT } from "./service.ts";

/** What a command printed, and its exit code. */
export interface CommandResult {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

/** Where a command runs, in the repository by default, and its environment. */
interface Surroundings {
  readonly cwd?: string | URL;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a program, which must go well; returns what it printed. */
export async function runRight(
  command: readonly string[],
  surroundings?: Surroundings,
): Promise<string> {
  const { code, out, error } = await runCommand(command, surroundings);
  if (code !== 0) throw new Error(`${command.join(" ")}: ${error}${out}`);
  return out;
}

/** Runs a program with its arguments. */
export async function runCommand(
  [program = "", ...args]: readonly string[],
  { cwd = ROOT, env = {} }: Surroundings = {},
): Promise<CommandResult> {
  const { code, stdout, stderr } = await new Deno.Command(program, {
    args,
    cwd,
    env: { NO_COLOR: "1", ...env },
    stdin: "null",
  }).output();
  const decoder = new TextDecoder();
  return { code, out: decoder.decode(stdout), error: decoder.decode(stderr) };
}
