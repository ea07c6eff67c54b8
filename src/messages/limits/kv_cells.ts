import type { Database, OpenDatabase } from "../../process/database.ts";
import {
  type CellKind,
  type Cells,
  type CellStore,
  createMemory,
  type Decide,
} from "./cells.ts";

/** Milliseconds for a change of a cell that other instances change, too. */
const MAX_CHANGE = 5_000;

/** A cell that nobody has written yet. */
const ABSENT = { value: null, versionstamp: null };

/** Keeps cells in a database, for all instances that share it. */
export function createKvStore(database: Database): CellStore {
  const memory = createMemory({ now: () => Date.now() });
  return {
    digest: database.digest,
    forget: memory.forget,
    open: (kind) => openCells(database, kind, memory.open(kind)),
  };
}

/** A change that waits for its turn; what it returns gives the answer. */
type QueuedChange<V> = Decide<V, () => void>;

/** @param own holds what was last seen and counts while the database is away */
function openCells<V>(
  database: Database,
  kind: CellKind<V>,
  own: Cells<V>,
): Cells<V> {
  /** By key; a key is there while its cell is being changed. */
  const queues = new Map<string, QueuedChange<V>[]>();

  /** What arrives during a call to the database shares the next one. */
  async function work(key: string, queue: QueuedChange<V>[]): Promise<void> {
    queues.set(key, queue);
    while (queue.length > 0) await changeAll(key, queue.splice(0));
    queues.delete(key);
  }

  async function changeAll(
    key: string,
    batch: readonly QueuedChange<V>[],
  ): Promise<void> {
    const decide: Decide<V, readonly (() => void)[]> = (value, now) => {
      let next = value;
      const answers = batch.map((each) => {
        const [left, answer] = each(next, now);
        next = left;
        return answer;
      });
      return [next, answers];
    };
    const isNew = await own.change(key, (value) => [value, value === null]);
    const used = await database.use((open) =>
      commit(open, [kind.name, key], kind, decide, isNew)
    );
    const answers = used.kind === "done"
      ? await own.change(key, () => used.value)
      : await own.change(key, decide);
    for (const answer of answers) answer();
  }

  return {
    change(key, decide) {
      return new Promise((resolve) => {
        const queued: QueuedChange<V> = (value, now) => {
          const [next, answer] = decide(value, now);
          return [next, () => resolve(answer)];
        };
        const queue = queues.get(key);
        if (queue === undefined) work(key, [queued]);
        else queue.push(queued);
      });
    },
  };
}

/** Compares and sets; what is probably new is written without being read. */
async function commit<V, T>(
  { kv, call }: OpenDatabase,
  key: Deno.KvKey,
  { lasts, current }: CellKind<V>,
  decide: Decide<V, T>,
  isNew: boolean,
): Promise<readonly [V | null, T]> {
  const end = performance.now() + MAX_CHANGE;
  for (let read = !isNew; performance.now() < end; read = true) {
    const { value, versionstamp } = read ? await call(kv.get<V>(key)) : ABSENT;
    const now = Date.now();
    const counts = value === null ? null : current(value, now);
    const decided = decide(counts, now);
    const [next] = decided;
    if (next === counts) {
      if (read) return decided;
      // Only what was read can be left as it is.
      continue;
    }
    const atomic = kv.atomic().check({ key, versionstamp });
    if (next === null) atomic.delete(key);
    else atomic.set(key, next, { expireIn: lasts });
    // If it fails, the decision is made again on what is there now. That may be
    // this change itself: the client repeats a commit whose answer it lost.
    if ((await call(atomic.commit())).ok) return decided;
  }
  throw new Error("is too busy");
}
