// How much an agent must read to know the studio and to write to it: in tokens,
// as it pays for them.
import type { WireRequest } from "./load.ts";
import { printFigures } from "./report.ts";
import { ask } from "./requests.ts";
import { rival, service, startServer } from "./server.ts";
import { LIST_TOOLS } from "./work.ts";

/** What is read, and the most tokens that it may have. */
const READ: Readonly<Record<string, readonly [WireRequest, number]>> = {
  "llms.txt": [get("/llms.txt"), 1_200],
  "tools/list": [LIST_TOOLS, 550],
  "developers.md": [get("/developers.md"), 4_800],
  "SKILL.md": [get("/.well-known/agent-skills/index.json"), 1_550],
};

function get(path: string): WireRequest {
  return { method: "GET", path };
}

/** Counts the tokens of what agents read. */
export async function measureTokens(): Promise<void> {
  await using server = await startServer(service());
  for (const [name, [request, goal]] of Object.entries(READ)) {
    let { text } = await ask(server, request);
    if (name === "SKILL.md") {
      const [{ url }] = JSON.parse(text).skills;
      ({ text } = await ask(server, get(url)));
    }
    const count = await countTokens(text);
    printFigures(`${name}, tokens (o200k)`, "", [count], count, `<= ${goal}`);
  }
}

/** In a process of its own, whose package only the bench fetches. */
async function countTokens(text: string): Promise<number> {
  const counter = new Deno.Command(Deno.execPath(), {
    args: [...rival("count_tokens").args],
    stdin: "piped",
    stdout: "piped",
  }).spawn();
  const [{ stdout }] = await Promise.all([
    counter.output(),
    new Blob([text]).stream().pipeTo(counter.stdin),
  ]);
  return Number(new TextDecoder().decode(stdout));
}
