/// <reference lib="dom" />
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { browserTest } from "./browser.ts";
import { assertFits } from "./seen.ts";

const WIDE = [1280, 1920];

/** One edge of every element of a selector, in whole pixels. */
async function edges(
  page: Page,
  selector: string,
  edge: "left" | "top" | "bottom",
): Promise<readonly number[]> {
  return await page.locator(selector).evaluateAll(
    (found, edge) =>
      found.map((each) => Math.round(each.getBoundingClientRect()[edge])),
    edge,
  );
}

browserTest(
  "what a page says begins at one column, and what names it at another",
  async ({ open, service }) => {
    for (const width of WIDE) {
      const { page } = await open("about:blank", { width });
      const says = new Set<number>();
      const names = new Set<number>();
      for (const { path } of service.site.pages.filter(({ plain }) => !plain)) {
        await page.goto(path);
        const said = ".hero .lead, .section:not(:has(.wide, .panel)) > .body";
        for (const left of await edges(page, said, "left")) says.add(left);
        const named = "h1, .section:has(.wide) h2, .wordmark, footer .place";
        for (const left of await edges(page, named, "left")) names.add(left);
      }
      assert.equal(says.size, 1, `${width} pixels wide: ${[...says]}`);
      assert.equal(names.size, 1, `${width} pixels wide: ${[...names]}`);
    }
  },
);

browserTest(
  "pictures, words and figures of the work share their lines",
  async ({ open }) => {
    for (const path of ["/", "/br"]) {
      for (const width of WIDE) {
        const { page } = await open(path, { width });
        for (const part of ["img", "h3", ".figure"]) {
          const tops = await edges(page, `.piece ${part}`, "top");
          const [first = 0, second = 0, third] = tops;
          assert.equal(second, third, `${path}, ${width} pixels: ${part}`);
          assert.ok(first < second);
        }
      }
    }
  },
);

browserTest(
  "a heading stands on the first line of the text beside it, and a figure on its name's",
  async ({ open }) => {
    for (const path of ["/", "/br", "/contact", "/br/privacy", "/clinics"]) {
      const { page } = await open(path, { width: 1280 });
      const apart = await page.evaluate(() => {
        const baseline = (element: Element | null | undefined) => {
          const mark = document.createElement("span");
          mark.style.display = "inline-block";
          element?.prepend(mark);
          const { bottom } = mark.getBoundingClientRect();
          mark.remove();
          return bottom;
        };
        const firstText = (element: Element): Element => {
          const [first] = element.children;
          return first === undefined ||
              /^(?:P|LABEL|LI|TH)$/.test(element.tagName)
            ? element
            : firstText(first);
        };
        const sections = document.querySelectorAll(
          ".section:not(:has(.wide, .panel, .table))",
        );
        const pairs = [...sections].map((section) => {
          const body = section.querySelector(".body");
          return [
            section.querySelector("h2"),
            body === null ? null : firstText(body),
          ];
        });
        const piece = document.querySelector(".piece");
        if (piece !== null) {
          pairs.push([
            piece.querySelector("h3 a"),
            piece.querySelector(".figure b"),
          ]);
        }
        return pairs.map(([one, other]) =>
          Math.abs(baseline(one) - baseline(other))
        );
      });
      assert.ok(apart.length > 1, path);
      for (const pixels of apart) assert.ok(pixels < 1, `${path}: ${apart}`);
    }
  },
);

browserTest(
  "a headline breaks where a phrase ends, if the phrase has room",
  async ({ open }) => {
    for (const path of ["/developers", "/br/developers"]) {
      const { page } = await open(path, { width: 1280 });
      const lines = await page.locator("h1 .phrase").evaluateAll((phrases) =>
        phrases.map((phrase) =>
          phrase.getBoundingClientRect().height /
          parseFloat(getComputedStyle(phrase).fontSize)
        )
      );
      assert.equal(lines.length, 3);
      for (const height of lines) assert.ok(height < 1.5, String(height));
    }
  },
);

browserTest(
  "the page of tables scrolls sideways at no width",
  async ({ open }) => {
    const { page } = await open("/br/developers", { width: 280 });
    for (let width = 280; width <= 2000; width += 40) {
      await page.setViewportSize({ width, height: 900 });
      await assertFits(page);
    }
  },
);

browserTest(
  "every founder stands beside the portrait as soon as there is room",
  async ({ open }) => {
    for (const path of ["/", "/br"]) {
      for (const width of [390, 960, 1024, 1280]) {
        const { page } = await open(path, { width });
        const beside = await page.locator(".founders li").evaluateAll((all) =>
          all.map(({ children: [portrait, words] }) =>
            (words?.getBoundingClientRect().left ?? 0) >=
              (portrait?.getBoundingClientRect().right ?? Infinity)
          )
        );
        assert.deepEqual(beside, [true, true], `${path}, ${width} pixels`);
      }
    }
  },
);

browserTest(
  "the margin for agents is equally legible beside every block",
  async ({ open }) => {
    for (const scheme of ["light", "dark"] as const) {
      const { page } = await open("/", { width: 1920, scheme });
      const colors = await page.locator("[data-field]").evaluateAll((all) =>
        all.map((each) => getComputedStyle(each, "::after").color)
      );
      assert.ok(colors.length > 5);
      assert.equal(new Set(colors).size, 1, `${scheme}: ${colors}`);
    }
  },
);

browserTest("what names a fact stands on one line", async ({ open }) => {
  for (const path of ["/", "/br"]) {
    const { page } = await open(path, { width: 1280 });
    const heights = await page.locator(".facts dt")
      .evaluateAll((all) =>
        all.map((each) => {
          const range = document.createRange();
          range.selectNodeContents(each);
          return Math.round(range.getBoundingClientRect().height);
        })
      );
    assert.equal(new Set(heights).size, 1, `${path}: ${heights}`);
  }
});

browserTest("the header has room for two more pages", async ({ open }) => {
  for (const path of ["/", "/br"]) {
    const { page } = await open(path);
    await page.locator("header nav li").first().evaluate((first) => {
      for (let added = 0; added < 2; added++) {
        first.before(first.cloneNode(true));
      }
    });
    for (const width of [280, 360, 390, 640, 768, 960, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const entries = await page.locator(
        "header .wordmark, header .for-agents a, header nav a",
      ).evaluateAll((found) =>
        found.map((each) => {
          const { left, right, top, bottom } = each.getBoundingClientRect();
          return { left, right, top, bottom };
        })
      );
      for (const [index, one] of entries.entries()) {
        assert.ok(one.left >= 0 && one.right <= width, `${path}, ${width}`);
        for (const other of entries.slice(index + 1)) {
          const apart = one.right <= other.left || other.right <= one.left ||
            one.bottom <= other.top + 1 || other.bottom <= one.top + 1;
          assert.ok(apart, `entries meet: ${path}, ${width} pixels wide`);
        }
      }
    }
  }
});

browserTest(
  "no button lies on the address that it copies",
  async ({ open }) => {
    for (const path of ["/contact", "/br/contact"]) {
      const { page } = await open(path);
      for (const width of [320, 390, 640, 768, 960, 1024, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        const covered = await page.locator(".rows > div:has(.copy)")
          .evaluateAll(
            (rows) =>
              rows.filter((row) => {
                const button = row.querySelector(".copy")
                  ?.getBoundingClientRect();
                const lines = row.querySelector("code")?.getClientRects() ?? [];
                return button === undefined ||
                  [...lines].some(({ right, top, bottom }) =>
                    right > button.left && bottom > button.top &&
                    top < button.bottom
                  );
              }).length,
          );
        assert.equal(covered, 0, `${path}, ${width} pixels wide`);
      }
    }
  },
);
