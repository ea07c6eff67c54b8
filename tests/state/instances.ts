// Several services that share a database, and clients that send through all of
// them.
import { setTimeout as rest } from "node:timers/promises";
import { DOORS, send } from "../reliability/doors.ts";
import {
  longParcel,
  type OutboxFile,
  outboxFiles,
  tokens,
} from "../reliability/outbox_files.ts";
import {
  freePort,
  type ServiceProcess,
  startService,
} from "../support/service.ts";
import { runRight } from "../support/command.ts";
import type { Denokv } from "./denokv.ts";

/** A service that can be killed and started again. */
export interface Instance extends AsyncDisposable {
  readonly baseUrl: string;
  readonly port: number;
  /** Of the process that runs now. */
  pid(): number;
  /** Its Maildir, for when the database is away. */
  readonly outbox: string;
  output(): string;
  restart(): Promise<void>;
}

/** Starts a service that shares a database. */
export async function startInstance(
  outbox: string,
  environment: Readonly<Record<string, string>>,
): Promise<Instance> {
  const PORT = String(freePort());
  const start = (): Promise<ServiceProcess> =>
    startService({ OUTBOX_DIR: outbox, PORT, ...environment });
  let service = await start();
  let written = "";
  return {
    baseUrl: service.baseUrl,
    port: service.port,
    pid: () => service.pid,
    outbox,
    output: () => written + service.output(),
    async restart() {
      service.kill("SIGKILL");
      await service.status;
      written += service.output();
      service = await start();
    },
    [Symbol.asyncDispose]: () => service[Symbol.asyncDispose](),
  };
}

/** The messages that lie in the database. */
export async function storedFiles(
  { environment }: Pick<Denokv, "environment">,
): Promise<OutboxFile[]> {
  const run = ["run", "-q", "-A", "--no-check", "--config", "tests/deno.json"];
  const command = [Deno.execPath(), ...run, "tests/state/stored.ts"];
  return JSON.parse(await runRight(command, { env: environment }));
}

/** What a run under faults comes to, before it has begun. */
const NOTHING = {
  /** Answered as sent. */
  sent: 0,
  /** Lie in the database or in a Maildir. */
  kept: 0,
  /** Of the kept ones: in a Maildir, because the database was away. */
  onDisk: 0,
  /** Answered as sent and lie nowhere. */
  lost: 0,
  /** Lie somewhere more than once. */
  doubled: 0,
  /** Answered as undelivered, nothing sent. */
  refused: 0,
  /** Answered as undelivered, but may have arrived. */
  uncertain: 0,
  /** Connections that a killed service broke. */
  broken: 0,
  /** In milliseconds. */
  longestAnswer: 0,
  serviceKills: 0,
  databaseKills: 0,
};

/** When what is killed, in milliseconds. */
export interface Plan {
  readonly duration: number;
  readonly clients: number;
  /** Between two messages of a client. */
  readonly pause: number;
  readonly serviceEvery: number;
  /** How many of the instances, from the first on, are never killed. */
  readonly spared: number;
  readonly databaseAt: readonly number[];
  /** How long the database stays away. */
  readonly databaseAway: number;
}

/** Sends through all instances and doors while services and database are killed. */
export async function runUnderFaults(
  plan: Plan,
  denokv: Denokv,
  instances: readonly Instance[],
): Promise<typeof NOTHING> {
  const sent: string[] = [];
  const figures = { ...NOTHING };
  const end = performance.now() + plan.duration;
  const killed = instances.slice(plan.spared);

  const client = async (index: number) => {
    for (let turn = index; performance.now() < end; turn++) {
      const door = DOORS[turn % DOORS.length];
      const instance = instances[Math.floor(Math.random() * instances.length)];
      if (door === undefined || instance === undefined) throw new RangeError();
      const message = longParcel();
      const client = `192.0.2.${turn % 250}`;
      const begun = performance.now();
      try {
        const { heard } = await send(instance.baseUrl, door, message, client);
        figures.longestAnswer = Math.max(
          figures.longestAnswer,
          Math.round(performance.now() - begun),
        );
        if (heard.kind === "sent") sent.push(message.token);
        else if (heard.kind === "undelivered" && heard.mayHaveArrived) {
          figures.uncertain++;
        } else figures.refused++;
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
        figures.broken++;
      }
      await rest(plan.pause);
    }
  };

  const killServices = async () => {
    for (let turn = 0;; turn++) {
      if (performance.now() + plan.serviceEvery > end) return;
      await rest(plan.serviceEvery);
      await killed[turn % killed.length]?.restart();
      figures.serviceKills++;
    }
  };

  const killDatabase = async () => {
    let now = 0;
    for (const at of plan.databaseAt) {
      await rest(at - now);
      await denokv.kill();
      await rest(plan.databaseAway);
      await denokv.start();
      now = at + plan.databaseAway;
      figures.databaseKills++;
    }
  };

  await Promise.all([
    ...Array.from({ length: plan.clients }, (_, index) => client(index)),
    killServices(),
    killDatabase(),
  ]);
  const onDisk = await Promise.all(
    instances.map(({ outbox }) => outboxFiles(outbox)),
  );
  const kept = tokens([...await storedFiles(denokv), ...onDisk.flat()]);
  const unique = new Set(kept);
  return {
    ...figures,
    sent: sent.length,
    kept: kept.length,
    onDisk: onDisk.flat().length,
    lost: sent.filter((token) => !unique.has(token)).length,
    doubled: kept.length - unique.size,
  };
}
