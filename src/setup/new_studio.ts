// The facts that `deno task new` needs, from flags or from questions at a
// terminal.
import { parseArgs } from "node:util";
import { parseOrigin } from "../config.ts";
import { accentFault, COLOR_PATTERN } from "../content/files/brand.ts";
import {
  type Founder,
  MAX_NAME,
  PHONE_PATTERN,
} from "../content/shared_facts.ts";
import { quoted } from "../text/describe.ts";
import { EMAIL_PATTERN } from "../messages/message_request.ts";
import type { Language } from "../language.ts";
import { nearest } from "../text/nearest.ts";
import { refuse } from "./report.ts";

/** The facts of a new studio. */
export interface NewStudio {
  readonly name: string;
  readonly city: string;
  /** Its code (ISO 3166-1). */
  readonly country: string;
  readonly email: string;
  readonly founders: readonly Pick<Founder, "name" | "role">[];
  readonly phone: string | null;
  /** The public origin. */
  readonly address: string | null;
  readonly accent: string | null;
  /** Whether models may be trained on what is published. */
  readonly aiTraining: "yes" | "no";
}

/** A fact that is wanted, and how it is asked for. */
interface Question<T> {
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

const USAGE = `deno task new DIR [--name NAME --city CITY --country CODE
  --email EMAIL --founder "NAME, ROLE / ROLE IN PORTUGUESE"] [--phone NUMBER]
  [--address URL] [--accent "#RRGGBB"] [--ai-training yes]`;

const NAME: Question<string> = {
  flag: "name",
  words: "Name of the studio",
  wanted: `a name of at most ${MAX_NAME} characters with a letter or digit`,
  required: true,
  read: (text) =>
    [...text].length <= MAX_NAME && slugOf(text) !== "" ? text : null,
};
const CITY: Question<string> = {
  flag: "city",
  words: "City",
  wanted: "the name of a city",
  required: true,
  read: (text) => text === "" ? null : text,
};
const COUNTRY: Question<string> = {
  flag: "country",
  words: "Country, as its code (BR for Brazil)",
  wanted: "two letters, such as BR or PT",
  required: true,
  read(text) {
    const code = text.toUpperCase();
    return countryName(code, "en") === undefined ? null : code;
  },
};
const EMAIL: Question<string> = {
  flag: "email",
  words: "E-mail address of the studio",
  wanted: "an e-mail address",
  required: true,
  read: (text) => EMAIL_PATTERN.test(text) ? text : null,
};
const FOUNDER: Question<NewStudio["founders"][number]> = {
  flag: "founder",
  words: "Founder, as NAME, ROLE / ROLE IN PORTUGUESE",
  wanted:
    'a name and a role in both languages, such as "Ada Lovelace, Co-founder / Cofundadora"',
  required: true,
  another: "Another founder, if there is one",
  read: readFounder,
};
const PHONE: Question<string> = {
  flag: "phone",
  words: "WhatsApp number, if there is one",
  wanted: "a number with its country, such as +55 31 90000-0000",
  read(text) {
    const number = text.replace(/[\s().-]/g, "");
    return PHONE_PATTERN.test(number) ? number : null;
  },
};
const ADDRESS: Question<string> = {
  flag: "address",
  words: "Address on the internet, if it is known",
  wanted: "an origin without a path, such as https://studio.example",
  read: parseOrigin,
};
const ACCENT: Question<string> = {
  flag: "accent",
  words: "Accent color, if there is one",
  wanted: 'a color such as "#0b5fff"',
  read: (text) =>
    COLOR_PATTERN.test(text) && accentFault(text) === null ? text : null,
  why: (text) => COLOR_PATTERN.test(text) ? accentFault(text) : null,
};

const AI_TRAINING: Question<"yes" | "no"> = {
  flag: "ai-training",
  words: "May models be trained on what is published? yes or no (no)",
  wanted: "yes or no",
  read: (text) => text === "yes" || text === "no" ? text : null,
};

const QUESTIONS = [
  ...[NAME, CITY, COUNTRY, EMAIL, FOUNDER],
  ...[PHONE, ADDRESS, ACCENT, AI_TRAINING],
];

/** At the end of its input a terminal answers nothing, however often it is asked. */
const MAX_TRIES = 5;

/**
 * Reads the arguments, and asks at a terminal for the rest if a required one is
 * missing; if something is wrong with them, ends with 1.
 */
export function readNewStudio(
  args: string[],
): { readonly directory: string; readonly studio: NewStudio } {
  const { values, positionals: [directory, ...more] } = parse(args);
  if (directory === undefined || more.length > 0) refuse(USAGE.split("\n"));
  if (!isFree(directory)) {
    refuse([`${directory}: must be empty or not there yet`]);
  }
  const asks = Deno.stdin.isTerminal() &&
    QUESTIONS.some(({ flag, required }) =>
      required && values[flag] === undefined
    );
  const faults: string[] = [];

  /** The values of a flag that was given, or else what a person answers. */
  function answers<T>(question: Question<T>): readonly T[] {
    const { flag, required, wanted } = question;
    const given = values[flag];
    if (given === undefined) {
      const answered = asks ? askAll(question) : [];
      if (required && answered.length === 0) {
        faults.push(`--${flag}: not given, wanted ${wanted}`);
      }
      return answered;
    }
    return given.flatMap((untrimmed) => {
      const text = untrimmed.trim();
      const value = question.read(text);
      if (value === null) {
        faults.push(`--${flag}: ${refusalOf(question, text)}`);
      }
      return value ?? [];
    });
  }

  const studio = {
    name: answers(NAME).at(-1) ?? "",
    city: answers(CITY).at(-1) ?? "",
    country: answers(COUNTRY).at(-1) ?? "",
    email: answers(EMAIL).at(-1) ?? "",
    founders: answers(FOUNDER),
    phone: answers(PHONE).at(-1) ?? null,
    address: answers(ADDRESS).at(-1) ?? null,
    accent: answers(ACCENT).at(-1) ?? null,
    aiTraining: answers(AI_TRAINING).at(-1) ?? "no",
  };
  if (faults.length > 0) refuse([...faults, ...USAGE.split("\n")]);
  return { directory, studio };
}

function parse(args: string[]) {
  const text = { type: "string", multiple: true } as const;
  const options = Object.fromEntries(QUESTIONS.map(({ flag }) => [flag, text]));
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    const [, unknown] = /^Unknown option '--([^']+)'/.exec(text) ?? [];
    const [meant] = nearest(unknown ?? "", Object.keys(options), 1);
    const reason = unknown === undefined
      ? text
      : `--${unknown}: unknown; did you mean --${meant}?`;
    refuse([reason, ...USAGE.split("\n")]);
  }
}

/** Whether nothing is there but hidden files such as .git. */
function isFree(path: string): boolean {
  try {
    return [...Deno.readDirSync(path)].every(({ name }) =>
      name.startsWith(".")
    );
  } catch (error) {
    return error instanceof Deno.errors.NotFound;
  }
}

/** Asks, and then for more of the same until there is no more. */
function askAll<T>(question: Question<T>): readonly T[] {
  const answer = ask(question);
  if (answer === null) return [];
  const { another } = question;
  return another === undefined
    ? [answer]
    : [answer, ...askAll({ ...question, words: another, required: false })];
}

function ask<T>(question: Question<T>): T | null {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const text = prompt(`${question.words}:`)?.trim() ?? "";
    if (text === "" && !question.required) return null;
    const answer = question.read(text);
    if (answer !== null) return answer;
    console.log(refusalOf(question, text));
  }
  return null;
}

function refusalOf(
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
function readFounder(text: string): NewStudio["founders"][number] | null {
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
