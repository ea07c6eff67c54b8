// What lies in an outbox.
import { type Parcel, parcel } from "./doors.ts";

/** A file of an outbox. */
export interface OutboxFile {
  readonly name: string;
  readonly text: string;
}

/** Makes a directory that is removed afterwards. */
export async function temporaryDirectory(): Promise<
  { readonly path: string } & AsyncDisposable
> {
  const path = await Deno.makeTempDir({ prefix: "studio-" });
  return {
    path,
    [Symbol.asyncDispose]: () => Deno.remove(path, { recursive: true }),
  };
}

/** Reads the files of new/; none where there is no outbox yet. */
export async function outboxFiles(
  directory: string,
  part: "new" | "tmp" = "new",
): Promise<OutboxFile[]> {
  const files: OutboxFile[] = [];
  try {
    for await (const { name } of Deno.readDir(`${directory}/${part}`)) {
      const text = await Deno.readTextFile(`${directory}/${part}/${name}`);
      files.push({ name, text });
    }
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
  return files;
}

/** The end of the longer messages of these tests: a file without it is torn. */
const END = "the very end";

/** Makes a message whose wholeness shows. */
export function longParcel(): Parcel {
  return parcel(`${"A line of an ordinary message.\n".repeat(60)}${END}`);
}

/** The tokens of the files, each as often as it lies there; null: torn. */
export function tokens(files: readonly OutboxFile[]): (string | null)[] {
  return files.map(({ text }) =>
    text.trimEnd().endsWith(END) && text.startsWith("From:")
      ? /token-[0-9a-f-]{36}/.exec(text)?.[0] ?? null
      : null
  );
}
