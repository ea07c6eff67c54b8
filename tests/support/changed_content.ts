/**
 * The content that comes with the service, with other files.
 *
 * @module
 */
import { dirname } from "node:path";
import {
  type Content,
  type ContentResult,
  loadContent,
} from "../../src/content/content.ts";
import { copyContent } from "../tasks/tasks.ts";

/** New text or bytes for files of the sample; null removes one. */
export type Changes = Readonly<
  Record<
    string,
    string | Uint8Array | null | ((text: string) => string | Uint8Array)
  >
>;

/** A copy of the sample in a directory that is removed afterwards. */
export interface ContentCopy extends AsyncDisposable {
  readonly directory: string;
  load(): ContentResult;
}

/** Copies the sample and changes files of the copy. */
export async function copyWith(changes: Changes): Promise<ContentCopy> {
  const parent = await Deno.makeTempDir({ prefix: "studio-" });
  const directory = await copyContent(parent);
  for (const [name, change] of Object.entries(changes)) {
    const path = `${directory}/${name}`;
    await Deno.mkdir(dirname(path), { recursive: true });
    if (change === null) await Deno.remove(path, { recursive: true });
    else {
      const changed = typeof change === "function"
        ? change(await Deno.readTextFile(path))
        : change;
      if (typeof changed === "string") await Deno.writeTextFile(path, changed);
      else await Deno.writeFile(path, changed);
    }
  }
  return {
    directory,
    load: () => loadContent(directory, "content"),
    [Symbol.asyncDispose]: () => Deno.remove(parent, { recursive: true }),
  };
}

/** The content after changes that are right; its files are gone. */
export async function contentWith(changes: Changes): Promise<Content> {
  await using copy = await copyWith(changes);
  const loaded = copy.load();
  if (!loaded.ok) throw new Error(loaded.faults.join("\n"));
  return loaded.content;
}

/** The faults of the content after changes. */
export async function faultsWith(changes: Changes): Promise<readonly string[]> {
  await using copy = await copyWith(changes);
  const loaded = copy.load();
  return loaded.ok ? [] : loaded.faults;
}
