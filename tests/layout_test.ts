// The rules of imports that src/README.md states.
import assert from "node:assert/strict";
import { ROOT } from "./support/service.ts";

/** From what is loaded last to what knows nothing of the others. */
const FLOORS = [
  ["main.ts", "tasks"],
  ["start", "routes.ts"],
  ["pages", "api", "mcp", "a2a", "discovery"],
  ["site.ts"],
  ["content"],
  ["messages", "table"],
  ["http", "languages", "process"],
  ["async", "text"],
];

const IMPORT = /(?:from|import)\s*\(?\s*"(\.[^"]+\.tsx?)"/g;

Deno.test("imports lead down the house, never up, across or around", () => {
  const imports = new Map(
    [...list("src/"), "main.ts"].map((file) => [file, importsOf(file)]),
  );
  for (const [file, targets] of imports) {
    for (const target of targets) {
      const [from, to] = [roomOf(file), roomOf(target)];
      const allowed = from === to || floorOf(from) < floorOf(to);
      assert(allowed, `${file} imports ${target}`);
    }
    assert(!leadsTo(file, file, imports), `${file} imports itself`);
  }
});

function list(folder: string): readonly string[] {
  return [...Deno.readDirSync(new URL(folder, ROOT))].flatMap((entry) => {
    if (entry.isDirectory) return list(`${folder}${entry.name}/`);
    return /\.tsx?$/.test(entry.name) ? [folder + entry.name] : [];
  });
}

/** The files that a file imports, types included. */
function importsOf(file: string): readonly string[] {
  const text = Deno.readTextFileSync(new URL(file, ROOT));
  return [...text.matchAll(IMPORT)].map(([, path = ""]) =>
    new URL(path, new URL(file, ROOT)).href.slice(ROOT.href.length)
  );
}

/** The folder of src/ that a file is in, or the file that lies loose there. */
function roomOf(file: string): string {
  return file.replace(/^src\//, "").replace(/\/.*/, "");
}

function floorOf(room: string): number {
  const floor = FLOORS.findIndex((rooms) => rooms.includes(room));
  assert(floor >= 0, `${room} has no floor in this test`);
  return floor;
}

/** Whether imports lead from one file to another, in any number of steps. */
function leadsTo(
  from: string,
  to: string,
  imports: ReadonlyMap<string, readonly string[]>,
  seen: Set<string> = new Set(),
): boolean {
  return (imports.get(from) ?? []).some((next) => {
    if (next === to) return true;
    if (seen.has(next)) return false;
    seen.add(next);
    return leadsTo(next, to, imports, seen);
  });
}
