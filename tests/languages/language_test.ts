import assert from "node:assert/strict";
import { LANGUAGE_CODES } from "../../src/languages/languages.ts";
import {
  createLanguages,
  formatCount,
  formatDay,
} from "../../src/languages/language.ts";
import { ES } from "../../src/languages/es.ts";
import { fill } from "../../src/languages/words.ts";
import { MESSAGE_LIMIT } from "../../src/pages/form/state.ts";
import { listed } from "../../src/text/listed.ts";
import { languageOf } from "../support/sample.ts";

const LANGUAGES = createLanguages([
  "en",
  ...LANGUAGE_CODES.filter((code) => code !== "en"),
]);

Deno.test("numbers and days read as the runtime's Intl writes them", () => {
  for (const language of LANGUAGES) {
    const { tag } = language;
    for (const count of [0, 64, 200, 1000, 5000, 65_536, 1_234_567]) {
      assert.equal(
        formatCount(count, language),
        count.toLocaleString(tag, { useGrouping: "always" }),
      );
    }
    for (let month = 1; month <= 12; month++) {
      const day = `2026-${String(month).padStart(2, "0")}-20`;
      assert.equal(
        formatDay(day, language),
        new Date(day).toLocaleDateString(tag, {
          dateStyle: "long",
          timeZone: "UTC",
        }),
      );
    }
  }
  assert.equal(
    formatDay("2026-12-01", languageOf("br")),
    "1º de dezembro de 2026",
  );
});

Deno.test("Spanish joins words by the sound of the last", () => {
  const rows = [
    ["español", "inglés", "español e inglés"],
    ["inglés", "alemán", "inglés y alemán"],
    ["diseño", "IA", "diseño e IA"],
    ["agua", "hielo", "agua y hielo"],
    ["padres", "hijos", "padres e hijos"],
  ];
  for (const [first = "", last = "", both] of rows) {
    assert.equal(listed([first, last], ES.and), both);
  }
});

Deno.test("whatever a message of the form is about, its longest text may be sent", () => {
  for (const { code, words } of LANGUAGES) {
    const discipline = "x".repeat(40);
    const line = fill(words.pages.aboutLine, { discipline });
    assert.ok(line.length + "\n\n".length + MESSAGE_LIMIT <= 5000, code);
  }
});
