/**
 * The browser of the tests: Debian's Chromium, driven by playwright-core.
 *
 * @module
 */
import { type Browser, chromium } from "playwright-core";

const EXECUTABLE = Deno.env.get("CHROMIUM") ?? "/usr/bin/chromium";

const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Starts the browser, or returns null where there is none. */
export async function launchBrowser(): Promise<Browser | null> {
  return isInstalled()
    ? await chromium.launch({ executablePath: EXECUTABLE, args: ARGUMENTS })
    : null;
}

/** Whether there is a browser on this machine. */
export function isInstalled(): boolean {
  try {
    return Deno.statSync(EXECUTABLE).isFile;
  } catch {
    return false;
  }
}
