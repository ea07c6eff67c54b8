/** A fault for each check, which it must find; or this does not compile. */
import { CHECKS } from "./checks.ts";
import { PATHS, PROTECTED_RESOURCES } from "./published.ts";
import {
  accepts,
  document,
  header,
  instead,
  type Tamper,
  text,
} from "./tamper.ts";

type Areas = typeof CHECKS;
type Title = { [Area in keyof Areas]: keyof Areas[Area] }[keyof Areas];

const SKILL = "/.well-known/agent-skills/innovarts/SKILL.md";
const MCP = "POST /mcp";
const A2A = "POST /a2a";

export const PLANTED: Readonly<Record<Title, Tamper>> = {
  // Addresses
  "The service's links begin with the address that was checked": document(
    "/api/v1",
    /http:\/\/localhost:8000/g,
    "https://elsewhere.example",
  ),
  "An unknown page is a 404 in the requested format": instead(
    "/br/no-such",
    "<h1>Home</h1>",
  ),
  "An unknown path under /api or /.well-known is a problem": header(
    "/api/v2",
    "content-type: text/html",
  ),
  "Where a client looks for a login, nothing answers for one": header(
    "/register",
    "content-type: text/html",
  ),
  "OPTIONS tells the methods and lets other origins use them": header(
    "OPTIONS /api/v1/messages",
    "access-control-allow-headers: Accept",
  ),
  "A wrong method is a 405 that names the right ones": header(
    "PUT /api/v1",
    "allow:",
  ),
  "Under /api a trailing slash is a problem that names the address": instead(
    "/api/v1/",
    "",
    {
      status: 308,
      headers: { location: "/api/v1" },
    },
  ),
  "A trailing slash leads to the address without it, in one step": header(
    "/developers/",
    "location: /developers",
  ),
  "A path is decoded once": instead("/%2564evelopers", "Developers"),
  "Every document has its media type and its cache rule": header(
    "/llms.txt",
    "content-type: text/plain",
  ),
  "Every answer may be read from any origin and sets no cookie": header(
    "/api/v1/no-such",
    "access-control-allow-origin:",
  ),
  "HEAD answers as GET does, without a body": header(
    "HEAD /",
    "link:",
  ),
  "What a client has already is a 304": header(
    "/api/v1/studio",
    'etag: W/"1"',
  ),
  // JSON API
  "The index lists the operations of the OpenAPI description": document(
    "/api/v1",
    /"getStudio"/,
    '"getFacts"',
  ),
  "The studio answers in the requested language": header(
    ({ url }) => url.search === "?lang=br",
    "content-language: br",
  ),
  "A language that is not known is refused": instead(
    ({ url }) => url.search === "?lang=xx",
    '{"locale":"en"}',
  ),
  "A message that is not right is refused, and every fault is named": text(
    "POST /api/v1/messages",
    /"status":415/,
    '"status":400',
  ),
  "The OpenAPI description is whole": document(
    "/openapi.json",
    /(#\/components\/schemas\/)Founder/,
    "$1Owner",
  ),
  "Every GET operation answers as the OpenAPI description says": document(
    "/api/v1/studio",
    /"founded":"(\d+)"/,
    '"founded":$1',
  ),
  // Pages
  "Every page of the sitemap answers with HTML, and says so": header(
    "/br/privacy",
    "vary: Accept-Encoding",
  ),
  "Every page tells its language, title, description and address": document(
    "/br",
    /lang="pt-BR"/,
    'lang="br"',
  ),
  "Every page names its languages as the sitemap does": document(
    "/privacy",
    /hreflang="pt-BR"/,
    'hreflang="pt"',
  ),
  "No page runs or loads what is not its own": header(
    "/contact",
    "content-security-policy: script-src 'unsafe-inline'",
  ),
  "Every page has one first heading and text that needs no script": document(
    "/developers",
    /<\/h1>/,
    "</h1><h1>Again</h1>",
  ),
  "Every page leads a reader to llms.txt": document(
    "/privacy",
    /\/llms\.txt/g,
    "/",
  ),
  "Scripts are files, and plain pages have none": document(
    "/plain",
    /<\/body>/,
    '<script src="/site.js"></script></body>',
  ),
  "The home page tells the facts of the API, to people and machines": document(
    "/br",
    /Founder Two/g,
    "",
  ),
  "The contact form preselects the discipline of its address": text(
    ({ url }) => url.search === "?discipline=ai",
    / selected/g,
    "",
  ),
  // Markdown
  "A page is Markdown for those who ask for it, HTML for the others": header(
    accepts("text/markdown", "/"),
    "content-type: text/html",
  ),
  "Every page as Markdown says what it is and where it belongs": header(
    accepts("text/markdown", "/contact"),
    "link:",
  ),
  "Every page is the same Markdown under an address of its own": document(
    "/developers.md",
    /$/,
    "More.\n",
  ),
  "HTML and Markdown have entity tags of their own": header(
    "/privacy",
    'etag: "same"',
  ),
  // Discovery
  "The API catalog is a linkset that describes the three interfaces": document(
    PATHS.apiCatalog,
    /"service-desc":\[(\{[^}]*\})\]/,
    '"service-desc":$1',
  ),
  "HEAD of the API catalog links to the interfaces": header(
    `HEAD ${PATHS.apiCatalog}`,
    "link:",
  ),
  "The AI catalog names the MCP server, the A2A agent and the skill": document(
    PATHS.aiCatalog,
    /("representativeQueries":\["[^"]*")[^\]]*/,
    "$1",
  ),
  "Every page links to the descriptions in its Link header": header(
    "/plain",
    'link: </llms.txt>; rel="describedby"',
  ),
  "The index of skills tells the true digest, whatever is accepted": document(
    PATHS.skills,
    /sha256:[0-9a-f]{4}/,
    "sha256:0000",
  ),
  "SKILL.md follows its format and covers the three interfaces": document(
    SKILL,
    /^name: .*$/m,
    "name: another-studio",
  ),
  "llms.txt says what this is, when to use it, and links to Markdown": document(
    "/llms.txt",
    /^# .*\n/,
    "",
  ),
  "The sitemap names every page in every language, both ways": document(
    "/sitemap.xml",
    /<xhtml:link rel="alternate" hreflang="pt-BR"[^>]*>/,
    "",
  ),
  "sitemap.md lists the pages of the sitemap": document(
    "/sitemap.md",
    /^- .*\/br\/privacy.*\n/m,
    "",
  ),
  "robots.txt lets everyone in, and every group says all": document(
    "/robots.txt",
    /(cohere-ai\n)Content-Signal.*/,
    "$1",
  ),
  "security.txt names a contact and has not expired": document(
    "/.well-known/security.txt",
    /Expires: \d{4}/,
    "Expires: 2020",
  ),
  // Access
  "Each protected resource is named by its own address": document(
    PROTECTED_RESOURCES["/mcp"],
    /\{/,
    '{"authorization_servers":[],',
  ),
  "auth.md says why no credential is needed": document(
    "/auth.md",
    /[^]*/,
    "# Access\n",
  ),
  // Links
  "No link leads nowhere, or to a redirect": document(
    "/llms.txt",
    /\/privacy\.md/,
    "/privacy-policy.md",
  ),
  "Every part of a page that is linked to is there": document(
    "/developers",
    /id="errors"/,
    'id="faults"',
  ),
  "Everything that is published can be found by links": text(
    ({ request }) => request.method === "GET",
    /auth\.md/g,
    "index.md",
  ),
  "What a link says of the type of its target is true": header(
    "/openapi.json",
    "content-type: application/yaml",
  ),
  // MCP
  "The server card is whole and the same at both addresses": document(
    PATHS.serverCard,
    /("url":"[^"]*)\/mcp"/,
    '$1/sse"',
  ),
  "A client that begins with initialize is served, without a session": header(
    MCP,
    "mcp-session-id: 1",
  ),
  "A request alone is served: no initialize, any Accept, a batch": instead(
    accepts("*/*", "/mcp"),
    '{"error":{}}',
    { status: 406 },
  ),
  "A client of the second era is served without initialize": text(
    MCP,
    /"ttlMs"/,
    '"ttl"',
  ),
  "There is one tool, and it takes the fields of the JSON API": text(
    MCP,
    /"maxLength":\d+/g,
    '"maxLength":5',
  ),
  "What a client gets wrong is refused with the right code": instead(
    ({ url, response }) => url.pathname === "/mcp" && response.status === 404,
    '{"error":{"code":-32601}}',
  ),
  "The facts are the JSON API's, in each language": text(
    MCP,
    /Recife/g,
    "Olinda",
  ),
  "The skill is the file of the index, to the byte": text(
    MCP,
    /sha256:.{8}/g,
    "sha256:00000000",
  ),
  "GET is a 405, so that no client waits for a stream": instead(
    "GET /mcp",
    "",
  ),
  "A message that is not right is a tool error that a model can read": text(
    MCP,
    /"isError":true/,
    '"isError":false',
  ),
  // A2A
  "The agent card is whole and the same at both addresses": document(
    PATHS.agentCard,
    /\/a2a"/,
    '/agent"',
  ),
  "Free text sends nothing and is answered with how to send": text(
    A2A,
    /"kind":"message"/,
    '"kind":"task"',
  ),
  "A message that is not right is answered with every fault": text(
    A2A,
    /"sent":false/,
    '"sent":true',
  ),
  "What the agent does not do is refused with the right code": text(
    A2A,
    /-32004/,
    "-32601",
  ),
  // Readiness
  "robots.txt is there": header("/robots.txt", "content-type: text/html"),
  "robots.txt has rules for AI robots": document(
    "/robots.txt",
    /^User-agent: (?:\*|GPTBot|ClaudeBot)\n/gm,
    "",
  ),
  "robots.txt signals how content may be used": document(
    "/robots.txt",
    /^Content-Signal:.*\n/gm,
    "",
  ),
  "The sitemap is found through robots.txt": instead("/sitemap.xml", "", {
    status: 404,
  }),
  "The home page has a useful Link header": header("/", "link:"),
  "The home page is Markdown on request": header(
    accepts("text/markdown", "/"),
    "content-type: text/html",
  ),
  "The API catalog is a linkset that is not empty": document(
    PATHS.apiCatalog,
    /[^]*/,
    '{"linkset":[]}',
  ),
  "The protected resource is of this origin, where it is published": document(
    PROTECTED_RESOURCES[""],
    /"resource":"[^"]*"/,
    '"resource":"https://elsewhere.example"',
  ),
  "The MCP server card tells name, version and endpoint": document(
    PATHS.serverCard,
    /"endpoint"/g,
    '"address"',
  ),
  "The index of skills is version 0.2.0 and not empty": document(
    PATHS.skills,
    /\/0\.2\.0\//,
    "/0.1.0/",
  ),
  "The AI catalog has entries with a URL or data": document(
    PATHS.aiCatalog,
    /"url":/,
    '"link":',
  ),
  "The agent card has supportedInterfaces": document(
    PATHS.agentCard,
    /supportedInterfaces/,
    "interfaces",
  ),
  "The home page registers tools in browsers that have them": text(
    ({ url }) => url.pathname.endsWith(".js"),
    /registerTool|provideContext/g,
    "forget",
  ),
  "No authorization server is claimed, for there is none": instead(
    "/.well-known/oauth-authorization-server",
    '{"issuer":""}',
  ),
};
