// Problem details for HTTP (RFC 9457), with members that every problem of the
// service adds: a code to switch on, a resolution to act on, and the detail
// once more as `error` for older clients.
import { type HeaderMap, NO_STORE_HEADERS } from "./headers.ts";

/** The status and title that all problems of one code share. */
export type ProblemKind = { readonly status: number; readonly title: string };

/** The problems that any address can have. */
export const HTTP_PROBLEMS = {
  invalid_request: { status: 400, title: "Invalid request" },
  not_found: { status: 404, title: "Not found" },
  method_not_allowed: { status: 405, title: "Method not allowed" },
  not_acceptable: { status: 406, title: "Not acceptable" },
  payload_too_large: { status: 413, title: "Payload too large" },
  unsupported_media_type: { status: 415, title: "Unsupported media type" },
};

/** A code of {@linkcode HTTP_PROBLEMS}. */
export type HttpProblemCode = keyof typeof HTTP_PROBLEMS;

/** The media type of every problem. */
export const PROBLEM_TYPE = "application/problem+json; charset=utf-8";

const PROBLEM_HEADERS: HeaderMap = {
  ...NO_STORE_HEADERS,
  "content-type": PROBLEM_TYPE,
};

/** One problem: what went wrong in this request, and what to do next. */
export type ProblemInit<Code extends string = HttpProblemCode> = {
  readonly code: Code;
  readonly detail: string;
  readonly resolution: string;
  /** Extension members (RFC 9457 section 3.2). */
  readonly members?: Readonly<Record<string, unknown>>;
  /** Further headers, names in lower case, such as allow or retry-after. */
  readonly headers?: HeaderMap;
};

/** Makes the response of a problem. */
export type ProblemResponder<Code extends string = HttpProblemCode> = (
  init: ProblemInit<Code>,
) => Response;

/**
 * The body of a problem.
 *
 * @param type the address that describes the errors
 */
export function problemBody<Code extends string>(
  type: string,
  { status, title }: ProblemKind,
  { code, detail, resolution, members }: ProblemInit<Code>,
): object {
  return {
    type,
    title,
    status,
    code,
    detail,
    resolution,
    error: detail,
    ...members,
  };
}

/**
 * Makes the function that answers with problems.
 *
 * @param type the address that describes the errors
 */
export function createProblemResponder<Code extends string>(
  type: string,
  kinds: Readonly<Record<Code, ProblemKind>>,
): ProblemResponder<Code> {
  return (init) => {
    const kind = kinds[init.code];
    return new Response(JSON.stringify(problemBody(type, kind, init)), {
      status: kind.status,
      headers: init.headers === undefined
        ? PROBLEM_HEADERS
        : { ...PROBLEM_HEADERS, ...init.headers },
    });
  };
}
