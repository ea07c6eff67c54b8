// Problem details for HTTP (RFC 9457), with members that every problem of the
// service adds: a code to switch on, a resolution to act on, and the detail
// once more as `error` for older clients.
import { type HeaderMap, NO_STORE_HEADERS } from "./headers.ts";

/** The problems by the codes that clients switch on (section 7). */
export const PROBLEMS = {
  not_found: { status: 404, title: "Not found" },
  method_not_allowed: { status: 405, title: "Method not allowed" },
  invalid_request: { status: 400, title: "Invalid request" },
  payload_too_large: { status: 413, title: "Payload too large" },
  unsupported_media_type: { status: 415, title: "Unsupported media type" },
  delivery_failed: { status: 502, title: "Delivery failed" },
  /** Of pages alone. */
  not_acceptable: { status: 406, title: "Not acceptable" },
};

/** One problem: what went wrong in this request, and what to do next. */
export type Problem = {
  readonly code: keyof typeof PROBLEMS;
  readonly detail: string;
  readonly resolution: string;
  /** Extension members (RFC 9457 section 3.2). */
  readonly members?: Readonly<Record<string, unknown>>;
  /** Further headers, names in lower case, such as allow or retry-after. */
  readonly headers?: HeaderMap;
};

/** The body of a problem; its type is the address that describes the errors. */
export function problemBody(
  type: string,
  { code, detail, resolution, members }: Problem,
): object {
  const { status, title } = PROBLEMS[code];
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

const HEADERS: HeaderMap = {
  ...NO_STORE_HEADERS,
  "content-type": "application/problem+json; charset=utf-8",
};

/**
 * The same, as nearly every problem has them: of a `Headers` the runtime does
 * not check each character for each response, which is two thirds of the cost.
 */
const USUAL_HEADERS = new Headers(HEADERS);

/** The response of a problem; for its type see {@linkcode problemBody}. */
export function problemResponse(type: string, problem: Problem): Response {
  const { code, headers } = problem;
  return new Response(JSON.stringify(problemBody(type, problem)), {
    status: PROBLEMS[code].status,
    headers: headers === undefined ? USUAL_HEADERS : { ...HEADERS, ...headers },
  });
}
