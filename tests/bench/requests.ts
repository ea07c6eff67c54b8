// The CPU time of requests, beside each rival, and of large ones beside small.
import {
  compare,
  paired,
  type Side,
  spread,
  type WireRequest,
} from "./load.ts";
import { printFigures, printPair } from "./report.ts";
import {
  bare,
  type Command,
  DIRECTORY,
  rival,
  type Server,
  service,
  startServer,
} from "./server.ts";
import { MESSAGE, refused, type Rival, type Work } from "./work.ts";

/** An answer, as a bare server gives it again. */
interface Recorded {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Asks once. */
export async function ask(
  { port }: Server,
  { path, headers, ...init }: WireRequest,
): Promise<Recorded> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    ...init,
    headers: { "accept-encoding": "identity", ...headers },
  });
  const text = await response.text();
  const { date: _, "content-length": __, ...given } = Object.fromEntries(
    response.headers,
  );
  return { status: response.status, headers: given, text };
}

/** Measures one request beside its rivals; before is another commit's tree. */
export async function measureWork(
  name: string,
  [request, rivals]: Work,
  rounds: number,
  before: string | undefined,
): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const ours = stack.use(await startServer(service()));
  const answer = await ask(ours, request);
  const file = await Deno.makeTempFile({ dir: DIRECTORY });
  const commands: Readonly<Record<Rival, (() => Command) | undefined>> = {
    bare: () => bare("answer", file),
    before: before === undefined ? undefined : () => service({}, before),
    hono_zod: () => rival("hono_zod", file),
    mcp_sdk: () => rival("mcp_sdk"),
    a2a_sdk: () => rival("a2a_sdk", file),
  };
  await Deno.writeTextFile(file, JSON.stringify(answer));
  const sides: (Side & { beside: string; goal: number | null })[] = [];
  for (const [beside, goal] of Object.entries(rivals)) {
    const command = Object.entries(commands).find(([name]) => name === beside)
      ?.[1]?.();
    if (command === undefined) continue;
    const server = stack.use(await startServer(command));
    const { status } = await ask(server, request);
    if (status !== answer.status) {
      throw new Error(
        `${name}: ${beside} answers ${status}, not ${answer.status}`,
      );
    }
    sides.push({ server, request, beside, goal });
  }
  const [own = [], ...costs] = await compare(
    [{ server: ours, request }, ...sides],
    rounds,
  );
  for (const [index, { beside, goal }] of sides.entries()) {
    const theirs = costs[index] ?? [];
    printPair(name, beside, own, theirs, goal === null ? null : `<= ${goal}`);
  }
}

/**
 * Prints what a middle and a large one cost beside a small one: the middle one
 * as much, the large one so many microseconds more.
 */
async function measureGrowth(
  name: (size: number) => string,
  sizes: readonly [small: number, middle: number, large: number],
  side: (size: number) => Side,
  most: number,
  rounds: number,
): Promise<void> {
  const [small, middle, large] = sizes;
  const [few = [], some = [], many = []] = await compare(
    sizes.map(side),
    rounds,
  );
  printPair(name(middle), String(small), some, few, "<= 1.1");
  const more = paired(many, few, (one, other) => one - other).median;
  const figures = [many, few].map((costs) => spread(costs).median);
  printFigures(
    `${name(large)}, us more`,
    String(small),
    figures,
    more,
    `<= ${most}`,
  );
}

/** Measures long refused texts beside a short one, on one server. */
export async function measureTexts(rounds: number): Promise<void> {
  await using server = await startServer(service());
  await measureGrowth(
    (length) => `refused text of ${length}`,
    [500, 5_000, 60_000],
    (length) => ({ server, request: refused(length) }),
    150,
    rounds,
  );
}

/** Measures a message for which a full hour has no place. */
export async function measureFullHours(rounds: number): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const servers = new Map<number, Server>();
  for (const places of [1, 600, 10_000]) {
    const server = stack.use(
      await startServer(service({
        MESSAGES_PER_HOUR: String(places),
        MESSAGES_PER_CLIENT: "0",
        OUTBOX_DIR: `${DIRECTORY}/hour-${places}`,
      })),
    );
    servers.set(places, server);
    // A sixth of the places is the form's.
    const fill = async () => {
      while ((await ask(server, MESSAGE)).status === 200) continue;
    };
    await Promise.all(Array.from({ length: 32 }, fill));
  }
  await measureGrowth(
    (places) => `full hour of ${places}`,
    [1, 600, 10_000],
    (places) => {
      const server = servers.get(places);
      if (server === undefined) throw new RangeError();
      return { server, request: MESSAGE };
    },
    100,
    rounds,
  );
}
