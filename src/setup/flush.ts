// `deno task flush` sends what lies in the outbox, and what could not be
// delivered, through SMTP_URL.
import { type Flushed, flushMaildir } from "../messages/flush.ts";
import { createDelivery } from "../settings.ts";
import { adviseOnFailure } from "./advice.ts";
import { readSettings, refuse, say } from "./report.ts";

const settings = readSettings();
const { delivery: configured, outboxDirectory, undeliveredDirectory } =
  settings.config;
if (typeof configured === "string") {
  refuse([
    `SMTP_URL: given ${
      configured === "none" ? '"none"' : "nothing"
    }, wanted the mail server to send through`,
  ]);
}

const delivery = await createDelivery(settings);
let sent = 0;
let failed = 0;
try {
  for (const directory of [outboxDirectory, undeliveredDirectory]) {
    if (directory === null) continue;
    const flushing = flushMaildir(directory, settings.addresses, delivery);
    for await (const flushed of flushing) {
      say(describe(flushed));
      if (flushed.kind === "sent") sent++;
      else if (flushed.cause !== null) failed++;
    }
  }
} catch (error) {
  refuse([error instanceof Error ? error.message : String(error)]);
} finally {
  delivery.close();
}
say(`${sent} sent, ${failed} failed`);
Deno.exitCode = failed === 0 ? 0 : 1;

function describe(flushed: Flushed): string {
  const { kind, path } = flushed;
  switch (kind) {
    case "sent":
      return `sent: ${path}, now in cur`;
    case "refused":
      return `not sent: ${path}: ${flushed.cause}. ${
        adviseOnFailure(flushed.cause)
      }`;
    case "uncertain":
      return `left: ${path} may have arrived${
        flushed.cause === null ? "" : ` (${flushed.cause})`
      }: look for it in the mailbox, or read it here`;
  }
}
