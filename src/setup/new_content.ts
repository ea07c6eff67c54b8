// The files of a new studio's content: the sample's texts in both languages with
// this studio's facts in place, each marked as still the sample's.
import type { Language } from "../language.ts";
import { countryName, slugOf } from "./new_questions.ts";
import type { NewStudio } from "./new_studio.ts";

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
export function createNewContent(
  texts: ReadonlyMap<string, string>,
  studio: NewStudio,
  day: string,
): ReadonlyMap<string, string> {
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
    ["studio.md", writeStudio(studio, day)],
    ...[...texts].map(([name, text]) => [name, rewrite(name, text)] as const),
  ]);
}

function writeStudio(
  { name, city, country, email, phone, founders, accent, aiTraining }:
    NewStudio,
  day: string,
): string {
  // A JSON text is one in YAML, too.
  const text = JSON.stringify;
  return [
    "---",
    "# What is the same in both languages.",
    `name: ${text(name)}`,
    `slug: ${text(slugOf(name))}`,
    '# founded: "2016"',
    `city: ${text(city)}`,
    `countryCode: ${text(country)}`,
    `email: ${text(email)}`,
    "# Who handles the data by law, for the privacy page:",
    "# legalName: the registered name",
    "# taxId: the number of its registration",
    "# address: street, number, city",
    phone === null ? '# phone: "+5531900000000"' : `phone: ${text(phone)}`,
    "founders:",
    ...founders.flatMap((founder) => [
      `  - name: ${text(founder.name)}`,
      "    # linkedIn: https://www.linkedin.com/in/NAME",
      "    # photo: files/NAME.jpg",
      "    role:",
      `      en: ${text(founder.role.en)}`,
      `      br: ${text(founder.role.br)}`,
    ]),
    "# The studio's own pages elsewhere:",
    "# profiles:",
    "#   - https://www.linkedin.com/company/NAME",
    ...accent === null
      ? ["# brand:", '#   accent: "#0b5fff"']
      : ["brand:", `  accent: ${text(accent)}`],
    "#   logo: files/logo.svg",
    "# Whether models may be trained on what is published: yes or no.",
    `aiTraining: "${aiTraining}"`,
    `updated: ${day}`,
    "---",
    "",
  ].join("\n");
}

/**
 * A text for another country: what it says of Brazil's law is to be written, each
 * paragraph of it and each item of a list.
 */
function elsewhere(
  text: string,
  { country }: NewStudio,
  language: Language,
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
