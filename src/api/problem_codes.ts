/**
 * The codes of the API's problems (sections 2.1 and 7).
 *
 * @module
 */
import {
  HTTP_PROBLEMS,
  type HttpProblemCode,
  type ProblemKind,
} from "../http/problem.ts";

/** The codes that clients of the API switch on. */
export type ProblemCode = HttpProblemCode | "delivery_failed";

/** Every code with its status and title. */
export const PROBLEMS: Readonly<Record<ProblemCode, ProblemKind>> = {
  ...HTTP_PROBLEMS,
  delivery_failed: { status: 502, title: "Delivery failed" },
};
