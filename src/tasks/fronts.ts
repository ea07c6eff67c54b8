// What a front refuses by itself, in the words of the API and of JSON-RPC.
import { createApiProblems } from "../api/problems.ts";
import { NO_STORE_HEADERS } from "../http/headers.ts";
import {
  errorText,
  INTERNAL_ERROR,
  INVALID_REQUEST,
} from "../http/json_rpc.ts";
import {
  HTTP_PROBLEMS,
  type Problem,
  PROBLEM_TYPE,
  problemBody,
} from "../http/problem.ts";
import { EXAMPLE_ID } from "../messages/send_message.ts";
import type { Site } from "../site.ts";
import type { SetupContext } from "./context.ts";
import type { Values } from "./template.ts";

/** Seconds after which a client that posted too often may post again. */
const RETRY_AFTER = 5;

const MALFORMED =
  "The request line or a header is malformed, or larger than 8 KB";
const BUSY = "Too many requests came from this address. Nothing was sent.";
const AWAY = "The service did not answer. Nothing was sent.";
const UNSURE = "The service did not answer. The message may have arrived.";

/** For nginx, which cannot write a dollar sign: one begins a variable. */
export function nginxValues({ site, slug }: SetupContext): Values {
  return {
    ...frontValues(site, {
      quoted(json) {
        const text = json.replaceAll("$", "\\u0024");
        return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
      },
      header: (name, value) => `        add_header ${name} "${value}" always;`,
    }),
    // Two studios may share one nginx, whose names are at most this long.
    id: `studio_${slug.replaceAll("-", "_").slice(0, 24)}`,
  };
}

/**
 * For Caddy, which escapes nothing between backticks, but fills `{env.NAME}`
 * and `{$NAME}` there.
 */
export function caddyValues({ site }: SetupContext): Values {
  const quoted = (json: string) =>
    `\`${json.replaceAll("`", "\\u0060").replace(/\{(?!["}])/g, "\\u007b")}\``;
  return {
    ...frontValues(site, {
      quoted,
      header: (name, value) => `\t\t${name} "${value}"`,
    }),
    // Its own names: the address of a client, and what it asked for.
    remote_host: "{remote_host}",
    uri: "{uri}",
  };
}

/** How a front writes what it sends itself. */
interface Syntax {
  quoted(json: string): string;
  /** A line of its own. */
  header(name: string, value: string): string;
}

function frontValues(site: Site, { quoted, header }: Syntax): Values {
  const { origin, hostname } = new URL(site.baseUrl);
  const other = hostname.startsWith("www.")
    ? hostname.slice("www.".length)
    : `www.${hostname}`;
  return {
    other_host: other,
    other_url: origin.replace(hostname, other),
    headers: Object.entries(NO_STORE_HEADERS)
      .map(([name, value]) => header(name, value)).join("\n"),
    problem_type: PROBLEM_TYPE,
    retry_after: String(RETRY_AFTER),
    ...Object.fromEntries(
      Object.entries(createRefusals(site))
        .map(([name, json]) => [name, quoted(json)]),
    ),
  };
}

function createRefusals(site: Site): Values {
  const problems = createApiProblems(site);
  const api = (problem: Problem) =>
    JSON.stringify(problemBody(site.errorsUrl, problem));
  const rpc = (code: number, message: string) =>
    errorText(null, { code, message });
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
  const tooLarge = problems.badBody({ kind: "too_large" });
  return {
    api_malformed: api({
      ...HTTP_PROBLEMS.invalid_request,
      detail: MALFORMED,
      resolution: `Send a request as ${site.url("openapi")} describes it`,
    }),
    api_method: api(
      problems.methodNotAllowed("another", "GET, HEAD, POST, OPTIONS"),
    ),
    api_too_large: api(tooLarge),
    api_busy: undelivered(RETRY_AFTER, false, BUSY),
    api_away: undelivered(null, false, AWAY),
    api_unsure: undelivered(null, true, UNSURE),
    rpc_malformed: rpc(INVALID_REQUEST, MALFORMED),
    rpc_method: rpc(INVALID_REQUEST, "The method must be POST"),
    rpc_too_large: rpc(INVALID_REQUEST, tooLarge.detail),
    rpc_busy: rpc(INTERNAL_ERROR, `${BUSY} Retry in ${RETRY_AFTER} seconds.`),
    rpc_away: rpc(INTERNAL_ERROR, AWAY),
    rpc_unsure: rpc(INTERNAL_ERROR, UNSURE),
  };
}
