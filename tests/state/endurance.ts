/**
 * Three services that share a database, under load: one of them is killed every
 * twenty seconds, the database twice.
 *
 *     deno run -A --config tests/deno.json tests/state/endurance.ts [MINUTES]
 *
 * @module
 */
import { temporaryDirectory } from "../reliability/outbox_files.ts";
import { startDenokv } from "./denokv.ts";
import { type Instance, runUnderFaults, startInstance } from "./instances.ts";

const duration = 60_000 * Number(Deno.args[0] ?? 10);

{
  await using directory = await temporaryDirectory();
  await using denokv = await startDenokv();
  await using stack = new AsyncDisposableStack();
  const instances: Instance[] = [];
  for (const name of ["one", "two", "three"]) {
    const instance = await startInstance(`${directory.path}/${name}`, {
      ...denokv.environment,
      // Of each client alone, so that the hour has no end.
      MESSAGES_PER_HOUR: "0",
      MESSAGES_PER_CLIENT: "1000",
    });
    instances.push(stack.use(instance));
  }
  console.log(
    await runUnderFaults(
      {
        duration,
        clients: 12,
        pause: 200,
        serviceEvery: 20_000,
        databaseAt: [0.3 * duration, 0.7 * duration],
        databaseAway: 10_000,
      },
      denokv,
      instances,
    ),
  );
}
// The client of the database tries for ever.
Deno.exit();
