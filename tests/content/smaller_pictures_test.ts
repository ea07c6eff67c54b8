import assert from "node:assert/strict";
import { wordNote } from "../../src/content/fault.ts";
import { smallerPictures } from "../../src/content/files/smaller_pictures.ts";
import { type Changes, copyWith } from "../support/changed_content.ts";
import { createTestService } from "../support/service.ts";

/** A PNG, as far as anyone looks: its header, and then nothing. */
function png(width: number, height: number, size = 1000) {
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  bytes.set(Uint8Array.fromHex("89504e470d0a1a0a0000000d49484452"));
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

const LARGE = png(4000, 3000, 600_000);
const TASK = "deno task pictures";

/** The names of the smaller ones of a picture. */
async function smallerOf(picture: Uint8Array): Promise<readonly string[]> {
  await using copy = await copyWith({ "files/team.png": picture });
  const at = { directory: copy.directory, name: "files/team.png" };
  return smallerPictures(at, { width: 4000 }).map(({ path }) => path.slice(1));
}

/** The sample with a photo on a page, of a founder and at a piece of work. */
function withPhoto(smaller: readonly string[]): Changes {
  return {
    "files/team.png": LARGE,
    ...Object.fromEntries(smaller.map((name) => [name, "smaller"])),
    "en/pages/privacy.md": (text) => `${text}\n![Us](files/team.png)\n`,
    "en/studio.md": (text) =>
      text.replace("files/clinic.svg", "files/team.png"),
    "studio.md": (text) =>
      text.replace(/(?<=name: Founder One\n)/, "    photo: files/team.png\n"),
  };
}

async function loadedWith(changes: Changes) {
  await using copy = await copyWith(changes);
  const loaded = copy.load();
  assert.ok(loaded.ok, "faults" in loaded ? loaded.faults.join("\n") : "");
  return { ...loaded, notes: loaded.notes.map(wordNote) };
}

async function imagesOf(changes: Changes): Promise<readonly string[]> {
  const { content } = await loadedWith(changes);
  const { ask } = createTestService({ content });
  const images: string[] = [];
  for (const path of ["/", "/privacy"]) {
    const html = await (await ask(path)).text();
    for (const [image] of html.matchAll(/<img[^>]*team[^>]*>/g)) {
      images.push(image.replace(/\s+/g, " "));
    }
  }
  return images;
}

Deno.test("wherever a photo stands, a browser may choose a smaller one", async () => {
  const images = await imagesOf(withPhoto(await smallerOf(LARGE)));
  assert.equal(images.length, 3);
  for (const image of images) {
    assert.match(
      image,
      / src="\/files\/team\.png" srcset="\/files\/team\.png\.800\.([0-9a-f]{8})\.webp 800w, \/files\/team\.png\.1600\.\1\.webp 1600w" sizes="[^"]+" width="4000" height="3000"/,
    );
  }
  assert.ok(images.some((image) => /sizes="\d+px"/.test(image)));
});

Deno.test("a smaller picture of another photo is not shown, and what to do is noted", async () => {
  for (const other of [LARGE.with(60_000, 1), png(4000, 3000, 600_001)]) {
    const changes = withPhoto(await smallerOf(other));
    for (const image of await imagesOf(changes)) {
      assert.doesNotMatch(image, /srcset|sizes/);
    }
    const { notes } = await loadedWith(changes);
    assert.ok(notes.some((note) =>
      note.startsWith(
        "content: larger than a page needs: files/team.png (4000 pixels, ",
      ) && note.includes(TASK)
    ));
  }
});

Deno.test("a smaller picture that is gone is not named", async () => {
  const [, larger = ""] = await smallerOf(LARGE);
  for (const image of await imagesOf(withPhoto([larger]))) {
    assert.match(image, / srcset="[^" ]+\.1600\.[^" ]+ 1600w"/);
  }
});

Deno.test("a picture of a page that is too large for a phone is named with what to do", async () => {
  const shown = (...names: string[]) => ({
    "en/pages/privacy.md": (text: string) =>
      text + names.map((name) => `\n![A](files/${name})\n`).join(""),
  });
  const { notes } = await loadedWith({
    "files/heavy.png": png(100, 100, 500_001),
    "files/light.png": png(2400, 100, 500_000),
    "files/plan.svg": '<svg viewBox="0 0 9000 9000"></svg>',
    "files/unnamed.png": LARGE,
    "files/wide.png": png(2401, 100),
    ...shown("heavy.png", "light.png", "wide.png", "plan.svg"),
  });
  assert.deepEqual(notes.filter((note) => /larger/.test(note)), [
    `content: larger than a page needs: files/heavy.png (100 pixels, 501 KB), files/wide.png (2401 pixels, 1 KB); ${TASK} makes smaller ones of a JPEG or PNG, others should be at most 2400 pixels wide and 500 KB`,
  ]);
  const { notes: none } = await loadedWith(withPhoto(await smallerOf(LARGE)));
  assert.deepEqual(none.filter((note) => /larger|smaller/.test(note)), []);
});
