/**
 * Starts the service: environment, content, delivery, server, signals.
 *
 * @module
 */
import { readConfig } from "./src/config.ts";
import { loadContent } from "./src/content/content.ts";
import { compressDocuments } from "./src/http/document.ts";
import { flushLog, logError, logLine } from "./src/log.ts";
import { createOutbox } from "./src/messages/outbox.ts";
import { createQuota } from "./src/messages/quota.ts";
import { createSendMessage } from "./src/messages/send_message.ts";
import { createService } from "./src/routes.ts";

/** Milliseconds for what is in flight to finish; within the 5 s of the host. */
const SHUTDOWN_TIMEOUT = 4_500;

/** Milliseconds until the server listens again after its socket failed. */
const LISTEN_AGAIN = 250;

function refuseToStart(faults: readonly string[]): never {
  for (const fault of faults) console.error(fault);
  Deno.exit(1);
}

const configured = readConfig((name) => Deno.env.get(name));
if (!configured.ok) refuseToStart(configured.faults);
const { config } = configured;

const loaded = await loadContent(
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
  sendMessage: createSendMessage({
    addresses: {
      from: config.mailFrom ?? content.shared.email,
      to: config.mailTo ?? [content.shared.email],
      host,
    },
    delivery,
    quota: createQuota(config.messagesPerHour),
  }),
});

let stopping = false;
let server = start();

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
    handler: service,
    onListen: ({ hostname, port }) =>
      logLine(
        `listening on ${hostname}:${port} as ${config.baseUrl}; messages go to ${delivery.description}`,
      ),
    onError(error) {
      logError("the server", error);
      return new Response("Internal Server Error\n", { status: 500 });
    },
  });
  // Running out of file descriptors ends the listener, not the service.
  listening.finished.catch((error) => {
    logError("the listener", error);
    if (!stopping) setTimeout(() => server = listen(), LISTEN_AGAIN);
  });
  return listening;
}

async function stop(signal: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  logLine(`stopping on ${signal}`);
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, SHUTDOWN_TIMEOUT);
  // A body that is sent by halves would hold the shutdown up for ever.
  await Promise.race([server.shutdown(), promise]);
  delivery.close();
  flushLog();
  Deno.exit(0);
}

Deno.addSignalListener("SIGTERM", () => stop("SIGTERM"));
Deno.addSignalListener("SIGINT", () => stop("SIGINT"));

// Nobody has to wait for these.
compressDocuments().catch((error) => logError("the compressed forms", error));
