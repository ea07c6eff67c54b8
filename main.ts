/**
 * Starts the service: environment, content, delivery, server, signals.
 *
 * @module
 */
import { readConfig } from "./src/config.ts";
import { loadContent } from "./src/content/content.ts";
import { flushLog, logError, logLine } from "./src/log.ts";
import { createOutbox } from "./src/messages/outbox.ts";
import { createQuota } from "./src/messages/quota.ts";
import { createSendMessage } from "./src/messages/send_message.ts";
import { answerError, createService } from "./src/routes.ts";

/** Milliseconds of a stop; hosts allow 5 s for all three together. */
const STOP = { bodies: 1_000, deliveries: 2_750, answers: 500 };

/** Milliseconds until the server listens again after its socket failed. */
const LISTEN_AGAIN = 250;

function refuseToStart(faults: readonly string[]): never {
  for (const fault of faults) console.error(fault);
  Deno.exit(1);
}

const configured = readConfig((name) => Deno.env.get(name));
if (!configured.ok) refuseToStart(configured.faults);
const { config } = configured;

const loaded = loadContent(
  config.contentDirectory ?? new URL("content", import.meta.url).href,
  config.contentDirectory ?? "content",
);
if (!loaded.ok) refuseToStart(loaded.faults);
const { content } = loaded;

const host = new URL(config.baseUrl).hostname;
const delivery = config.smtp === null
  ? createOutbox(config.outboxDirectory)
  // Its client is not loaded by who does not need it.
  : (await import("./src/messages/smtp.ts"))
    .createSmtp(config.smtp, { name: host });
const service = await createService({
  baseUrl: config.baseUrl,
  content,
  oauthMetadata: config.oauthMetadata,
  sendMessage: createSendMessage({
    addresses: {
      from: config.mailFrom ?? content.shared.email,
      to: config.mailTo ?? [content.shared.email],
      studio: content.shared.name,
      host,
    },
    delivery,
    quota: createQuota({
      perHour: config.messagesPerHour,
      perClient: Math.ceil(config.messagesPerHour / 6),
    }),
  }),
});

/** Requests that may be sending a message. */
let underWay = 0;
let stopping = false;
Deno.addSignalListener("SIGTERM", () => stop("SIGTERM"));
Deno.addSignalListener("SIGINT", () => stop("SIGINT"));
let server = start();

const done = () => void underWay--;

function counted(
  response: Response | Promise<Response>,
): Response | Promise<Response> {
  if (response instanceof Promise) {
    underWay++;
    response.then(done, done);
  }
  return response;
}

function start(): Deno.HttpServer<Deno.NetAddr> {
  try {
    return listen();
  } catch (error) {
    const reason = error instanceof Deno.errors.AddrInUse
      ? "is in use"
      : `cannot be listened on: ${String(error)}`;
    refuseToStart([`PORT: ${config.port} on ${config.hostname} ${reason}`]);
  }
}

function listen(): Deno.HttpServer<Deno.NetAddr> {
  const listening = Deno.serve({
    port: config.port,
    hostname: config.hostname,
    handler: (request, connection) =>
      request.method === "POST"
        ? counted(service(request, connection))
        : service(request, connection),
    onListen: ({ hostname, port }) =>
      logLine(
        `listening on ${hostname}:${port} as ${config.baseUrl}; messages go to ${delivery.description}`,
      ),
    onError: answerError,
  });
  // Running out of file descriptors ends the listener, not the service.
  listening.finished.catch((error) => {
    logError("the listener", error);
    listenAgain();
  });
  return listening;
}

function listenAgain(): void {
  setTimeout(() => {
    if (stopping) return;
    try {
      server = listen();
    } catch (error) {
      logError("the listener", error);
      listenAgain();
    }
  }, LISTEN_AGAIN);
}

async function stop(signal: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  logLine(`stopping on ${signal}`);
  // The runtime breaks the bodies that are arriving when it shuts down.
  await idle(STOP.bodies);
  // And it waits for ever for one that never arrives.
  const shutdown = server.shutdown().catch((error) =>
    logError("the shutdown", error)
  );
  await Promise.race([shutdown, idle(STOP.deliveries)]);
  // Who waits for a delivery still hears what is known of it.
  delivery.close();
  await Promise.race([shutdown, rest(STOP.answers)]);
  flushLog();
  Deno.exit(0);
}

/** Waits until no request is under way, or for so many milliseconds. */
async function idle(milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds;
  while (underWay > 0 && performance.now() < end) await rest(5);
}

function rest(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

// What a package throws away from any request must not end the service.
globalThis.addEventListener("unhandledrejection", (event) => {
  event.preventDefault();
  logError("the background", event.reason);
});
globalThis.addEventListener("error", (event) => {
  event.preventDefault();
  logError("the background", event.error);
});
