import assert from "node:assert/strict";
import { mock } from "node:test";
import { loadContent } from "../../src/content/content.ts";
import { contentWith, faultsWith } from "../support/changed_content.ts";

Deno.test("one report names every fault of every file", async () => {
  const faults = await faultsWith({
    "studio.md": (text) =>
      text.replace("hello@", "hello ").replace("name: Founder One", "nom: x")
        .replace('"+5581900000000"', "5581").replace('"2016"', "2016"),
    "en/studio.md": (text) => text.replace("country: Brazil", "contry: Brazil"),
    "br/disciplines/ai.md": (text) =>
      text.replace("name:", "key: strategy\nname:"),
    "en/disciplines/ai.md": null,
    "br/pages/contact.md": (text) =>
      text.replace(/updated: .*/, "updated: soon"),
    "en/pages/home.md": () => "# No front matter",
    "br/pages/home.md": () => "---\n: : :\n- x\n---\n",
    "br/pages/privacy.md": null,
  });
  assert.deepEqual(faults, [
    "content/br/disciplines/ai.md: key must be left out, as the file is named ai.md",
    'content/br/pages/contact.md: updated must be a day that exists, such as 2026-11-20, but is "soon"',
    "content/br/pages/home.md: line 3: front matter is not valid YAML: end of the stream or a document separator is expected",
    "content/br/pages/privacy.md: is missing",
    "content/en/disciplines/ai.md: is missing",
    "content/en/pages/home.md: must begin with front matter between two lines of ---",
    "content/en/studio.md: contry is not a known field; did you mean country?",
    'content/studio.md: founded must be a year in quotes, such as "2016", or left out, but is 2016',
    'content/studio.md: email must be an email address, but is "hello innovarts.example"',
    'content/studio.md: phone must be a number in E.164 in quotes, such as "+12025550123", or left out, but is 5581',
    "content/studio.md: founders[0].nom is not a known field; did you mean name?",
  ]);
});

Deno.test("a day that has come somewhere on Earth has come", async () => {
  const faultsAt = async (now: string) => {
    mock.timers.enable({ apis: ["Date"], now: Date.parse(now) });
    try {
      return await faultsWith({
        "en/studio.md": (text) =>
          text.replace(/^updated: .*$/m, "updated: 2099-05-02"),
      });
    } finally {
      mock.timers.reset();
    }
  };
  assert.deepEqual(await faultsAt("2099-05-01T10:00:00Z"), []);
  assert.equal((await faultsAt("2099-05-01T09:59:59Z")).length, 1);
});

Deno.test("a studio may show no work, a portrait of one founder, and not say whether models may be trained", async () => {
  const { local, shared } = await contentWith({
    "en/studio.md": (text) => text.replace(/^work:[^]*?^(?=updated:)/m, ""),
    "br/studio.md": (text) =>
      text.replace(/^work:[^]*?^(?=updated:)/m, "work: []\n"),
    "studio.md": (text) =>
      text.replace(/^aiTraining: .*\n/m, "").replace(
        "name: Founder One",
        "name: Founder One\n    photo: files/clinic.svg",
      ),
  });
  for (const language of shared.languages) {
    assert.deepEqual(local(language).work, []);
  }
  const [one, two] = shared.founders;
  assert.equal(one?.photo?.width, 1600);
  assert.equal(two?.photo, null);
  assert.equal(shared.contentUsage, "train-ai=n");
});

Deno.test("front matter may have Windows line ends and a byte order mark", async () => {
  assert.deepEqual(
    await faultsWith({
      "en/studio.md": (text) => "\uFEFF" + text.replaceAll("\n", "\r\n"),
    }),
    [],
  );
});

Deno.test("a directory that is not there is one fault, without a stack", () => {
  assert.deepEqual(loadContent("/nowhere/content", "../content"), {
    ok: false,
    faults: ["../content: must be a directory that can be read"],
  });
});
