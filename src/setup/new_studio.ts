// The facts that `deno task new` needs, from flags or from questions at a
// terminal.
import { parseArgs } from "node:util";
import { parseOrigin } from "../config.ts";
import { accentFault } from "../content/brand.ts";
import { type Founder, MAX_NAME } from "../content/shared_facts.ts";
import { quoted } from "../given.ts";
import { EMAIL_PATTERN } from "../messages/message_request.ts";

/** The facts of a new studio. */
export interface NewStudio {
  readonly name: string;
  readonly city: string;
  readonly email: string;
  readonly phone: string | null;
  readonly founders: readonly Pick<Founder, "name" | "role">[];
  /** The public origin. */
  readonly address: string | null;
  readonly accent: string | null;
}

/** Where to write the content, and its facts; or a line for each fault. */
export type NewStudioResult =
  | {
    readonly ok: true;
    readonly directory: string;
    readonly studio: NewStudio;
  }
  | { readonly ok: false; readonly faults: readonly string[] };

export interface Question<T> {
  readonly words: string;
  readonly wanted: string;
  /** Null where the text is not what is wanted. */
  read(text: string): T | null;
  /** Why a text of the right form is refused all the same. */
  why?(text: string): string | null;
}

/** Asks a person; null without an answer. */
export type Ask = <T>(question: Question<T>, required: boolean) => T | null;

export const USAGE =
  'deno task new DIR [--name NAME --city CITY --email EMAIL --founder "NAME, ROLE"] [--phone NUMBER] [--address URL] [--accent "#RRGGBB"]';

const OPTIONS = {
  name: { type: "string" },
  city: { type: "string" },
  email: { type: "string" },
  founder: { type: "string", multiple: true },
  phone: { type: "string" },
  address: { type: "string" },
  accent: { type: "string" },
} as const;

type Flag = keyof typeof OPTIONS;

const NAME: Question<string> = {
  words: "Name of the studio",
  wanted: `a name of at most ${MAX_NAME} characters with a letter or digit`,
  read: (text) =>
    [...text].length <= MAX_NAME && slugOf(text) !== "" ? text : null,
};
const CITY: Question<string> = {
  words: "City",
  wanted: "a city in Brazil",
  read: (text) => text === "" ? null : text,
};
const EMAIL: Question<string> = {
  words: "E-mail address of the studio",
  wanted: "an e-mail address",
  read: (text) => EMAIL_PATTERN.test(text) ? text : null,
};
const FOUNDER: Question<NewStudio["founders"][number]> = {
  words: "Founder, as NAME, ROLE / ROLE IN PORTUGUESE",
  wanted: 'a name and a role, such as "Ada Lovelace, Co-founder / Cofundadora"',
  read: readFounder,
};
const ANOTHER_FOUNDER = {
  ...FOUNDER,
  words: "Another founder, if there is one",
};
const PHONE: Question<string> = {
  words: "WhatsApp number, if there is one",
  wanted: "a number with its country, such as +55 31 90000-0000",
  read(text) {
    const number = text.replace(/[\s().-]/g, "");
    return /^\+[1-9]\d{6,14}$/.test(number) ? number : null;
  },
};
const ADDRESS: Question<string> = {
  words: "Address on the internet, if it is known",
  wanted: "an origin without a path, such as https://studio.example",
  read: parseOrigin,
};
const COLOR = /^#[0-9a-f]{6}$/i;
const ACCENT: Question<string> = {
  words: "Accent color, if there is one",
  wanted: 'a color such as "#0b5fff"',
  read: (text) => COLOR.test(text) && accentFault(text) === null ? text : null,
  why: (text) => COLOR.test(text) ? accentFault(text) : null,
};

/**
 * Reads the arguments, and asks for the rest if a required one is missing.
 *
 * @param isFree whether a content may be written into a directory
 * @param ask null where nobody can be asked
 */
export function readNewStudio(
  args: readonly string[],
  isFree: (directory: string) => boolean,
  ask: Ask | null,
): NewStudioResult {
  const parsed = parse(args);
  if (typeof parsed === "string") return { ok: false, faults: [parsed, USAGE] };
  const { values, positionals: [directory, ...more] } = parsed;
  if (directory === undefined || more.length > 0) {
    return { ok: false, faults: [USAGE] };
  }
  if (!isFree(directory)) {
    return {
      ok: false,
      faults: [`${directory}: must be empty or not there yet`],
    };
  }
  const { name, city, email, founder } = values;
  const enough = [name, city, email, founder].every((value) =>
    value !== undefined
  );
  const person = enough ? null : ask;
  const faults: string[] = [];

  function read<T>(flag: Flag, question: Question<T>, text: string): T[] {
    const value = question.read(text.trim());
    if (value !== null) return [value];
    faults.push(`--${flag}: ${refusalOf(question, text.trim())}`);
    return [];
  }
  function optional<T>(
    flag: Exclude<Flag, "founder">,
    question: Question<T>,
  ): T | null {
    const text = values[flag];
    if (text !== undefined) return read(flag, question, text)[0] ?? null;
    return person?.(question, false) ?? null;
  }
  function required(
    flag: Exclude<Flag, "founder">,
    question: Question<string>,
  ): string {
    const text = values[flag];
    if (text !== undefined) return read(flag, question, text)[0] ?? "";
    const answer = person?.(question, true) ?? null;
    if (answer === null) {
      faults.push(`--${flag}: not given, wanted ${question.wanted}`);
    }
    return answer ?? "";
  }
  function founders(): NewStudio["founders"] {
    if (founder !== undefined) {
      return founder.flatMap((text) => read("founder", FOUNDER, text));
    }
    const all = [person?.(FOUNDER, true) ?? null];
    while (all.at(-1) !== null) {
      all.push(person?.(ANOTHER_FOUNDER, false) ?? null);
    }
    const named = all.filter((one) => one !== null);
    if (named.length === 0) {
      faults.push(`--founder: not given, wanted ${FOUNDER.wanted}`);
    }
    return named;
  }

  const studio = {
    name: required("name", NAME),
    city: required("city", CITY),
    email: required("email", EMAIL),
    founders: founders(),
    phone: optional("phone", PHONE),
    address: optional("address", ADDRESS),
    accent: optional("accent", ACCENT),
  };
  return faults.length === 0
    ? { ok: true, directory, studio }
    : { ok: false, faults: [...faults, USAGE] };
}

export function refusalOf(
  { wanted, why }: Question<unknown>,
  text: string,
): string {
  return why?.(text) ?? `given ${quoted(text)}, wanted ${wanted}`;
}

/** The arguments, or what is wrong with them. */
function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: OPTIONS,
      allowPositionals: true,
    });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** One role stands for both languages; a slash parts two. */
function readFounder(text: string): NewStudio["founders"][number] | null {
  const [, name = "", roles = ""] = text.match(/^([^,]+),(.+)$/) ?? [];
  const [en = "", br = en, ...more] = roles.split("/").map((role) =>
    role.trim()
  );
  if (name.trim() === "" || en === "" || br === "" || more.length > 0) {
    return null;
  }
  return { name: name.trim(), role: { en, br } };
}

/** The name in addresses: without accents, with hyphens. */
export function slugOf(name: string): string {
  const letters = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return letters.replace(/[^a-z0-9]+/g, "-").slice(0, 64)
    .replace(/^-|-+$/g, "");
}
