/// <reference lib="dom" />
import assert from "node:assert/strict";
import { browserTest, studiosTest } from "./browser.ts";
import { assertFits } from "./seen.ts";

const WIDTHS = [280, 1440, 2560];

studiosTest(
  "no page scrolls sideways, complains, asks another host or stores anything",
  async ({ open, service }) => {
    const { page, errors } = await open("about:blank");
    const hosts = new Set<string>();
    page.on("request", (request) => hosts.add(new URL(request.url()).origin));
    for (const { path } of service.site.pages) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await assertFits(page);
      }
      await page.setViewportSize({ width: 360, height: 900 });
      await page.locator("html").evaluate((html) => {
        html.style.fontSize = "200%";
      });
      await assertFits(page);
      assert.deepEqual(errors, [], path);
      assert.deepEqual([...hosts], [service.baseUrl]);
      assert.deepEqual(await page.context().cookies(), []);
      assert.equal(await page.evaluate(() => localStorage.length), 0);
    }
  },
);

browserTest(
  "the first stop of the keyboard leads to the content",
  async ({ open }) => {
    const { page } = await open("/developers");
    await page.keyboard.press("Tab");
    const skip = page.locator(".skip");
    assert.ok(await skip.evaluate((link) => link === document.activeElement));
    assert.ok(
      await skip.evaluate((link) => link.getBoundingClientRect().top >= 0),
    );
    await page.keyboard.press("Enter");
    assert.match(page.url(), /#main$/);
  },
);

browserTest("the table of contents follows", async ({ open }) => {
  const { page } = await open("/developers");
  const current = page.locator(".contents a[aria-current]");
  assert.equal(await current.textContent(), "Quick start");
  await page.locator("#errors").evaluate((heading) =>
    heading.scrollIntoView({ behavior: "instant" })
  );
  await page.locator('.contents a[href="#errors"][aria-current]').waitFor();
  assert.equal(await current.count(), 1);
  // However tall the window is, the last section can be the current one.
  await page.setViewportSize({ width: 1440, height: 1800 });
  await page.evaluate(() => scrollTo({ top: 1e6, behavior: "instant" }));
  await page.locator('.contents a[href="#policies"][aria-current]').waitFor();
});

browserTest(
  "alternatives are tabs, by pointer and by keyboard, in every group at once",
  async ({ open }) => {
    const { page } = await open("/developers");
    const first = page.locator(".tabs").first();
    assert.equal(await first.locator("figure:visible").count(), 1);
    await first.getByRole("tab", { name: "JavaScript" }).click();
    assert.match(
      await first.locator("figure:visible pre").innerText(),
      /await fetch/,
    );
    const second = page.locator(".tabs").nth(1);
    assert.match(
      await second.locator("figure:visible pre").innerText(),
      /JSON\.stringify/,
    );
    await page.keyboard.press("ArrowRight");
    assert.match(
      await first.locator("figure:visible pre").innerText(),
      /import requests/,
    );
    assert.equal(
      await first.getByRole("tab", { name: "Python" }).getAttribute(
        "aria-selected",
      ),
      "true",
    );
    await page.keyboard.press("Home");
    assert.match(
      await first.locator("figure:visible pre").innerText(),
      /^curl/,
    );
  },
);

browserTest("an address with a place leads to that place", async ({ open }) => {
  const { page } = await open("/developers#a2a");
  await page.locator(".tablist").first().waitFor();
  const top = await page.locator("#a2a").evaluate((heading) =>
    heading.getBoundingClientRect().top
  );
  assert.ok(top >= 0 && top < 200, `the heading is at ${top}`);
});

browserTest(
  "a button says what it copies, and copies what one pastes",
  async ({ open, service: { baseUrl } }) => {
    const cases = [
      {
        path: "/developers",
        button: "Copy the command",
        pasted: `curl '${baseUrl}/api/v1/studio?lang=en'`,
      },
      {
        path: "/br/developers",
        button: "Copiar o endereço",
        pasted: `${baseUrl}/mcp`,
      },
      {
        path: "/contact",
        button: "Copy the address",
        pasted: `${baseUrl}/api/v1/messages`,
      },
    ];
    for (const { path, button, pasted } of cases) {
      const { page } = await open(path);
      await page.context().grantPermissions([
        "clipboard-read",
        "clipboard-write",
      ]);
      await page.getByRole("button", { name: button }).first().click();
      await page.getByText(/^Copi(?:ed|ado)$/).waitFor();
      assert.equal(
        await page.evaluate(() => navigator.clipboard.readText()),
        pasted,
      );
      // A response is there to be read.
      assert.equal(await page.locator(".panel .copy").count(), 0);
    }
  },
);

browserTest(
  "where the browser refuses to copy, the page says so and selects the text",
  async ({ open }) => {
    const { page } = await open("/developers");
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("no"));
    });
    await page.getByRole("button", { name: "Copy the prompt" }).click();
    await page.getByText("Not copied: your browser refused.").waitFor();
    assert.match(
      await page.evaluate(() => String(getSelection())),
      /^Read http:.* when I say yes\.$/,
    );
  },
);

browserTest(
  "without script every alternative is shown, with its title",
  async ({ open }) => {
    const { page } = await open("/developers", { script: false });
    const first = page.locator(".tabs").first();
    assert.equal(await first.locator("figure:visible").count(), 3);
    assert.equal(await first.locator("figcaption:visible").count(), 3);
    assert.equal(await page.locator(".copy").count(), 0);
  },
);

browserTest(
  "code is a stop of the keyboard where it scrolls, and has a name",
  async ({ open }) => {
    const { page } = await open("/developers", { width: 390 });
    const stops = await page.locator("pre:visible").evaluateAll((blocks) =>
      blocks.map((block) => ({
        scrolls: block.scrollWidth > block.clientWidth,
        stop: block.getAttribute("tabindex") === "0",
        name: block.getAttribute("aria-label"),
      }))
    );
    assert.ok(stops.some(({ scrolls }) => scrolls));
    for (const { scrolls, stop, name } of stops) {
      assert.equal(stop, scrolls);
      if (scrolls) assert.match(name ?? "", /\w/);
    }
  },
);

browserTest(
  "every button that copies has a name of its own",
  async ({ open }) => {
    const namesOn = async (path: string) => {
      const { page } = await open(path);
      return await page.locator(".copy").evaluateAll((buttons) =>
        buttons.map((button) => button.getAttribute("aria-label"))
      );
    };
    assert.deepEqual(await namesOn("/contact"), [
      "Copy the address: JSON API",
      "Copy the address: MCP server",
      "Copy the address: A2A agent",
    ]);
    const names = await namesOn("/br/developers");
    assert.ok(names.length > 10);
    assert.deepEqual(names.filter((name, at) => names.indexOf(name) < at), []);
  },
);

browserTest("a printed page hides what paper cannot do", async ({ open }) => {
  const { page } = await open("/developers");
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.locator(".contents").isVisible(), false);
  assert.equal(await page.locator(".copy").first().isVisible(), false);
  const shown = await page.locator(".tabs").first().locator("figure:visible")
    .count();
  assert.equal(shown, 3);
});

browserTest("no heading on paper stands over nothing", async ({ open }) => {
  for (const path of ["/contact", "/br/contact"]) {
    const { page } = await open(path);
    await page.emulateMedia({ media: "print" });
    const headings = page.locator(".section > h2:visible");
    assert.equal(await headings.count(), 2, path);
    const over = await page.locator(".section:visible > .body")
      .evaluateAll((all) => all.map(({ clientHeight }) => clientHeight > 0));
    assert.deepEqual(over, [true, true], path);
  }
});
