import type { Delivery } from "./delivery.ts";
import type { MessageStore } from "./message_store.ts";

/** Makes a delivery into a store: the one that needs no mail server. */
export function createOutbox(store: MessageStore): Delivery {
  return {
    description: `the outbox ${store.place}`,
    prepare: () => store.tidy(),
    deliver: ({ bytes }) => store.write(bytes, false),
    close() {},
  };
}
