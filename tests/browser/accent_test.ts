/// <reference lib="dom" />
import assert from "node:assert/strict";
import { contrast } from "../../src/pages/files/brand.ts";
import { browserTest } from "./browser.ts";

/** What stands beside the page's ground in each scheme. */
const GROUNDS = {
  light: { grounds: ["#ffffff", "#f4f3ef"], least: 4.5 },
  dark: { grounds: ["#101113", "#1a1b1f"], least: 7 },
} as const;

const STEPS = ["00", "33", "66", "99", "cc", "ff"];

/** An even grid of colors, and 72 hues. */
const COLORS = [
  ...STEPS.flatMap((red) =>
    STEPS.flatMap((green) => STEPS.map((blue) => `#${red}${green}${blue}`))
  ),
  ...Array.from({ length: 72 }, (_, hue) => `hsl(${hue * 5} 90% 60%)`),
];

browserTest(
  "text in the hue of any accent is readable in both schemes, and keeps the hue",
  async ({ open }) => {
    for (const scheme of ["light", "dark"] as const) {
      const { page } = await open("/", { scheme });
      const shades = await page.evaluate((colors) => {
        const canvas = new OffscreenCanvas(1, 1).getContext("2d");
        if (canvas === null) throw new Error("There is no canvas");
        const mark = document.createElement("p");
        document.body.append(mark);
        mark.style.color = "var(--hue)";
        return colors.map((color) => {
          document.documentElement.style.setProperty("--accent", color);
          canvas.fillStyle = getComputedStyle(mark).color;
          canvas.fillRect(0, 0, 1, 1);
          return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)];
        });
      }, COLORS);
      const { grounds, least } = GROUNDS[scheme];
      for (const [index, shade] of shades.entries()) {
        const accent = COLORS[index] ?? "";
        const color = `#${new Uint8Array(shade).toHex()}`;
        const found = Math.min(
          ...grounds.map((ground) => contrast(color, ground)),
        );
        const where = `${accent} becomes ${color}, ${scheme}`;
        assert.ok(found >= least, `${where}: ${found}`);
        // The channel that leads, leads still.
        if (!accent.startsWith("#")) continue;
        const parts = [...Uint8Array.fromHex(accent.slice(1))];
        const lead = parts.map((part) => part === Math.max(...parts));
        if (Math.max(...parts) === Math.min(...parts)) continue;
        const most = Math.max(...shade);
        assert.ok(lead.some((leads, at) => leads && shade[at] === most), where);
      }
    }
  },
);
