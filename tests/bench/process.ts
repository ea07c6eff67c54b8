/**
 * Servers as processes of their own: pinned to a core, with the CPU time and
 * the memory that the kernel counts for them.
 *
 * @module
 */

/** The core of the servers; the load comes from the other one. */
export const SERVER_CORE = 0;
/** The core of the load generator. */
export const LOAD_CORE = 1;

/** Whether processes are pinned: it takes two cores and taskset. */
export const PINNED: boolean = navigator.hardwareConcurrency >= 2 &&
  await succeeds("taskset", ["-c", String(LOAD_CORE), "true"]);

/** Clock ticks in a second, as /proc counts them on every Linux. */
const TICKS = 100;
/** Milliseconds within which a server must answer; rivals load packages. */
const START_TIMEOUT = 30_000;

/** How to start a server; it listens on the loopback port that it is given. */
export interface ServerCommand {
  /** The arguments of deno. */
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: URL;
  /** Whether what it says is thrown away: rivals tell of every connection. */
  readonly quiet?: boolean;
}

/** A server that listens. */
export interface ServerProcess extends AsyncDisposable {
  readonly port: number;
  /** CPU seconds so far, in user and kernel mode, of all threads. */
  cpu(): number;
  /** The same to the microsecond, of the threads that live; for a start. */
  exactCpu(): number;
  /** Resident memory in MiB: now, and the most so far. */
  memory(): { now: number; most: number };
}

/** Tells whether a command is there and ends well. */
export async function succeeds(
  command: string,
  args: readonly string[],
): Promise<boolean> {
  try {
    const { success } = await new Deno.Command(command, {
      args: [...args],
      stdin: "null",
      stdout: "null",
      stderr: "null",
    }).output();
    return success;
  } catch {
    return false;
  }
}

/** A command line that keeps to a core, where that can be. */
export function pinned(
  core: number,
  command: string,
  args: readonly string[],
): [string, string[]] {
  return PINNED
    ? ["taskset", ["-c", String(core), command, ...args]]
    : [command, [...args]];
}

/** Starts a server and waits until it takes connections. */
export async function startServer(
  { args, env, cwd, quiet = false }: ServerCommand,
): Promise<ServerProcess> {
  const port = freePort();
  const [command, line] = pinned(SERVER_CORE, Deno.execPath(), args);
  const child = new Deno.Command(command, {
    args: line,
    env: { PORT: String(port), NO_COLOR: "1", ...env },
    ...cwd === undefined ? {} : { cwd },
    stdin: "null",
    stdout: "null",
    stderr: quiet ? "null" : "inherit",
  }).spawn();
  let ended = false;
  child.status.then(() => ended = true);
  const deadline = performance.now() + START_TIMEOUT;
  while (!await connects(port)) {
    if (ended || performance.now() > deadline) {
      throw new Error(`The server did not start: deno ${args.join(" ")}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  return {
    port,
    cpu: () => cpuSeconds(child.pid),
    exactCpu: () => threadSeconds(child.pid),
    memory: () => memory(child.pid),
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

function freePort(): number {
  using listener = Deno.listen({ port: 0, hostname: "127.0.0.1" });
  return listener.addr.port;
}

function cpuSeconds(pid: number): number {
  const stat = Deno.readTextFileSync(`/proc/${pid}/stat`);
  // The name of the command, in parentheses, may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

function threadSeconds(pid: number): number {
  let nanoseconds = 0;
  for (const { name } of Deno.readDirSync(`/proc/${pid}/task`)) {
    const line = Deno.readTextFileSync(`/proc/${pid}/task/${name}/schedstat`);
    nanoseconds += Number(line.split(" ")[0]);
  }
  return nanoseconds / 1e9;
}

function memory(pid: number): { now: number; most: number } {
  const status = Deno.readTextFileSync(`/proc/${pid}/status`);
  const mib = (name: string) =>
    Number(status.match(new RegExp(`^${name}:\\s+(\\d+) kB`, "m"))?.[1]) / 1024;
  return { now: mib("VmRSS"), most: mib("VmHWM") };
}
