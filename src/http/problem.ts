// Problem details for HTTP (RFC 9457), with members that every problem of the
// service adds: a code to switch on, a resolution to act on, and the detail
// once more as `error` for older clients.
import {
  constantHeaders,
  type HeaderMap,
  NO_STORE_HEADERS,
} from "./headers.ts";

/** What all problems of one code share. */
export type ProblemKind = {
  readonly code: string;
  readonly status: number;
  readonly title: string;
};

/** The problems that any address can have, by their codes. */
export const HTTP_PROBLEMS = {
  invalid_request: kind("invalid_request", 400, "Invalid request"),
  not_found: kind("not_found", 404, "Not found"),
  method_not_allowed: kind("method_not_allowed", 405, "Method not allowed"),
  not_acceptable: kind("not_acceptable", 406, "Not acceptable"),
  payload_too_large: kind("payload_too_large", 413, "Payload too large"),
  unsupported_media_type: kind(
    "unsupported_media_type",
    415,
    "Unsupported media type",
  ),
};

/** The media type of every problem. */
export const PROBLEM_TYPE = "application/problem+json; charset=utf-8";

/** One problem: what went wrong in this request, and what to do next. */
export type Problem = ProblemKind & {
  readonly detail: string;
  readonly resolution: string;
  /** Extension members (RFC 9457 section 3.2). */
  readonly members?: Readonly<Record<string, unknown>>;
  /** Further headers, names in lower case, such as allow or retry-after. */
  readonly headers?: HeaderMap;
};

/**
 * The body of a problem.
 *
 * @param type the address that describes the errors
 */
export function problemBody(
  type: string,
  { title, status, code, detail, resolution, members }: Problem,
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

const problemHeaders = constantHeaders({
  ...NO_STORE_HEADERS,
  "content-type": PROBLEM_TYPE,
});

/**
 * The response of a problem.
 *
 * @param type the address that describes the errors
 */
export function problemResponse(type: string, problem: Problem): Response {
  return new Response(JSON.stringify(problemBody(type, problem)), {
    status: problem.status,
    headers: problemHeaders(problem.headers),
  });
}

function kind(code: string, status: number, title: string): ProblemKind {
  return { code, status, title };
}
