// The browser of the tests: Debian's Chromium, driven by playwright-core, on a
// service of this process.
import { setTimeout as rest } from "node:timers/promises";
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Page,
} from "playwright-core";
import type { Content } from "../../src/content/content.ts";
import { needs } from "../support/needs.ts";
import {
  sampleContent,
  serveTestService,
  type TestService,
} from "../support/service.ts";
import { studioContent, STUDIOS } from "../support/studios.ts";

/** Without windows Chromium needs a quarter of the processor's time. */
const EXECUTABLES = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
];
const EXECUTABLE = Deno.env.get("CHROMIUM") ?? EXECUTABLES.find(isFile);

const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // What agents in the browser are offered, where the browser has it.
  "--enable-features=WebMCP",
];

/** Milliseconds for a page to come to what a test waits for. */
export const TIMEOUT = 60_000;

/** Starts the browser. */
export async function launchBrowser(): Promise<Browser> {
  if (EXECUTABLE === undefined) throw new Error("There is no browser");
  return await chromium.launch({ executablePath: EXECUTABLE, args: ARGUMENTS });
}

function isFile(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch {
    return false;
  }
}

/** What a page of a test can be opened with. */
export interface PageOptions {
  readonly script?: boolean;
  readonly scheme?: "light" | "dark";
  readonly width?: number;
  /** Lays the page out as a phone does, by its viewport. */
  readonly mobile?: boolean;
}

/** A page, and what went wrong on it. */
export interface TestPage {
  readonly page: Page;
  /** Errors of the console and of the content security policy. */
  readonly errors: string[];
}

/** A browser with a service of its own. */
export interface TestBrowser extends AsyncDisposable {
  readonly service: TestService;
  /** Opens a page in a context of its own, and closes the one before. */
  open(path: string, options?: PageOptions): Promise<TestPage>;
}

function openBrowser(browser: Browser, content: Content): TestBrowser {
  const service = serveTestService({ content });
  let context: BrowserContext | undefined;
  return {
    service,
    async open(path, options = {}) {
      const { script = true, scheme = "light", width = 1440 } = options;
      await context?.close();
      context = await browser.newContext({
        viewport: { width, height: 900 },
        isMobile: options.mobile ?? false,
        colorScheme: scheme,
        javaScriptEnabled: script,
        baseURL: service.baseUrl,
      });
      context.setDefaultTimeout(TIMEOUT);
      const page = await context.newPage();
      const errors: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") {
          errors.push(message.text());
        }
      });
      page.on("pageerror", (error) => errors.push(String(error)));
      await page.goto(path);
      return { page, errors };
    },
    async [Symbol.asyncDispose]() {
      await context?.close();
      // A request that a failed test left open must not hold the others up.
      await Promise.race([service[Symbol.asyncDispose](), rest(1000)]);
    },
  };
}

let launched: Promise<Browser> | undefined;

/**
 * A test that needs the browser, which is one for all tests of a file.
 */
export function chromiumTest(
  name: string,
  test: (browser: Browser, t: Deno.TestContext) => Promise<void>,
): void {
  Deno.test({
    ...needs("Chromium", name, EXECUTABLE !== undefined),
    // The driver of the browser keeps a process and timers of its own.
    sanitizeOps: false,
    sanitizeResources: false,
    async fn(t) {
      await test(await (launched ??= launchBrowser()), t);
    },
  });
}

Deno.test.afterAll(async () => {
  await (await launched)?.close();
});

/** A test that needs the browser and a service of its own. */
export function browserTest(
  name: string,
  test: (browser: TestBrowser, t: Deno.TestContext) => Promise<void>,
  load: () => Content | Promise<Content> = sampleContent,
): void {
  chromiumTest(name, async (browser, t) => {
    await using opened = openBrowser(browser, await load());
    await test(opened, t);
  });
}

/** The same test of every studio. */
export function studiosTest(
  name: string,
  test: (browser: TestBrowser, t: Deno.TestContext) => Promise<void>,
): void {
  browserTest(`${name}: the sample`, test);
  for (const [studio, files] of Object.entries(STUDIOS)) {
    browserTest(`${name}: ${studio}`, test, () => studioContent(files));
  }
}
