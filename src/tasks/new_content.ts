// The files of a new studio's content: the sample's texts in both languages with
// this studio's facts in place, each marked as still the sample's.
import type { LanguageCode } from "../languages/languages.ts";
import { countryName, slugOf } from "./new_questions.ts";
import type { NewStudio } from "./new_studio.ts";
import { fillTemplate } from "./template.ts";

/** What is said of a law, which is another one in another country. */
const LAW = /LGPD|GDPR|ANPD|Bra[sz]il/;

/** What stands in its place. */
const TO_BE_WRITTEN = {
  en: (country: string) => `TO BE WRITTEN, by the law of ${country}.`,
  br: (country: string) => `A SER ESCRITO, pela lei do país: ${country}.`,
};

/**
 * Makes the files, by their names.
 *
 * @param texts those of the sample in each language
 * @param day the day of the change, as YYYY-MM-DD
 */
export async function createNewContent(
  texts: ReadonlyMap<string, string>,
  studio: NewStudio,
  day: string,
): Promise<ReadonlyMap<string, string>> {
  const rewrite = (name: string, text: string) => {
    const language = name.startsWith("br/") ? "br" : "en";
    const own = withoutWork(text)
      .replace(/^updated: .*$/m, `sample: true\nupdated: ${day}`);
    const placed = language === "br" ? withoutArticles(own) : own;
    return studio.country === "BR"
      ? placed
      : elsewhere(placed, studio, language);
  };
  return new Map([
    ["studio.md", await writeStudio(studio, day)],
    ...[...texts].map(([name, text]) => [name, rewrite(name, text)] as const),
  ]);
}

function writeStudio(studio: NewStudio, day: string): Promise<string> {
  // A JSON text is one in YAML, too.
  const text = JSON.stringify;
  const { name, phone, founders, accent, aiTraining } = studio;
  return fillTemplate("new_studio.txt", {
    name: text(name),
    slug: text(slugOf(name)),
    city: text(studio.city),
    country: text(studio.country),
    email: text(studio.email),
    phone: phone === null
      ? '# phone: "+5531900000000"'
      : `phone: ${text(phone)}`,
    founders: founders.map(({ name, role }) =>
      `  - name: ${text(name)}
    # linkedIn: https://www.linkedin.com/in/NAME
    # photo: files/NAME.jpg
    role:
      en: ${text(role.en)}
      br: ${text(role.br)}`
    ).join("\n"),
    brand: accent === null
      ? '# brand:\n#   accent: "#0b5fff"'
      : `brand:\n  accent: ${text(accent)}`,
    aiTraining,
    day,
  });
}

/**
 * A text for another country: what it says of Brazil's law is to be written, each
 * paragraph of it and each item of a list.
 */
function elsewhere(
  text: string,
  { country }: NewStudio,
  language: LanguageCode,
): string {
  const name = countryName(country, language) ?? "";
  const [, head = "", body = ""] = /^(---\n[^]*?\n---\n)([^]*)$/.exec(text) ??
    [];
  const facts = head
    .replace(/,?\s+(?:under\s+Brazil’s|com\s+base\s+na)\s+LGPD/, "")
    .replace(/^country: .*$/m, () => `country: ${name}`);
  const blocks = body.split(/(\n\n+|\n(?=- ))/).map((block) => {
    if (!LAW.test(block)) return block;
    const [lead = ""] = /^- (?:\*\*.*?\*\* )?/.exec(block) ?? [];
    return lead + TO_BE_WRITTEN[language](name);
  });
  return facts + blocks.join("");
}

/** The sample's pieces of work are invented, and so are their pictures. */
function withoutWork(text: string): string {
  return text
    .replace(/^(?:#.*\n)?work:\n(?: .*\n)*/m, "")
    .replace(/^## .*\n+\{work\}\n+/m, "");
}

/**
 * Portuguese has an article before the sample's name and city. Another name may
 * take `o` or `a`, which the task cannot know: without one, both are right.
 */
function withoutArticles(text: string): string {
  return text
    .replace(/\bn[ao](?=\s+\{(?:name|city)\})/g, "em")
    .replace(/\bd[ao](?=\s+\{(?:name|city)\})/g, "de")
    .replace(/\b[ao]\s+(?=\{(?:name|city)\})/gi, "");
}
