// `en/` and `br/`: what is said of the studio in one language.
import type { Language } from "../language.ts";
import { type Discipline, loadDisciplines } from "./disciplines.ts";
import type { Fields } from "./fields.ts";
import type { Layers } from "./layers.ts";
import { loadPages, type PageTexts } from "./pages.ts";
import { type Picture, readPicture } from "./pictures.ts";
import type { SharedFacts } from "./shared_facts.ts";
import type { Source } from "./source.ts";

export interface LocalFacts {
  readonly description: string;
  readonly country: string;
  readonly pricing: string | null;
  /** The largest first; may be empty. */
  readonly work: readonly Work[];
  /** The day of the last change, as YYYY-MM-DD. */
  readonly updated: string;
  /** In the order of `DISCIPLINE_KEYS`. */
  readonly disciplines: readonly Discipline[];
  readonly pages: PageTexts;
}

/** A piece of work that the studio shows. */
export interface Work {
  readonly name: string;
  /** A few words, such as the year or the platform. */
  readonly note: string | null;
  /** One sentence. */
  readonly text: string;
  /** The one number that shows what came of it. */
  readonly figure: { readonly value: string; readonly label: string };
  readonly picture: Picture;
  /** The picture in words. */
  readonly alt: string;
}

/** In characters; agent cards and texts for models say more than this. */
const MAX_DESCRIPTION = 600;

export function loadLocal(
  source: Layers,
  language: Language,
  { name, city, email }: SharedFacts,
): LocalFacts {
  return source.read(`${language}/studio.md`, ({ fields, updated }) => {
    const country = fields.text("country");
    const facts = new Map(Object.entries({ name, city, country, email }));
    return {
      description: fields.text("description", MAX_DESCRIPTION),
      country,
      pricing: fields.optional.text("pricing"),
      work: fields.optional.items("work").flatMap((item) =>
        loadWork(source, fields.entry(item))
      ),
      updated,
      disciplines: loadDisciplines(source, `${language}/disciplines`),
      pages: loadPages(source, language, facts),
    };
  });
}

/** Empty if the picture cannot be shown, which is a fault. */
function loadWork(source: Source, fields: Fields): Work[] {
  const figure = fields.entry("figure");
  const picture = readPicture(source, fields, "picture");
  const piece = {
    name: fields.text("name"),
    note: fields.optional.text("note"),
    text: fields.text("text"),
    figure: { value: figure.text("value"), label: figure.text("label") },
    alt: fields.text("alt"),
  };
  return picture === null ? [] : [{ ...piece, picture }];
}
