/// <reference lib="dom" />
import assert from "node:assert/strict";
import { browserTest } from "./browser.ts";

/** What a phone shows before anyone scrolls. */
const PHONE = { width: 390, height: 844 };

for (const path of ["/", "/br"]) {
  browserTest(
    `the first screen of a phone says who, what and where, and holds two ways to write: ${path}`,
    async ({ open, service }) => {
      const { page } = await open(path, { width: PHONE.width });
      const { city, name } = service.content.shared;
      const first = [
        page.locator(".wordmark", { hasText: name }),
        page.locator("h1"),
        page.locator(".hero .label", { hasText: city }),
        page.locator(`.hero a[href="${path === "/" ? "" : path}/contact"]`),
        page.locator('.hero a[href^="https://wa.me/"]', {
          hasText: /\+\d\d \d\d \d{5}-\d{4}/,
        }),
      ];
      for (const part of first) {
        const box = await part.boundingBox();
        assert.ok(box !== null && box.y + box.height <= PHONE.height);
      }
    },
  );
}

browserTest("identifiers never break in a table", async ({ open }) => {
  for (const width of [360, 800, 1024, 1280, 1920]) {
    const { page } = await open("/br/developers", { width });
    const broken = await page.locator("th code").evaluateAll((codes) =>
      codes.filter((code) => code.getClientRects().length > 1)
        .map((code) => code.textContent)
    );
    assert.deepEqual(broken, [], `${width} pixels wide`);
  }
});

browserTest(
  "no table is cut where a page is read at 400 %",
  async ({ open }) => {
    for (const path of ["/developers", "/br/developers"]) {
      const { page } = await open(path, { width: 320, mobile: true });
      const cut = await page.locator("tbody th, td").evaluateAll((cells) =>
        cells.filter((cell) => cell.scrollWidth > cell.clientWidth)
          .map((cell) => cell.textContent)
      );
      assert.deepEqual(cut, [], path);
    }
  },
);

browserTest("what is tapped is large enough for a finger", async ({ open }) => {
  for (const path of ["/", "/contact", "/br/developers"]) {
    const { page } = await open(path, { width: PHONE.width });
    const small = await page.locator(
      "header a, footer a, .actions a, .action a, .contents a, button, select, input:not([tabindex])",
    ).evaluateAll((targets) =>
      targets.filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        return width > 0 && Math.min(width, height) < 24 &&
          !(target instanceof HTMLInputElement && target.type === "radio");
      }).map((target) => target.outerHTML)
    );
    assert.deepEqual(small, [], path);
  }
});

browserTest("Run shows the whole response", async ({ open, service }) => {
  for (const path of ["/", "/br/developers"]) {
    const { page, errors } = await open(path);
    const panel = page.locator(".panel");
    const target = await panel.locator("figcaption a").getAttribute("href");
    await panel.locator(".run").click();
    await page.locator(".panel.live").waitFor();
    assert.match(
      await panel.locator(".status").innerText(),
      /^200 OK, \d+ ms$/,
    );
    const [body = "", headers = ""] = (await panel.locator("code").innerText())
      .split("\n\n");
    assert.match(headers, /^content-type: application\/json\n.*\netag: /);
    assert.equal(await panel.locator("code > b").first().innerText(), '"name"');
    const facts = await service.ask(target ?? "");
    assert.deepEqual(JSON.parse(body), await facts.json());
    assert.deepEqual(errors, []);
  }
});

browserTest(
  "a response that does not come is not shown as one",
  async ({ open }) => {
    const { page } = await open("/");
    await page.route("**/api/v1/studio*", (route) => route.abort());
    const recorded = await page.locator(".panel code").innerText();
    await page.locator(".panel .run").click();
    await page.getByText("No response.").waitFor();
    assert.equal(await page.locator(".panel code").innerText(), recorded);
  },
);

browserTest(
  "the page does not move when the typeface comes late",
  async ({ open, service }) => {
    for (
      const { path, width } of ["/", "/br"].flatMap((path) =>
        [PHONE.width, 1280].map((width) => ({ path, width }))
      )
    ) {
      const { page } = await open("about:blank", { width });
      const { promise: arrived, resolve: arrive } = Promise.withResolvers<
        void
      >();
      await page.route("**/*.woff2", async (route) => {
        await arrived;
        await route.continue();
      });
      await page.goto(service.baseUrl + path, {
        waitUntil: "domcontentloaded",
      });
      await page.locator("footer").waitFor();
      arrive();
      // Polling in the page would need unsafe-eval.
      await page.evaluate(
        "document.fonts.load('16px \"Familjen Grotesk\"').then(() => null)",
      );
      await page.evaluate(
        "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))",
      );
      const moved = await page.evaluate<number>(
        `new Promise((resolve) => {
          new PerformanceObserver((list) => resolve(
            list.getEntries().reduce((sum, { value }) => sum + value, 0)
          )).observe({ type: "layout-shift", buffered: true });
          setTimeout(() => resolve(0), 300);
        })`,
      );
      assert.ok(moved < 0.02, `${path}, ${width} pixels wide: ${moved}`);
    }
  },
);

browserTest(
  "the heart of the disciplines takes the other scheme",
  async ({ open }) => {
    for (const scheme of ["light", "dark"] as const) {
      const { page } = await open("/", { scheme });
      const [around, within] = await Promise.all(
        ["html", ".discipline:nth-child(3)"].map((selector) =>
          page.locator(selector).evaluate((element) =>
            Number(getComputedStyle(element).backgroundColor.match(/\d+/)?.[0])
          )
        ),
      );
      assert.ok(Math.abs((around ?? 0) - (within ?? 0)) > 200, scheme);
    }
  },
);

browserTest(
  "disciplines fill their rows, however many there are",
  async ({ open }) => {
    const { page } = await open("/", { width: 1280 });
    for (let count = 1; count <= 12; count++) {
      const rows = await page.locator(".disciplines").evaluate(
        (grid, count) => {
          const [first] = grid.children;
          if (first === undefined) throw new Error("There is no discipline");
          grid.replaceChildren(
            ...Array.from({ length: count }, () => first.cloneNode(true)),
          );
          const widths = new Map<number, number>();
          for (const each of grid.children) {
            const { top, width } = each.getBoundingClientRect();
            widths.set(top, (widths.get(top) ?? 0) + width);
          }
          return [...widths.values()].map((width) =>
            Math.round((grid.clientWidth - width) / 10) * 10
          );
        },
        count,
      );
      // Between two of a row is the gap of the columns.
      assert.deepEqual(rows.filter((left) => left > 40), [], `${count}`);
      assert.ok(rows.length >= count / 2, `${count}`);
    }
  },
);

browserTest(
  "in forced colors the chosen tab can be told from the others",
  async ({ open }) => {
    const { page } = await open("/developers");
    await page.emulateMedia({ forcedColors: "active" });
    const [chosen, other] = await page.locator(".tabs").first()
      .getByRole("tab").evaluateAll((tabs) =>
        tabs.map((tab) => getComputedStyle(tab).backgroundColor)
      );
    assert.notEqual(chosen, other);
  },
);

browserTest(
  "a message that is too large to be read comes back with the Back button",
  async ({ open }) => {
    const { page } = await open("/plain/contact", { script: false });
    const message = "x".repeat(70_000);
    await page.locator("#message").fill(message);
    await page.locator("button[type=submit]").click();
    await page.getByText("Back button brings back what you typed").waitFor();
    await page.goBack();
    assert.equal(await page.locator("#message").inputValue(), message);
  },
);
