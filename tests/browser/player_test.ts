/// <reference lib="dom" />
import assert from "node:assert/strict";
import { copyWith } from "../support/changed_content.ts";
import { listen } from "../support/service.ts";
import { chromiumTest, TIMEOUT } from "./browser.ts";

/** Samples a second, of one byte each. */
const RATE = 8000;

/** A second of silence. */
function silence(): Uint8Array {
  const bytes = new Uint8Array(44 + RATE).fill(128, 44);
  const view = new DataView(bytes.buffer);
  const text = (at: number, word: string) =>
    bytes.set(new TextEncoder().encode(word), at);
  text(0, "RIFF");
  view.setUint32(4, 36 + RATE, true);
  text(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  text(36, "data");
  view.setUint32(40, RATE, true);
  return bytes;
}

chromiumTest("a recording that is opened by itself plays", async (browser) => {
  await using copy = await copyWith({ "files/talk.wav": silence() });
  const { handler } = copy.serve();
  await using server = listen(handler);
  const page = await browser.newPage();
  page.setDefaultTimeout(TIMEOUT);
  await page.goto(`${server.origin}/files/talk.wav`);
  await page.waitForFunction(() =>
    document.querySelector("video")?.readyState === 4
  );
  const seconds = await page.evaluate(() =>
    document.querySelector("video")?.duration
  );
  assert.equal(seconds, 1);
  await page.close();
});
