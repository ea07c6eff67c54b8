// Where what limits messages is kept for a while: small values, each changed as
// a whole by a function that knows nothing of where it lies. Here they lie in
// memory; `kv_cells.ts` has those that instances share.
import { createDigest, type Digest } from "../../process/digest.ts";

/** What one kind of cells holds. */
export interface CellKind<V> {
  /** Tells kinds apart where several lie in one database. */
  readonly name: string;
  /** Milliseconds after its last change for which a value can count. */
  readonly lasts: number;
  /** What of a value still counts at a time; null if nothing does. */
  current(value: V, now: number): V | null;
}

/**
 * Decides what becomes of a value; null is none. It may run again with another
 * value if somebody else was faster, so it has no effect of its own.
 *
 * @param now milliseconds of the clock of all who change the cells
 */
export type Decide<V, T> = (
  value: V | null,
  now: number,
) => readonly [next: V | null, answer: T];

/** Values by key, which nobody changes between a decision and its effect. */
export interface Cells<V> {
  /** Never rejects. The answer comes once the change lies where it belongs. */
  change<T>(key: string, decide: Decide<V, T>): Promise<T>;
}

/** Where cells lie. */
export type CellStore = {
  open<V>(kind: CellKind<V>): Cells<V>;
  /** For keys and values, which hold no personal data. */
  readonly digest: Digest;
  /** Drops from memory what no longer counts. */
  forget(): void;
};

/** Of one kind, each of some 500 bytes; the oldest make room for new ones. */
const MAX_CELLS = 1_000;

/** Keeps cells in memory; `now` is of a clock that never goes back. */
export function createMemory(
  { now = () => performance.now(), digest = createDigest() }: {
    readonly now?: () => number;
    readonly digest?: Digest;
  } = {},
): CellStore {
  const forgetAll: (() => void)[] = [];
  return {
    digest,
    forget: () => forgetAll.forEach((forget) => forget()),
    open<V>({ current }: CellKind<V>): Cells<V> {
      /** The cell that was changed last comes last. */
      const values = new Map<string, V>();
      forgetAll.push(() => {
        for (const [key, value] of values) {
          const left = current(value, now());
          if (left === null) values.delete(key);
          else values.set(key, left);
        }
      });
      return {
        change(key, decide) {
          const at = now();
          const kept = values.get(key);
          const value = kept === undefined ? null : current(kept, at);
          const [next, answer] = decide(value, at);
          values.delete(key);
          if (next !== null) values.set(key, next);
          const [oldest] = values.keys();
          if (oldest !== undefined && values.size > MAX_CELLS) {
            values.delete(oldest);
          }
          return Promise.resolve(answer);
        },
      };
    },
  };
}
