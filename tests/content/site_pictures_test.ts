import assert from "node:assert/strict";
import {
  type Changes,
  copyWith,
  faultsWith,
} from "../support/changed_content.ts";

/** With the size that the note asks for. */
const PICTURES = {
  "favicon.ico": "32 x 32",
  "apple-touch-icon.png": "180 x 180",
  "logo-512.png": "512 x 512",
  "og-en.png": "1200 x 630",
  "og-br.png": "1200 x 630",
};
const NAMES = Object.keys(PICTURES);

const WHERE_NAMED = [
  "/",
  "/br",
  "/.well-known/mcp/server-card.json",
  "/privacy",
];

/** Which of the pictures answer, and which of them anything names. */
async function shownWith(changes: Changes) {
  await using copy = await copyWith(changes);
  const { ask } = copy.serve();
  const documents = await Promise.all(
    WHERE_NAMED.map(async (path) => await (await ask(path)).text()),
  );
  const statuses = await Promise.all(
    NAMES.map(async (name) => {
      const { status, body } = await ask(`/${name}`);
      await body?.cancel();
      return status;
    }),
  );
  return {
    answered: NAMES.filter((_, index) => statuses[index] === 200),
    named: NAMES.filter((name) => documents.join().includes(`/${name}"`)),
    documents,
  };
}

Deno.test("a picture for other sites is served and named where it lies in files/", async () => {
  const all = await shownWith({});
  assert.deepEqual([all.answered, all.named], [NAMES, NAMES]);
  for (const name of NAMES) {
    const others = NAMES.filter((other) => other !== name);
    const { answered, named } = await shownWith({ [`files/${name}`]: null });
    assert.deepEqual([answered, named], [others, others], name);
  }
});

Deno.test("a note names the missing ones with their sizes, and none where none is", async () => {
  const removed = Object.fromEntries(
    NAMES.map((name) => [`files/${name}`, null]),
  );
  for (const changes of [{}, removed]) {
    await using copy = await copyWith(changes);
    const wanted = Object.entries(PICTURES)
      .map(([name, size]) => `${name} (${size})`).join(", ");
    assert.deepEqual(
      copy.notes(),
      changes === removed
        ? [
          `content/files: without ${wanted} other sites and devices show no picture of yours`,
        ]
        : [],
    );
  }
});

Deno.test("a picture for other sites is named with the size that it has, and a text may link to it", async () => {
  const own = Uint8Array.fromHex(
    "89504e470d0a1a0a0000000d494844520000064000000348080200000000",
  );
  const changes = {
    "files/og-en.png": own,
    "en/pages/privacy.md": (text: string) => `${text}\n[It](/og-en.png)\n`,
  };
  const { documents: [home = ""] } = await shownWith(changes);
  assert.match(home, /property="og:image:width" content="1600"/);
  const [fault = ""] = await faultsWith({
    ...changes,
    "files/og-en.png": null,
  });
  assert.match(fault, /privacy\.md: .*but is "\/og-en\.png"$/);
});
