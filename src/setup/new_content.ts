// The files of a new studio's content: the sample's texts in both languages with
// this studio's facts in place, each marked as still the sample's.
import { type NewStudio, slugOf } from "./new_studio.ts";

type Mentioned = Pick<NewStudio, "name" | "city">;

/**
 * Makes the files, by their names.
 *
 * @param texts those of the sample in each language
 * @param sample whose name and city its texts mention
 * @param day the day of the change, as YYYY-MM-DD
 */
export function createNewContent(
  texts: ReadonlyMap<string, string>,
  sample: Mentioned,
  studio: NewStudio,
  day: string,
): ReadonlyMap<string, string> {
  const rewrite = (name: string, text: string) => {
    const own = withoutWork(text);
    return (name.startsWith("br/") ? withoutArticles(own, sample) : own)
      .replaceAll(sample.city, () => studio.city)
      .replaceAll(sample.name, () => studio.name)
      .replace(/^updated: .*$/m, `sample: true\nupdated: ${day}`);
  };
  return new Map([
    ["studio.md", writeStudio(studio, day)],
    ...[...texts].map(([name, text]) => [name, rewrite(name, text)] as const),
  ]);
}

function writeStudio(
  { name, city, email, phone, founders, accent }: NewStudio,
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
    "countryCode: BR",
    `email: ${text(email)}`,
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
    'aiTraining: "yes"',
    `updated: ${day}`,
    "---",
    "",
  ].join("\n");
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
function withoutArticles(text: string, { name, city }: Mentioned): string {
  const facts = new RegExp(
    `\\b([nd]?)[ao](\\s+)(?=(?:${name}|${city})\\b)`,
    "gi",
  );
  const prepositions = new Map(
    Object.entries({ n: "em", N: "Em", d: "de", D: "De" }),
  );
  return text.replace(facts, (_, contracted: string, space: string) => {
    const preposition = prepositions.get(contracted);
    return preposition === undefined ? "" : preposition + space;
  });
}
