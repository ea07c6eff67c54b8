/**
 * The service and its rivals, each ready to be started.
 *
 * @module
 */
import { exchange, type WireAnswer, type WireRequest } from "./exchange.ts";
import {
  type ServerCommand,
  type ServerProcess,
  startServer,
  succeeds,
} from "./process.ts";
import type { Rival } from "./work.ts";

const ROOT = new URL("../../", import.meta.url);

/** What a run writes; removed at its end. */
export const DIRECTORY: string = await Deno.makeTempDir({ prefix: "bench_" });

/** The service as `deno task start` runs it, with an outbox of this run. */
export function serviceCommand(
  env: Readonly<Record<string, string>> = {},
): ServerCommand {
  return {
    args: ["run", "-q", "-P=serve", "main.ts"],
    cwd: ROOT,
    env: { OUTBOX_DIR: `${DIRECTORY}/outbox`, ...env },
  };
}

/** A server without packages and without a configuration of its own. */
export function bareCommand(
  name: "answer" | "ok",
  args: readonly string[] = [],
): ServerCommand {
  return {
    args: [
      "run",
      "-q",
      "-A",
      "--no-config",
      pathOf(`bare/${name}.ts`),
      ...args,
    ],
  };
}

/** The arguments of deno for the bare loop of the outbox. */
export function bareOutboxArgs(args: readonly string[]): string[] {
  return ["run", "-q", "-A", "--no-config", pathOf("bare/outbox.ts"), ...args];
}

const RIVAL_FILES = {
  Hono: "hono_zod",
  "Hono + zod": "hono_zod",
  "MCP SDK": "mcp_sdk",
  "A2A SDK": "a2a_sdk",
} as const;

/** A server made of packages. */
async function rivalCommand(
  name: string,
  args: readonly string[] = [],
): Promise<ServerCommand> {
  const file = pathOf(`rivals/${name}.ts`);
  const line = ["--config", pathOf("rivals/deno.json"), file];
  // The packages are fetched here and nowhere else, so types are checked here
  // too.
  if (!await succeeds(Deno.execPath(), ["check", "-q", ...line])) {
    throw new Error(`deno check ${line.join(" ")} fails`);
  }
  return { args: ["run", "-q", "-A", ...line, ...args], quiet: true };
}

/** The service that one would assemble of packages. */
export function assembledCommand(): Promise<ServerCommand> {
  return rivalCommand("assembled");
}

/** Starts a rival that is to give the answer that the service gave. */
export async function startRival(
  rival: Rival,
  answer: WireAnswer,
): Promise<ServerProcess> {
  const file = await Deno.makeTempFile({ dir: DIRECTORY });
  if (rival === "bare answer") {
    await Deno.writeTextFile(file, JSON.stringify(recorded(answer)));
    return await startServer(bareCommand("answer", [file]));
  }
  await Deno.writeFile(file, answer.body);
  return await startServer(await rivalCommand(RIVAL_FILES[rival], [file]));
}

/** The body in the form that the runtime sends fastest: text if it is ASCII. */
function recorded({ status, headers, body }: WireAnswer): object {
  const text = new TextDecoder().decode(body);
  const isAscii = text.length === body.length && !text.includes("\ufffd");
  return {
    status,
    headers: Object.fromEntries(headers),
    ...isAscii ? { text } : { base64: body.toBase64() },
  };
}

/** Asks a server and makes sure of the status. */
export async function expectAnswer(
  { port }: ServerProcess,
  request: WireRequest,
  status: number,
): Promise<WireAnswer> {
  const answer = await exchange(port, request);
  if (answer.status === status) return answer;
  const text = new TextDecoder().decode(answer.body.subarray(0, 300));
  throw new Error(
    `${request.method} ${request.path} must answer ${status}, but answers ${answer.status}: ${text}`,
  );
}

/** The path of a file of the bench. */
export function pathOf(name: string): string {
  return new URL(name, import.meta.url).pathname;
}
