/// <reference lib="dom" />
import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { chromiumTest, TIMEOUT } from "../browser/browser.ts";
import {
  assertFits,
  assertKept,
  assertWaysOut,
  fillForm,
  pressButton,
  waitForNotice,
  waitUntilSeen,
} from "../browser/seen.ts";
import { type ServiceProcess, startService } from "../support/service.ts";
import { type BrowserFront, type Manner, startBrowserFront } from "./fronts.ts";
import { outboxFiles } from "./outbox_files.ts";

/** A phone in one language, a desk in the other: only words and CSS differ. */
const CASES = [
  {
    path: "/contact",
    width: 390,
    maybe: /^Your message may have arrived\./,
    sent: "Thank you. Your message was sent.",
  },
  {
    path: "/br/contact",
    width: 1280,
    maybe: /^Sua mensagem pode ter chegado\./,
    sent: "Pronto. Sua mensagem foi enviada.",
  },
];

const LOST: Readonly<Record<string, Manner>> = {
  "answers 503": { kind: "status", status: 503 },
  "answers 504": { kind: "status", status: 504 },
  "answers 524": { kind: "status", status: 524 },
  "answers 429": { kind: "status", status: 429 },
  "answers 502": { kind: "status", status: 502 },
  "answers 200": { kind: "status", status: 200 },
  "answers nothing and closes": { kind: "cut" },
  "is silent": { kind: "silent" },
};

interface Visit {
  readonly front: BrowserFront;
  readonly page: Page;
  /** Words of which each message is told apart. */
  readonly message: string;
  /** How many messages lie in the outbox with these words. */
  arrived(): Promise<number>;
}

interface VisitOptions {
  readonly path: string;
  readonly width: number;
  readonly script: boolean;
}

/** Opens the form behind a front, in a browser that has kept connections. */
async function visit(
  browser: Browser,
  { baseUrl, outbox }: ServiceProcess,
  { path, width, script }: VisitOptions,
  test: (visit: Visit) => Promise<void>,
): Promise<void> {
  using front = await startBrowserFront(baseUrl);
  const context = await browser.newContext({
    viewport: { width, height: 844 },
    javaScriptEnabled: script,
    baseURL: front.origin,
  });
  context.setDefaultTimeout(TIMEOUT);
  const page = await context.newPage();
  if (script) await page.clock.install();
  await page.goto(path);
  const message = `The words ${crypto.randomUUID()}`;
  await fillForm(page, message);
  const arrived = async () =>
    (await outboxFiles(outbox)).filter(({ text }) => text.includes(message))
      .length;
  await test({ front, page, message, arrived });
  await context.close();
}

async function assertSent(page: Page, sent: string): Promise<void> {
  await page.getByRole("heading", { name: sent }).waitFor();
  assert.match(page.url(), /\/contact\/sent\?id=[\da-f-]{36}&seal=[\w.-]+$/);
}

/** A test with a browser, a service with an outbox, and a step for each case. */
function frontTest(
  name: string,
  test: (
    open: (
      options: VisitOptions,
      test: (visit: Visit) => Promise<void>,
    ) => Promise<void>,
    t: Deno.TestContext,
  ) => Promise<void>,
): void {
  chromiumTest(name, async (browser, t) => {
    await using service = await startService();
    await test((options, test) => visit(browser, service, options, test), t);
  });
}

frontTest(
  "whatever a front answers, the script posts once, says that the message may have arrived, and keeps the text",
  async (open, t) => {
    for (const [index, [name, manner]] of Object.entries(LOST).entries()) {
      const seen = CASES[index % CASES.length];
      assert.ok(seen);
      const { width, path, maybe, sent } = seen;
      await t.step(`it ${name}: ${path}, ${width} pixels`, async () => {
        const options = { path, width, script: true };
        await open(options, async ({ front, page, message, arrived }) => {
          front.manner = manner;
          await pressButton(page);
          await front.posted;
          if (manner.kind === "silent") await page.clock.fastForward(60_000);
          assert.match(await waitForNotice(page), maybe);
          await assertWaysOut(page);
          await assertKept(page, message);
          await assertFits(page);
          // A connection that breaks makes Chromium post again by itself.
          if (manner.kind !== "cut") assert.equal(front.posts, 1);
          assert.equal(await arrived(), 1);

          // Pressed again all the same, it is still one message.
          front.manner = { kind: "honest" };
          await pressButton(page);
          await assertSent(page, sent);
          assert.equal(await arrived(), 1);
        });
      });
    }
  },
);

frontTest(
  "a browser that posts again because its connection broke sends one message",
  async (open, t) => {
    for (const script of [true, false]) {
      for (const { width, path, sent } of CASES) {
        const how = script ? "with script" : "without script";
        await t.step(`${path}, ${width} pixels, ${how}`, async () => {
          const options = { path, width, script };
          await open(options, async ({ front, page, arrived }) => {
            front.manner = { kind: "cutKept" };
            await pressButton(page);
            await assertSent(page, sent);
            if (script) await waitUntilSeen(page, "h1");
            assert.ok(front.cuts >= 1, "no kept connection was used");
            assert.ok(front.posts >= 2, "the browser did not post again");
            assert.equal(await arrived(), 1);
          });
        });
      }
    }
  },
);

frontTest(
  "a person without script who goes back and presses again sends one message",
  async (open, t) => {
    for (const { width, path, sent } of CASES) {
      await t.step(`${path}, ${width} pixels`, async () => {
        const options = { path, width, script: false };
        await open(options, async ({ front, page, message, arrived }) => {
          front.manner = { kind: "status", status: 503 };
          await pressButton(page);
          await page.getByText("The front is sorry").waitFor();
          assert.equal(await arrived(), 1);
          front.manner = { kind: "honest" };
          await page.goBack();
          await fillForm(page, message);
          await pressButton(page);
          await assertSent(page, sent);
          assert.equal(await arrived(), 1);
        });
      });
    }
  },
);
