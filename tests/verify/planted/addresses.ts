/** A fault for each check of the addresses, the documents and the JSON API. */
import type { CHECKS } from "../checks.ts";
import {
  at,
  document,
  type Faults,
  header,
  instead,
  method,
  text,
} from "./tamper.ts";

export const ADDRESS_FAULTS: Faults<keyof typeof CHECKS.Addresses> = {
  "The service's links begin with the address that was checked": [
    "links to another origin",
    document(
      "/api/v1",
      /http:\/\/localhost:8000/g,
      "https://elsewhere.example",
    ),
  ],
  "An unknown page is a 404 in the requested format": [
    "a 200 for an unknown page",
    instead(at("/br/no-such"), "<h1>Home</h1>"),
  ],
  "An unknown path under /api or /.well-known is a problem": [
    "a page for an unknown path",
    header(at("/api/v2"), "content-type", "text/html"),
  ],
  "Where a client looks for a login, nothing answers for one": [
    "a page where a client registers",
    header(at("/register"), "content-type", "text/html"),
  ],
  "OPTIONS tells the methods and lets other origins use them": [
    "a preflight that does not allow Content-Type",
    header(
      method("OPTIONS", "/api/v1/messages"),
      "access-control-allow-headers",
      "Accept",
    ),
  ],
  "A wrong method is a 405 that names the right ones": [
    "a 405 without Allow",
    header(method("PUT", "/api/v1"), "allow", null),
  ],
  "Under /api a trailing slash is a problem that names the address": [
    "a redirect under /api",
    instead(at("/api/v1/"), "", {
      status: 308,
      headers: { location: "/api/v1" },
    }),
  ],
  "A trailing slash leads to the address without it, in one step": [
    "a redirect that loses the query",
    header(at("/developers/"), "location", "/developers"),
  ],
  "A path is decoded once": [
    "a path that is decoded twice",
    instead(at("/%2564evelopers"), "Developers"),
  ],
  "Every document has its media type and its cache rule": [
    "a media type without its charset",
    header(at("/llms.txt"), "content-type", "text/plain"),
  ],
  "Every answer may be read from any origin and sets no cookie": [
    "a 404 that other origins may not read",
    header(at("/api/v1/no-such"), "access-control-allow-origin", null),
  ],
  "HEAD answers as GET does, without a body": [
    "a HEAD without the Link header of GET",
    header(method("HEAD", "/"), "link", null),
  ],
  "What a client has already is a 304": [
    "a weak entity tag",
    header(at("/api/v1/studio"), "etag", 'W/"1"'),
  ],
};

export const API_FAULTS: Faults<keyof typeof CHECKS["JSON API"]> = {
  "The index lists the operations of the OpenAPI description": [
    "an operation that the index does not list",
    document("/api/v1", /"getStudio"/, '"getFacts"'),
  ],
  "The studio answers in the requested language": [
    "Breton",
    header(({ url }) => url.search === "?lang=br", "content-language", "br"),
  ],
  "A language that is not known is refused": [
    "a language that is guessed",
    instead(({ url }) => url.search === "?lang=fr", '{"locale":"en"}'),
  ],
  "A message that is not right is refused, and every fault is named": [
    "a problem whose status is another than the answer's",
    text(method("POST", "/api/v1/messages"), /"status":415/, '"status":400'),
  ],
  "The OpenAPI description is whole": [
    "a reference that leads nowhere",
    document("/openapi.json", /(#\/components\/schemas\/)Founder/, "$1Owner"),
  ],
  "Every GET operation answers as the OpenAPI description says": [
    "a fact of another type",
    document("/api/v1/studio", /"founded":"(\d+)"/, '"founded":$1'),
  ],
};
