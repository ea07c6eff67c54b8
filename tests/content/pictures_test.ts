import assert from "node:assert/strict";
import { contentWith, faultsWith } from "../support/changed_content.ts";
import { createTestService } from "../support/service.ts";

/** More text on a page, beginning on line 100. */
function added(text: string, page = "en/pages/privacy.md") {
  return {
    [page]: (before: string) => {
      const lines = "\n".repeat(100 - before.trimEnd().split("\n").length);
      return `${before.trimEnd()}${lines}${text}\n`;
    },
  };
}

Deno.test("code, and a picture that is there, are no faults, in a discipline neither", async () => {
  for (
    const text of [
      "```md\n![](none.png)\n```\n\nWrite `![](x)`, or ![A clinic](files/clinic.svg)",
      '![A clinic](/files/clinic.svg "A caption")',
      "[![A clinic](files/clinic.svg)](files/port.svg)",
    ]
  ) {
    assert.deepEqual(await faultsWith(added(text)), []);
    assert.deepEqual(await faultsWith(added(text, "br/disciplines/ai.md")), []);
  }
});

Deno.test("a picture is on the page, on the plain one, and an address in the Markdown", async () => {
  const content = await contentWith(added(
    '![A “clinic”](files/clinic.svg "Recife")\n\n[The plan](files/port.svg)',
  ));
  const { ask, baseUrl } = createTestService({ content });
  const figure =
    '<figure><img src="/files/clinic.svg" width="1600" height="800" alt="A “clinic”" loading="lazy" decoding="async"><figcaption>Recife</figcaption></figure>';
  for (const path of ["/privacy", "/plain/privacy"]) {
    const html = (await (await ask(path)).text()).replaceAll("\n", "");
    assert.ok(html.includes(figure), path);
    assert.ok(html.includes('<a href="/files/port.svg">The plan</a>'));
  }
  const markdown = await (await ask("/privacy.md")).text();
  assert.ok(
    markdown.includes(`![A “clinic”](${baseUrl}/files/clinic.svg "Recife")`),
  );
  assert.ok(markdown.includes(`[The plan](${baseUrl}/files/port.svg)`));
});

Deno.test("a picture that only the text of a page names is read at start", async () => {
  assert.deepEqual(
    await faultsWith({
      ...added("![A photo](files/photo.jpg)"),
      "files/photo.jpg": "no picture",
    }),
    [
      "content/files/photo.jpg: must be a picture (image/jpeg) that states its size",
    ],
  );
});

Deno.test("a photo whose notes are longer than most pictures has a size, too", async () => {
  const jpeg = Uint8Array.fromBase64(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/wgALCAAIABABAREA/9k=",
  );
  const note = new Uint8Array(65_537);
  note.set([0xff, 0xed, 0xff, 0xff]);
  const notes = Array<Uint8Array>(9).fill(note);
  const photo = await new Blob([
    jpeg.subarray(0, 2),
    ...notes.map((bytes) => bytes.slice()),
    jpeg.subarray(2),
  ]).bytes();
  assert.deepEqual(
    await faultsWith({
      ...added("![A photo](files/photo.jpg)"),
      "files/photo.jpg": photo,
    }),
    [],
  );
});

Deno.test("a text may link to a picture for other sites, and to a proof", async () => {
  assert.deepEqual(
    await faultsWith({
      ...added(
        "[A card](/og-en.png), [an icon](/favicon.ico), [ours](/google1.html), [theirs](/.well-known/proof)",
      ),
      "root/google1.html": "1",
      "well-known/proof": "1",
    }),
    [],
  );
});
