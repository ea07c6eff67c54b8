/**
 * Starts the service: environment, content, delivery, server.
 *
 * @module
 */
import { readConfig } from "./src/config.ts";
import { loadContent } from "./src/content/content.ts";
import { logToStreams } from "./src/log.ts";
import { createOutbox } from "./src/messages/outbox.ts";
import { createQuota } from "./src/messages/quota.ts";
import { createSendMessage } from "./src/messages/send_message.ts";
import { answerError, createService } from "./src/routes.ts";
import { refuseToStart, serve } from "./src/serve.ts";

/** Set where something collects the console instead of the streams. */
const COLLECTORS = ["DENO_DEPLOY", "OTEL_DENO"];
if (!COLLECTORS.some((name) => Deno.env.has(name))) logToStreams();

const configured = readConfig((name) => Deno.env.get(name));
const { config } = configured.ok
  ? configured
  : await refuseToStart(configured.faults);

const loaded = loadContent(
  config.contentDirectory ?? new URL("content", import.meta.url).href,
  config.contentDirectory ?? "content",
);
const { content } = loaded.ok ? loaded : await refuseToStart(loaded.faults);

const host = new URL(config.baseUrl).hostname;
const delivery = config.smtp === null
  ? createOutbox(config.outboxDirectory)
  // Loaded on demand: only SMTP needs it.
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
      host,
    },
    delivery,
    quota: createQuota(config.messagesPerHour),
  }),
});

await serve({
  hostname: config.hostname,
  port: config.port,
  handler: service,
  onError: answerError,
  description: `as ${config.baseUrl}; messages go to ${delivery.description}`,
  abortDeliveries: () => delivery.close(),
});
