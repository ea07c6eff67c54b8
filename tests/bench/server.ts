// Servers as processes of their own: pinned to a core, with the CPU time and
// the memory that the kernel counts for them.
import { runRight } from "../support/command.ts";
import { freePort, ROOT } from "../support/service.ts";

/** What a run writes; removed at its end. */
export const DIRECTORY: string = await Deno.makeTempDir({ prefix: "bench_" });

/** The core of the servers; the load comes from the other one. */
const SERVER_CORE = "0";
const LOAD_CORE = "1";

/** Moves this process to the core of the load; false where that cannot be. */
async function pinLoad(): Promise<boolean> {
  if (navigator.hardwareConcurrency < 2) return false;
  try {
    return (await new Deno.Command("taskset", {
      args: ["-acp", LOAD_CORE, String(Deno.pid)],
      stdout: "null",
    }).output()).success;
  } catch {
    return false;
  }
}
/** Whether server and load have a core each. */
export const PINNED: boolean = await pinLoad();

/** Runs deno on the core of the servers. */
export function denoOnServerCore(
  args: readonly string[],
  options: Omit<Deno.CommandOptions, "args">,
): Deno.Command {
  const [command, before] = PINNED
    ? ["taskset", ["-c", SERVER_CORE, Deno.execPath()]]
    : [Deno.execPath(), []];
  return new Deno.Command(command, { ...options, args: [...before, ...args] });
}

/** How to start a server, which listens on the port of its environment. */
export interface Command {
  /** The arguments of deno. */
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string | URL;
}

/** A server that listens. */
export interface Server extends AsyncDisposable {
  readonly port: number;
  /** CPU microseconds so far, in user and kernel mode, of all threads. */
  cpu(): number;
  /** Resident memory in MiB. */
  memory(): number;
}

/** Starts a server and waits until it takes connections. */
export async function startServer(
  { args, env, cwd }: Command,
): Promise<Server> {
  const port = freePort();
  const child = denoOnServerCore(args, {
    env: { PORT: String(port), NO_COLOR: "1", ...env },
    ...cwd === undefined ? {} : { cwd },
    stdin: "null",
    stdout: "null",
    stderr: "null",
  }).spawn();
  let ended = false;
  child.status.then(() => ended = true);
  while (!await connects(port)) {
    if (ended) throw new Error(`It did not start: deno ${args.join(" ")}`);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const read = (file: string) =>
    Deno.readTextFileSync(`/proc/${child.pid}/${file}`);
  return {
    port,
    cpu() {
      let nanoseconds = 0;
      for (const { name } of Deno.readDirSync(`/proc/${child.pid}/task`)) {
        nanoseconds += Number(read(`task/${name}/schedstat`).split(" ")[0]);
      }
      return nanoseconds / 1e3;
    },
    memory: () => Number(read("status").match(/VmRSS:\s+(\d+)/)?.[1]) / 1024,
    async [Symbol.asyncDispose]() {
      if (!ended) child.kill("SIGKILL");
      await child.status;
    },
  };
}

async function connects(port: number): Promise<boolean> {
  try {
    (await Deno.connect({ port, hostname: "127.0.0.1" })).close();
    return true;
  } catch {
    return false;
  }
}

/** The service as `deno task start` runs it, with an outbox of this run. */
export function service(
  env: Readonly<Record<string, string>> = {},
  cwd: string | URL = ROOT,
): Command {
  return {
    args: ["run", "-q", "-P=serve", "main.ts"],
    cwd,
    env: { OUTBOX_DIR: `${DIRECTORY}/outbox`, ...env },
  };
}

/** A program without packages and without a configuration of its own. */
export function bare(name: string, ...args: readonly string[]): Command {
  const file = pathOf(`bare/${name}.ts`);
  return { args: ["run", "-q", "-A", "--no-config", file, ...args] };
}

/** A server made of packages. */
export function rival(name: string, ...args: readonly string[]): Command {
  const file = pathOf(`rivals/${name}.ts`);
  const config = pathOf("rivals/deno.json");
  return { args: ["run", "-q", "-A", "--config", config, file, ...args] };
}

/** Another commit of this repository, checked out; goes with its end. */
export async function checkOut(
  commit: string,
): Promise<{ readonly path: string } & AsyncDisposable> {
  const path = `${DIRECTORY}/before`;
  await runRight(["git", "worktree", "add", "--detach", path, commit]);
  return {
    path,
    async [Symbol.asyncDispose]() {
      await runRight(["git", "worktree", "remove", "--force", path]);
    },
  };
}

function pathOf(name: string): string {
  return new URL(name, import.meta.url).pathname;
}
