// The answer to a program at a wrong address, or with a wrong method: a problem
// that says where to go, so that the next request is the right one.
import type { AddressName } from "../table/addresses.ts";
import { isJsonRpc } from "../http/json_rpc.ts";
import { type Problem, problemResponse } from "../http/problem.ts";
import { receiveJson } from "../http/receive.ts";
import type { Refusal } from "../http/router.ts";
import { hintForGet, type SiteTable } from "../site.ts";

/**
 * What a wrong path probably means: clients guess addresses, of other servers
 * and of older drafts. The first that matches counts; in lower case, without a
 * slash at the end.
 */
const GUESSES: readonly (readonly [pattern: RegExp, name: AddressName])[] = [
  [/\/llms?(?:-full)?(?:\.txt|\.md)?$/, "llms"],
  [/\/(?:openapi|swagger|api-?docs?|docs|schema)(?:[./-]|$)/, "openapi"],
  [/\/(?:agent-)?skills?(?:[./]|$)/, "skillsIndex"],
  [/\/(?:a2a-)?(?:agent-?cards?|agents?|card)(?:\.json)?$/, "agentCard"],
  [/^\/\.well-known\/a2a(?:\.json)?$/, "agentCard"],
  [/^\/\.well-known\/mcp(?:[-./]|$)/, "serverCard"],
  [/\/(?:mcp|server)[-/]?(?:servers?|manifest|cards?)?\.json$/, "serverCard"],
  [/^\/mcp\/|\/sse$/, "mcp"],
  [/^\/a2a\/|\/(?:message:(?:send|stream)|tasks)(?:[/:]|$)/, "a2a"],
  [/^\/(?:api\/)?(?:v\d+\/)?studios?(?:[./]|$)/, "studio"],
  [/^\/api\/(?:v\d+\/)?(?:facts|info|about)(?:[./]|$)/, "studio"],
  [
    /^\/(?:api\/)?(?:v\d+\/)?(?:messages?|contact|send[a-z_-]*)(?:[./]|$)/,
    "messages",
  ],
];

/** The address that a path probably means, or null. */
function meantAddress(path: string, { addresses }: SiteTable) {
  const [bare = ""] = path.toLowerCase().split("?", 1);
  const normal = `/${bare.split("/").filter((part) => part !== "").join("/")}`;
  const same = addresses.find(({ path }) => path.toLowerCase() === normal);
  // A slip: the path differs only in case, slashes or the query.
  if (same !== undefined) return { name: same.name, isSlip: true };
  const guess = GUESSES.find(([pattern]) => pattern.test(normal));
  return guess === undefined ? null : { name: guess[1], isSlip: false };
}

export function notFound(site: SiteTable, path: string): Problem {
  const detail = "There is nothing at this address";
  return { code: "not_found", detail, resolution: leadOn(site, path) };
}

export function methodNotAllowed(
  site: SiteTable,
  method: string,
  allow: string,
): Problem {
  const openapi = site.url("openapi");
  return {
    code: "method_not_allowed",
    detail: `The method must be one of ${allow}, but is ${method}`,
    resolution: method === "GET"
      // Every other address answers GET.
      ? `Use POST; see ${openapi}. ${hintForGet(site)}`
      : `Use a method that the Allow header names; see ${openapi}`,
    headers: { allow },
  };
}

function leadOn(site: SiteTable, path: string): string {
  const meant = meantAddress(path, site);
  if (meant === null) {
    return /^\/+api(?:\/|$)/i.test(path)
      ? `See the operations at ${site.url("index")}`
      : `See the addresses in ${site.url("llms")}`;
  }
  const { name, isSlip } = meant;
  return isSlip
    ? `Use ${site.url(name)}, written exactly so`
    : leadToDoor(site, name) ?? `Use ${site.url(name)}`;
}

/** How to ask a door, whose address does not say it. */
function leadToDoor(site: SiteTable, name: AddressName): string | undefined {
  const [mcp, a2a] = [site.url("mcp"), site.url("a2a")];
  const message = messageAsJson(site);
  switch (name) {
    case "mcp":
      return `POST JSON-RPC to ${mcp}. Without an MCP client, post ${message}`;
    case "a2a":
      return `POST JSON-RPC to ${a2a}; there is no REST binding. Post ${message}`;
    case "messages":
      return `Post ${message}`;
  }
}

function messageAsJson(site: SiteTable): string {
  const [messages, openapi] = [site.url("messages"), site.url("openapi")];
  return `the message as JSON to ${messages}, as in ${openapi}`;
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
      (method === "POST" || meantAddress(path, site) !== null);
}

/** Why nothing answers a program; a form takes no JSON. */
type WrongAddress = Refusal | { readonly kind: "takes_no_json" };

export async function refuseProgram(
  site: SiteTable,
  refusal: WrongAddress,
  request: Request,
): Promise<Response> {
  const { method } = request;
  const path = pathOf(refusal);
  const problem = refusal.kind === "method_not_allowed"
    ? methodNotAllowed(site, method, refusal.allow)
    : refusal.kind === "takes_no_json"
    ? TAKES_NO_JSON
    : notFound(site, path);
  if (method !== "POST") return problemResponse(site.errorsUrl, problem);
  const detail = problem.detail.replace(/^./, (first) => first.toLowerCase());
  const meant = meantAddress(path, site);
  // The path may already say which door is meant.
  const isLed = meant !== null && leadToDoor(site, meant.name) !== undefined;
  return problemResponse(site.errorsUrl, {
    ...problem,
    detail: `Nothing was sent: ${detail}`,
    resolution: isLed ? problem.resolution : await leadPost(site, request),
  });
}

async function leadPost(site: SiteTable, request: Request): Promise<string> {
  const received = await receiveJson(request, ANY_TYPE);
  const isRpc = RPC_HEADERS.some((name) => request.headers.has(name)) ||
    received.kind === "received" && isJsonRpc(received.value);
  return isRpc ? leadJsonRpc(site) : `Post ${messageAsJson(site)}`;
}

const RPC_HEADERS = ["mcp-protocol-version", "mcp-method", "a2a-version"];

const TAKES_NO_JSON: Problem = {
  code: "unsupported_media_type",
  detail: "This address takes no JSON",
  resolution: "",
  headers: { accept: "application/x-www-form-urlencoded" },
};

/** The path that was asked for; any of the API if it cannot be decoded. */
function pathOf(refusal: WrongAddress): string {
  if (refusal.kind === "not_found") return refusal.path;
  return refusal.kind === "trailing_slash" ? refusal.location : "/api";
}

/** A body in search of its address, such as curl's, may be of any type. */
const ANY_TYPE = { type: "application/json", others: /(?:)/ };
