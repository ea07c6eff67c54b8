/**
 * The CPU time of requests, beside each rival.
 *
 * @module
 */
import { compare } from "./compare.ts";
import { goalCells, numberText, printTable, ratioText } from "./report.ts";
import { startServer } from "./process.ts";
import { expectAnswer, serviceCommand, startRival } from "./servers.ts";
import { WORK, type Work } from "./work.ts";

/** Measures every piece of work whose name holds a text. */
export async function measureRequests(
  only: string,
  rounds: number,
): Promise<void> {
  const rows: string[][] = [];
  for (const work of WORK) {
    if (!`${work.name} ${work.rival}`.includes(only)) continue;
    try {
      rows.push(await measureWork(work, rounds));
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      console.error(`${work.name}: ${why}`);
      rows.push([
        work.name,
        work.rival,
        "-",
        "-",
        ...goalCells(Infinity, work.goal),
        "-",
      ]);
    }
  }
  if (rows.length === 0) return;
  printTable([
    "work",
    "beside",
    "CPU us a request",
    "ratio (lowest-highest)",
    "goal",
    "met",
    "requests/s",
  ], rows);
}

async function measureWork(
  { name, request, status, rival, goal }: Work,
  rounds: number,
): Promise<string[]> {
  await using service = await startServer(serviceCommand());
  const answer = await expectAnswer(service, request, status);
  await using theirs = await startRival(rival, answer);
  await expectAnswer(theirs, request, status);
  const result = await compare(
    { server: service, request },
    { server: theirs, request },
    rounds,
  );
  return [
    name,
    rival,
    `${numberText(result.ours.median)} / ${numberText(result.theirs.median)}`,
    ratioText(result.ratio),
    ...goalCells(result.ratio.median, goal),
    `${numberText(result.rates.ours)} / ${numberText(result.rates.theirs)}`,
  ];
}
