// `studio.md`: what is the same in every language.
import { eachLanguage, type Languages } from "../languages/language.ts";
import { EMAIL_PATTERN } from "../messages/message_request.ts";
import { readBrand } from "./files/brand.ts";
import type { Fields } from "./fields.ts";
import { readRedirects } from "./redirects.ts";
import {
  listOwnPages,
  readDisciplineKeys,
  readLanguages,
} from "./studio_lists.ts";
import { readPicture } from "./files/pictures.ts";
import type { ContentFile, Source } from "./source.ts";

export type SharedFacts = Readonly<ReturnType<typeof readShared>>;

export type Founder = Readonly<ReturnType<typeof readFounder>>;

/** In characters: among others, an MCP server's title has no room for more. */
const MAX_NAME = 60;

const HTTPS = /^https:\/\/\S+$/;

export function loadShared(source: Source): SharedFacts {
  return source.read("studio.md", readShared);
}

function readShared({ source, fields, updated }: ContentFile) {
  const languages = readLanguages(source, fields);
  const profiles: readonly string[] = fields.optional
    .items("profiles", "a list of https addresses")
    .map((item) => fields.matching(item, HTTPS, "an https address"));
  const legal = {
    legalName: fields.optional.text("legalName"),
    taxId: fields.optional.text("taxId"),
    address: fields.optional.text("address"),
  };
  const missing = Object.entries(legal)
    .flatMap(([name, value]) => value === null ? [name] : []);
  if (missing.length > 0) {
    const names = missing.join(", ");
    source.note(
      "studio.md",
      `without ${names} the privacy page does not say fully who handles the data`,
    );
  }
  return {
    ...legal,
    name: fields.text("name", { max: MAX_NAME }),
    languages,
    disciplineKeys: readDisciplineKeys(source, fields, languages),
    ownPages: listOwnPages(source, languages),
    slug: fields.matching(
      "slug",
      /^(?=.{1,64}$)[a-z0-9]+(?:-[a-z0-9]+)*$/,
      "lower-case letters, digits and single hyphens",
    ),
    founded: fields.optional.matching(
      "founded",
      /^\d{4}$/,
      'a year in quotes, such as "2016"',
    ),
    city: fields.text("city"),
    countryCode: fields.optional.matching(
      "countryCode",
      /^[A-Z]{2}$/,
      "two capital letters, such as BR",
    ),
    email: fields.matching("email", EMAIL_PATTERN, "an email address"),
    phone: fields.optional.matching(
      "phone",
      /^\+[1-9]\d{6,14}$/,
      'a number in E.164 in quotes, such as "+12025550123"',
    ),
    founders: fields.items("founders")
      .map((item) => readFounder(source, fields.entry(item), languages)),
    profiles,
    brand: readBrand(source, fields),
    ...readSignals(fields),
    redirects: readRedirects(fields),
    updated,
  };
}

/** What models may do with what is published. */
function readSignals({ optional }: Fields) {
  const wanted = "one of yes, no";
  const trains = optional.matching("aiTraining", /^(?:yes|no)$/, wanted);
  return {
    /** In the words of contentsignals.org. */
    contentSignal: `search=yes, ai-input=yes, ai-train=${trains || "no"}`,
    /** In those of the IETF's AIPREF drafts. */
    contentUsage: trains === "yes" ? "train-ai=y" : "train-ai=n",
  };
}

function readFounder(source: Source, fields: Fields, languages: Languages) {
  return {
    name: fields.text("name"),
    linkedIn: fields.optional.matching("linkedIn", HTTPS, "an https address"),
    role: readRole(fields, languages),
    photo: readPicture(source, fields.optional, "photo"),
  };
}

/** One text, or one for each language by its code. */
function readRole(fields: Fields, languages: Languages) {
  const roles = fields.holdsFields("role") ? fields.entry("role") : null;
  const role = roles === null ? fields.text("role") : "";
  return eachLanguage(languages, ({ code }) => roles?.text(code) ?? role);
}
