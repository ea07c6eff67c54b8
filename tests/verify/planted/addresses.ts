import {
  at,
  instead,
  json,
  method,
  type Planted,
  swap,
  textWhere,
  withHeader,
  withText,
} from "../tamper.ts";

export const ADDRESSES_FAULTS: readonly Planted[] = [
  // Addresses
  {
    fault: "links to another origin than the one that was checked",
    red: ["The service's links begin with the address that was checked"],
    tamper: withText(
      "/api/v1",
      (text) =>
        text.replaceAll("http://localhost:8000", "https://elsewhere.example"),
    ),
  },
  {
    fault: "a media type without its charset",
    red: ["Every document has its media type and its cache rule"],
    tamper: withHeader(at("/llms.txt"), "content-type", "text/plain"),
  },
  {
    fault: "a cache rule that was lost",
    red: ["Every document has its media type and its cache rule"],
    tamper: withHeader(at("/openapi.json"), "cache-control", null),
  },
  {
    fault: "a 404 that other origins may not read",
    red: ["Every answer may be read from any origin and sets no cookie"],
    tamper: withHeader(
      ({ response }) => response.status === 404,
      "access-control-allow-origin",
      null,
    ),
  },
  {
    fault: "a cookie",
    red: ["Every answer may be read from any origin and sets no cookie"],
    tamper: withHeader(at("/"), "set-cookie", "visitor=1"),
  },
  {
    fault: "a 200 for an unknown page",
    red: ["An unknown page is a 404 in the form that was asked for"],
    tamper: instead(
      at("/no-such-page"),
      () =>
        new Response("<h1>Home</h1>", {
          headers: { "content-type": "text/html" },
        }),
    ),
  },
  {
    fault: "an HTML page for an unknown path under /api",
    red: ["An unknown path under /api or /.well-known is a problem"],
    tamper: withHeader(at("/api/v2"), "content-type", "text/html"),
  },
  {
    fault: "an authorization server that is none",
    red: [
      "Where a client looks for a login, nothing answers for one",
      "No authorization server is claimed, for there is none",
    ],
    tamper: instead(
      at("/.well-known/oauth-authorization-server"),
      () => json({ issuer: "http://localhost:8000" }),
    ),
  },
  {
    fault: "a page where a client registers",
    red: ["Where a client looks for a login, nothing answers for one"],
    tamper: withHeader(at("/register"), "content-type", "text/html"),
  },
  {
    fault: "a preflight that does not allow Content-Type",
    red: ["OPTIONS tells the methods and lets other origins use them"],
    tamper: withHeader(
      method("OPTIONS", "/api/v1/messages"),
      "access-control-allow-headers",
      "Accept",
    ),
  },
  {
    fault: "a 405 without Allow",
    red: ["A wrong method is a 405 that names the right ones"],
    tamper: withHeader(method("PUT", "/api/v1"), "allow", null),
  },
  {
    fault: "a HEAD without the Link header of GET",
    red: ["HEAD answers as GET does, without a body"],
    tamper: withHeader(method("HEAD", "/"), "link", null),
  },
  {
    fault: "an entity tag that is never found again",
    red: ["What a client has already is a 304"],
    tamper: instead(
      ({ url, response }) =>
        url.pathname === "/llms.txt" && response.status === 304,
      () => new Response("again"),
    ),
  },
  {
    fault: "a weak entity tag",
    red: ["What a client has already is a 304"],
    tamper: withHeader(at("/api/v1/studio"), "etag", 'W/"1"'),
  },
  {
    fault: "a redirect that loses the query",
    red: ["A trailing slash leads to the address without it, in one step"],
    tamper: withHeader(at("/developers/"), "location", "/developers"),
  },
  {
    fault: "an open redirect",
    red: ["A trailing slash leads to the address without it, in one step"],
    tamper: instead(
      ({ url }) => url.pathname.startsWith("//"),
      () =>
        new Response(null, {
          status: 308,
          headers: { location: "//elsewhere.example" },
        }),
    ),
  },
  {
    fault: "a path that is decoded twice",
    red: ["A path is decoded once"],
    tamper: instead(at("/%2564evelopers"), () => new Response("Developers")),
  },
  // JSON API
  {
    fault: "an operation that the index does not list",
    red: ["The index lists the operations of the OpenAPI description"],
    tamper: withText("/api/v1", swap('"getStudio"', '"getFacts"')),
  },
  {
    fault: "Portuguese that calls itself English",
    red: ["The studio speaks the language that is asked for"],
    tamper: textWhere(
      ({ url }) => url.search === "?lang=br",
      swap('"locale":"br"', '"locale":"en"'),
    ),
  },
  {
    fault: "Breton",
    red: ["The studio speaks the language that is asked for"],
    tamper: withHeader(
      ({ url }) => url.search === "?lang=br",
      "content-language",
      "br",
    ),
  },
  {
    fault: "a language that is guessed where it is not known",
    red: ["A language that is not known is refused"],
    tamper: instead(
      ({ url }) => url.search === "?lang=fr",
      () => json({ locale: "en" }),
    ),
  },
  {
    fault: "a problem without a resolution",
    red: [
      "A message that is not right is refused, and every fault is named",
    ],
    tamper: textWhere(
      method("POST", "/api/v1/messages"),
      swap(/"resolution":"[^"]*"/, '"resolution":""'),
    ),
  },
  {
    fault: "a problem whose status is another than the answer's",
    red: [
      "A message that is not right is refused, and every fault is named",
    ],
    tamper: textWhere(
      method("POST", "/api/v1/messages"),
      swap('"status":415', '"status":400'),
    ),
  },
  {
    fault: "an OpenAPI description with a reference that leads nowhere",
    red: ["The OpenAPI description is whole"],
    tamper: withText(
      "/openapi.json",
      swap("#/components/schemas/Founder", "#/components/schemas/Owner"),
    ),
  },
  {
    fault: "an OpenAPI description that leaves a login open",
    red: ["The OpenAPI description is whole"],
    tamper: withText("/openapi.json", swap('"security":[]', '"security":[{}]')),
  },
  {
    fault: "a fact of another type than the OpenAPI description says",
    red: ["Every GET operation answers as the OpenAPI description says"],
    tamper: withText(
      "/api/v1/studio",
      swap(/"founded":"\d+"/, '"founded":2016'),
    ),
  },
];
