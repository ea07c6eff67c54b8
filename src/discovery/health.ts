import { NO_STORE_HEADERS } from "../http/headers.ts";
import { VERSION } from "../process/checkout.ts";
import { HEALTH_TYPE } from "../table/addresses.ts";

/** How the service fares, in numbers alone. */
export interface Health {
  /** Whether a delivery failed and none has worked since. */
  readonly isFailing: boolean;
  /** How many messages lie undelivered. */
  readonly waiting: number;
}

/** Answers monitors as draft-inadarei-api-health-check has it. */
export function createHealth(
  look: () => Promise<Health>,
): () => Promise<Response> {
  let looking: Promise<Health> | null = null;
  return async () => {
    // Requests at once share one look.
    looking ??= look().finally(() => looking = null);
    const { isFailing, waiting } = await looking;
    const undelivered = { observedValue: waiting, observedUnit: "messages" };
    const health = {
      status: isFailing ? "fail" : "pass",
      releaseId: VERSION,
      checks: { "messages:undelivered": [undelivered] },
    };
    return new Response(JSON.stringify(health), {
      status: isFailing ? 503 : 200,
      headers: { ...NO_STORE_HEADERS, "content-type": HEALTH_TYPE },
    });
  };
}
