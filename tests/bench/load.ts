/**
 * Load on a server: by wrk where it is installed, else by a generator of our
 * own, on the core that the servers do not use.
 *
 * @module
 */
import { requestText, type WireRequest } from "./exchange.ts";
import { LOAD_CORE, pinned, succeeds } from "./process.ts";

/** What a load came to. */
export interface Load {
  readonly requests: number;
  /** How long it went on, without its pauses. */
  readonly seconds: number;
}

/** The name of the load generator. */
export const GENERATOR: string = await succeeds("which", ["wrk"])
  ? "wrk"
  : "the built-in generator";

const DIRECTORY = await Deno.makeTempDir({ prefix: "bench_load_" });
globalThis.addEventListener(
  "unload",
  () => Deno.removeSync(DIRECTORY, { recursive: true }),
);

/** Seconds after which a load ends by itself, should nobody stop it. */
const LONGEST = 60;

/** A load that goes on until it is stopped. */
export interface Loading {
  /** Stops the generator where it is. */
  pause(): void;
  /** Lets it go on. */
  resume(): void;
  /**
   * Ends the load and tells what it came to. It must not be paused: the signal
   * would reach whatever thread goes on first, and wrk heeds it in one only.
   */
  stop(): Promise<Load>;
}

/** Starts to send one request over and over, on so many connections. */
export async function startLoad(
  port: number,
  request: WireRequest,
  connections: number,
): Promise<Loading> {
  const [name, args] = GENERATOR === "wrk"
    ? await wrkCommand(port, request, connections)
    : await ownCommand(port, request, connections);
  const [command, line] = pinned(LOAD_CORE, name, args);
  const child = new Deno.Command(command, {
    args: line,
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const output = child.output();
  let running = 0;
  let since = performance.now();

  return {
    pause() {
      child.kill("SIGSTOP");
      running += performance.now() - since;
    },
    resume() {
      since = performance.now();
      child.kill("SIGCONT");
    },
    async stop() {
      child.kill("SIGINT");
      const requests = readOutput(await output);
      running += performance.now() - since;
      return { requests, seconds: running / 1000 };
    },
  };
}

/** How many requests were answered; wrk and our own generator tell it alike. */
function readOutput({ stdout, stderr }: Deno.CommandOutput): number {
  const text = [stdout, stderr]
    .map((bytes) => new TextDecoder().decode(bytes)).join("");
  const match = text.match(/(\d+) requests in /);
  if (match === null) throw new Error(`No load, but this:\n${text}`);
  // Connections that wrk cuts at its end count as read errors now and then.
  return Number(match[1]);
}

async function wrkCommand(
  port: number,
  { method, path, headers, body }: WireRequest,
  connections: number,
): Promise<[string, string[]]> {
  const lines = [
    `wrk.method = ${JSON.stringify(method)}`,
    ...Object.entries(headers ?? {}).map(([name, value]) =>
      `wrk.headers[${JSON.stringify(name)}] = ${JSON.stringify(value)}`
    ),
    ...body === undefined ? [] : [`wrk.body = [=[${body}]=]`],
  ];
  return ["wrk", [
    "-t1",
    `-c${connections}`,
    `-d${LONGEST}s`,
    "-s",
    await writeFile(lines.join("\n")),
    `http://127.0.0.1:${port}${path}`,
  ]];
}

async function ownCommand(
  port: number,
  request: WireRequest,
  connections: number,
): Promise<[string, string[]]> {
  return [Deno.execPath(), [
    "run",
    "-q",
    "-A",
    "--no-config",
    new URL("generator.ts", import.meta.url).pathname,
    String(port),
    await writeFile(requestText(request, port)),
    String(LONGEST),
    String(connections),
  ]];
}

async function writeFile(text: string): Promise<string> {
  const file = await Deno.makeTempFile({ dir: DIRECTORY });
  await Deno.writeTextFile(file, text);
  return file;
}
