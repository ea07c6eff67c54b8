/**
 * Starts the service: environment, content, delivery, server.
 *
 * @module
 */
import { checkContactAddress, readConfig } from "./src/config.ts";
import { loadContent } from "./src/content/content.ts";
import { findSkillFaults } from "./src/discovery/agent_skills.ts";
import { logLine, logToStreams } from "./src/log.ts";
import { type Delivery, NO_DELIVERY } from "./src/messages/delivery.ts";
import { createOutbox } from "./src/messages/outbox.ts";
import { createQuota } from "./src/messages/quota.ts";
import { createSendMessage } from "./src/messages/send_message.ts";
import { findMissingFiles } from "./src/pages/static_files.ts";
import { answerError, createService } from "./src/routes.ts";
import { refuseToStart, serve } from "./src/serve.ts";
import { createSite } from "./src/site.ts";

/** Set where something collects the console instead of the streams. */
const COLLECTORS = ["DENO_DEPLOY", "OTEL_DENO"];
if (!COLLECTORS.some((name) => Deno.env.has(name))) logToStreams();

/**
 * Milliseconds until the delivery prepares itself: loading the SMTP client holds
 * up the first answers.
 */
const PREPARE_AFTER = 1_000;

const configured = readConfig((name) => Deno.env.get(name));
const { config } = configured.ok
  ? configured
  : await refuseToStart(configured.faults);

const contentDirectory = config.contentDirectory ?? "content";
const loaded = loadContent(
  config.contentDirectory ?? new URL("content", import.meta.url).href,
  contentDirectory,
);
const { content } = loaded.ok ? loaded : await refuseToStart(loaded.faults);
const { email } = content.shared;
const siteOptions = {
  baseUrl: config.baseUrl,
  content,
  oauthMetadata: config.oauthMetadata,
};
const faults = [
  ...findMissingFiles(),
  ...findSkillFaults(createSite(siteOptions), contentDirectory),
  ...checkContactAddress(config, email, `${contentDirectory}/studio.md`),
];
if (faults.length > 0) await refuseToStart(faults);

const host = new URL(config.baseUrl).hostname;
const delivery = await createDelivery();
const service = createService({
  ...siteOptions,
  sendMessage: createSendMessage({
    addresses: {
      from: config.mailFrom ?? email,
      to: config.mailTo ?? [email],
      studio: content.shared.name,
      host,
    },
    delivery,
    quota: createQuota({
      perHour: config.messagesPerHour,
      perClient: config.messagesPerClient,
    }),
  }),
});

Deno.unrefTimer(setTimeout(async () => {
  const line = await delivery.prepare();
  if (line !== null) logLine(line);
}, PREPARE_AFTER));

await serve({
  hostname: config.hostname,
  port: config.port,
  handler: service,
  onError: answerError,
  description: `as ${config.baseUrl}; messages go to ${delivery.description}`,
  abortDeliveries: () => delivery.close(),
});

async function createDelivery(): Promise<Delivery> {
  switch (config.delivery) {
    case "outbox":
      return createOutbox(config.outboxDirectory);
    case "none":
      return NO_DELIVERY;
    default: {
      // Loaded on demand: only SMTP needs it.
      const { createSmtp } = await import("./src/messages/smtp.ts");
      return createSmtp(config.delivery, { name: host });
    }
  }
}
