// denokv, the database that instances on machines of one's own share.
import { freePort } from "../support/service.ts";
import { until } from "../support/until.ts";

const TOKEN = "token-of-the-tests";

/** A database that can be killed and started again. */
export interface Denokv extends AsyncDisposable {
  readonly url: string;
  /** What a service needs to use it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Ends it with kill -9. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

/**
 * In memory where the system has such a directory: a disk that others keep busy
 * for seconds must not look like a database that is away.
 */
const MEMORY = "/dev/shm";

/** Starts a database, which goes with its end. */
export async function startDenokv(): Promise<Denokv> {
  const dir = await Deno.stat(MEMORY).then(() => ({ dir: MEMORY }), () => ({}));
  const directory = await Deno.makeTempDir({ prefix: "studio-kv-", ...dir });
  const port = freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: Deno.ChildProcess | null = null;

  async function start(): Promise<void> {
    child = new Deno.Command("denokv", {
      args: [
        "--sqlite-path",
        `${directory}/denokv.sqlite`,
        "serve",
        "--access-token",
        TOKEN,
        "--addr",
        `127.0.0.1:${port}`,
      ],
      stdin: "null",
      stdout: "null",
      stderr: "null",
    }).spawn();
    await until(async () => {
      await (await fetch(url)).body?.cancel();
      return true;
    });
  }

  async function kill(): Promise<void> {
    child?.kill("SIGKILL");
    await child?.status;
    child = null;
  }

  await start();
  return {
    url,
    environment: { KV_URL: url, DENO_KV_ACCESS_TOKEN: TOKEN },
    kill,
    start,
    async [Symbol.asyncDispose]() {
      await kill();
      await Deno.remove(directory, { recursive: true });
    },
  };
}
