// `deno task dev` serves, and follows every change of the code, of `static/` and
// of the content. It is a front before the real service: while something is
// wrong the service that started last answers on, with the faults on top of its
// pages, and pages load again by themselves.
import { readConfig } from "../config.ts";
import { CHECKOUT } from "../process/checkout.ts";
import { withFaults } from "./dev_page.ts";
import { refuse, say } from "./report.ts";

/** Milliseconds: an editor writes a file in several steps. */
const SETTLE = 100;

/** Milliseconds for the service to stop. */
const STOP = 1_000;

/** Where a page waits for the next change. */
const WAIT = "/.dev/";

/** The service as a process. */
interface Service {
  readonly port: number;
  stop(): Promise<void>;
}

/** What is shown, and what waits for the next state. */
interface Shown {
  service: Service | null;
  faults: string[];
  state: number;
  next: PromiseWithResolvers<void>;
}

const configured = readConfig((name) => Deno.env.get(name));
if (!configured.ok) refuse(configured.faults);
const { port, hostname, baseUrl, contentDirectory } = configured.config;
const watched = ["main.ts", "src", "static", "content"]
  .map((name) => `${CHECKOUT}/${name}`);
const watcher = Deno.watchFs([
  ...watched,
  ...contentDirectory === null ? [] : [contentDirectory],
]);
const shown: Shown = {
  service: null,
  faults: [],
  state: Date.now(),
  next: Promise.withResolvers(),
};
try {
  Deno.serve({ port, hostname, handler: answer, onListen() {} });
} catch (error) {
  if (!(error instanceof Deno.errors.AddrInUse)) throw error;
  refuse([`PORT: ${port} on ${hostname} is in use`]);
}
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  Deno.addSignalListener(signal, async () => {
    await shown.service?.stop();
    Deno.exit(0);
  });
}
let following = follow();
let timer: ReturnType<typeof setTimeout> | undefined;
for await (const { kind } of watcher) {
  if (kind === "access") continue;
  clearTimeout(timer);
  timer = setTimeout(() => following = following.then(follow), SETTLE);
}

/** Starts the service as it is now; it takes over if it starts. */
async function follow(): Promise<void> {
  const faults: string[] = [];
  const started = await start(faults);
  const { service: last, next } = shown;
  shown.faults = started === null ? faults : [];
  shown.service = started ?? last;
  shown.state++;
  shown.next = Promise.withResolvers();
  next.resolve();
  if (started !== null) await last?.stop();
}

/** Null if it does not start, with a line for each reason in `faults`. */
async function start(faults: string[]): Promise<Service | null> {
  const inner = freePort();
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-q", "-P=serve", "main.ts"],
    cwd: CHECKOUT,
    env: { HOST: "127.0.0.1", PORT: String(inner), BASE_URL: baseUrl },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const listening = Promise.withResolvers<boolean>();
  readLines(child.stdout, (line) => {
    if (line.includes(`:${inner} `)) listening.resolve(true);
    say(
      line.replace(`127.0.0.1:${inner} `, `${hostname}:${port} `)
        .replace(
          /( texts? .*the sample's): .*/,
          "$1 (deno task check-content)",
        ),
    );
  });
  const drained = readLines(child.stderr, (line) => {
    faults.push(line);
    console.error(line);
  });
  Promise.all([child.status, drained]).then(() => listening.resolve(false));
  return await listening.promise
    ? {
      port: inner,
      async stop() {
        const timer = setTimeout(() => child.kill("SIGKILL"), STOP);
        child.kill("SIGTERM");
        await child.status;
        clearTimeout(timer);
      },
    }
    : null;
}

function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}

async function readLines(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  take: (line: string) => void,
): Promise<void> {
  let rest = "";
  for await (const text of stream.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    lines.forEach(take);
  }
}

async function answer(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  if (pathname === WAIT + shown.state) await shown.next.promise;
  if (pathname.startsWith(WAIT)) return new Response();
  const { service, faults, state } = shown;
  // What a browser has kept is never right for long.
  const headers = new Headers(request.headers);
  headers.delete("if-none-match");
  headers.set("accept-encoding", "identity");
  const response = service === null
    ? new Response("<!doctype html><title>Not started</title><body>", {
      status: 503,
      headers: { "content-type": "text/html; charset=utf-8" },
    })
    : await fetch(`http://127.0.0.1:${service.port}${pathname}${search}`, {
      method: request.method,
      headers,
      body: request.body,
      redirect: "manual",
    });
  return await withFaults(response, faults, WAIT + state);
}
