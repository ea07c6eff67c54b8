// The content: what the operator edits, loaded and checked once at start.
// `studio.md` holds what is the same in every language; a folder for each
// language holds the rest, with the same files in all of them.
import { eachLanguage, type Language } from "../languages/language.ts";
import { listFiles, type StudioFile } from "./files/files.ts";
import { inspectPhotograph } from "./files/photograph.ts";
import { findSitePictures, type SitePictures } from "./files/site_pictures.ts";
import { answeredPaths, checkLinks } from "./markdown/links.ts";
import { loadLocal, type LocalFacts } from "./local_facts.ts";
import type { Picture } from "./files/picture.ts";
import { compareFaults, type Note, wordFault } from "./fault.ts";
import { checkRedirects } from "./redirects.ts";
import { type AgentTexts, loadAgentTexts } from "./service_texts.ts";
import { loadShared, type SharedFacts } from "./shared_facts.ts";
import { listPages, type SitePage } from "./site_pages.ts";
import { createSource, type Source } from "./source.ts";
import { checkUnread } from "./unread.ts";

export interface Content {
  readonly shared: SharedFacts;
  readonly local: (language: Language) => LocalFacts;
  /** Every page: rich ones first, the first language first. */
  readonly pages: readonly SitePage[];
  /** What agents read besides the facts; in English. */
  readonly agents: AgentTexts;
  readonly files: readonly StudioFile[];
  /** The pictures that texts and fields show, by their names in the content. */
  readonly pictures: ReadonlyMap<string, Picture | null>;
  readonly sitePictures: SitePictures;
}

/** Whose law the sample's privacy page keeps to. */
const SAMPLE_COUNTRY = "BR";

/** Content that is complete, or a line for each fault of each file. */
export type ContentResult =
  | Readonly<{ ok: true; content: Content; notes: readonly Note[] }>
  | Readonly<{ ok: false; faults: readonly string[] }>;

/** @param shown how faults name the directory, which has no slash at its end */
export function loadContent(directory: string, shown: string): ContentResult {
  const source = createSource(directory, shown);
  if (source.entries("") === null) {
    const fault = `${shown}: must be a directory that can be read`;
    return { ok: false, faults: [fault] };
  }
  const shared = loadShared(source);
  const { languages } = shared;
  const local = eachLanguage(
    languages,
    (language) => loadLocal(source, language, shared),
  );
  const pages = listPages(shared, local);
  const answered = answeredPaths(shared, pages);
  const files = listFiles(source, answered);
  const content: Content = {
    shared,
    local,
    pages,
    agents: loadAgentTexts(),
    files,
    pictures: source.pictures,
    sitePictures: findSitePictures(source, files, languages),
  };
  const paths = new Set([
    ...answered,
    ...files.map(({ path }) => path),
    ...content.sitePictures.keys(),
  ]);
  checkRedirects(source, shared.redirects, paths);
  checkLinks(source, shared, paths, pages);
  checkUnread(source);
  checkPhotographs(source, files);
  noteSamples(source, shared);
  const { faults, notes } = source;
  if (faults.length === 0) return { ok: true, content, notes };
  const lines = faults.sort(compareFaults)
    .map((fault) => `${shown}/${wordFault(fault)}`);
  return { ok: false, faults: lines };
}

/**
 * Notes, in one line, which photographs are more than pages need. One that
 * tells where it was taken is a fault: whoever opens it would read that.
 */
function checkPhotographs(source: Source, files: readonly StudioFile[]): void {
  const noted: string[] = [];
  for (const file of files) {
    const { excess, place } = inspectPhotograph(file);
    if (place) {
      source.fault(
        file.name,
        "must not tell the place where it was taken: deno task photos takes it out",
      );
    }
    if (excess.length > 0) noted.push(`${file.name} (${excess.join(", ")})`);
  }
  if (noted.length === 0) return;
  const listed = noted.sort().join(", ");
  source.note(
    "",
    `more than a page needs: ${listed}: deno task photos writes them again and keeps the originals`,
  );
}

/** Notes which texts are still the sample's, and its law where it is wrong. */
function noteSamples(source: Source, { countryCode }: SharedFacts): void {
  const samples = source.samples.sort();
  const { length } = samples;
  if (length > 0) {
    const texts = length === 1 ? "1 text is" : `${length} texts are`;
    source.note("", `${texts} still the sample's`, samples);
  }
  const laws = samples.filter((name) => name.endsWith("/pages/privacy.md"));
  if (laws.length > 0 && countryCode && countryCode !== SAMPLE_COUNTRY) {
    source.note(
      "",
      `countryCode is ${countryCode}, but the law is still the sample's, of ${SAMPLE_COUNTRY}: rewrite the page and delete its sample: true`,
      laws,
    );
  }
}
