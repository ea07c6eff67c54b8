import assert from "node:assert/strict";
import { linkHeader, pageLinks } from "../src/link_header.ts";
import { parseLinkHeader } from "./verify/read.ts";

Deno.test("a Link header says what it was made of", () => {
  const header = linkHeader([
    { target: "/a,b;c", rel: "ai-catalog ard", type: "text/plain; charset=x" },
    { target: "/d", rel: "item", title: 'A "quoted", name; of São Paulo' },
  ]);
  assert.equal(
    header,
    '</a,b;c>; rel="ai-catalog ard"; type="text/plain", </d>; rel="item"; title="A \\"quoted\\", name; of S?o Paulo"',
  );
  assert.deepEqual(
    parseLinkHeader(header).map(({ target, rels }) => [target, ...rels]),
    [["/a,b;c", "ai-catalog", "ard"], ["/d", "item"]],
  );
});

Deno.test("the links of a page name each description once", () => {
  const links = pageLinks({ slug: "studio", oauthMetadata: true });
  assert.deepEqual(
    links.map(({ rel, target }) => `${rel} ${target}`),
    [
      "describedby /llms.txt",
      "api-catalog /.well-known/api-catalog",
      "service-desc /openapi.json",
      "service-meta /.well-known/mcp/server-card.json",
      "service-meta /.well-known/agent-card.json",
      "ai-catalog ard /.well-known/ai-catalog.json",
      "service-doc /developers",
    ],
  );
});
