import { wordNote } from "./src/content/fault.ts";
import { logLine, logToStreams } from "./src/process/log.ts";
import { answerError, createService } from "./src/routes.ts";
import { exitWithFaults, serve } from "./src/process/serve.ts";
import { VERSION } from "./src/process/checkout.ts";
import { createOperation } from "./src/start/make.ts";
import { loadSettings } from "./src/start/settings.ts";
import { openState } from "./src/start/state.ts";

/** Set if something collects the console instead of the streams. */
const COLLECTORS = ["DENO_DEPLOY", "OTEL_DENO"];
if (!COLLECTORS.some((name) => Deno.env.has(name))) logToStreams();

/** Milliseconds: loading the SMTP client would hold up the first answers. */
const TRY_SMTP_AFTER = 1_000;

const loaded = loadSettings();
const settings = loaded.ok
  ? loaded.settings
  : await exitWithFaults(loaded.faults);
const { config, site, notes } = settings;
for (const note of notes) logLine(wordNote(note));

const state = await openState(config);
const { waiting } = state;
if (state.fault !== null) await exitWithFaults([state.fault]);
if (state.note !== null) logLine(state.note);
const operation = await createOperation(settings, state);
const { sendMessage, delivery } = operation;

const delay = config.delivery.kind === "smtp" ? TRY_SMTP_AFTER : 0;
Deno.unrefTimer(setTimeout(async () => {
  (await waiting.describe()).forEach(logLine);
  const line = await delivery.prepare();
  if (line !== null) logLine(line);
}, delay));

await serve({
  hostname: config.hostname,
  port: config.port,
  handler: createService(
    { ...site, seal: state.seal },
    sendMessage,
    async () => ({
      isFailing: operation.isFailing(),
      waiting: await waiting.count(),
    }),
  ),
  onError: answerError,
  welcome: (address) => [
    `listening on ${address} as ${config.baseUrl}; messages go to ${delivery.description}; version ${VERSION}`,
    `● ${config.baseUrl} for people`,
    `■ ${site.url("llms")} for agents`,
  ],
  closeDelivery: () => delivery.close(),
  countWaiting: waiting.count,
});
