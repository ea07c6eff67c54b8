// Draws the README's picture of what one first sees of the home page:
// `deno run -A --config tests/deno.json tests/browser/home_picture.ts`, after the
// page has changed.
import { createTestService, listen } from "../support/service.ts";
import { launchBrowser } from "./browser.ts";

const browser = await launchBrowser();
const { handler } = createTestService();
await using server = listen(handler);
const page = await browser.newPage();
await page.setViewportSize({ width: 1280, height: 800 });
await page.goto(server.origin, { waitUntil: "networkidle" });
const path = new URL("home.png", import.meta.url);
await Deno.writeFile(path, await page.screenshot());
await browser.close();
