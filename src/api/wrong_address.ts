// The answer to a program at a wrong address, or with a wrong method: a problem
// that says where to go, so that the next request is the right one.
import type { AddressName } from "../table/addresses.ts";
import { meantAddress } from "../table/guesses.ts";
import { isJsonRpc } from "../http/json_rpc.ts";
import { type Problem, problemResponse } from "../http/problem.ts";
import { receiveJson } from "../http/receive.ts";
import { capitalized } from "../languages/language.ts";
import type { Refusal } from "../http/router.ts";
import { hintForGet, type SiteTable } from "../site.ts";

export interface AddressProblems {
  /** @param path null if it cannot be decoded */
  notFound(path: string | null): Problem;
  methodNotAllowed(method: string, allow: string): Problem;
}

export function createAddressProblems(site: SiteTable): AddressProblems {
  const openapi = site.url("openapi");
  return {
    notFound: (path) => ({
      code: "not_found",
      detail: "There is nothing at this address",
      resolution: leadOn(site, path),
    }),
    methodNotAllowed: (method, allow) => ({
      code: "method_not_allowed",
      detail: `The method must be one of ${allow}, but is ${method}`,
      resolution: method === "GET"
        // Every other address answers GET.
        ? `Use POST; see ${openapi}. ${hintForGet(site)}`
        : `Use a method that the Allow header names; see ${openapi}`,
      headers: { allow },
    }),
  };
}

/** How to ask the doors, whose addresses do not say it. */
const DOORS: Partial<Record<AddressName, (site: SiteTable) => string>> = {
  mcp: (site) =>
    `POST JSON-RPC to ${site.url("mcp")}. Without an MCP client, ${
      postMessage(site)
    }`,
  a2a: (site) =>
    `POST JSON-RPC to ${site.url("a2a")}; there is no REST binding. ${
      capitalized(postMessage(site))
    }`,
  messages: (site) => capitalized(postMessage(site)),
};

function leadOn(site: SiteTable, path: string | null): string {
  const meant = path === null ? null : meantAddress(path, site.addresses);
  if (meant === null) {
    return path === null || /^\/+api(?:\/|$)/i.test(path)
      ? `See the operations at ${site.url("index")}`
      : `See the addresses in ${site.url("llms")}`;
  }
  const { name, isSlip } = meant;
  return isSlip
    ? `Use ${site.url(name)}, written exactly so`
    : DOORS[name]?.(site) ?? `Use ${site.url(name)}`;
}

function postMessage(site: SiteTable): string {
  const [messages, openapi] = [site.url("messages"), site.url("openapi")];
  return `post the message as JSON to ${messages}, as in ${openapi}`;
}

/** Says where JSON-RPC goes, to a program that posted it elsewhere. */
export function leadJsonRpc(site: SiteTable): string {
  const [mcp, a2a] = [site.url("mcp"), site.url("a2a")];
  return `POST this JSON-RPC to ${mcp} if it is MCP, or to ${a2a} if it is A2A`;
}

/** A path that a program asks for, whatever it accepts. */
const DATA_FILE = /\.(?:json|ya?ml|txt|xml)$/i;

/** A client that reads pages says so; a person's browser always does. */
const READS_PAGES = /\btext\/(?:html|markdown)\b/i;

/** Whether a program asks for an address without a page, and not a person. */
export function isProgram(
  site: SiteTable,
  path: string,
  { method, headers }: Request,
): boolean {
  return DATA_FILE.test(path) ||
    !READS_PAGES.test(headers.get("accept") ?? "") &&
      (method === "POST" || meantAddress(path, site.addresses) !== null);
}

/** Why nothing answers a program; a form takes no JSON. */
type WrongAddress = Refusal | { readonly kind: "takes_no_json" };

export type ProgramRefusal = (
  refusal: WrongAddress,
  request: Request,
) => Promise<Response>;

export function createProgramRefusal(site: SiteTable): ProgramRefusal {
  const problems = createAddressProblems(site);
  return async (refusal, request) => {
    const { method } = request;
    const path = pathOf(refusal);
    const problem = refusal.kind === "method_not_allowed"
      ? problems.methodNotAllowed(method, refusal.allow)
      : refusal.kind === "takes_no_json"
      ? TAKES_NO_JSON
      : problems.notFound(path);
    if (method !== "POST") return problemResponse(site.errorsUrl, problem);
    const { detail } = problem;
    const name = meantAddress(path ?? "", site.addresses)?.name;
    return problemResponse(site.errorsUrl, {
      ...problem,
      detail: `Nothing was sent: ${
        detail.charAt(0).toLowerCase() + detail.slice(1)
      }`,
      // The path may already say which door is meant.
      ...name !== undefined && DOORS[name] !== undefined
        ? {}
        : { resolution: await leadPost(request) },
    });
  };

  async function leadPost(request: Request): Promise<string> {
    const { headers } = request;
    const received = await receiveJson(request, ANY_TYPE);
    return headers.has("mcp-protocol-version") || headers.has("mcp-method") ||
        headers.has("a2a-version") ||
        received.kind === "received" && isJsonRpc(received.value)
      ? leadJsonRpc(site)
      : capitalized(postMessage(site));
  }
}

const TAKES_NO_JSON: Problem = {
  code: "unsupported_media_type",
  detail: "This address takes no JSON",
  resolution: "",
  headers: { accept: "application/x-www-form-urlencoded" },
};

/** The path that was asked for; null if it is right or cannot be decoded. */
function pathOf(refusal: WrongAddress): string | null {
  if (refusal.kind === "not_found") return refusal.path;
  return refusal.kind === "trailing_slash" ? refusal.location : null;
}

/** A body in search of its address, such as curl's, may be of any type. */
const ANY_TYPE = { type: "application/json", others: /(?:)/ };
