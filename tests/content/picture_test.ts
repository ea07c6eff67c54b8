import assert from "node:assert/strict";
import { readPictureSize } from "../../src/content/files/picture.ts";
import { serviceWith } from "../support/changed_content.ts";

const JPEG_HEAD = "/9j/4AAQSkZJRgABAQAAAQABAAD/";
const QUANTIZATION = `2wBDA${"P".padEnd(87, "/")}`;

/** Pictures of 16 by 8 pixels, as encoders write them, in Base64. */
const ENCODED: Readonly<Record<string, readonly string[]>> = {
  "image/jpeg": [
    `${JPEG_HEAD}${QUANTIZATION}wgALCAAIABABAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQAAAAE//9k=`,
  ],
  "image/webp": [
    "UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoQAAgADMDOJaQAA3AA/uuEAAA=",
    "UklGRh4AAABXRUJQVlA4TBEAAAAvD8ABAAfQhCY0of+BiOh/AAA=",
    "UklGRlgAAABXRUJQVlA4WAoAAAAIAAAADwAABwAAVlA4IBgAAAAwAQCdASoQAAgADMDOJaQAA3AA/uuEAABFWElGGgAAAE1NACoAAAAIAAA=",
  ],
  "image/gif": [
    "R0lGODdhEAAIAIEAAHh4eAAAAAAAAAAAACwAAAAAEAAIAAAIFQABCBxIsKDBgwgTKlzIsKHDhwgDAgA7",
  ],
  "image/png": [
    "iVBORw0KGgoAAAANSUhEUgAAABAAAAAICAAAAADVHSBLAAAAEUlEQVR4nGOsYEAFTAwDIgAARBAAiMmi65kAAAAASUVORK5CYII=",
  ],
  "image/avif": [
    "AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADrbWV0YQAAAAAAAAAhaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAAAAAAAOcGl0bQAAAAAAAQAAAB5pbG9jAAAAAEQAAAEAAQAAAAEAAAETAAAAIAAAAChpaW5mAAAAAAABAAAAGmluZmUCAAAAAAEAAGF2MDFDb2xvcgAAAABqaXBycAAAAEtpcGNvAAAAFGlzcGUAAAAAAAAAEAAAAAgAAAAQcGl4aQAAAAADCAgIAAAADGF2MUOBAAwAAAAAE2NvbHJuY2x4AAEADQAGgAAAABdpcG1hAAAAAAAAAAEAAQQBAoMEAAAAKG1kYXQSAAoIGAy/tEBDQaEyEh/3h4UV3///4sAAALCfzl51rg==",
  ],
};
const TYPES = Object.keys(ENCODED);

/** Of 16 by 8 pixels; Exif says that its camera was held upright. */
const TURNED =
  `${JPEG_HEAD}4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/${QUANTIZATION}wAALCAAIABABAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AD//Z`;

function svg(attributes: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(
    `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" ${attributes}/>`,
  );
}

Deno.test("the size of a picture is read from its own bytes, and never as another type's", () => {
  for (const [type, encoded] of Object.entries(ENCODED)) {
    for (const text of encoded) {
      const picture = Uint8Array.fromBase64(text);
      for (const read of TYPES) {
        const size = read === type ? { width: 16, height: 8 } : null;
        assert.deepEqual(readPictureSize(picture, read), size, type);
      }
    }
  }
});

Deno.test("a photo that Exif turns is as wide as it was high", () => {
  const photo = Uint8Array.fromBase64(TURNED);
  // Behind the tag, its type and its count.
  const at =
    photo.findIndex((byte, index) =>
      byte === 0x01 && photo[index + 1] === 0x12
    ) + 9;
  assert.equal(photo[at], 6);
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
    assert.deepEqual(
      readPictureSize(photo.with(at, orientation), "image/jpeg"),
      orientation < 5 ? { width: 16, height: 8 } : { width: 8, height: 16 },
      `${orientation}`,
    );
  }
});

Deno.test("a photo whose notes are longer than most pictures has a size, too", async () => {
  const jpeg = Uint8Array.fromBase64(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/wgALCAAIABABAREA/9k=",
  );
  const note = new Uint8Array(65_537);
  note.set([0xff, 0xed, 0xff, 0xff]);
  const parts = [jpeg.slice(0, 2), ...Array(9).fill(note), jpeg.slice(2)];
  const photo = await new Blob(parts).bytes();
  assert.deepEqual(readPictureSize(photo, "image/jpeg"), {
    width: 16,
    height: 8,
  });
});

Deno.test("a drawing has its own width and height, or else those of its viewBox", () => {
  const table: [string, number, number][] = [
    ['viewBox="0 0 640 480" fill="none"', 640, 480],
    ["width='640px' height='480'", 640, 480],
    ['width="320" height="240" viewBox="0 0 24 24"', 320, 240],
    ['width="320" viewBox="0 0 24 12"', 320, 160],
    ['width="1in" height="0.5in"', 96, 48],
  ];
  for (const [attributes, width, height] of table) {
    assert.deepEqual(
      readPictureSize(svg(attributes), "image/svg+xml"),
      { width, height },
      attributes,
    );
  }
});

Deno.test("what is no whole picture of its type has no size", () => {
  const others = [new Uint8Array(), svg(""), svg('viewBox="0 0 0 0"')];
  for (const encoded of Object.values(ENCODED).flat()) {
    others.push(Uint8Array.fromBase64(encoded).slice(0, 6));
  }
  for (const type of ["image/svg+xml", ...TYPES]) {
    for (const other of others) {
      assert.equal(readPictureSize(other, type), null, type);
    }
  }
});

Deno.test("a picture is on the page, on the plain one, and an address in the Markdown", async () => {
  const { ask, baseUrl } = await serviceWith({
    "files/desk.svg": svg('viewBox="0 0 640 480"'),
    "en/pages/privacy.md": (text) =>
      `${text}\n![A “desk”](files/desk.svg "Recife")\n\n[The plan](files/port.svg)\n`,
  });
  const figure =
    '<figure><img src="/files/desk.svg" width="640" height="480" alt="A “desk”" loading="lazy" decoding="async"><figcaption>Recife</figcaption></figure>';
  for (const path of ["/privacy", "/plain/privacy"]) {
    const html = (await (await ask(path)).text()).replaceAll("\n", "");
    assert.ok(html.includes(figure), path);
    assert.ok(html.includes('<a href="/files/port.svg">The plan</a>'));
  }
  const markdown = await (await ask("/privacy.md")).text();
  assert.ok(
    markdown.includes(`![A “desk”](${baseUrl}/files/desk.svg "Recife")`),
  );
  assert.ok(markdown.includes(`[The plan](${baseUrl}/files/port.svg)`));
});
