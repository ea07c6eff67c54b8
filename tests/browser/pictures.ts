/**
 * Redraws the pictures of static/ from content/, and the README's, with the
 * browser of the tests: `deno task pictures` after the name, the heading or the
 * home page has changed.
 *
 * @module
 */
import FONT from "@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2" with {
  type: "bytes",
};
import { WORDS } from "../../src/pages/words.ts";
import {
  createTestService,
  listen,
  ROOT,
  sampleContent,
} from "../support/service.ts";
import { launchBrowser } from "./browser.ts";

const STATIC = new URL("static/", ROOT);

const ACCENT = "#c2350c";

/** The typeface of the pages, within the page that is drawn. */
const TYPEFACE = `@font-face { font-family: Familjen; font-weight: 400 700;
  src: url(data:font/woff2;base64,${FONT.toBase64()}); }`;

function escape(text: string): string {
  return text.replace(/[&<]/g, (found) => found === "&" ? "&amp;" : "&lt;");
}

/** An ICO file that holds one PNG. */
function ico(png: Uint8Array, size: number): Uint8Array {
  const file = new Uint8Array(22 + png.length);
  const view = new DataView(file.buffer);
  view.setUint16(2, 1, true);
  view.setUint16(4, 1, true);
  file[6] = size;
  file[7] = size;
  view.setUint16(10, 1, true);
  view.setUint16(12, 32, true);
  view.setUint32(14, png.length, true);
  view.setUint32(18, 22, true);
  file.set(png, 22);
  return file;
}

const browser = await launchBrowser();
const content = sampleContent();
const page = await browser.newPage();

async function draw(
  width: number,
  height: number,
  body: string,
): Promise<Uint8Array> {
  await page.setViewportSize({ width, height });
  await page.setContent(
    `<!doctype html><style>*{margin:0;box-sizing:border-box}</style>${body}`,
  );
  await page.evaluate("document.fonts.ready");
  return new Uint8Array(await page.screenshot());
}

const icon = await Deno.readTextFile(new URL("icon.svg", STATIC));
for (
  const [name, size] of [["apple-touch-icon", 180], ["logo-512", 512]] as const
) {
  const picture = await draw(size, size, icon);
  await Deno.writeFile(new URL(`${name}.png`, STATIC), picture);
}
await Deno.writeFile(
  new URL("favicon.ico", STATIC),
  ico(await draw(32, 32, icon), 32),
);

for (const language of ["en", "br"] as const) {
  const { name, city } = content.shared;
  const { country, pages } = content.local[language];
  const { forPeople, forAgents } = WORDS[language];
  const picture = await draw(
    1200,
    630,
    `<style>
  ${TYPEFACE}
  body { height: 630px; padding: 72px 80px; display: flex; flex-direction: column;
    justify-content: space-between; background: ${ACCENT}; color: #fff; font: 400 32px Familjen; }
  h1 { font: 620 112px/.97 Familjen; letter-spacing: -.03em; text-wrap: balance; }
  p { display: flex; align-items: center; gap: 18px; }
  i { width: 30px; height: 30px; background: #fff; }
  i:first-of-type { border-radius: 50%; }
  span { margin-left: auto; opacity: .9; }
</style>
<p><i title="${forPeople}"></i><i title="${forAgents}"></i></p>
<h1>${escape(pages.home.heading)}</h1>
<p><b>${escape(name)}</b><span>${escape(`${city}, ${country}`)}</span></p>`,
  );
  await Deno.writeFile(new URL(`og-${language}.png`, STATIC), picture);
}

{
  const { handler } = await createTestService();
  await using server = listen(handler);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(server.origin, { waitUntil: "networkidle" });
  const path = new URL("home.png", import.meta.url);
  await Deno.writeFile(path, await page.screenshot());
}
await browser.close();
