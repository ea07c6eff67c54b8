// The gate: the HTTP checks that every request passes before its message is
// read, the same in every revision. The first that fails decides the answer.
// Type and size of the body are checked after them.
import { quoted } from "../text/describe.ts";
import { type HeaderMap, optionsResponse } from "../http/headers.ts";
import { isLoopback } from "../http/loopback.ts";
import { errorResponse } from "../http/json_rpc.ts";
import { mediaQuality, parsePreferences } from "../http/negotiation.ts";
import { hintForGet, type Site } from "../site.ts";
import { type Accepts, badRequest } from "./answer.ts";

/**
 * DNS rebinding attacks servers on the loopback, so there both Origin and Host
 * must be loopback names. A public server has nothing that a foreign page could
 * borrow (no cookie, no login), and proxies rewrite Host, so any web page may
 * call it.
 */
export function createGate(
  site: Site,
): (request: Request) => Accepts | Response {
  const onLoopback = isLoopback(new URL(site.baseUrl).host);
  const [card, facts] = [site.url("serverCard"), site.url("studio")];
  const lead = hintForGet(site);
  const hint = `The server card is at ${card}, the facts at ${facts}. ${lead}`;
  const wantedOrigin = onLoopback
    ? "a loopback origin, such as http://localhost"
    : "a web origin";

  return (request) => {
    const { method, headers } = request;
    // The calling page, and on the loopback the host name that it called.
    const origin = headers.get("origin");
    if (origin !== null && !isAllowed(origin, onLoopback)) {
      const detail = `must be ${wantedOrigin}, but is ${quoted(origin)}`;
      return refusal(403, `the Origin header ${detail}`);
    }
    if (onLoopback) {
      const host = headers.get("host") ?? URL.parse(request.url)?.host ?? "";
      if (!isLoopback(host)) {
        const detail = `must be a loopback host, but is ${quoted(host)}`;
        const hint = "to serve under another name, set BASE_URL";
        return refusal(403, `the Host header ${detail}; ${hint}`);
      }
    }
    // Without sessions and streams there is nothing to GET or DELETE.
    if (method === "OPTIONS") return optionsResponse("POST, OPTIONS");
    if (method !== "POST") {
      const detail = `must be POST, but is ${quoted(method)}. ${hint}`;
      return refusal(405, `the method ${detail}`, { allow: "POST" });
    }
    // Clients should accept both types, but real ones differ.
    const accept = headers.get("accept");
    return readAccept(accept) ?? refusal(
      406,
      `Accept must allow application/json or text/event-stream, but is ${
        quoted(accept ?? "")
      }`,
    );
  };
}

function isAllowed(origin: string, onLoopback: boolean): boolean {
  const url = URL.parse(origin);
  if (url === null || !/^https?:$/.test(url.protocol)) return false;
  return !onLoopback || isLoopback(url.host);
}

/** What the protocol wants of every client, and what the SDKs send. */
const USUAL = "application/json, text/event-stream";

/** Returns null if the client accepts neither type. */
function readAccept(header: string | null): Accepts | null {
  if (header === null || header === "" || header === USUAL) return "any";
  const preferences = parsePreferences(header);
  const json = mediaQuality(preferences, "application/json") > 0;
  const events = mediaQuality(preferences, "text/event-stream") > 0;
  if (json) return events ? "any" : "json";
  return events ? "events" : null;
}

function refusal(
  status: number,
  detail: string,
  headers?: HeaderMap,
): Response {
  return errorResponse(status, null, badRequest(detail).error, headers);
}
