/**
 * The configuration of nginx before the service: the template beside this file
 * with its gaps filled. What nginx refuses by itself has the words of the API.
 *
 * @module
 */
import { type ProblemCode, PROBLEMS } from "../api/problem_codes.ts";
import { createApiProblems } from "../api/problems.ts";
import {
  errorText,
  INTERNAL_ERROR,
  INVALID_REQUEST,
} from "../http/json_rpc.ts";
import {
  PROBLEM_TYPE,
  problemBody,
  type ProblemInit,
} from "../http/problem.ts";
import { EXAMPLE_ID } from "../messages/send_message.ts";
import type { Site } from "../site.ts";
import { fillTemplate } from "./context.ts";

/** Seconds after which a client that posted too often may post again. */
const RETRY_AFTER = 5;

const MALFORMED =
  "The request line or a header is malformed, or larger than 8 KB";
const BUSY = "Too many requests came from this address. Nothing was sent.";
const AWAY = "The service did not answer. Nothing was sent.";
const UNSURE = "The service did not answer. The message may have arrived.";

/**
 * Makes the configuration, a whole file for `sites-available`.
 *
 * @param port the port of the service on this machine
 */
export async function createNginxConfig(
  site: Site,
  port: number,
): Promise<string> {
  const problems = createApiProblems(site);
  const api = (init: ProblemInit<ProblemCode>) =>
    literal(
      JSON.stringify(problemBody(site.errorsUrl, PROBLEMS[init.code], init)),
    );
  const rpc = (code: number, message: string) =>
    literal(errorText(null, { code, message }));
  const undelivered = (
    retryAfter: number | null,
    mayHaveArrived: boolean,
    detail: string,
  ) =>
    api({
      ...problems.undelivered({
        kind: "undelivered",
        id: EXAMPLE_ID,
        retryAfter,
        mayHaveArrived,
      }),
      detail,
    });
  return await fillTemplate("nginx.conf", {
    host: new URL(site.baseUrl).hostname,
    port: String(port),
    retry_after: String(RETRY_AFTER),
    problem_type: PROBLEM_TYPE,
    api_malformed: api({
      code: "invalid_request",
      detail: MALFORMED,
      resolution: `Send a request as ${site.url("openapi")} describes it`,
    }),
    api_method: api(
      problems.methodNotAllowed("another", "GET, HEAD, POST, OPTIONS"),
    ),
    api_too_large: api(problems.tooLarge()),
    api_busy: undelivered(RETRY_AFTER, false, BUSY),
    api_away: undelivered(null, false, AWAY),
    api_unsure: undelivered(null, true, UNSURE),
    rpc_malformed: rpc(INVALID_REQUEST, MALFORMED),
    rpc_method: rpc(INVALID_REQUEST, "The method must be POST"),
    rpc_too_large: rpc(INVALID_REQUEST, problems.tooLarge().detail),
    rpc_busy: rpc(INTERNAL_ERROR, `${BUSY} Retry in ${RETRY_AFTER} seconds.`),
    rpc_away: rpc(INTERNAL_ERROR, AWAY),
    rpc_unsure: rpc(INTERNAL_ERROR, UNSURE),
  });
}

/**
 * A text as nginx reads it. It has no way to write a dollar sign, which begins
 * a variable; of all that is filled in, only an e-mail address may hold one.
 */
function literal(text: string): string {
  if (text.includes("$")) {
    throw new RangeError("nginx cannot hold an e-mail address with a $");
  }
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}
