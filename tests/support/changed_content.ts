// The content that comes with the service, with other files.
import { dirname } from "node:path";
import {
  type Content,
  type ContentResult,
  loadContent,
} from "../../src/content/content.ts";
import { wordNote } from "../../src/content/fault.ts";
import { copyContent } from "../tasks/tasks.ts";
import { createTestService, type TestService } from "./service.ts";

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
  /** What stops a start with it. */
  faults(): readonly string[];
  /** What a start notes of it, in lines. It must have no fault. */
  notes(): readonly string[];
  /** The service of it, which must have no fault. */
  serve(): TestService;
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
  const load = () => loadContent(directory, "content");
  const loadWhole = () => {
    const loaded = load();
    if (!loaded.ok) throw new Error(loaded.faults.join("\n"));
    return loaded;
  };
  return {
    directory,
    load,
    faults() {
      const loaded = load();
      return loaded.ok ? [] : loaded.faults;
    },
    notes: () => loadWhole().notes.map(wordNote),
    serve: () => createTestService({ content: loadWhole().content }),
    [Symbol.asyncDispose]: () => Deno.remove(parent, { recursive: true }),
  };
}

/** The service after changes that are right; the files of its content are gone. */
export async function serviceWith(changes: Changes): Promise<TestService> {
  await using copy = await copyWith(changes);
  return copy.serve();
}

/** The content of such a service. */
export async function contentWith(changes: Changes): Promise<Content> {
  return (await serviceWith(changes)).content;
}

/** The faults of the content after changes. */
export async function faultsWith(changes: Changes): Promise<readonly string[]> {
  await using copy = await copyWith(changes);
  return copy.faults();
}
