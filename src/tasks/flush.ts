// `deno task flush` sends what lies in the outbox, and what could not be
// delivered, through SMTP_URL.
import { type Flushed, flushStore } from "../messages/delivery/flush.ts";
import { describeFailures } from "../messages/delivery/failure.ts";
import { createDelivery } from "../start/make.ts";
import { openState } from "../start/state.ts";
import { adviseOn } from "./advice.ts";
import { readSettings } from "./context.ts";
import { exit, say } from "./report.ts";

const settings = readSettings();
const { kind } = settings.config.delivery;
if (kind !== "smtp") {
  const given = kind === "none" ? '"none"' : "nothing";
  exit([`SMTP_URL: given ${given}, wanted the mail server to send through`]);
}

const delivery = await createDelivery(settings, null);
let sent = 0;
let failed = 0;
try {
  const { stores } = await openState(settings.config);
  for (const store of stores) {
    const messages = await store.list();
    const count = messages && `${messages.length} to send`;
    say(`${store.place}: ${count ?? "there is none"}`);
    const flushing = flushStore(store, settings.addresses, delivery);
    for await (const flushed of flushing) {
      say(describe(flushed));
      if (flushed.kind === "sent") sent++;
      if (flushed.failures.length > 0) failed++;
    }
  }
} catch (error) {
  exit([error instanceof Error ? error.message : String(error)]);
} finally {
  delivery.close();
}
say(`${sent} sent, ${failed} failed`);
Deno.exitCode = failed === 0 ? 0 : 1;

function describe({ name, kind, failures }: Flushed): string {
  const causes = describeFailures(failures);
  switch (kind) {
    case "sent":
      return `sent: ${name}`;
    case "too_large":
      return `left: ${name} is larger than any message`;
    case "refused":
      return `not sent: ${name}: ${causes}. ${adviseOn(failures)}`;
    case "uncertain": {
      const why = causes === "" ? "" : ` (${causes})`;
      return `left: ${name} may have arrived${why}: look for it in the mailbox, or read it with deno task inbox`;
    }
  }
}
