/**
 * Problem details for HTTP (RFC 9457), with the members that the service adds:
 * a code to switch on, a resolution to act on, and the detail once more as
 * `error` for older clients.
 *
 * @module
 */
import { type HeaderMap, NO_STORE_HEADERS } from "./headers.ts";

/** The body of a problem. */
export interface Problem {
  /** Where the errors are described. */
  readonly type: string;
  /** Short summary. */
  readonly title: string;
  /** Equals the status of the response. */
  readonly status: number;
  /** What a client can switch on. */
  readonly code: ProblemCode;
  /** What went wrong in this request. */
  readonly detail: string;
  /** What to do next. */
  readonly resolution: string;
  /** Repeats the detail. */
  readonly error: string;
}

/** Every code, with the status and title that it always has. */
export const PROBLEMS: Readonly<
  Record<ProblemCode, { readonly status: number; readonly title: string }>
> = {
  invalid_request: { status: 400, title: "Invalid request" },
  not_found: { status: 404, title: "Not found" },
  method_not_allowed: { status: 405, title: "Method not allowed" },
  not_acceptable: { status: 406, title: "Not acceptable" },
  payload_too_large: { status: 413, title: "Payload too large" },
  unsupported_media_type: { status: 415, title: "Unsupported media type" },
  delivery_failed: { status: 502, title: "Delivery failed" },
};

/** What a client can switch on. */
export type ProblemCode =
  | "invalid_request"
  | "not_found"
  | "method_not_allowed"
  | "not_acceptable"
  | "payload_too_large"
  | "unsupported_media_type"
  | "delivery_failed";

/** The media type of every problem. */
export const PROBLEM_TYPE = "application/problem+json; charset=utf-8";

const PROBLEM_HEADERS: HeaderMap = {
  ...NO_STORE_HEADERS,
  "content-type": PROBLEM_TYPE,
};

/** The words of one problem. */
export interface ProblemInit {
  /** The code, which decides status and title. */
  readonly code: ProblemCode;
  /** What went wrong in this request. */
  readonly detail: string;
  /** What to do next. */
  readonly resolution: string;
  /** Further headers, names in lower case, such as allow or retry-after. */
  readonly headers?: HeaderMap;
}

/** Makes the response of a problem. */
export type ProblemResponder = (init: ProblemInit) => Response;

/**
 * Makes the function that answers with problems.
 *
 * @param type the address that describes the errors
 */
export function createProblemResponder(type: string): ProblemResponder {
  const heads = new Map(
    Object.entries(PROBLEMS).map(([code, { status, title }]) => {
      const head = { type, title, status, code };
      return [code, JSON.stringify(head).slice(0, -1)];
    }),
  );
  return ({ code, detail, resolution, headers }) => {
    const said = JSON.stringify(detail);
    const text = `${heads.get(code)},"detail":${said},"resolution":${
      JSON.stringify(resolution)
    },"error":${said}}`;
    return new Response(text, {
      status: PROBLEMS[code].status,
      headers: headers === undefined
        ? PROBLEM_HEADERS
        : { ...PROBLEM_HEADERS, ...headers },
    });
  };
}
