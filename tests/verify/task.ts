// Runs `deno task verify`, without the task runner.
import deno from "../../deno.json" with { type: "json" };
import { type CommandResult, runCommand } from "../support/command.ts";
import { CA_FILE } from "../support/smtp_server.ts";

/** Runs the task's own command. */
export function verify(...words: string[]): Promise<CommandResult> {
  const [, ...command] = deno.tasks.verify.command.split(" ");
  return runCommand([Deno.execPath(), ...command, ...words], {
    env: { DENO_CERT: CA_FILE },
  });
}
