/**
 * Gives generated requests to the handler of the service, without a socket, in
 * a process of its own, and tells what came of them as one line of JSON.
 *
 *     deno run -A --v8-flags=--expose-gc fuzz.ts SEED COUNT DIRECTORY
 *
 * @module
 */
import * as fc from "fast-check";
import { createMaildir } from "../../src/messages/delivery/maildir.ts";
import { createOutbox } from "../../src/messages/delivery/outbox.ts";
import { createMemory } from "../../src/messages/limits/cells.ts";
import { createFold } from "../../src/messages/limits/fold.ts";
import { createQuota } from "../../src/messages/limits/quota.ts";
import { createSendMessage } from "../../src/messages/send_message.ts";
import { createService } from "../../src/routes.ts";
import { createSite } from "../../src/start/make.ts";
import { sampleContent } from "../support/service.ts";
import { requestsTo, sentId, shares } from "./bodies.ts";
import { residentMemory } from "./process.ts";

/** What came of a run. */
export interface FuzzReport {
  /** Requests that were answered. */
  readonly requests: number;
  /** The ids that were answered as sent; the form repeats one. */
  readonly sent: readonly string[];
  /** How often each status was answered. */
  readonly statuses: Readonly<Record<string, number>>;
  /** MiB of the heap and of the process, when warm and at the end. */
  readonly memory: {
    readonly warm: { readonly heap: number; readonly resident: number };
    readonly end: { readonly heap: number; readonly resident: number };
  };
}

const BASE_URL = "http://localhost:8000";

/** The share of the requests after which the process is warm. */
const WARM = 0.2;

/** The garbage collector, where the flag shows it. */
declare const gc: () => void;

function memory() {
  gc();
  return {
    heap: Deno.memoryUsage().heapUsed / 1024 / 1024,
    resident: residentMemory(Deno.pid),
  };
}

async function fuzz(
  seed: number,
  count: number,
  directory: string,
): Promise<FuzzReport> {
  const content = sampleContent();
  const handler = createService(
    createSite({ baseUrl: BASE_URL, content, oauthMetadata: true }),
    createSendMessage({
      addresses: {
        from: content.shared.email,
        to: [content.shared.email],
        studio: content.shared.name,
        host: "localhost",
      },
      delivery: createOutbox(createMaildir(directory)),
      quota: createQuota({ perHour: 0, perClient: 0 }, createMemory()),
      fold: createFold(createMemory()),
      languages: content.shared.languages,
      onOutcome() {},
    }),
  );
  const statuses: Record<string, number> = {};
  let requests = 0;
  const sent = new Set<string>();
  const run = (share: number) =>
    Promise.all(
      shares(count * share).map(([door, numRuns]) =>
        fc.assert(
          fc.asyncProperty(requestsTo(door), async ({ headers, body }) => {
            const response = await handler(
              new Request(BASE_URL + door.path, {
                method: "POST",
                headers: { ...headers, host: "localhost:8000" },
                body,
              }),
            );
            const { status } = response;
            const text = await response.text();
            requests++;
            const id = sentId(door, response, text);
            if (id !== null) sent.add(id);
            statuses[status] = (statuses[status] ?? 0) + 1;
            if (status >= 500 && status !== 502) {
              throw new Error(`${door.name} answered ${status}: ${text}`);
            }
          }),
          // Another seed for each share, so that the second is no repetition.
          { seed: seed + Math.round(share * 1_000), numRuns },
        )
      ),
    );
  await run(WARM);
  const warm = memory();
  await run(1 - WARM);
  return {
    requests,
    sent: [...sent],
    statuses,
    memory: { warm, end: memory() },
  };
}

if (import.meta.main) {
  const [seed = "", count = "", directory = ""] = Deno.args;
  const { log } = console;
  // The log of the service would be a line for each of the messages.
  console.log = () => {};
  const report = await fuzz(Number(seed), Number(count), directory);
  log(JSON.stringify(report));
}
