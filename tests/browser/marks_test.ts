/// <reference lib="dom" />
// The disc and the square, and the home page that they lead through.
import assert from "node:assert/strict";
import type { Page, Request } from "playwright-core";
import { studioContent, STUDIOS } from "../support/studios.ts";
import { browserTest } from "./browser.ts";
import { assertFits, MARK, waitForTurn } from "./seen.ts";

const WIDTHS = [280, 360, 390, 1024, 1280, 1920];

/** The mark at the end of the headline, in parts of the size of its letters. */
async function mark(page: Page) {
  return await page.locator("h1 .last").evaluate((word) => {
    const style = getComputedStyle(word, "::after");
    const size = parseFloat(style.fontSize);
    return {
      height: parseFloat(style.height) / size,
      width: parseFloat(style.width) / size,
      round: style.borderRadius === "50%",
      empty: parseFloat(style.borderTopWidth) > 0,
      gradients: style.backgroundImage.split("-gradient").length - 1,
      // On a second line, the word would be twice as high.
      lines: Math.round(
        word.getBoundingClientRect().height / parseFloat(style.lineHeight),
      ),
    };
  });
}

const ONE = { round: true, empty: false, gradients: 0, wide: false };
const MARKS = {
  "/": { ...ONE, round: false, gradients: 2, wide: true },
  "/contact": ONE,
  "/privacy": ONE,
  "/contact/sent": ONE,
  "/developers": { ...ONE, round: false },
  "/missing": { ...ONE, empty: true },
};

browserTest(
  "every headline ends with the marks of those it speaks to",
  async ({ open }) => {
    const { page } = await open("about:blank");
    for (const root of ["", "/br"]) {
      for (const [path, { wide, ...wanted }] of Object.entries(MARKS)) {
        await page.goto(root + path.replace(/^\/$/, root ? "" : "/"));
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          const { height, width: across, lines, ...found } = await mark(page);
          const where = `${root}${path}, ${width} pixels`;
          assert.deepEqual(found, wanted, where);
          assert.ok(Math.abs(height - 0.7) < 0.02, `${where}: ${height}`);
          assert.equal(across > 1.4, wide, where);
          assert.equal(lines, 1, where);
        }
      }
    }
  },
);

browserTest(
  "a square marks the section for agents, and no other",
  async ({ open }) => {
    for (const path of ["/", "/br", "/contact", "/privacy", "/developers"]) {
      const { page } = await open(path);
      const marked = await page.locator("h2").evaluateAll((headings) =>
        headings.filter((heading) =>
          getComputedStyle(heading, "::after").content !== "none"
        ).map(({ id }) => id)
      );
      const wanted = /privacy|developers/.test(path) ? [] : ["agents"];
      assert.deepEqual(marked, wanted, path);
    }
  },
);

browserTest(
  "in forced colors no disc has the studio's color",
  async ({ open }) => {
    const { page } = await open("/");
    await page.emulateMedia({ forcedColors: "active" });
    await page.locator(MARK).click();
    await waitForTurn(page, true);
    const disc = await page.locator(MARK).evaluate((link) => {
      const accent = getComputedStyle(link).getPropertyValue("--accent");
      const mark = getComputedStyle(link, "::before");
      return { accent, own: mark.getPropertyValue("--accent") };
    });
    assert.match(disc.accent, /^#/);
    assert.equal(disc.own, "Highlight");
  },
);

browserTest(
  "the pun of the Portuguese headline stands on one line of a phone, and the headline stays the largest text",
  async ({ open }) => {
    for (const width of [360, 390]) {
      const { page } = await open("/br", { width, mobile: true });
      const pun = page.locator("h1 .phrase").last();
      assert.match(await pun.innerText(), /^e\s?agente também\.$/);
      const [lines, headline, others] = await pun.evaluate((phrase) => {
        const size = (element: Element) =>
          parseFloat(getComputedStyle(element).fontSize);
        const lines = Math.round(phrase.clientHeight / size(phrase));
        document.documentElement.style.fontSize = "32px";
        const all = document.querySelectorAll("main :not(h1, h1 *, .figure *)");
        return [lines, size(phrase), Math.max(...[...all].map(size))];
      });
      assert.equal(lines, 1, `${width} pixels`);
      assert.ok(
        (headline ?? 0) > (others ?? Infinity),
        `${headline}, ${others}`,
      );
    }
  },
);

browserTest(
  "a long word of a headline stays whole on a phone",
  async ({ open }) => {
    for (const width of [360, 390]) {
      const { page } = await open("/", { width, mobile: true });
      const lines = await page.locator("h1").evaluate((headline) => {
        const text = document.createTreeWalker(headline, NodeFilter.SHOW_TEXT)
          .nextNode();
        const word = document.createRange();
        if (text !== null) word.selectNode(text);
        word.setEnd(text ?? headline, "Betriebswirtschaftliche".length);
        return word.getClientRects().length;
      });
      assert.equal(lines, 1, `${width} pixels`);
    }
  },
  () => studioContent(STUDIOS["a tax adviser, German before English"]),
);

browserTest(
  "on a phone the home page is short, and small but for its pictures",
  async ({ open, service }) => {
    for (const path of ["/", "/br"]) {
      const { page } = await open("about:blank", { width: 390, mobile: true });
      const asked: Request[] = [];
      page.on("requestfinished", (request) => {
        if (request.resourceType() !== "image") asked.push(request);
      });
      await page.goto(service.baseUrl + path, { waitUntil: "networkidle" });
      const [width, height = Infinity] = await page.evaluate(() => [
        innerWidth,
        document.documentElement.scrollHeight,
      ]);
      const sizes = await Promise.all(asked.map((one) => one.sizes()));
      const bytes = sizes.reduce((sum, one) => sum + one.responseBodySize, 0);
      assert.equal(width, 390);
      assert.ok(height <= 9_300, `${path} is ${height} pixels high`);
      assert.ok(asked.length <= 8, `${path} asks ${asked.length} times`);
      assert.ok(bytes > 20_000 && bytes < 45_000, `${path}: ${bytes} bytes`);
    }
  },
);

browserTest(
  "a dark logo has a light ground in either scheme, turned or not, and the last link of one language stays with the others",
  async ({ open }) => {
    for (const scheme of ["light", "dark"] as const) {
      const { page } = await open("/", { scheme, width: 390 });
      const grounds = () =>
        page.evaluate(() =>
          [".plate", "html"].map((selector) => {
            const element = document.querySelector(selector);
            return element && getComputedStyle(element).backgroundColor;
          })
        );
      const isLight = ([plate, html]: readonly (string | null)[]) =>
        [plate, html].includes("rgb(255, 255, 255)");
      assert.ok(isLight(await grounds()), scheme);
      // However wide it is, it leaves the name room.
      await assertFits(page);
      // Contact and the developer page; there is no other language.
      const lefts = await page.locator("header nav a").evaluateAll((links) =>
        links.map((link) => link.getBoundingClientRect().left)
      );
      assert.equal(lefts.length, 2);
      assert.ok((lefts[1] ?? Infinity) < 200, String(lefts));
      await page.locator(MARK).click();
      await waitForTurn(page, true);
      assert.ok(isLight(await grounds()), `${scheme}, turned`);
    }
  },
  () => {
    const files = STUDIOS["five potters, Portuguese alone"];
    return studioContent({
      ...files,
      "studio.md": files["studio.md"].replace(
        "updated:",
        "brand:\n  logo: files/logo.svg\nupdated:",
      ),
      "files/logo.svg":
        '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="20"><path d="M0 0h300v20z" fill="#111"/></svg>',
    });
  },
);
