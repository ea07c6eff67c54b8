// The questions that checks ask. None of them throws: each notes what is wrong,
// so that one run shows every fault.
import { isDeepStrictEqual } from "node:util";
import { differences, type Like, TEXT } from "./like.ts";
import type { Answer } from "./site.ts";

/** One thing that is wrong. */
export interface Fault {
  /** The address, or the place in a document. */
  readonly at: string;
  readonly got: string;
  readonly wanted: string;
}

/** The questions. */
export type Expect = ReturnType<typeof createExpect>;

/** Makes the questions of one check, whose faults go into a list. */
export function createExpect(published: string, faults: Fault[]) {
  const expect = {
    /** Notes a fault. */
    fault(at: string, got: unknown, wanted: string): void {
      faults.push({ at, got: shown(got), wanted });
    },

    /** Equal, whatever the order of an object's members. */
    same(at: string, got: unknown, wanted: unknown): void {
      if (!isDeepStrictEqual(got, wanted)) expect.fault(at, got, shown(wanted));
    },

    /** A text that holds some words, or a list that holds some texts. */
    holds(
      at: string,
      whole: string | readonly string[],
      ...parts: readonly string[]
    ): void {
      for (const part of parts) {
        if (whole.includes(part)) continue;
        expect.fault(
          at,
          typeof whole === "string" ? "no word of it" : whole,
          part,
        );
      }
    },

    /** JSON that is like this, or a text in which a pattern is found. */
    like(at: string, value: unknown, wanted: Like): void {
      if (wanted instanceof RegExp) {
        if (!wanted.test(String(value))) {
          expect.fault(at, value, String(wanted));
        }
        return;
      }
      for (const { path, got, words } of differences(value, wanted)) {
        expect.fault(at + path, got, words);
      }
    },

    /** An answer with a status, some headers, and maybe a text or JSON. */
    answer(
      answer: Answer,
      status: number,
      headers: Headers = {},
      body?: Like,
    ): void {
      const { at, text } = answer;
      if (answer.status !== status) {
        expect.fault(at, `status ${answer.status}`, `status ${status}`);
      }
      for (const [name, wanted] of Object.entries(headers)) {
        const value = answer.headers.get(name);
        if (isRight(value, wanted)) continue;
        const got = value ?? "(none)";
        expect.fault(at, `${name}: ${got}`, `${name}: ${wanted ?? "(none)"}`);
      }
      if (body !== undefined) {
        expect.like(at, body instanceof RegExp ? text : answer.json(), body);
      }
    },

    /** A problem of RFC 9457 (specification, section 2.1). */
    problem(answer: Answer, status: number, code: string): void {
      expect.answer(
        answer,
        status,
        {
          "content-type": "application/problem+json; charset=utf-8",
          "cache-control": "no-store",
        },
        {
          type: `${published}/developers#errors`,
          title: TEXT,
          status,
          code,
          detail: TEXT,
          resolution: TEXT,
        },
      );
      const { error, detail } = Object(answer.json());
      if (error !== undefined) expect.same(answer.at, error, detail);
    },
  };
  return expect;
}

/**
 * What headers must be: a value, a pattern, members of a list in any case and
 * order, or null for one that must be absent.
 */
type Headers = Readonly<
  Record<string, string | RegExp | readonly string[] | null>
>;

function isRight(value: string | null, wanted: Headers[string]): boolean {
  if (wanted === null || typeof wanted === "string") return value === wanted;
  if (wanted instanceof RegExp) return value !== null && wanted.test(value);
  const members = (value ?? "").toLowerCase().split(/\s*,\s*/);
  return wanted.every((member) => members.includes(member.toLowerCase()));
}

/** How many characters of a value a fault shows. */
const MAX_SHOWN = 200;

function shown(value: unknown): string {
  const text = typeof value === "string"
    ? value
    : JSON.stringify(value) ?? "nothing";
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
