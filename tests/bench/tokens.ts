/**
 * How much an agent must read to know the studio and to write to it: in tokens,
 * as it pays for them.
 *
 * @module
 */
import { ADDRESSES } from "../../src/table/addresses.ts";
import type { WireRequest } from "./exchange.ts";
import { startServer } from "./process.ts";
import { goalText, printTable } from "./report.ts";
import { expectAnswer, pathOf, serviceCommand } from "./servers.ts";
import { LIST_TOOLS } from "./work.ts";

/** What is read, and the most tokens that it may have. */
const READ: readonly (readonly [string, WireRequest, number])[] = [
  ["llms.txt", { method: "GET", path: ADDRESSES.llms.path }, 1_150],
  ["MCP tools/list", LIST_TOOLS, 500],
  ["developers.md", { method: "GET", path: "/developers.md" }, 4_800],
];

/** Counts the tokens of what agents read. */
export async function measureTokens(): Promise<void> {
  await using server = await startServer(serviceCommand());
  const texts: string[] = [];
  for (const [, request] of READ) {
    const { body } = await expectAnswer(server, request, 200);
    texts.push(new TextDecoder().decode(body));
  }
  const counts = await countTokens(texts);
  printTable(
    ["read by an agent", "tokens (o200k)", "goal", "met"],
    READ.map(([name, , goal], i) => {
      const count = counts[i] ?? NaN;
      return [name, `${count}`, `<= ${goal}`, goalText(count <= goal)];
    }),
  );
}

/** In a process of its own, whose package only the bench fetches. */
async function countTokens(texts: readonly string[]): Promise<number[]> {
  const counter = new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "-q",
      "--config",
      pathOf("rivals/deno.json"),
      pathOf("rivals/count_tokens.ts"),
    ],
    stdin: "piped",
    stdout: "piped",
  }).spawn();
  const input = new Blob([JSON.stringify(texts)]).stream();
  const [{ stdout }] = await Promise.all([
    counter.output(),
    input.pipeTo(counter.stdin),
  ]);
  return JSON.parse(new TextDecoder().decode(stdout));
}
