import assert from "node:assert/strict";
import { linkHeader } from "../../src/http/link_header.ts";

Deno.test("a Link header lists its links with their parameters", () => {
  const header = linkHeader([
    { target: "/a,b;c", rel: "ai-catalog ard", type: "text/plain; charset=x" },
    { target: "/d", rel: "item", title: "A card, served; twice" },
  ]);
  assert.equal(
    header,
    '</a,b;c>; rel="ai-catalog ard"; type="text/plain", </d>; rel="item"; title="A card, served; twice"',
  );
});
