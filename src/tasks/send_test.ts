// `deno task send-test` sends one message through the configured delivery, and
// prints what the mail server says at each step.
import { createComposer } from "../messages/email.ts";
import {
  describeFailures,
  type SmtpStep,
} from "../messages/delivery/failure.ts";
import { createDelivery } from "../start/make.ts";
import { openState } from "../start/state.ts";
import { adviseOn } from "./advice.ts";
import { readSettings } from "./context.ts";
import { exit, say } from "./report.ts";

const MESSAGE =
  "This is a test of deno task send-test. Whoever reads it in the studio's mailbox knows that the messages of this service arrive.";

/** Replies after the message, such as to QUIT, are of no use. */
let over = false;

const settings = readSettings();
const { addresses, config, site } = settings;
const state = await openState(settings.config);
const delivery = await createDelivery(settings, state.outbox, printReply);
say(`From ${addresses.from} to ${addresses.to.join(", ")}`);
say(`Through ${delivery.description}`);
const email = createComposer(addresses)({
  id: crypto.randomUUID(),
  request: { name: addresses.studio, email: addresses.from, message: MESSAGE },
  language: site.defaultLanguage,
  door: "api",
  clientName: "deno task send-test",
  date: new Date(),
});
const delivered = await delivery.deliver(email);
over = true;
delivery.close();
if (!delivered.ok) {
  const { failures, mayHaveArrived } = delivered;
  exit([
    `not accepted: ${describeFailures(failures)}`,
    adviseOn(failures),
    ...mayHaveArrived ? ["The message may have arrived all the same."] : [],
  ]);
}
say(
  config.delivery.kind === "outbox"
    ? `accepted: it lies in ${config.outboxDirectory}/new. Set SMTP_URL to send by email.`
    : "accepted: now look for it in the founders' mailbox, and among the spam",
);

function printReply(step: SmtpStep, reply: string): void {
  if (!over) say(`${step}: ${reply.replaceAll(/\r?\n/g, " | ")}`);
}
