import type { Delivery } from "./delivery.ts";

/** A delivery, and whether its last message failed. */
export type Watched = {
  readonly delivery: Delivery;
  readonly isFailing: () => boolean;
};

/** Watches a delivery for those who monitor the service. */
export function watch(delivery: Delivery): Watched {
  let failing = false;
  return {
    delivery: {
      ...delivery,
      async deliver(email) {
        const delivered = await delivery.deliver(email);
        failing = !delivered.ok;
        return delivered;
      },
    },
    isFailing: () => failing,
  };
}
