// How each part of the site refuses what no route answers.
import { LOGIN_PATHS } from "./addresses.ts";
import { createApiProblems, type ProblemCode } from "./api/problems.ts";
import type { ProblemResponder } from "./http/problem.ts";
import { type Area, redirect, type Refusal } from "./http/router.ts";
import type { Pages } from "./pages/pages.ts";
import type { Site } from "./site.ts";

/** However many slashes precede it, and whatever follows. */
const API_AREA = "{/}+api{/*}?";

/** The other doors, whose clients read problems too. */
const DOOR_AREAS = ["/mcp{/*}?", "/a2a{/*}?"];

/**
 * Where machines ask, such as clients in search of a login. They read problems,
 * and would take a page for success.
 */
const MACHINE_AREAS = ["/.well-known{/*}?", ...LOGIN_PATHS];

/** How each part of the site refuses. */
export function createAreas(
  site: Site,
  problem: ProblemResponder<ProblemCode>,
  pages: () => Pages | Promise<Pages>,
): readonly Area[] {
  const problems = createApiProblems(site);
  const refuse = (refusal: Refusal, { method }: Request) => {
    switch (refusal.kind) {
      case "malformed":
        return problem(problems.notFound(null));
      case "not_found":
        return problem(problems.notFound(refusal.path));
      case "trailing_slash":
        return problem(problems.notFound(refusal.location));
      case "method_not_allowed":
        return problem(problems.methodNotAllowed(method, refusal.allow));
    }
  };
  const redirecting = (refusal: Refusal, request: Request) =>
    refusal.kind === "trailing_slash"
      ? redirect(refusal.location)
      : refuse(refusal, request);
  return [
    { pattern: API_AREA, refuse },
    ...[...DOOR_AREAS, ...MACHINE_AREAS].map((pattern) => ({
      pattern,
      refuse: redirecting,
    })),
    {
      pattern: "*",
      async refuse(refusal, request) {
        if (refusal.kind === "trailing_slash") {
          return redirect(refusal.location);
        }
        return (await pages()).refuse(refusal, request);
      },
    },
  ];
}
