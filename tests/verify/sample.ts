/**
 * Which texts of a service are still those of the sample that lies in this
 * checkout. That is no fault: it is what an operator has yet to write.
 *
 * @module
 */
import { pagePath } from "../../src/table/page_paths.ts";
import { CHECKOUT } from "../../src/process/checkout.ts";
import { type Content, loadContent } from "../../src/content/content.ts";
import type { Language } from "../../src/languages/language.ts";
import { one, pick, texts } from "./json.ts";
import { oneLine } from "./read.ts";
import type { Site } from "./site.ts";

/** The pages whose texts a studio writes. */
const PAGES = ["home", "contact", "privacy"] as const;

/** In characters: what is shorter may be the same by chance. */
const MIN_PASSAGE = 60;

/** What makes another text of a passage: placeholders and links. */
const REPLACED = /\n{2,}|\{\w+\}|\[[^\]]*\]\([^)]*\)/;

/** Lists them as the files of the content that hold them. */
export async function findSampleTexts(site: Site): Promise<readonly string[]> {
  const sample = loadContent(`${CHECKOUT}/content`, "content");
  if (!sample.ok) return [];
  const found = await Promise.all(
    sample.content.shared.languages.flatMap((language) => [
      sameDisciplines(site, language, sample.content),
      samePages(site, language, sample.content),
    ]),
  );
  return found.flat().sort();
}

async function sameDisciplines(
  site: Site,
  language: Language,
  { local }: Content,
): Promise<readonly string[]> {
  const answer = await site.ask(`/api/v1/studio?lang=${language.code}`);
  if (answer.type !== "application/json") return [];
  const served = pick(answer.json(), "disciplines.*");
  return local(language).disciplines.filter(({ key, deliverables }) => {
    const own = served.find((discipline) => one(discipline, "key") === key);
    return texts(own, "deliverables.*").join() === deliverables.join();
  }).map(({ key }) => `${language.code}/disciplines/${key}.md`);
}

async function samePages(
  site: Site,
  language: Language,
  { local }: Content,
): Promise<readonly string[]> {
  const same = await Promise.all(PAGES.map(async (page) => {
    const { text } = await site.ask(pagePath(language, page, false), {
      headers: { accept: "text/markdown" },
    });
    const served = oneLine(text);
    return local(language).pages[page].body.text.split(REPLACED).map(oneLine)
      .filter((passage) => passage.length >= MIN_PASSAGE)
      .every((passage) => served.includes(passage));
  }));
  return PAGES.filter((_, index) => same[index])
    .map((page) => `${language.code}/pages/${page}.md`);
}
