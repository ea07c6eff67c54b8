import assert from "node:assert/strict";
import { imageSize } from "image-size";
import {
  type Changes,
  type ContentCopy,
  copyWith,
} from "../support/changed_content.ts";
import { createTestService, ROOT, startService } from "../support/service.ts";
import { VERSION } from "../../src/process/checkout.ts";
import { drawPictures, runTask } from "./tasks.ts";

const DRAWN = [
  "favicon.ico",
  "apple-touch-icon.png",
  "logo-512.png",
  "og-en.png",
  "og-br.png",
];

const OTHER_NAME: Changes = {
  "studio.md": (text) => text.replace(/^name: .*/m, "name: Другая Łódź 漢"),
};

const OTHER_BRAND: Changes = {
  "studio.md": (text) =>
    text.replace(
      / {2}accent: .*/,
      '  accent: "#0b5fff"\n  logo: files/logo.svg',
    ),
  "files/logo.svg":
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
};

function serviceOf(copy: ContentCopy) {
  const loaded = copy.load();
  assert.ok(loaded.ok, loaded.ok ? "" : loaded.faults.join("\n"));
  return createTestService({ content: loaded.content });
}

/** Which of the drawn pictures answer, and which of them pages name. */
async function shownBy(copy: ContentCopy) {
  const { ask } = serviceOf(copy);
  const pages = await Promise.all(
    ["/", "/br"].map(async (path) => await (await ask(path)).text()),
  );
  const answers = await Promise.all(
    DRAWN.map(async (name) => (await ask(`/${name}`)).status),
  );
  return {
    answered: DRAWN.filter((_, index) => answers[index] === 200),
    named: DRAWN.filter((name) => pages.join().includes(`/${name}"`)),
  };
}

Deno.test("the sample's pictures are what the task draws of the sample", async () => {
  await using copy = await copyWith(
    Object.fromEntries(DRAWN.map((name) => [`files/${name}`, null])),
  );
  assert.deepEqual(await shownBy(copy), { answered: [], named: [] });
  const { code, out, error } = await drawPictures(copy.directory);
  assert.equal(code, 0, error);
  assert.deepEqual(
    out,
    DRAWN.map((name) => `${copy.directory}/files/${name}: drawn\n`).join(""),
  );
  for (const name of DRAWN) {
    assert.deepEqual(
      await Deno.readFile(`${copy.directory}/files/${name}`),
      await Deno.readFile(new URL(`content/files/${name}`, ROOT)),
      name,
    );
  }
  assert.deepEqual(await shownBy(copy), { answered: DRAWN, named: DRAWN });
});

Deno.test("pictures of another name are neither named nor served until they are drawn again", async () => {
  await using copy = await copyWith(OTHER_NAME);
  const icons = DRAWN.slice(0, 3);
  assert.deepEqual(await shownBy(copy), { answered: icons, named: icons });
  const { out } = await drawPictures(copy.directory);
  assert.match(out, /No typeface has 漢: left out of the pictures\n$/);
  assert.deepEqual(await shownBy(copy), { answered: DRAWN, named: DRAWN });
});

Deno.test("pictures are out of date once the logo is another", async () => {
  await using copy = await copyWith(OTHER_BRAND);
  assert.equal((await drawPictures(copy.directory)).code, 0);
  assert.deepEqual(await shownBy(copy), { answered: DRAWN, named: DRAWN });
  // Another logo makes others of all of them.
  const logo = `${copy.directory}/files/logo.svg`;
  const text = await Deno.readTextFile(logo);
  await Deno.writeTextFile(logo, text.replace("M0 0", "M1 1"));
  assert.deepEqual(await shownBy(copy), { answered: [], named: [] });
});

Deno.test("start and check-content say in one line which pictures are stale", async () => {
  await using copy = await copyWith({
    ...OTHER_BRAND,
    "files/og-br.png": null,
  });
  const note =
    `${copy.directory}/files: favicon.ico (out of date), apple-touch-icon.png (out of date), logo-512.png (out of date), og-en.png (out of date), og-br.png (missing): not shown until deno task pictures has drawn them\n`;
  const env = { CONTENT_DIR: copy.directory };
  const { out } = await runTask("check_content.ts", [], env);
  assert.equal(
    out,
    `${note}${copy.directory}: nothing stops a start (version ${VERSION})\n`,
  );
  await using service = await startService(env);
  assert.equal(service.output().split(note).length, 2);
  const server = await (await fetch(`${service.baseUrl}/mcp`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "accept": "application/json, text/event-stream",
    },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "initialize",
      params: {
        protocolVersion: "2025-11-25",
        capabilities: {},
        clientInfo: { name: "test", version: "1" },
      },
    }),
  })).text();
  assert.ok(!server.includes("logo-512.png"));
});

Deno.test("a picture that the task has not drawn is the studio's own, and stays", async () => {
  const own = Uint8Array.fromHex(
    "89504e470d0a1a0a0000000d494844520000064000000348080200000000",
  );
  await using copy = await copyWith({ ...OTHER_BRAND, "files/og-en.png": own });
  const { code, out } = await drawPictures(copy.directory);
  assert.equal(code, 0);
  assert.ok(out.includes(
    `${copy.directory}/files/og-en.png: kept, as it was not drawn by this task\n`,
  ));
  const { ask } = serviceOf(copy);
  assert.deepEqual(await (await ask("/og-en.png")).bytes(), own);
  const html = await (await ask("/")).text();
  assert.match(html, /property="og:image:width" content="1600"/);
});

Deno.test("a content with faults is not drawn, and its faults are said", async () => {
  await using copy = await copyWith({
    "studio.md": (text) => text.replace("#c2350c", "#ffd400"),
  });
  const { code, out, error } = await drawPictures(copy.directory);
  assert.equal(code, 1);
  assert.equal(out, "");
  assert.match(error, /studio\.md: brand\.accent must have a contrast of 4\.5/);
});

/** A JPEG of a camera held upright: more wide than high, and to be turned. */
async function photograph(width: number, height: number) {
  const { default: sharp } = await import("sharp");
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  return new Uint8Array(
    await sharp({
      create: { width, height, channels: 3, background: "#345", noise },
    })
      .withExif({ IFD0: { Artist: "Somebody Private" } })
      .withMetadata({ orientation: 6 })
      .jpeg().toBuffer(),
  );
}

/** The smaller pictures that lie there. */
function smallerIn({ directory }: ContentCopy): readonly string[] {
  return [...Deno.readDirSync(`${directory}/files`)]
    .map(({ name }) => name).filter((name) => /webp/.test(name)).sort();
}

Deno.test("photographs of pages get smaller pictures beside them, upright and without what a camera wrote", async () => {
  const taken = await photograph(2000, 1500);
  const show = (name: string) => `\n![A](files/${name})\n`;
  await using copy = await copyWith({
    "files/team.jpg": taken,
    "files/small.jpg": await photograph(600, 400),
    "files/broken.jpg": taken.slice(0, 2000),
    "files/hero-800.1a2b3c4d.webp": "my own",
    "en/pages/privacy.md": (text) =>
      text + ["team.jpg", "small.jpg", "broken.jpg"].map(show).join(""),
  });
  const own = "hero-800.1a2b3c4d.webp";
  const at = (name: string) => `${copy.directory}/files/${name}`;
  const { code, out, error } = await drawPictures(copy.directory);
  assert.equal(code, 0, error);
  assert.match(out, /broken\.jpg: cannot be read as a picture/);
  // Upright it is 1,500 pixels wide, so that 1,600 would be no smaller.
  const [, first = "", ...more] = smallerIn(copy);
  assert.deepEqual(more, []);
  assert.match(first, /^team\.jpg\.800\.[0-9a-f]{8}\.webp$/);
  assert.ok(out.includes(`${first}: made\n`));
  assert.ok(new TextDecoder("latin1").decode(taken).includes("Private"));
  const webp = await Deno.readFile(at(first));
  assert.doesNotMatch(
    new TextDecoder("latin1").decode(webp),
    /Somebody Private|EXIF/,
  );
  assert.deepEqual(imageSize(webp), { width: 800, height: 1067, type: "webp" });
  assert.ok(webp.length < taken.length / 2);
  const { mtime } = await Deno.stat(at(first));
  assert.doesNotMatch((await drawPictures(copy.directory)).out, /webp/);
  assert.deepEqual((await Deno.stat(at(first))).mtime, mtime);
  // Another photograph of the same name is made smaller again.
  await Deno.writeFile(at("team.jpg"), await photograph(1500, 2000));
  assert.match((await drawPictures(copy.directory)).out, /: removed/);
  const next = smallerIn(copy);
  assert.equal(next.length, 3);
  assert.ok(!next.includes(first));
  // One that no page shows needs none.
  const page = `${copy.directory}/en/pages/privacy.md`;
  const text = await Deno.readTextFile(page);
  await Deno.writeTextFile(page, text.replace(show("team.jpg"), ""));
  await drawPictures(copy.directory);
  assert.deepEqual(smallerIn(copy), [own]);
});
