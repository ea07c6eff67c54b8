// Measures the service beside its rivals and beside another commit.
//
//     deno task bench [--against=COMMIT] [--only=TEXT] [--rounds=16]
//
// `--only` takes the work whose name holds a text, or one of hours, texts,
// outbox, start and tokens.
import { parseArgs } from "node:util";
import { runRight } from "../support/command.ts";
import { measureOutbox } from "./outbox.ts";
import { missed, printHead } from "./report.ts";
import { measureFullHours, measureTexts, measureWork } from "./requests.ts";
import { checkOut, DIRECTORY, PINNED } from "./server.ts";
import { measureStart } from "./start.ts";
import { measureTokens } from "./tokens.ts";
import { WORK } from "./work.ts";

const { values: { only, against, ...values } } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    against: { type: "string" },
    rounds: { type: "string", default: "16" },
  },
});
const rounds = Number(values.rounds);

console.log(
  `Deno ${Deno.version.deno}, ${await processorName()}, ${
    PINNED
      ? "the server on one core, the load on another"
      : "not pinned, for want of taskset or of a second core: do not trust it"
  }; before: ${against ?? "no commit"}; ${rounds} rounds by turns\n`,
);
{
  await using stack = new AsyncDisposableStack();
  stack.defer(() => Deno.remove(DIRECTORY, { recursive: true }));
  const before = against === undefined
    ? undefined
    : stack.use(await checkOut(against)).path;
  // The packages are fetched here and nowhere else, so types are checked here.
  const folder = new URL("rivals/", import.meta.url).pathname;
  const check = ["check", "-q", "--config", `${folder}deno.json`, folder];
  await runRight([Deno.execPath(), ...check]);
  printHead();
  for (const [name, work] of Object.entries(WORK)) {
    if (name.includes(only)) await measureWork(name, work, rounds, before);
  }
  const parts = {
    hours: () => measureFullHours(rounds),
    texts: () => measureTexts(rounds),
    outbox: () => measureOutbox(rounds),
    start: () => measureStart(rounds, before),
    tokens: measureTokens,
  };
  for (const [name, part] of Object.entries(parts)) {
    if (only === "" || only === name) await part();
  }
}
console.log(
  missed === 0 ? "\nEvery goal is met." : `\n${missed} goals missed.`,
);
Deno.exit(missed === 0 ? 0 : 1);

async function processorName(): Promise<string> {
  const text = await Deno.readTextFile("/proc/cpuinfo");
  return text.match(/^model name\s*:\s*(.*)$/m)?.[1] ?? "unknown processor";
}
