/** Runs `deno task verify`, without the task runner. */
import { ROOT } from "../support/service.ts";
import { CA_FILE } from "../support/smtp_server.ts";

/** Runs the task's own command. */
export async function verify(...words: string[]): Promise<{
  code: number;
  stdout: string;
  stderr: string;
}> {
  const { tasks } = JSON.parse(
    await Deno.readTextFile(new URL("deno.json", ROOT)),
  );
  const [, ...command] = tasks.verify.command.split(" ");
  const output = await new Deno.Command(Deno.execPath(), {
    args: [...command, ...words],
    cwd: ROOT,
    stdin: "null",
    env: { NO_COLOR: "1", DENO_CERT: CA_FILE },
  }).output();
  const decoder = new TextDecoder();
  return {
    code: output.code,
    stdout: decoder.decode(output.stdout),
    stderr: decoder.decode(output.stderr),
  };
}
