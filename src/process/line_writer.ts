// On a stalled pipe the runtime's asynchronous write occupies a thread of a
// pool, and neither the event loop nor the end of the process waits for it.
// `console.log` and `writeSync` would block the event loop itself.

/** Characters that may wait to be written, some 2,500 lines. */
const MAX_WAITING = 262_144;

/**
 * Milliseconds between two writes. The lines of a busy service are gathered,
 * because a write for each would cost more than the request it is about.
 */
const INTERVAL = 100;

export interface LineWriter {
  /** Adds a line, which is written soon or dropped. */
  add(line: string): void;
  /**
   * Settles when the lines so far are written, or cannot be. Never rejects,
   * but waits for as long as the stream stalls.
   */
  flush(): Promise<void>;
}

const encoder = new TextEncoder();

/**
 * Writes the log's lines in the background to a stream that may be full,
 * stalled or closed, and says how many it dropped. Adding one never throws and
 * never waits.
 */
export function createLineWriter(
  stream: { write(bytes: Uint8Array): Promise<number> },
): LineWriter {
  let waiting = "";
  /** Lines among what waits, and lines dropped since the last good write. */
  let count = 0;
  let dropped = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> | null = null;
  let written = -INTERVAL;

  function schedule(): void {
    if (timer !== undefined || writing !== null) return;
    if (performance.now() - written < INTERVAL) {
      timer = setTimeout(flush, INTERVAL);
    } else {
      // A line after a quiet moment is written at once.
      flush();
    }
  }

  async function flush(): Promise<void> {
    while (writing !== null) await writing;
    clearTimeout(timer);
    timer = undefined;
    if (count + dropped === 0) return;
    writing = write();
    await writing;
  }

  async function write(): Promise<void> {
    const lines = count + dropped;
    if (dropped > 0) {
      waiting += `${new Date().toISOString()} log dropped=${dropped}\n`;
    }
    let bytes = encoder.encode(waiting);
    waiting = "";
    count = 0;
    dropped = 0;
    try {
      while (bytes.length > 0) {
        bytes = bytes.subarray(await stream.write(bytes));
      }
    } catch {
      // Some of it may have reached a disk before it was full, and the runtime
      // does not say how much. To try again could write lines twice.
      dropped += lines;
    }
    writing = null;
    written = performance.now();
    if (count + dropped > 0) schedule();
  }

  return {
    add(line) {
      if (waiting.length + line.length < MAX_WAITING) {
        waiting += `${line}\n`;
        count++;
      } else {
        dropped++;
      }
      schedule();
    },
    flush,
  };
}
