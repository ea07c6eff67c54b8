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

/** Sends one request over and over, on so many connections at a time. */
export async function load(
  port: number,
  request: WireRequest,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<Load> {
  return GENERATOR === "wrk"
    ? await loadByWrk(port, request, seconds, connections)
    : await loadByOwn(port, request, seconds, connections);
}

async function loadByWrk(
  port: number,
  { method, path, headers, body }: WireRequest,
  seconds: number,
  connections: number,
): Promise<Load> {
  const script = `${DIRECTORY}/request.lua`;
  const lines = [
    `wrk.method = ${JSON.stringify(method)}`,
    ...Object.entries(headers ?? {}).map(([name, value]) =>
      `wrk.headers[${JSON.stringify(name)}] = ${JSON.stringify(value)}`
    ),
    ...body === undefined ? [] : [`wrk.body = [=[${body}]=]`],
  ];
  await Deno.writeTextFile(script, lines.join("\n"));
  const output = await run("wrk", [
    "-t1",
    `-c${connections}`,
    `-d${seconds}s`,
    "-s",
    script,
    `http://127.0.0.1:${port}${path}`,
  ]);
  const match = output.match(/(\d+) requests in ([\d.]+)(ms|s)/);
  if (match === null) throw new Error(`wrk says nothing of use:\n${output}`);
  // Connections that wrk cuts at its end count as read errors now and then.
  return {
    requests: Number(match[1]),
    seconds: Number(match[2]) * (match[3] === "ms" ? 0.001 : 1),
  };
}

async function loadByOwn(
  port: number,
  request: WireRequest,
  seconds: number,
  connections: number,
): Promise<Load> {
  const file = `${DIRECTORY}/request.txt`;
  await Deno.writeTextFile(file, requestText(request, port));
  const output = await run(Deno.execPath(), [
    "run",
    "-q",
    "-A",
    "--no-config",
    new URL("generator.ts", import.meta.url).pathname,
    String(port),
    file,
    String(seconds),
    String(connections),
  ]);
  const [requests, took] = output.trim().split(" ").map(Number);
  if (requests === undefined || took === undefined) {
    throw new Error(`The generator says nothing of use:\n${output}`);
  }
  return { requests, seconds: took };
}

async function run(name: string, args: readonly string[]): Promise<string> {
  const [command, line] = pinned(LOAD_CORE, name, args);
  const { stdout, stderr } = await new Deno.Command(command, {
    args: line,
    stdin: "null",
  }).output();
  const text = new TextDecoder();
  return text.decode(stdout) + text.decode(stderr);
}
