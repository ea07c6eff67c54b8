import assert from "node:assert/strict";
import { accentRules, contrast } from "../../src/pages/files/brand.ts";
import {
  contentWith,
  copyWith,
  faultsWith,
  serviceWith,
} from "../support/changed_content.ts";
import { sampleContent } from "../support/service.ts";

const NO_SIDES =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 24"><path fill="#123456" d="M0 0h48v24z"/></svg>';

/** The sample with another brand, and its logo. */
function branded(fields: string, logo: string | null = NO_SIDES) {
  return {
    "studio.md": (text: string) =>
      text.replace(/^brand:\n( .*\n)*/m, "")
        .replace("---\n", `---\nbrand:\n${fields}`),
    ...logo === null ? {} : { "files/logo.svg": logo },
  };
}

Deno.test("an accent reaches the pages and the icon", async () => {
  const sheets = new Set<string>();
  for (const accent of ["#0b5fff", "#FFD400"]) {
    const { ask } = await serviceWith(branded(`  accent: "${accent}"\n`));
    const html = await (await ask("/")).text();
    const [, address = ""] = html.match(/"(\/style\.css\?v=\w+)"/) ?? [];
    sheets.add(address);
    const fill = accent.toLowerCase();
    assert.ok((await (await ask(address)).text()).includes(accentRules(fill)));
    assert.ok((await (await ask("/icon.svg")).text()).includes(fill));
  }
  assert.equal(sheets.size, 2);
  assert.deepEqual(await faultsWith(branded("  accent: blue\n")), [
    'content/studio.md: brand.accent must be a color such as "#0b5fff" in quotes, or left out, but is "blue"',
  ]);
});

Deno.test("any accent is a fill with readable text, and has plain shades of text", () => {
  const steps = ["00", "33", "66", "99", "cc", "ff"];
  for (const red of steps) {
    for (const green of steps) {
      for (const blue of steps) {
        const accent = `#${red}${green}${blue}`;
        const rules = accentRules(accent);
        const value = (name: string) =>
          rules.match(`--${name}: (.*);`)?.[1] ?? "";
        assert.ok(contrast(accent, value("on-accent")) >= 4.5, accent);
        const cases = [
          ["light-text", "light-edge", ["#ffffff", "#f4f3ef"]],
          ["dark-text", "dark-edge", ["#101113", "#1a1b1f"]],
        ] as const;
        for (const [text, edge, grounds] of cases) {
          const least = (color: string) =>
            Math.min(...grounds.map((ground) => contrast(color, ground)));
          assert.ok(least(value(text)) >= 4.5, `${accent}: ${text}`);
          assert.equal(
            value(edge),
            least(accent) < 1.2 ? "var(--edge)" : "transparent",
            accent,
          );
        }
      }
    }
  }
});

Deno.test("a studio may have no brand, and a copied one keeps no color of the sample", async () => {
  const without = await contentWith({
    "studio.md": (text) => text.replace(/^brand:\n( .*\n)*/m, ""),
  });
  assert.equal(without.shared.brand.logo, null);
  const { ask } = await serviceWith(branded('  accent: "#0b5fff"\n'));
  const { accent } = sampleContent().shared.brand;
  for (const path of ["/style.css", "/icon.svg", "/", "/br/developers"]) {
    const text = await (await ask(path)).text();
    assert.ok(!text.includes(accent), path);
  }
});

Deno.test("a logo stands in the header and in the icon", async () => {
  const { ask } = await serviceWith(branded("  logo: files/logo.svg\n"));
  for (const path of ["/", "/br/plain/privacy"]) {
    const html = (await (await ask(path)).text()).replaceAll("\n", "");
    assert.match(
      html,
      /class="wordmark"[^>]*><img class="plate" src="\/files\/logo\.svg" width="48" height="24" alt="">/,
    );
  }
  const icon = await ask("/icon.svg");
  // Opened by itself, it may show the logo that it holds, and nothing else.
  assert.equal(
    icon.headers.get("content-security-policy"),
    "default-src 'none'; img-src data:; frame-ancestors 'none'",
  );
  const [, before, logo = ""] = (await icon.text()).match(
    /<image ([^>]*) href="data:image\/svg\+xml;base64,([^"]*)"/,
  ) ?? [];
  assert.equal(before, 'x="2" y="2" width="28" height="28"');
  assert.equal(
    new TextDecoder().decode(Uint8Array.fromBase64(logo)),
    NO_SIDES,
  );
});

Deno.test("a logo with colors for a dark scheme needs no plate, nor does its icon", async () => {
  const dark = NO_SIDES.replace(
    "<path",
    "<style>@media (prefers-color-scheme: dark) {path {fill: #fff}}</style><path",
  );
  const { ask } = await serviceWith(
    branded("  logo: files/logo.svg\n", dark),
  );
  const html = await (await ask("/")).text();
  assert.match(html, /<img\s+src="\/files\/logo\.svg"/);
  const icon = await (await ask("/icon.svg")).text();
  const [, logo = ""] = icon.match(/base64,([^"]*)"/) ?? [];
  assert.equal(new TextDecoder().decode(Uint8Array.fromBase64(logo)), dark);
  assert.ok(!icon.includes("<rect"));
});

Deno.test("a typeface of the studio's own takes the place of ours", async () => {
  const withFont = (bytes: string) => ({
    "files/own.woff2": bytes,
    "studio.md": (text: string) =>
      text.replace(/^brand:$/m, "brand:\n  font: files/own.woff2"),
  });
  await using copy = await copyWith(withFont("wOF2 and more"));
  const { ask } = copy.serve();
  const page = await (await ask("/")).text();
  const preloads = page.match(/<link rel="preload"[^>]*>/g) ?? [];
  assert.equal(preloads.length, 1);
  assert.match(preloads.join(), / href="\/files\/own\.woff2" /);
  const style = await (await ask("/style.css")).text();
  assert.match(style, /src: url\("\/files\/own\.woff2"\) format\("woff2"\);/);
  assert.match(style, /--typeface: "Studio";[^]*var\(--typeface, "Familjen/);
  const font = await ask("/files/own.woff2");
  assert.equal(font.headers.get("content-type"), "font/woff2");
  assert.equal(await font.text(), "wOF2 and more");
  assert.deepEqual(await faultsWith(withFont("wOFF")), [
    "content/files/own.woff2: must be a font in WOFF2, as its name says",
  ]);
});
