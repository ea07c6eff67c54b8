// The questions of `deno task new`, and what an answer must be.
import { parseOrigin } from "../start/config.ts";
import { COLOR_PATTERN } from "../content/files/brand.ts";
import {
  AI_TRAINING,
  type Founder,
  MAX_NAME,
  PHONE_PATTERN,
} from "../content/shared_facts.ts";
import type { Language } from "../languages/language.ts";
import { EMAIL_PATTERN } from "../messages/message_request.ts";
import { quoted } from "../text/describe.ts";

export type NewFounder = Pick<Founder, "name" | "role">;

/** A fact that is wanted, and how it is asked for. */
export interface Question<T> {
  readonly flag: string;
  readonly words: string;
  readonly wanted: string;
  readonly required?: boolean;
  /** How one more of the same is asked for; it may be left out. */
  readonly another?: string;
  /** Null where the text is not what is wanted. */
  read(text: string): T | null;
  /** Why a text of the right form is refused all the same. */
  why?(text: string): string | null;
}

/** In the order in which they are asked. */
export const QUESTIONS = {
  name: {
    flag: "name",
    words: "Name of the studio",
    wanted: `a name of at most ${MAX_NAME} characters with a letter or digit`,
    required: true,
    read: (text) =>
      [...text].length <= MAX_NAME && slugOf(text) !== "" ? text : null,
  },
  city: {
    flag: "city",
    words: "City",
    wanted: "the name of a city",
    required: true,
    read: (text) => text === "" ? null : text,
  },
  country: {
    flag: "country",
    words: "Country, as its code (BR for Brazil)",
    wanted: "two letters, such as BR or PT",
    required: true,
    read(text) {
      const code = text.toUpperCase();
      return countryName(code, "en") === undefined ? null : code;
    },
  },
  email: {
    flag: "email",
    words: "E-mail address of the studio",
    wanted: "an e-mail address",
    required: true,
    read: (text) => EMAIL_PATTERN.test(text) ? text : null,
  },
  founder: {
    flag: "founder",
    words: "Founder, as NAME, ROLE / ROLE IN PORTUGUESE",
    wanted:
      'a name and a role in both languages, such as "Ada Lovelace, Co-founder / Cofundadora"',
    required: true,
    another: "Another founder, if there is one",
    read: readFounder,
  },
  phone: {
    flag: "phone",
    words: "WhatsApp number, if there is one",
    wanted: "a number with its country, such as +55 31 90000-0000",
    read(text) {
      const number = text.replace(/[\s().-]/g, "");
      return PHONE_PATTERN.test(number) ? number : null;
    },
  },
  address: {
    flag: "address",
    words: "Address on the internet, if it is known",
    wanted: "an origin without a path, such as https://studio.example",
    read: parseOrigin,
  },
  accent: {
    flag: "accent",
    words: "Accent color, if there is one",
    wanted: 'a color such as "#0b5fff"',
    read: (text) => COLOR_PATTERN.test(text) ? text : null,
  },
  aiTraining: {
    flag: "ai-training",
    words: "May models be trained on what is published? yes or no (no)",
    wanted: "yes or no",
    read: (text) => AI_TRAINING.find((word) => word === text) ?? null,
  },
} satisfies Readonly<Record<string, Question<unknown>>>;

/** Why a text is no answer. */
export function refusalOf(
  { wanted, why }: Question<unknown>,
  text: string,
): string {
  return why?.(text) ?? `given ${quoted(text)}, wanted ${wanted}`;
}

/** The name of a country in a language; undefined for a code of none. */
export function countryName(
  code: string,
  language: Language,
): string | undefined {
  const locale = language === "br" ? "pt-BR" : "en";
  return /^[A-Z]{2}$/.test(code)
    ? new Intl.DisplayNames(locale, { type: "region", fallback: "none" }).of(
      code,
    )
    : undefined;
}

/** A slash parts the role in English from the one in Portuguese. */
function readFounder(text: string): NewFounder | null {
  const [, name = "", roles = ""] = text.match(/^([^,]+),(.+)$/) ?? [];
  const [en = "", br = "", ...more] = roles.split("/").map((role) =>
    role.trim()
  );
  return name.trim() === "" || en === "" || br === "" || more.length > 0
    ? null
    : { name: name.trim(), role: { en, br } };
}

/** The name in addresses: without accents, with hyphens. */
export function slugOf(name: string): string {
  const letters = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return letters.replace(/[^a-z0-9]+/g, "-").slice(0, 64)
    .replace(/^-|-+$/g, "");
}
