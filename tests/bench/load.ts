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

/** The bounds of a load. */
export interface LoadBounds {
  readonly seconds: number;
  /** Connections that are kept busy at a time. */
  readonly connections: number;
}

/** A load that goes on until its seconds are over. */
export interface Loading {
  /** Stops the generator where it is. */
  pause(): void;
  resume(): void;
  /** What it came to, once it is over. */
  readonly ended: Promise<Load>;
}

/** Starts to send one request over and over. */
export async function startLoad(
  port: number,
  request: WireRequest,
  bounds: LoadBounds,
): Promise<Loading> {
  const [name, args] = GENERATOR === "wrk"
    ? await wrkCommand(port, request, bounds)
    : await ownCommand(port, request, bounds);
  const [command, line] = pinned(LOAD_CORE, name, args);
  const child = new Deno.Command(command, {
    args: line,
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  return {
    pause: () => child.kill("SIGSTOP"),
    resume: () => child.kill("SIGCONT"),
    ended: child.output().then(readOutput),
  };
}

function readOutput({ stdout, stderr }: Deno.CommandOutput): Load {
  const text = [stdout, stderr]
    .map((bytes) => new TextDecoder().decode(bytes)).join("");
  const match = text.match(/(\d+) requests in ([\d.]+)(ms|s)/);
  if (match === null) throw new Error(`No load, but this:\n${text}`);
  // Connections that wrk cuts at its end count as read errors now and then.
  return {
    requests: Number(match[1]),
    seconds: Number(match[2]) * (match[3] === "ms" ? 0.001 : 1),
  };
}

async function wrkCommand(
  port: number,
  { method, path, headers, body }: WireRequest,
  { seconds, connections }: LoadBounds,
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
    `-d${seconds}s`,
    "-s",
    await writeFile(lines.join("\n")),
    `http://127.0.0.1:${port}${path}`,
  ]];
}

async function ownCommand(
  port: number,
  request: WireRequest,
  { seconds, connections }: LoadBounds,
): Promise<[string, string[]]> {
  return [Deno.execPath(), [
    "run",
    "-q",
    "-A",
    "--no-config",
    new URL("generator.ts", import.meta.url).pathname,
    String(port),
    await writeFile(requestText(request, port)),
    String(seconds),
    String(connections),
  ]];
}

async function writeFile(text: string): Promise<string> {
  const file = await Deno.makeTempFile({ dir: DIRECTORY });
  await Deno.writeTextFile(file, text);
  return file;
}
