import assert from "node:assert/strict";
import {
  type Changes,
  copyWith,
  faultsWith,
} from "../support/changed_content.ts";

/** Replaces the first place in a file. */
function edit(file: string, from: RegExp | string, to: string): Changes {
  return {
    [file]: (text) => {
      assert.ok(text.search(from) >= 0, `${from} is not in ${file}`);
      return text.replace(from, () => to);
    },
  };
}

const PRIVACY = "en/pages/privacy.md";

/** More text on a page, from line 100 on. */
function more(text: string, page = PRIVACY): Changes {
  return {
    [page]: (before) => {
      const lines = before.trimEnd().split("\n").length;
      return `${before.trimEnd()}${"\n".repeat(100 - lines)}${text}\n`;
    },
  };
}

const on = (line: number, reason: string) =>
  `content/${PRIVACY}: line ${line}: ${reason}`;

const notThere = (name: string, place = `${PRIVACY} (line 100)`) =>
  `content/${name}: is not there, but is named by ${place}`;

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"></svg>';

const ownPage = (text: string) =>
  `---\ntitle: T\nheading: H\ndescription: D\nupdated: 2026-11-20\n---\n${text}\n`;

const NO_TABLE =
  "these lines make no table: write | between cells, and | --- | --- | below the head";

/** What stands on line 100 of a page, and what is said of it or of a line below. */
const TEXTS: Readonly<Record<string, string | readonly [number, string]>> = {
  "[x](/contacts)":
    'a link must lead to an address of the service, such as /contact, but is "/contacts"',
  "[x][1] and [1]\n\n[1]: /contacts": [
    102,
    'a link must lead to an address of the service, such as /contact, but is "/contacts"',
  ],
  "[the form][form] and [the form][form]":
    "[the form][form] leads nowhere: write [words](address)",
  "[note]: important": '"[note]: important" is not shown: no link uses it',
  "[x](#responsable)":
    'a link must lead to a part of the page, such as #responsible, but is "#responsable"',
  "- a\n- b [words\n  words]({contact}?discipline=ai#from)": [
    101,
    'a link must lead to a part of the page, such as #form, but is "{contact}?discipline=ai#from"',
  ],
  "> [x](/br/contact#nome)":
    'a link must lead to a part of the page, such as #name, but is "/br/contact#nome"',
  "[x](javascript:alert)":
    'a link must begin with /, #, files/, https:, mailto: or tel:, but is "javascript:alert"',
  "[the menu](files/our menu.pdf)":
    '"[the menu](files/our menu.pdf)" is shown as it is written: an address ends with ) and holds no space',
  "![](files/clinic.svg)":
    "![](files/clinic.svg) must say in words what it shows: ![words](files/clinic.svg)",
  "![A clinic](https://example.com/a.png)":
    'a picture must lie in files/ (svg, png, jpg, jpeg, webp, avif, gif), but is "https://example.com/a.png"',
  "![A page](studio.md)":
    'a picture must lie in files/ (svg, png, jpg, jpeg, webp, avif, gif), but is "studio.md"',
  "See ![the clinic][1]":
    "![the clinic][1] leads nowhere: write ![words](files/NAME)",
  "# Privacy": "a heading must begin with ##: the one with # is the page's own",
  "Privacy\n=======":
    "a heading must begin with ##: the one with # is the page's own",
  "## A {#a}\n\n### B {#a}": [102, "{#a} must name one heading, but names two"],
  "## A {#My part}":
    "{#My part} must be lower-case letters, digits and hyphens, and begin with a letter",
  "Some <b>bold</b> words, and <b>more</b>":
    "<b> is HTML, which is not shown: write **words**, or \\< for the sign",
  'Text\n\n<div class="x">\n*words*\n</div>': [
    102,
    "<div> is HTML, which is not shown: write Markdown or words, or \\< for the sign",
  ],
  "<!-- Later\n\nMore": "a comment must be <!-- words -->, on lines of its own",
  "<!-- Later --> More":
    "a comment must be <!-- words -->, on lines of its own",
  "As they say[^1].\n\n[^1]: They":
    "there are no footnotes: write what [^1] says into the text",
  "{emial} and *{emial}*, but `{emial}`":
    "{emial} is not a known placeholder; the nearest are {email} and {skill}",
  "[x]({contcat})":
    "{contcat} is not a known placeholder; the nearest are {contact} and {country}",
  "Our {founders}": "{founders} must stand in a paragraph of its own",
  "- {founders}": "{founders} must stand in a paragraph of its own",
  "{founders}\n\n{founders}": [102, "{founders} must stand on a page once"],
  "<<<<<<< HEAD\na\n=======\nb\n>>>>>>> other":
    "is where Git left a conflict: keep one of the two versions",
  "| a | b |\n|---|---|\n| c | d | e |":
    'the row "| c | d | e |" must have 2 cells as the head of its table has, but has 3',
  "| a | b |\n|---|---|\n| c |":
    'the row "| c |" must have 2 cells as the head of its table has, but has 1',
  "Name\tPrice\nSite\t1": NO_TABLE,
  "Name | Price\nSite | 1": NO_TABLE,
  "2016. Founded\n2021. Moved":
    "2016. begins a list that counts on from there: write 2016\\. for a year",
  "With regards\n---":
    'a line of dashes makes a heading of "With regards": write ## before it, or put an empty line between',
  "Text\n##Heading": '"##Heading" is no heading: put a space after the last #',
  "+ a\n+ b": "a list begins with -, not with +",
  "5 ~to~ 6": "~to~ would be struck through: write \\~ for the sign",
  "    Text":
    "a line that begins with four spaces or a tab is shown as code: take them out, or put code between two lines of ```",
  "5**3**2 metres": "**3** would be emphasized: write \\* for the sign",
  '[x](/contact "{emial}")':
    "{emial} is not a known placeholder; the nearest are {email} and {skill}",
  "5*3*2 metres": "*3* would be emphasized: write \\* for the sign",
  "text <!-- TODO": "a comment must be <!-- words -->, on lines of its own",
};

/** What an operator does, and the one fault that comes of it. */
const EDITS: Readonly<Record<string, readonly [Changes, string]>> = {
  // Links.
  "a file that is not there": [
    more("[x](files/menu.pdf)"),
    notThere("files/menu.pdf"),
  ],
  "a file that two texts name and that was deleted": [
    { "files/port.svg": null },
    "content/files/port.svg: is not there, but is named by br/pages/port.md (line 16), br/studio.md (work[1].picture), en/pages/port.md (line 15), en/studio.md (work[1].picture)",
  ],
  "a file that may not be served": [
    { ...more("[x](files/d)"), "files/d/x": "" },
    "content/files/d: must be a file, but is a directory",
  ],
  "a folder that is a file": [
    { "well-known": "" },
    "content/well-known: must be a directory that can be read",
  ],
  "a proof that is no text": [
    { "well-known/proof": Uint8Array.of(0xff) },
    "content/well-known/proof: must be a text in UTF-8 that can be read",
  ],
  // Pictures.
  "a picture that is not there": [
    more("![A clinic](files/clinc.svg)"),
    notThere("files/clinc.svg"),
  ],
  "a picture that links to a file that is not there": [
    more("[![A clinic](files/clinic.svg)](files/large.svg)"),
    notThere("files/large.svg"),
  ],
  "a picture that is none": [
    { "files/port.svg": "<svg></svg>" },
    "content/files/port.svg: must be a picture (image/svg+xml) that states its size",
  ],
  "a picture that lies elsewhere": [
    edit("en/studio.md", "files/clinic.svg", "../studio.md"),
    'content/en/studio.md: work[0].picture must be a picture in files/ (svg, png, jpg, jpeg, webp, avif, gif), but is "../studio.md"',
  ],
  "a picture without words": [
    edit("br/studio.md", / {4}alt: >-\n.*\n.*\n/, ""),
    "content/br/studio.md: work[0].alt must be a text, but is missing",
  ],
  "a logo that is no SVG": [
    edit("studio.md", /^brand:$/m, "brand:\n  logo: logo.png"),
    'content/studio.md: brand.logo must be an SVG in files/, such as files/logo.svg, or left out, but is "logo.png"',
  ],
  "a photo that is not there": [
    edit("studio.md", "role:", "photo: files/one.jpg\n    role:"),
    notThere("files/one.jpg", "studio.md (founders[0].photo)"),
  ],
  // Headings.
  "an id that the page uses itself": [
    more("## A {#email}", "en/pages/contact.md"),
    "content/en/pages/contact.md: line 100: {#email} must be another: the page itself uses it",
  ],
  // Placeholders.
  "a part with headings of its own under the page's": [
    {
      "en/pages/own.md": ownPage("{work}"),
      "br/pages/own.md": ownPage("## Trabalhos\n\n{work}"),
    },
    "content/en/pages/own.md: line 7: {work} must stand below a heading: write ## and words before it",
  ],
  "disciplines under the page's own heading": [
    {
      "en/pages/own.md": ownPage("## What\n\n{disciplines}"),
      "br/pages/own.md": ownPage("{disciplines}"),
    },
    "content/br/pages/own.md: line 7: {disciplines} must stand below a heading: write ## and words before it",
  ],
  "no form": [
    edit("br/pages/contact.md", /^\{form\}$/m, "`{form}`"),
    "content/br/pages/contact.md: {form} is missing from the text",
  ],
  // Plain fields.
  "a link in a plain field": [
    edit(
      "en/studio.md",
      "Patients book, ",
      "[Patients](/work) book, [they](/b) ",
    ),
    'content/en/studio.md: work[0].text must be words alone, which are shown as they are written, but holds "]("',
  ],
  "a tag in a plain field": [
    edit("en/disciplines/ai.md", "  - Assistants", "  - CO<sub>2</sub> and"),
    'content/en/disciplines/ai.md: deliverables[1] must be words alone, which are shown as they are written, but holds "<sub>"',
  ],
  "bold words in a plain field": [
    edit("br/pages/contact.md", /^reply: .*$/m, "reply: Em **dois** dias"),
    'content/br/pages/contact.md: reply must be words alone, which are shown as they are written, but holds "**"',
  ],
  "a placeholder that is not known in the head": [
    edit("en/pages/home.md", /^title: .*$/m, "title: Home of {nam}"),
    "content/en/pages/home.md: title holds {nam}, which is not a known placeholder; the nearest are {name} and {city}",
  ],
  "an item of a list that is no text": [
    edit("en/disciplines/ai.md", "deliverables:", "deliverables:\n  - 2026"),
    "content/en/disciplines/ai.md: deliverables[0] must be a text, but is 2026",
  ],
  "an item of a list that is no entry": [
    edit("studio.md", "founders:", "founders:\n  - Ada"),
    'content/studio.md: founders[0] must be an entry with fields of its own, but is "Ada"',
  ],
  "a list that is empty": [
    edit(
      "en/disciplines/ai.md",
      /^deliverables:\n(?: .*\n)*/m,
      "deliverables: []\n",
    ),
    "content/en/disciplines/ai.md: deliverables must be a list of texts, but is an empty array",
  ],
  "one address where there may be several": [
    edit("studio.md", "updated:", "profiles: https://a.example\nupdated:"),
    'content/studio.md: profiles must be a list of https addresses, or left out, but is "https://a.example"',
  ],
  "a name where an address is wanted": [
    edit(
      "studio.md",
      "updated:",
      'profiles: ["https://a.example", "@us"]\nupdated:',
    ),
    'content/studio.md: profiles[1] must be an https address, but is "@us"',
  ],
  // Bytes, and YAML.
  "a text that an old editor saved": [
    { "en/studio.md": Uint8Array.of(0x63, 0x61, 0x66, 0xe9) },
    "content/en/studio.md: must be in UTF-8: save it again in this encoding",
  ],
  "a key that stands twice": [
    edit("en/studio.md", "---\n", "---\ncountry: Chile\n"),
    "content/en/studio.md: line 3: front matter is not valid YAML: duplicated mapping key",
  ],
  "a color without quotes": [
    edit("studio.md", '"#c2350c"', "#c2350c"),
    "content/studio.md: line 33: accent has no value, as #c2350c is a comment: put it in quotes",
  ],
  "a key without a value": [
    edit("en/pages/contact.md", /^reply: .*$/m, "reply:"),
    "content/en/pages/contact.md: line 7: reply has no value: write one, in quotes if it is an odd one, or take the line out",
  ],
  "a number sign in a value": [
    edit("studio.md", "city: Recife", "city: Recife # capital"),
    "content/studio.md: line 16: # capital would be cut off as a comment: put it in quotes, with what stands before it",
  ],
  "a colon in a value": [
    edit(PRIVACY, /^title: .*$/m, "title: Privacy: what we keep"),
    "content/en/pages/privacy.md: line 2: Privacy: what we keep has a colon: put it in quotes",
  ],
  "a colon in a value of several lines": [
    edit(
      "en/studio.md",
      /^pricing: >-$/m,
      "pricing: As we agree\n  in writing: first",
    ),
    "content/en/studio.md: line 9: in writing: first has a colon: put it in quotes",
  ],
  "a colon in an item of a list": [
    edit("br/disciplines/ai.md", /^ {2}- .*$/m, "  - Um estudo: com avaliação"),
    "content/br/disciplines/ai.md: deliverables[0] must be a text, but is read as an entry, for its colon: put it in quotes",
  ],
  "quotes of a word processor": [
    edit("studio.md", '"2016"', "“2016”"),
    "content/studio.md: line 15: “2016” would be shown with its quotes: put it in quotes of the keyboard, or in none",
  ],
  "a page that cannot be read, to whose part another leads": [
    {
      ...more("[x]({contact}#form)"),
      ...edit("en/pages/contact.md", /^title: .*$/m, "title: Write: now"),
    },
    "content/en/pages/contact.md: line 2: Write: now has a colon: put it in quotes",
  ],
  "a value that begins with a placeholder": [
    edit(PRIVACY, /^title: .*$/m, "title: {name} and you"),
    "content/en/pages/privacy.md: line 2: {name} and you begins with a sign of YAML: put it in quotes",
  ],
  "a value that is a placeholder": [
    edit(PRIVACY, /^title: .*$/m, "title: {name}"),
    "content/en/pages/privacy.md: line 2: {name} is no text to YAML: put it in quotes",
  ],
  "a day that does not exist": [
    edit(PRIVACY, /^updated: .*$/m, "updated: 2025-02-29"),
    'content/en/pages/privacy.md: updated must be a day that exists, such as 2026-11-20, but is "2025-02-29"',
  ],
  "a day of no month": [
    edit(PRIVACY, /^updated: .*$/m, "updated: 2026-13-01"),
    'content/en/pages/privacy.md: updated must be a day that exists, such as 2026-11-20, but is "2026-13-01"',
  ],
  "a day to come": [
    edit(PRIVACY, /^updated: .*$/m, "updated: 2999-01-01"),
    "content/en/pages/privacy.md: updated must be a day that has come, but is 2999-01-01",
  ],
  "a description that is too long once its placeholders are filled": [
    edit(
      "en/studio.md",
      /^description: [^]*?^pricing/m,
      `description: "{name}${"a".repeat(592)}"\npricing`,
    ),
    "content/en/studio.md: description must have at most 600 characters, but has 601",
  ],
  "a name that is longer than the places it goes to": [
    edit("studio.md", /^name: .*$/m, `name: ${"ã".repeat(61)}`),
    "content/studio.md: name must have at most 60 characters, but has 61",
  ],
  "a country that is longer than the places it goes to": [
    edit("en/studio.md", /^country: .*$/m, `country: ${"ã".repeat(61)}`),
    "content/en/studio.md: country must have at most 60 characters, but has 61",
  ],
  "a name of a discipline that is too long for a sentence": [
    edit("br/disciplines/ai.md", /^name: .*$/m, `name: ${"ã".repeat(41)}`),
    "content/br/disciplines/ai.md: name must have at most 40 characters, but has 41",
  ],
  "a recommendation that is too long": [
    edit(
      "en/studio.md",
      /^recommend:\n(?: .*\n)*/m,
      `recommend:\n  whenNot: ${"a".repeat(401)}\n`,
    ),
    "content/en/studio.md: recommend.whenNot must have at most 400 characters, but has 401",
  ],
  "a slug that no address can have": [
    edit("studio.md", /^slug: .*$/m, "slug: Our-Studio"),
    'content/studio.md: slug must be lower-case letters, digits and single hyphens, but is "Our-Studio"',
  ],
  "a text that is still to be written": [
    edit("br/disciplines/ai.md", /$/, "TO BE WRITTEN, by us\n"),
    "content/br/disciplines/ai.md: line 14: TO BE WRITTEN stands here: write it",
  ],
  "a text that new of 1.2 left to be written in Portuguese": [
    edit("br/disciplines/ai.md", /$/, "A SER ESCRITO, pela lei do país\n"),
    "content/br/disciplines/ai.md: line 14: A SER ESCRITO stands here: write it",
  ],
  "disciplines that lie elsewhere": [
    { "en/disciplines": null },
    "content/en/disciplines: must be a directory that can be read",
  ],
  "a founder too few": [
    edit("studio.md", "founders:", "founder:"),
    "content/studio.md: founder is not a known field; did you mean founders?",
  ],
  "a logo that is not there": [
    edit("studio.md", /^brand:$/m, "brand:\n  logo: files/logo.svg"),
    notThere("files/logo.svg", "studio.md (brand.logo)"),
  ],
  "a picture whose name no address can have": [
    { ...more("![Kitchen](files/Küche.svg)"), "files/Küche.svg": SVG },
    "content/files/Küche.svg: the name may hold letters, digits, dots, hyphens and underscores",
  ],
};

for (const [text, said] of Object.entries(TEXTS)) {
  const [line, reason] = typeof said === "string" ? [100, said] as const : said;
  Deno.test(`one fault on a page: ${JSON.stringify(text)}`, async () => {
    assert.deepEqual(await faultsWith(more(text)), [on(line, reason)]);
  });
}

for (const [mistake, [changes, fault]] of Object.entries(EDITS)) {
  Deno.test(`one fault: ${mistake}`, async () => {
    assert.deepEqual(await faultsWith(changes), [fault]);
  });
}

Deno.test("no fault: what only looks like a mistake", async () => {
  await using copy = await copyWith({
    ...more(`{people}\u0020\u0020

A \\<b> and \`<b>\`, 3 < 4 > 2, a \\[x](y)as \`{emial}\`:

\`\`\`
{emial} <i> [x](nowhere)
\`\`\`

2016\\. One | two, 5\\*3\\*2, *word*s, ~~gone~~ and ~5

99. Last

| a | b |
|---|---|
| c \\| d | e |

<!-- {emial} [x](nowhere) -->

## The same

## The same

[a](#the-same-2) [b]({privacy}#the-same) [c][] [d](/developers#errors)
[e](#main) [f]({mcp}) [g](mailto:{email}) [h](/br/index.md) [i](/auth.md)
[j](/contact?discipline=ai#form) [k](/plain/contact/sent) [l](/og-en.png)
[m](/.well-known/proof.txt) [n](/files/clinic.svg) [o](/br#ai)

[![A clinic](files/clinic.svg)](files/port.svg) \`![](x)\`

[c]: /br/contact#form "Words"
`),
    ...edit("studio.md", /^city: .*$/m, 'city: "“Recife”" # meant'),
    ...edit("en/studio.md", /^country: .*$/m, 'country: "Brazil # 1: one"'),
    "well-known/proof.txt": "",
    // As the content of version 1 has it.
    ...edit("br/disciplines/ai.md", "name:", "key: ai\nname:"),
    ...edit("en/studio.md", /^updated: (.*)$/m, "updated: 2024-02-29 # launch"),
    ...edit(
      "en/disciplines/ai.md",
      /^deliverables:\n(?: .*\n)*/m,
      "deliverables:\n- >-\n one: # two\n- \"a: # b\n  c: # d\"\n- 'it''s: #'\n",
    ),
    ...edit(
      "br/pages/contact.md",
      /^reply: .*$/m,
      "reply: 2 < 3, <a@b.example>",
    ),
    ...edit("en/pages/contact.md", /^reply: .*$/m, "reply: “Soon”, no “later”"),
  });
  assert.deepEqual(copy.faults(), []);
});

Deno.test("a page whose {work} is empty is noted, and stops nothing", async () => {
  await using copy = await copyWith(
    edit("en/studio.md", /^work:[^]*?^(?=updated:)/m, ""),
  );
  assert.deepEqual(copy.notes(), [
    "content/en/pages/home.md: {work} shows nothing, as en/studio.md has no work: take it and its heading out",
  ]);
});
