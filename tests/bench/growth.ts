/**
 * How the figures grow with the content: the service beside itself with ten
 * times as much.
 *
 * @module
 */
import { compare, type Comparison } from "./compare.ts";
import { exchange } from "./exchange.ts";
import { startServer } from "./process.ts";
import { numberText, printTable, ratioText } from "./report.ts";
import { DIRECTORY, expectAnswer, serviceCommand } from "./servers.ts";
import { WORK } from "./work.ts";
import { ADDRESSES } from "../../src/addresses.ts";

/** How many times as much there is to read. */
const TIMES = 10;
const ROUNDS = 2;

/** Measures each piece of work beside itself with much content. */
export async function measureGrowth(): Promise<void> {
  const directory = await growContent();
  await using small = await startServer(serviceCommand());
  await using large = await startServer(
    serviceCommand({ CONTENT_DIR: directory }),
  );
  const rows: string[][] = [];
  // A piece of work stands in the list once for each rival.
  const work = new Map(WORK.map((piece) => [piece.name, piece]));
  for (const { name, request, status } of work.values()) {
    const sizes: number[] = [];
    let result: Comparison;
    try {
      for (const server of [large, small]) {
        const { body } = await expectAnswer(server, request, status);
        sizes.push(body.length / 1024);
      }
      result = await compare(
        { server: large, request },
        { server: small, request },
        ROUNDS,
      );
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      continue;
    }
    rows.push([
      name,
      sizes.map(numberText).join(" / "),
      `${numberText(result.ours.median)} / ${numberText(result.theirs.median)}`,
      ratioText(result.ratio),
    ]);
  }
  const memory = [large, small].map((server) => server.memory().now);
  rows.push([
    "memory after this, MiB",
    "",
    memory.map(numberText).join(" / "),
    "",
  ]);
  const starts: number[] = [];
  for (const env of [{ CONTENT_DIR: directory }, {}]) {
    starts.push(await startTime(env));
  }
  rows.push([
    "start to first answer, ms",
    "",
    starts.map(numberText).join(" / "),
    "",
  ]);
  printTable([
    `content ${TIMES} times as large / as it comes`,
    "KiB",
    "CPU us a request",
    "ratio (lowest-highest)",
  ], rows);
}

async function startTime(env: Record<string, string>): Promise<number> {
  const began = performance.now();
  await using server = await startServer(serviceCommand(env));
  await exchange(server.port, { method: "GET", path: ADDRESSES.index.path });
  return performance.now() - began;
}

/** Copies the content with every text body and every folded text repeated. */
async function growContent(): Promise<string> {
  const from = new URL("../../content", import.meta.url).pathname;
  const to = `${DIRECTORY}/content`;
  await copy(from, to);
  await Deno.remove(`${to}/service`, { recursive: true });
  // There a text takes the place of the service's own, and grows too.
  await copy(`${from}/service`, to);
  return to;
}

async function copy(from: string, to: string): Promise<void> {
  await Deno.mkdir(to, { recursive: true });
  for await (const { name, isDirectory } of Deno.readDir(from)) {
    if (isDirectory) {
      await copy(`${from}/${name}`, `${to}/${name}`);
    } else {
      const text = await Deno.readTextFile(`${from}/${name}`);
      // What agents are told has bounds of its own.
      const whole = from.endsWith("/agents") ? text : grown(text);
      await Deno.writeTextFile(`${to}/${name}`, whole);
    }
  }
}

function grown(text: string): string {
  const end = text.indexOf("\n---", 3) + 4;
  const head = text.slice(0, end)
    // A folded text is indented lines after `>-`: all of it again and again.
    // Descriptions have a bound.
    .replace(
      /^((?!description)\w+: >-\n)((?: {2}.*\n)+)/gm,
      (_, key, lines) => key + lines.repeat(TIMES),
    )
    // The deliverables are the long list of a discipline.
    .replace(
      /(\ndeliverables:\n)((?: {2}- .*\n)+)/g,
      (_, key, lines) => key + lines.repeat(TIMES),
    );
  return head + text.slice(end).repeat(TIMES);
}
