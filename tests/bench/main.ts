/**
 * Measures the service beside its rivals and prints the tables.
 *
 * `deno task bench` measures everything; `--only=studio` the work that is named
 * so, or one of outbox, start, files and tokens; `--rounds=3` in fewer rounds.
 *
 * @module
 */
import { parseArgs } from "node:util";
import { measureFiles } from "./files.ts";
import { GENERATOR } from "./load.ts";
import { measureOutbox } from "./outbox.ts";
import { PINNED } from "./process.ts";
import { goalsMissed } from "./report.ts";
import { measureRequests } from "./requests.ts";
import { DIRECTORY } from "./servers.ts";
import { measureStart } from "./start.ts";
import { measureTokens } from "./tokens.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    rounds: { type: "string", default: "8" },
  },
});
const rounds = Number(values.rounds);

console.log(
  `Deno ${Deno.version.deno}, ${await processorName()}, load by ${GENERATOR}; ${
    PINNED
      ? "the server on one core, the load on another"
      : "not pinned, for want of taskset or of a second core: do not trust it"
  }; ${rounds} rounds by turns\n`,
);
try {
  await measureRequests(values.only, rounds);
  const parts = {
    outbox: () => measureOutbox(rounds),
    start: () => measureStart(rounds),
    files: measureFiles,
    tokens: measureTokens,
  };
  for (const [name, part] of Object.entries(parts)) {
    if (values.only === "" || values.only === name) await part();
  }
} finally {
  await Deno.remove(DIRECTORY, { recursive: true });
}
const missed = goalsMissed();
console.log(missed === 0 ? "Every goal is met." : `${missed} goals missed.`);
Deno.exit(missed === 0 ? 0 : 1);

async function processorName(): Promise<string> {
  const text = await Deno.readTextFile("/proc/cpuinfo");
  return text.match(/^model name\s*:\s*(.*)$/m)?.[1] ?? "unknown processor";
}
