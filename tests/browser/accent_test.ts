/// <reference lib="dom" />
import assert from "node:assert/strict";
import { contrast } from "../../src/content/files/contrast.ts";
import { browserTest } from "./browser.ts";

/** What the accent stands on, as text, in the dark scheme. */
const DARK_GROUNDS = ["#101113", "#1a1b1f"];

/** Colors of every hue that are readable on light grounds. */
function accents(): readonly string[] {
  const parts = ["00", "33", "66", "99", "cc", "ff"];
  return parts.flatMap((red) =>
    parts.flatMap((green) => parts.map((blue) => `#${red}${green}${blue}`))
  ).filter((color) => contrast(color, "#f4f3ef") >= 4.5);
}

browserTest(
  "in a dark scheme every accent has a contrast of 7, and its own hue",
  async ({ open }) => {
    const { page } = await open("/", { scheme: "dark" });
    const shades = await page.evaluate((colors) => {
      const canvas = new OffscreenCanvas(1, 1).getContext("2d");
      if (canvas === null) throw new Error("There is no canvas");
      const mark = document.createElement("p");
      document.body.append(mark);
      mark.style.color = "var(--accent)";
      return colors.map((color) => {
        document.documentElement.style.setProperty("--light-accent", color);
        canvas.fillStyle = getComputedStyle(mark).color;
        canvas.fillRect(0, 0, 1, 1);
        const { data } = canvas.getImageData(0, 0, 1, 1);
        return [...data.slice(0, 3)];
      });
    }, accents());
    assert.ok(shades.length > 60);
    for (const [index, shade] of shades.entries()) {
      const accent = accents()[index] ?? "";
      const color = `#${new Uint8Array(shade).toHex()}`;
      const least = Math.min(
        ...DARK_GROUNDS.map((ground) => contrast(color, ground)),
      );
      assert.ok(least >= 7, `${accent} becomes ${color}: ${least}`);
      // The channel that leads, leads still.
      const parts = [...Uint8Array.fromHex(accent.slice(1))];
      if (Math.max(...parts) === Math.min(...parts)) continue;
      const [lead] = parts.filter((part) => part === Math.max(...parts));
      const most = Math.max(...shade);
      assert.ok(
        parts.some((part, at) => part === lead && shade[at] === most),
        `${accent} becomes ${color}`,
      );
    }
  },
);
