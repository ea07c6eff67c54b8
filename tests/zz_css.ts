/// <reference lib="dom" />
// css.ts DIR OUT [shots|cover]
import { chromium } from "playwright-core";
const [dir, out, what] = Deno.args;
const { createService } = await import(`file://${dir}/src/routes.ts`);
const { loadContent } = await import(`file://${dir}/src/content/content.ts`);
const { createSite } = await import(`file://${dir}/src/settings.ts`);
const { createSendMessage } = await import(`file://${dir}/src/messages/send_message.ts`);
const { createQuota } = await import(`file://${dir}/src/messages/quota.ts`);
const bases: string[] = [];
let ok: unknown = { ok: true };
for (const which of ["sample", "other"]) {
  const port = which === "sample" ? 18711 : 18712;
  const baseUrl = `http://localhost:${port}`;
  const { content } = loadContent(`/tmp/pg/${which}`, "content");
  const site = createSite({ baseUrl, content, oauthMetadata: true });
  const send = createSendMessage({
    addresses: { from: content.shared.email, to: [content.shared.email], studio: content.shared.name, host: "x.example" },
    delivery: { description: "m", prepare: () => Promise.resolve(null), deliver: () => Promise.resolve(ok), close() {} },
    quota: createQuota({ perHour: 0, perClient: 0 }),
  });
  Deno.serve({ port, hostname: "127.0.0.1", handler: createService(site, send), onListen() {} });
  bases.push(baseUrl);
}
const exe = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((p) => { try { return Deno.statSync(p).isFile; } catch { return false; } });
const browser = await chromium.launch({ executablePath: exe, args: ["--no-sandbox", "--disable-gpu"] });
const used: Record<string, [number, number][]> = {};
let text = "";
const hashes: Record<string, string> = {};
const paths: [string, string][] = [];
for (const p of ["/", "/br", "/contact", "/contact?discipline=ai&name=A", "/developers", "/br/developers", "/privacy", "/contact/sent?id=11111111-2222-4333-8444-555555555555", "/missing", "/plain", "/plain/developers"]) paths.push([bases[0], p]);
for (const p of ["/", "/work-note", "/br/work-note", "/contact", "/plain/work-note"]) paths.push([bases[1], p]);
const views = [
  { width: 300 }, { width: 390 }, { width: 700 }, { width: 1024 }, { width: 1440 }, { width: 2000 },
  { width: 1440, scheme: "dark" }, { width: 390, scheme: "dark" },
  { width: 1440, forced: true }, { width: 390, forced: true }, { width: 900, media: "print" }, { width: 1300, media: "print", scheme: "dark" },
] as { width: number; scheme?: "dark"; forced?: boolean; media?: "print" }[];
for (const v of views) {
  const context = await browser.newContext({ viewport: { width: v.width, height: 900 }, colorScheme: v.scheme ?? "light", forcedColors: v.forced ? "active" : "none", reducedMotion: what === "shots" ? "reduce" : "no-preference" });
  for (const [base, path] of paths) {
    const page = await context.newPage();
    if (v.media) await page.emulateMedia({ media: v.media });
    if (what === "cover") await page.coverage.startCSSCoverage();
    await page.goto(base + path);
    await page.evaluate(() => { for (const i of document.images) i.loading = "eager"; return document.fonts.ready.then(() => 1); });
    await page.waitForTimeout(60);
    const shot = async (state: string) => {
      const d = await crypto.subtle.digest("SHA-256", await page.screenshot({ fullPage: true, animations: "disabled" }));
      hashes[`${JSON.stringify(v)} ${base} ${path} ${state}`] = new Uint8Array(d).toHex();
    };
    if (what === "shots") await shot("plain");
    const isForm = path.startsWith("/contact") && !path.includes("/sent") && !v.media;
    if (isForm) {
      ok = { ok: true };
      await page.locator("button[type=submit]").click();
      await page.locator("form .notice").waitFor();
      if (what === "shots") await shot("faults");
      await page.locator("#name").fill("Ada");
      await page.locator("#email").fill("ada@a.b");
      await page.locator("#message").fill("x".repeat(4900));
      await page.locator("#message").fill("x".repeat(6000));
      if (what === "shots") await shot("over");
      await page.locator("#message").fill(`hello ${JSON.stringify(v)} ${path} ${base}`);
      ok = { ok: false, cause: "x", mayHaveArrived: false };
      if (what === "cover") {
        await page.locator("select").hover(); await page.keyboard.press("Tab");
        await page.locator("button[type=submit]").hover();
      }
      await page.locator("button[type=submit]").click();
      await page.locator(".notice .ways").waitFor();
      if (what === "shots") await shot("undelivered");
      ok = { ok: true };
      await page.locator("button[type=submit]").click();
      await page.locator("#sent").waitFor();
    } else if (what === "cover" && !path.startsWith("/plain") && !v.media) {
      for (const s of [".run", ".copy", "[role=tab]", ".contents a", ".button", ".button.second", "h1 + p a", "footer a"]) {
        const l = page.locator(s).first();
        if (await l.count() > 0) { await l.hover({ timeout: 2000, force: true }).catch(() => 0); await l.focus().catch(() => 0); }
      }
      await page.keyboard.press("Tab"); await page.keyboard.press("Shift+Tab");
      const run = page.locator(".run").first();
      if (await run.count() > 0) await run.click({ timeout: 3000 }).catch(() => 0);
      await page.locator(".skip").focus();
      await page.waitForTimeout(80);
    }
    if (what === "cover") for (const e of await page.coverage.stopCSSCoverage()) if (e.url.includes("style.css")) {
      text = e.text ?? text;
      const u = used[base] ??= [];
      for (const r of e.ranges) u.push([r.start, r.end]);
    }
    await page.close();
  }
  await context.close();
}
await browser.close();
if (what === "shots") { Deno.writeTextFileSync(out, JSON.stringify(hashes, null, 1)); console.log(Object.keys(hashes).length, "pictures"); }
else {
  const hit = new Uint8Array(text.length);
  // both bodies have the same length of prefix (accent)
  for (const u of Object.values(used)) for (const [a, b] of u) hit.fill(1, a, b);
  // print rules never hit: a line with { or property not hit
  const lines: string[] = []; let pos = 0; let n = 0;
  for (const line of text.split("\n")) { n++;
    const t = line.trim();
    if (t.endsWith("{") || t.endsWith(";") || t.endsWith(",")) if (!hit[pos + line.length - line.trimStart().length]) lines.push(`${n - 3}: ${line}`);
    pos += line.length + 1; }
  Deno.writeTextFileSync(out, lines.join("\n")); console.log(lines.length, "lines not hit");
}
Deno.exit(0);
