// A network of one's own: a namespace in which a test's program has the whole
// machine's ports and addresses to itself. All that it starts ends with it.
import { runRight } from "../../support/command.ts";

/** The address that a namespace has besides the loopback. */
export const ADDRESS = "10.83.0.1";

const UNSHARE: readonly string[] = [
  "unshare",
  ...Deno.uid() === 0 ? [] : ["--map-root-user"],
  ..."--net --mount --pid --fork --kill-child --mount-proc".split(" "),
];

const SET_UP = `
set -e
ip link set lo up
ip address add ${ADDRESS}/32 dev lo
exec "$@"`;

/** Runs a command in a namespace of its own. */
function run(...command: readonly string[]): Promise<string> {
  return runRight([...UNSHARE, "sh", "-c", SET_UP, "sh", ...command]);
}

/** Runs a program of this directory in a namespace; throws where it fails. */
export async function runInNamespace(program: string): Promise<void> {
  const { pathname } = new URL(program, import.meta.url);
  const config = new URL("../../deno.json", import.meta.url).pathname;
  await run(Deno.execPath(), "run", "-qA", "--config", config, pathname);
}

/** Whether a namespace can be made here. */
export const HAS_NAMESPACES: boolean = await run("true")
  .then(() => true, () => false);
