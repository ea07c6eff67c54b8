// The facts that `deno task new` needs, from flags or from questions at a
// terminal.
import { parseArgs } from "node:util";
import { nearest } from "../text/nearest.ts";
import {
  type NewFounder,
  type Question,
  QUESTIONS,
  refusalOf,
} from "./new_questions.ts";
import { refuse } from "./report.ts";

/** The facts of a new studio. */
export interface NewStudio {
  readonly name: string;
  readonly city: string;
  /** Its code (ISO 3166-1). */
  readonly country: string;
  readonly email: string;
  readonly founders: readonly NewFounder[];
  readonly phone: string | null;
  /** The public origin. */
  readonly address: string | null;
  readonly accent: string | null;
  /** Whether models may be trained on what is published. */
  readonly aiTraining: "yes" | "no";
}

const USAGE = `deno task new DIR [--name NAME --city CITY --country CODE
  --email EMAIL --founder "NAME, ROLE / ROLE IN PORTUGUESE"] [--phone NUMBER]
  [--address URL] [--accent "#RRGGBB"] [--ai-training yes]`;

const ALL: readonly Question<unknown>[] = Object.values(QUESTIONS);

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
    ALL.some(({ flag, required }) => required && values[flag] === undefined);
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
    name: answers(QUESTIONS.name).at(-1) ?? "",
    city: answers(QUESTIONS.city).at(-1) ?? "",
    country: answers(QUESTIONS.country).at(-1) ?? "",
    email: answers(QUESTIONS.email).at(-1) ?? "",
    founders: answers(QUESTIONS.founder),
    phone: answers(QUESTIONS.phone).at(-1) ?? null,
    address: answers(QUESTIONS.address).at(-1) ?? null,
    accent: answers(QUESTIONS.accent).at(-1) ?? null,
    aiTraining: answers(QUESTIONS.aiTraining).at(-1) ?? "no",
  };
  if (faults.length > 0) refuse([...faults, ...USAGE.split("\n")]);
  return { directory, studio };
}

function parse(args: string[]) {
  const text = { type: "string", multiple: true } as const;
  const options = Object.fromEntries(
    ALL.map(({ flag }) => [flag, text]),
  );
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
  for (;;) {
    const line = prompt(`${question.words}:`);
    const text = line?.trim() ?? "";
    // Null is the end of the input: asking again would never end.
    if (line === null || (text === "" && !question.required)) return null;
    const answer = question.read(text);
    if (answer !== null) return answer;
    console.log(refusalOf(question, text));
  }
}
