import type { Addresses } from "./email.ts";
import type { Delivered, Delivery } from "./delivery.ts";
import { MAYBE } from "./undelivered.ts";

/** The result for one file. */
export type Flushed =
  /** The mail server took it, and it was moved to `cur`. */
  | { readonly kind: "sent"; readonly path: string }
  /** The file stays in place. */
  | { readonly kind: "refused"; readonly path: string; readonly cause: string }
  /** It may have arrived, now or at the first attempt: never sent again. */
  | {
    readonly kind: "uncertain";
    readonly path: string;
    /** Null: it was uncertain before. */
    readonly cause: string | null;
  };

/** The Maildir flag of a message that was passed on. */
const PASSED = ":2,P";

/** Failures that would affect every further message, too. */
const SESSION = /^(?:connect|tls|login|sender): /;

/**
 * Sends the new messages of a Maildir, each once, oldest first, unchanged. Stops
 * early if the mail server accepts none at all.
 *
 * @param directory need not exist
 */
export async function* flushMaildir(
  directory: string,
  { from, to }: Pick<Addresses, "from" | "to">,
  delivery: Delivery,
): AsyncGenerator<Flushed> {
  for (const name of await newMessages(directory)) {
    const path = `${directory}/new/${name}`;
    if (name.endsWith(MAYBE)) {
      yield { kind: "uncertain", path, cause: null };
      continue;
    }
    // Marked before it is sent, so that a crash cannot double it, and only one
    // of two concurrent flushes sends it.
    const marked = path + MAYBE;
    if (!await move(path, marked)) continue;
    const bytes = await Deno.readFile(marked);
    const delivered: Delivered = await delivery.deliver({ from, to, bytes });
    if (delivered.ok) {
      await Deno.rename(marked, `${directory}/cur/${name}${PASSED}`);
      yield { kind: "sent", path };
      continue;
    }
    const { cause, mayHaveArrived } = delivered;
    if (mayHaveArrived) {
      yield { kind: "uncertain", path: marked, cause };
      continue;
    }
    await Deno.rename(marked, path);
    yield { kind: "refused", path, cause };
    if (SESSION.test(cause)) return;
  }
}

/** The names begin with the time, in digits of the same number. */
async function newMessages(directory: string): Promise<readonly string[]> {
  const names: string[] = [];
  try {
    for await (const { name, isFile } of Deno.readDir(`${directory}/new`)) {
      if (isFile && !name.startsWith(".")) names.push(name);
    }
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
  return names.sort();
}

/** Renames a file; false if a mail reader or another flush took it. */
async function move(from: string, to: string): Promise<boolean> {
  try {
    await Deno.rename(from, to);
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}
