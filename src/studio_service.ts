// The service of one studio, from its settings and what outlives a request.
import type { Service } from "./http/router.ts";
import type { Delivery } from "./messages/delivery.ts";
import { createQuota } from "./messages/quota.ts";
import { createSendMessage } from "./messages/send_message.ts";
import { keepUndelivered } from "./messages/undelivered.ts";
import { createService } from "./routes.ts";
import { createDelivery, type Settings } from "./settings.ts";
import type { State } from "./state/state.ts";

export interface StudioService {
  readonly service: Service;
  readonly delivery: Delivery;
}

/** Makes the service that a start serves. */
export async function createStudioService(
  settings: Settings,
  { quota, outbox, undelivered, shareForm }: State,
): Promise<StudioService> {
  const { config, site, addresses } = settings;
  const sending = await createDelivery(settings, outbox);
  const delivery = undelivered === null ? sending : keepUndelivered(
    sending,
    undelivered,
    createQuota({ perHour: config.messagesPerHour, perClient: 0 }),
  );
  const sendMessage = createSendMessage({ addresses, delivery, quota });
  return { service: createService(site, sendMessage, shareForm), delivery };
}
