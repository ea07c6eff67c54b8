// Runs `deno task pictures` for a content: in another process, as its packages
// are not among those of the service.
import { CHECKOUT } from "../process/checkout.ts";

const PICTURES = `${CHECKOUT}/src/setup/pictures`;

/**
 * Draws the icons and the pictures for other sites into `files/`, and prints a
 * line for each; false where the content has faults, or nothing can be drawn.
 *
 * @param directory the content
 */
export async function drawPictures(directory: string): Promise<boolean> {
  const { success } = await new Deno.Command(Deno.execPath(), {
    args: [
      ...["run", "-q", "--allow-read", `--allow-write=${directory}`],
      ...["--allow-env", "--allow-ffi"],
      ...["--config", `${PICTURES}/deno.json`, `${PICTURES}/main.ts`],
      directory,
    ],
    stdin: "null",
    stdout: "inherit",
    stderr: "inherit",
  }).output();
  return success;
}
