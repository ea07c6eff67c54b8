/**
 * The questions that most checks ask of an answer.
 *
 * @module
 */
import type { Note } from "./check.ts";
import { textAt } from "./json.ts";
import type { Answer } from "./site.ts";

/** Wants a status; tells whether it is that. */
export function expectStatus(
  note: Note,
  answer: Answer,
  status: number,
): boolean {
  if (answer.status === status) return true;
  note(answer.at, `status ${answer.status}`, `status ${status}`);
  return false;
}

/** Wants a header to be exactly a value. */
export function expectHeader(
  note: Note,
  answer: Answer,
  name: string,
  value: string,
): void {
  const got = answer.headers.get(name);
  if (got !== value) {
    note(answer.at, `${name}: ${got ?? "(none)"}`, `${name}: ${value}`);
  }
}

/** Wants every one of some members in a header that is a list. */
export function expectListed(
  note: Note,
  answer: Answer,
  name: string,
  members: readonly string[],
): void {
  const got = answer.headers.get(name) ?? "";
  const listed = got.toLowerCase().split(",").map((member) => member.trim());
  for (const member of members) {
    if (!listed.includes(member.toLowerCase())) {
      note(
        answer.at,
        `${name}: ${got === "" ? "(none)" : got}`,
        `${name} with ${member}`,
      );
    }
  }
}

/** Wants two values to be the same. */
export function expectSame(
  note: Note,
  at: string,
  got: unknown,
  wanted: unknown,
): void {
  if (got !== wanted) note(at, got, JSON.stringify(wanted) ?? "nothing");
}

/** Wants something to be true. */
export function expectTrue(
  note: Note,
  at: string,
  holds: boolean,
  got: unknown,
  wanted: string,
): void {
  if (!holds) note(at, got, wanted);
}

/** The media type of an answer in lower case, without parameters. */
export function typeOf(answer: Answer): string {
  const [type = ""] = (answer.headers.get("content-type") ?? "").split(";");
  return type.trim().toLowerCase();
}

/** Wants a whole problem (RFC 9457, and section 2.1 of the specification). */
export function expectProblem(
  note: Note,
  answer: Answer,
  status: number,
  code: string,
  published: string,
): void {
  if (!expectStatus(note, answer, status)) return;
  expectHeader(
    note,
    answer,
    "content-type",
    "application/problem+json; charset=utf-8",
  );
  expectHeader(note, answer, "cache-control", "no-store");
  const problem = answer.json();
  const member = (name: string) => `${answer.at} → ${name}`;
  if (problem !== null && typeof problem === "object" && "status" in problem) {
    expectSame(note, member("status"), problem.status, status);
  } else note(member("status"), "nothing", String(status));
  expectSame(note, member("code"), textAt(problem, "code"), code);
  expectSame(
    note,
    member("type"),
    textAt(problem, "type"),
    `${published}/developers#errors`,
  );
  for (const name of ["title", "detail", "resolution"]) {
    if (textAt(problem, name) === "") {
      note(member(name), "nothing", "a text");
    }
  }
  const error = textAt(problem, "error");
  if (error !== "" && error !== textAt(problem, "detail")) {
    note(member("error"), error, "the detail repeated");
  }
}
