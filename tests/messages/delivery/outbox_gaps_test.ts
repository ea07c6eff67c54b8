// What the outbox promises whoever else runs meanwhile: "sent" is said of a
// message that lies in new/, and of no other.
import assert from "node:assert/strict";
import { mock } from "node:test";
import { createMaildir } from "../../../src/messages/delivery/maildir.ts";
import { createOutbox } from "../../../src/messages/delivery/outbox.ts";
import { temporaryDirectory } from "../../reliability/outbox_files.ts";

/** Turns of the microtask queue behind a sync, in which a message may come. */
const GAPS = Array.from({ length: 11 }, (_, turns) => turns);
/** Messages for each gap. */
const MESSAGES = 24;

const encoder = new TextEncoder();

async function pass(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await null;
}

/**
 * Calls back after each sync of a directory and each name that is refused.
 * Messages that say so are refused one, as on a full disk.
 */
function afterEachRun(call: () => void): void {
  const { rename } = Deno;
  mock.method(Deno, "rename", async (from: string, to: string) => {
    const refused = (await Deno.readTextFile(from)).startsWith("refused");
    if (!refused) return await rename(from, to);
    call();
    throw new Error("No space left on device");
  });
  const { sync } = Deno.FsFile.prototype;
  mock.method(
    Deno.FsFile.prototype,
    "sync",
    async function (this: Deno.FsFile): Promise<void> {
      await sync.call(this);
      call();
    },
  );
}

/**
 * Delivers two messages, and after each run one in the gap and one behind it;
 * returns a line for each answer that is not true at its moment.
 *
 * @param every how the text of every second message begins
 */
async function deliverInGap(
  turns: number,
  every: string,
): Promise<readonly string[]> {
  await using directory = await temporaryDirectory();
  const { path } = directory;
  const outbox = createOutbox(createMaildir(path));
  const deliver = (text: string) =>
    outbox.deliver({ from: "", to: [], bytes: encoder.encode(text) });
  assert.ok((await deliver("makes the Maildir")).ok);
  const untrue: string[] = [];
  const answers: Promise<void>[] = [];
  const { promise: begun, resolve } = Promise.withResolvers<void>();
  const deliverNext = () => {
    if (answers.length === MESSAGES) return resolve();
    const kind = answers.length % 2 === 0 ? "taken" : every;
    const text = `${kind} ${answers.length}`;
    answers.push(
      deliver(text).then(({ ok }) => {
        // Nobody else runs while this looks.
        const lies = [...Deno.readDirSync(`${path}/new`)].some(({ name }) =>
          Deno.readTextFileSync(`${path}/new/${name}`) === text
        );
        if (ok !== lies || ok !== (kind === "taken")) {
          untrue.push(`${turns} turns: ${text} sent=${ok}, lies there=${lies}`);
        }
      }),
    );
  };
  afterEachRun(async () => {
    await pass(turns);
    deliverNext();
    await pass(30);
    deliverNext();
  });
  try {
    deliverNext();
    deliverNext();
    await begun;
    await Promise.all(answers);
    assert.deepEqual([...Deno.readDirSync(`${path}/tmp`)], []);
  } finally {
    mock.restoreAll();
  }
  return untrue;
}

for (const every of ["taken", "refused"]) {
  Deno.test(`a message is answered as sent when it lies there and not before, however soon after another one's sync it came, where every second one is ${every}`, async () => {
    for (const turns of GAPS) {
      assert.deepEqual(await deliverInGap(turns, every), []);
    }
  });
}
