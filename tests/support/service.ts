// The service for tests: as a handler with a delivery that remembers, on a
// port of this process, or as a process of its own.
import assert from "node:assert/strict";
import { CHECKOUT } from "../../src/process/checkout.ts";
import { type Content, loadContent } from "../../src/content/content.ts";
import { ANY_CLIENT, type Client } from "../../src/http/client_address.ts";
import type { Service } from "../../src/http/router.ts";
import type { Caller } from "../../src/messages/caller.ts";
import type {
  Delivered,
  Delivery,
  Email,
} from "../../src/messages/delivery/delivery.ts";
import { createMemory } from "../../src/messages/limits/cells.ts";
import { createFold } from "../../src/messages/limits/fold.ts";
import { createQuota } from "../../src/messages/limits/quota.ts";
import {
  createSendMessage,
  type SendMessage,
} from "../../src/messages/send_message.ts";
import { answerError, createService } from "../../src/routes.ts";
import { createSite, logOutcome } from "../../src/start/make.ts";
import type { Site } from "../../src/site.ts";
import { until } from "./until.ts";

/** The client at an address. */
export function clientAt(address: string, foreign = false): Client {
  return {
    ...ANY_CLIENT,
    address: () => address,
    isForeign: () => foreign,
  };
}

/** Calls the operation through a door, from the machine of the test. */
export function callerAt(door: Caller["door"]): Caller {
  return { door, client: clientAt("127.0.0.1") };
}

/** A client that nobody may look at. */
export const UNSEEN_CLIENT: Client = {
  ...ANY_CLIENT,
  address() {
    throw new Error("the client was looked at");
  },
};

/** The repository. */
export const ROOT = new URL("../../", import.meta.url);

/** The content that comes with the service. */
export function sampleContent(): Content {
  const loaded = loadContent(`${CHECKOUT}/content`, "content");
  if (!loaded.ok) throw new Error(loaded.faults.join("\n"));
  return loaded.content;
}

/** The site of the sample studio. */
export function sampleSite(baseUrl: string): Site {
  return createSite({ baseUrl, content: sampleContent(), oauthMetadata: true });
}

/** A delivery that remembers what it was given. */
export interface MemoryDelivery extends Delivery {
  readonly emails: Email[];
  /** What the next deliveries answer; sent by default. */
  answer: () => Delivered | Promise<Delivered>;
}

/** Makes a delivery that remembers. */
export function createMemoryDelivery(): MemoryDelivery {
  return {
    description: "memory",
    emails: [],
    prepare: () => Promise.resolve(null),
    answer: () => ({ ok: true }),
    async deliver(email) {
      const answer = await this.answer();
      if (answer.ok) this.emails.push(email);
      return answer;
    },
    close: () => Promise.resolve(),
  };
}

/** What a failed delivery answers, with a code that no door may tell. */
export function failed(
  more: Partial<Extract<Delivered, { readonly ok: false }>> = {},
): Delivered {
  return {
    ok: false,
    failures: [{ step: "data", code: "secret" }],
    mayHaveArrived: false,
    ...more,
  };
}

/** The service as a handler. */
export interface TestService {
  readonly baseUrl: string;
  readonly content: Content;
  readonly site: Site;
  readonly delivery: MemoryDelivery;
  readonly sendMessage: SendMessage;
  readonly handler: Service;
  /** Asks for a path of the service. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  /** The text of an answer, which must be 200. */
  read(path: string, init?: RequestInit): Promise<string>;
  /** Asks with POST and a JSON body. */
  post(path: string, body: unknown, headers?: HeadersInit): Promise<Response>;
  /** Calls a method of a door of JSON-RPC; returns the result. */
  // deno-lint-ignore no-explicit-any -- tests look into results of every shape
  call(path: string, method: string, params?: object): Promise<any>;
}

/** What a test may change of the service. */
export interface TestServiceOptions {
  readonly baseUrl?: string;
  readonly messagesPerHour?: number;
  readonly messagesPerClient?: number;
  readonly content?: Content;
  readonly oauthMetadata?: boolean;
}

/** Makes the service with a delivery that remembers. */
export function createTestService(
  options: TestServiceOptions = {},
): TestService {
  const baseUrl = options.baseUrl ?? "http://localhost:8000";
  const content = options.content ?? sampleContent();
  const delivery = createMemoryDelivery();
  const store = createMemory();
  const sendMessage = createSendMessage({
    addresses: {
      from: content.shared.email,
      to: [content.shared.email],
      studio: content.shared.name,
      host: new URL(baseUrl).hostname,
    },
    delivery,
    languages: content.shared.languages,
    quota: createQuota({
      perHour: options.messagesPerHour ?? 0,
      perClient: options.messagesPerClient ?? 0,
    }, store),
    fold: createFold(store),
    onOutcome: logOutcome,
  });
  const { oauthMetadata = true } = options;
  const site = createSite({ baseUrl, content, oauthMetadata });
  const handler = createService(site, sendMessage);
  const ask = async (path: string, init?: RequestInit) =>
    await handler(new Request(baseUrl + path, init));
  const post = (path: string, body: unknown, headers: HeadersInit = {}) =>
    ask(path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  return {
    baseUrl,
    content,
    site,
    delivery,
    sendMessage,
    handler,
    ask,
    async read(path, init) {
      const response = await ask(path, init);
      assert.equal(response.status, 200, path);
      return await response.text();
    },
    post,
    async call(path, method, params) {
      const request = { jsonrpc: "2.0", id: 1, method, params };
      return (await (await post(path, request)).json()).result;
    },
  };
}

/** A server on a port of this process. */
export interface TestServer extends AsyncDisposable {
  readonly port: number;
  readonly origin: string;
}

/** Serves a handler on a port, a free one by default. */
export function listen(handler: Service, port = 0): TestServer {
  const server = Deno.serve({
    port,
    hostname: "127.0.0.1",
    handler: (request, connection) => handler(request, connection),
    onError: answerError,
    onListen() {},
  });
  const { addr } = server;
  return {
    port: addr.port,
    origin: `http://127.0.0.1:${addr.port}`,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

/**
 * Serves the service on a free port, which its base URL names.
 *
 * @param see is shown each request before it is answered
 */
export function serveTestService(
  options: TestServiceOptions = {},
  see: (request: Request) => void = () => {},
): TestService & TestServer {
  const port = freePort();
  const baseUrl = `http://localhost:${port}`;
  const service = createTestService({ ...options, baseUrl });
  const server = listen((request, connection) => {
    see(request);
    return service.handler(request, connection);
  }, port);
  return { ...service, ...server };
}

/**
 * Ports below those that the system hands to clients, which come and go, and
 * above 10080, the last that browsers refuse.
 */
const PORTS = { first: 10_100, count: 19_900 };

/** A free port of the loopback, which nobody is given by chance meanwhile. */
export function freePort(): number {
  while (true) {
    const port = PORTS.first + Math.floor(Math.random() * PORTS.count);
    try {
      using _listener = Deno.listen({ port, hostname: "127.0.0.1" });
      return port;
    } catch (error) {
      if (!(error instanceof Deno.errors.AddrInUse)) throw error;
    }
  }
}

/** The service as a process of its own, as `deno task start` runs it. */
export interface ServiceProcess extends AsyncDisposable {
  readonly baseUrl: string;
  readonly port: number;
  readonly pid: number;
  /** What it wrote on standard output and standard error so far. */
  output(): string;
  /** Waits, within bounds, for what matches in it, and returns that. */
  logged(line: RegExp): Promise<string>;
  /** Where it keeps messages. */
  readonly outbox: string;
  kill(signal: Deno.Signal): void;
  /** Stops it as hosts do, which must go well; returns all that it wrote. */
  stop(): Promise<string>;
  /** Settles when it has ended and all that it wrote was read. */
  readonly status: Promise<Deno.CommandStatus>;
}

/** Settings to send through a mail server of this machine, to one founder. */
export function mailThrough(
  { port }: { readonly port: number },
): Record<"SMTP_URL" | "MAIL_FROM" | "MAIL_TO", string> {
  return {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: "web@example.com",
    MAIL_TO: "one@example.com",
  };
}

/** The command line of `deno task start`, without the task runner. */
export const SERVE: readonly string[] = [
  "run",
  "-q",
  "-P=serve",
  "main.ts",
];

/** The same, with a file of the tests that is loaded before the service. */
export function servePreloaded(file: string): readonly string[] {
  return [...SERVE.slice(0, -1), `--preload=tests/${file}`, ...SERVE.slice(-1)];
}

/**
 * Starts the service and waits until it listens. Unless the environment names
 * an outbox, it has one of its own, which goes with it.
 *
 * @param through a program and its arguments that run the command after them
 * @param args what Deno runs
 */
export async function startService(
  environment: Record<string, string> = {},
  through: readonly string[] = [],
  args: readonly string[] = SERVE,
): Promise<ServiceProcess> {
  const { OUTBOX_DIR: given } = environment;
  const outbox = given ??
    await Deno.makeTempDir({ prefix: "studio-outbox-" });
  const service = await startCommand(
    [...through, Deno.execPath(), ...args],
    ROOT,
    { PORT: String(freePort()), ...environment, OUTBOX_DIR: outbox },
  );
  return {
    ...service,
    async [Symbol.asyncDispose]() {
      await service[Symbol.asyncDispose]();
      if (given === undefined) await Deno.remove(outbox, { recursive: true });
    },
  };
}

/** Runs a command that starts the service, and waits until it listens. */
export async function startCommand(
  [program = "", ...args]: readonly string[],
  cwd: string | URL,
  environment: Readonly<Record<string, string>>,
): Promise<ServiceProcess> {
  const port = Number(environment["PORT"]);
  const baseUrl = `http://localhost:${port}`;
  const child = new Deno.Command(program, {
    args,
    cwd,
    env: { NO_COLOR: "1", ...environment },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  let output = "";
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  const gather = async (stream: ReadableStream<Uint8Array<ArrayBuffer>>) => {
    for await (const text of stream.pipeThrough(new TextDecoderStream())) {
      output += text;
      if (output.includes("listening on")) resolve();
    }
  };
  const drained = Promise.all([gather(child.stdout), gather(child.stderr)]);
  const ended = child.status.then(async (status) => {
    await drained;
    return status;
  });
  await Promise.race([listening, ended]);
  if (!output.includes("listening on")) {
    throw new Error(`The service did not start:\n${output}`);
  }
  const kill = (signal: Deno.Signal) => {
    try {
      child.kill(signal);
    } catch {
      // It has ended already.
    }
  };
  return {
    baseUrl,
    port,
    pid: child.pid,
    output: () => output,
    async logged(line) {
      await until(
        () => line.test(output),
        () => `${line} is not in the log:\n${output}`,
      );
      return line.exec(output)?.[0] ?? "";
    },
    outbox: environment["OUTBOX_DIR"] ?? "",
    kill,
    async stop() {
      kill("SIGTERM");
      const { code } = await ended;
      if (code !== 0) throw new Error(`It ended with ${code}:\n${output}`);
      return output;
    },
    status: ended,
    async [Symbol.asyncDispose]() {
      kill("SIGKILL");
      await ended;
    },
  };
}
