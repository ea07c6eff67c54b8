// `studio.md`: what is the same in every language.
import { type Language } from "../language.ts";
import { EMAIL_PATTERN } from "../messages/message_request.ts";
import { type Brand, readBrand } from "./brand.ts";
import { type Picture, readPicture } from "./pictures.ts";
import type { Source } from "./source.ts";

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

const HTTPS = /^https:\/\/\S+$/;

export function loadShared(source: Source): SharedFacts {
  return source.read("studio.md", ({ fields, updated }) => ({
    name: fields.text("name", MAX_NAME),
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
    email: fields.matching("email", EMAIL_PATTERN, "an e-mail address"),
    phone: fields.optional.matching(
      "phone",
      /^\+[1-9]\d{6,14}$/,
      'a number in E.164 in quotes, such as "+12025550123"',
    ),
    founders: fields.items("founders").map((item) => {
      const founder = fields.entry(item);
      const role = founder.entry("role");
      return {
        name: founder.text("name"),
        linkedIn: founder.optional.matching(
          "linkedIn",
          HTTPS,
          "an https address",
        ),
        role: { en: role.text("en"), br: role.text("br") },
        photo: readPicture(source, founder.optional, "photo"),
      };
    }),
    profiles: fields.optional.items("profiles", "a list of https addresses")
      .map((item) => fields.matching(item, HTTPS, "an https address")),
    brand: readBrand(source, fields),
    aiTraining: fields.optional.oneOf("aiTraining", AI_TRAINING),
    updated,
  }));
}
