/**
 * What large files of the content cost: memory after many photographs, and how
 * long others wait while the largest text is asked for compressed.
 *
 * @module
 */
import { ADDRESSES } from "../../src/table/addresses.ts";
import { copyContent } from "../tasks/tasks.ts";
import { exchange } from "./exchange.ts";
import { startServer } from "./process.ts";
import { goalText, numberText, printTable } from "./report.ts";
import { DIRECTORY, serviceCommand } from "./servers.ts";

const PHOTOS = 70;
/** In bytes. */
const PHOTO = 6_000_000;
const LARGEST = 5_000_000;

/** In MiB: what sending may leave behind. */
const MAX_GROWTH = 16;
/** In milliseconds. */
const MAX_WAIT = 50;

/** Asks for each photograph once, and for the largest text beside others. */
export async function measureFiles(): Promise<void> {
  const content = await copyContent(await Deno.makeTempDir({ dir: DIRECTORY }));
  for (let photo = 0; photo < PHOTOS; photo++) {
    using file = await Deno.create(`${content}/files/${photo}.jpg`);
    await file.truncate(PHOTO);
  }
  const row = '{"name":"A row of a table","value":123456},';
  const rows = row.repeat(Math.ceil(LARGEST / row.length));
  await Deno.writeTextFile(`${content}/files/rows.json`, `[${rows}0]`);
  // The largest that is a document, and so compressed.
  const text = `[${rows.slice(0, 250_000 - 250_000 % row.length)}0]`;
  await Deno.writeTextFile(`${content}/files/document.json`, text);
  await using server = await startServer(
    serviceCommand({ CONTENT_DIR: content }),
  );
  const ask = (path: string, headers: Record<string, string> = {}) =>
    exchange(server.port, { method: "GET", path, headers });
  const { path } = ADDRESSES.index;
  await ask(path);
  const before = server.memory().now;
  for (let photo = 0; photo < PHOTOS; photo++) await ask(`/files/${photo}.jpg`);
  const after = server.memory().now;
  const waits: number[] = [];
  for (const file of ["rows", "document"]) {
    let isOver = false;
    const asked = ask(`/files/${file}.json`, { "Accept-Encoding": "br" })
      .then(() => isOver = true);
    while (!isOver) {
      const began = performance.now();
      await ask(path);
      waits.push(performance.now() - began);
    }
    await asked;
  }
  const wait = Math.max(...waits);
  printTable(["files of the content", "service", "goal", "met"], [
    [
      `memory before and after ${PHOTOS} photos of 6 MB, MiB`,
      `${numberText(before)} / ${numberText(after)}`,
      `<= ${MAX_GROWTH} more`,
      goalText(after - before <= MAX_GROWTH),
    ],
    [
      "longest wait of others beside the largest text, brotli, ms",
      numberText(wait),
      `<= ${MAX_WAIT}`,
      goalText(wait <= MAX_WAIT),
    ],
  ]);
}
