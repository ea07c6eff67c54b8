// `deno task dev` serves, and follows every change of the code, of `static/` and
// of the content. It is a front before the real service: while something is
// wrong the service that started last answers on, with the faults on top of its
// pages, and pages load again by themselves.
import { readConfig } from "../config.ts";
import { CHECKOUT } from "../process/checkout.ts";
import { printable } from "../text/terminal.ts";
import { devPage, withDevTools } from "./dev_page.ts";
import { refuse } from "./report.ts";

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

const configured = readConfig((name) => Deno.env.get(name));
if (!configured.ok) refuse(configured.faults);
const { port, hostname, baseUrl, contentDirectory } = configured.config;
const content = contentDirectory ?? `${CHECKOUT}/content`;

/** What is shown, and what waits for the next state. */
interface Shown {
  service: Service | null;
  faults: readonly string[];
  state: number;
  next: PromiseWithResolvers<void>;
}

const shown: Shown = {
  service: null,
  faults: [],
  state: Date.now(),
  next: Promise.withResolvers(),
};

const watcher = Deno.watchFs([
  ...["main.ts", "src", "static", "content"].map((name) =>
    `${CHECKOUT}/${name}`
  ),
  content,
]);
await follow();
try {
  Deno.serve({ port, hostname, handler: answer, onListen() {} });
} catch (error) {
  if (!(error instanceof Deno.errors.AddrInUse)) throw error;
  await shown.service?.stop();
  refuse([`PORT: ${port} on ${hostname} is in use`]);
}
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  Deno.addSignalListener(signal, async () => {
    await shown.service?.stop();
    Deno.exit(0);
  });
}
let timer: ReturnType<typeof setTimeout> | undefined;
let following: Promise<void> = Promise.resolve();
for await (const { kind } of watcher) {
  if (kind === "access") continue;
  clearTimeout(timer);
  timer = setTimeout(() => following = following.then(follow), SETTLE);
}

/** Starts the service as it is now; it takes over if it starts. */
async function follow(): Promise<void> {
  const started = await start();
  const { service: last, next } = shown;
  shown.faults = started.faults;
  if (started.service !== null) shown.service = started.service;
  shown.state++;
  shown.next = Promise.withResolvers();
  next.resolve();
  if (last !== shown.service) await last?.stop();
}

async function start(): Promise<
  { readonly service: Service | null; readonly faults: readonly string[] }
> {
  const inner = freePort();
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-q", "-P=serve", "main.ts"],
    cwd: CHECKOUT,
    env: {
      ...{ HOST: "127.0.0.1", PORT: String(inner), BASE_URL: baseUrl },
      CONTENT_DIR: contentDirectory === null ? "" : content,
    },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const listening = Promise.withResolvers<boolean>();
  const errors: string[] = [];
  passOn(child.stdout, (line) => {
    if (line.includes(`:${inner} `)) listening.resolve(true);
    console.log(
      line.replace(`127.0.0.1:${inner} `, `${hostname}:${port} `)
        .replace(
          /( texts? .*the sample's): .*/,
          "$1 (deno task check-content)",
        ),
    );
  });
  const drained = passOn(child.stderr, (line) => {
    errors.push(line);
    console.error(line);
  });
  child.status.then(() => listening.resolve(false));
  if (!await listening.promise) {
    await drained;
    return { service: null, faults: errors };
  }
  const stop = async () => {
    const timer = setTimeout(() => child.kill("SIGKILL"), STOP);
    child.kill("SIGTERM");
    await child.status;
    clearTimeout(timer);
  };
  return { service: { port: inner, stop }, faults: [] };
}

function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}

async function passOn(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  print: (line: string) => void,
): Promise<void> {
  let rest = "";
  for await (const text of stream.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) print(printable(line));
  }
}

async function answer(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  if (pathname === WAIT + shown.state) await shown.next.promise;
  if (pathname.startsWith(WAIT)) return new Response();
  const { service, faults, state } = shown;
  const tools = { faults, wait: WAIT + state };
  if (service === null) return devPage(tools);
  // What a browser has kept is never right for long.
  const headers = new Headers(request.headers);
  headers.delete("if-none-match");
  headers.set("accept-encoding", "identity");
  const response = await fetch(
    `http://127.0.0.1:${service.port}${pathname}${search}`,
    { method: request.method, headers, body: request.body, redirect: "manual" },
  );
  return withDevTools(response, tools);
}
