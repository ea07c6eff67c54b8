// `studio.md`: what is the same in every language.
import { type Language } from "../language.ts";
import { EMAIL_PATTERN } from "../messages/message_request.ts";
import { type Brand, readBrand } from "./brand.ts";
import type { ListOf } from "./fields.ts";
import { type Picture, readOptionalPicture } from "./pictures.ts";
import { readDate, type Source } from "./source.ts";

/** Whether models may be trained on what is published. */
export const AI_TRAINING = ["yes", "no"] as const;

export type AiTraining = typeof AI_TRAINING[number];

export interface SharedFacts {
  readonly name: string;
  /** The name in addresses: lower-case letters, digits, hyphens. */
  readonly slug: string;
  /** A year. */
  readonly founded: string | null;
  readonly city: string;
  /** ISO 3166-1. */
  readonly countryCode: string | null;
  readonly email: string;
  /** A WhatsApp number in E.164. */
  readonly phone: string | null;
  readonly founders: readonly Founder[];
  /** The studio's own pages elsewhere. */
  readonly profiles: readonly string[];
  readonly brand: Brand;
  readonly aiTraining: AiTraining | null;
  /** The day of the last change, as YYYY-MM-DD. */
  readonly updated: string;
}

export interface Founder {
  readonly name: string;
  readonly linkedIn: string | null;
  readonly role: Readonly<Record<Language, string>>;
  readonly photo: Picture | null;
}

/** In characters: the title of an MCP server, among others, has no room for more. */
export const MAX_NAME = 60;

/** In E.164. */
export const PHONE_PATTERN = /^\+[1-9]\d{6,14}$/;

const HTTPS = /^https:\/\/\S+$/;
const PROFILES: ListOf = {
  pattern: HTTPS,
  item: "an https address",
  list: "a list of https addresses, or left out",
};

export function loadShared(source: Source): SharedFacts {
  const { fields } = source.read("studio.md");
  const shared: SharedFacts = {
    name: fields.text("name", MAX_NAME),
    slug: fields.matching(
      "slug",
      /^(?=.{1,64}$)[a-z0-9]+(?:-[a-z0-9]+)*$/,
      "lower-case letters, digits and single hyphens",
    ),
    founded: fields.optionalMatching(
      "founded",
      /^\d{4}$/,
      'a year in quotes, such as "2016", or left out',
    ),
    city: fields.text("city"),
    countryCode: fields.optionalMatching(
      "countryCode",
      /^[A-Z]{2}$/,
      "two capital letters, such as BR, or left out",
    ),
    email: fields.matching("email", EMAIL_PATTERN, "an e-mail address"),
    phone: fields.optionalMatching(
      "phone",
      PHONE_PATTERN,
      'a number in E.164 in quotes, such as "+12025550123", or left out',
    ),
    founders: fields.objects("founders").map((founder) => {
      const role = founder.object("role");
      return {
        name: founder.text("name"),
        linkedIn: founder.optionalMatching(
          "linkedIn",
          HTTPS,
          "an https address or left out",
        ),
        role: { en: role.text("en"), br: role.text("br") },
        photo: readOptionalPicture(source, founder, "photo"),
      };
    }),
    profiles: fields.optionalList("profiles", PROFILES),
    brand: readBrand(source, fields, "studio.md"),
    aiTraining: fields.optionalOneOf("aiTraining", AI_TRAINING),
    updated: readDate(fields),
  };
  fields.finish();
  return shared;
}
