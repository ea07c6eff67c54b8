import { within } from "../../async/within.ts";
import { type Delivery, DELIVERY_DEADLINE, notDelivered } from "./delivery.ts";
import type { MessageStore } from "./message_store.ts";

/** A disk that hangs may still take the message. */
const LATE = notDelivered("outbox", "ETIMEDOUT", true);

/** Makes a delivery into a store: the one that needs no mail server. */
export function createOutbox(store: MessageStore): Delivery {
  return {
    description: `the outbox ${store.place}`,
    prepare: () => store.tidy(),
    deliver: ({ bytes }) =>
      within(DELIVERY_DEADLINE, store.write(bytes, false), LATE),
    close: () => Promise.resolve(),
  };
}
