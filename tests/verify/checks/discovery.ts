// Checks of the catalogs, and of the Link header that leads to them.
import type { Checks } from "../check.ts";
import { both, each, holding, schema, schemaOf, SOME, TEXT } from "../like.ts";
import { INTERFACES, pagesOf, PATHS, skillUrl } from "../published.ts";
import { parseLinkHeader } from "../read.ts";

/** The relations in the Link header of every page, some with their targets. */
const PAGE_RELATIONS = [
  "alternate",
  "describedby /llms.txt",
  `api-catalog ${PATHS.apiCatalog}`,
  "service-desc /openapi.json",
  "service-doc",
  `service-meta ${PATHS.serverCard}`,
  `service-meta ${PATHS.agentCard}`,
  `ai-catalog ${PATHS.aiCatalog}`,
  "ard /.well-known/ard.json",
];

/** Something with an anchor, all of whose relations are lists of targets. */
const CONTEXT = schema({
  type: "object",
  properties: { anchor: schemaOf(TEXT) },
  additionalProperties: schemaOf(each({ href: TEXT })),
});

export const DISCOVERY_CHECKS = {
  "The API catalog is a linkset that describes the three interfaces": {
    section: "RFC 9727 sections 2 to 4, RFC 9264 section 4.2",
    async run({ ask, published }, expect) {
      const urls = Object.keys(INTERFACES).map((path) => published + path);
      const item = holding(...urls.map((href) => ({ href })));
      const described = Object.entries(INTERFACES).map((
        [path, description],
      ) => ({
        anchor: published + path,
        "service-desc": holding({ href: published + description }),
        "service-doc": SOME,
      }));
      const catalog = { anchor: published + PATHS.apiCatalog, item };
      const linkset = both(each(CONTEXT), holding(catalog, ...described));
      expect.answer(await ask(PATHS.apiCatalog), 200, {}, { linkset });
    },
  },
  "HEAD of the API catalog links to the interfaces": {
    section: "RFC 9727 sections 2 and 3",
    async run({ ask, published }, expect) {
      for (const method of ["GET", "HEAD"]) {
        const { at, headers } = await ask(PATHS.apiCatalog, { method });
        const targets = (rel: string) =>
          parseLinkHeader(headers.get("link"))
            .filter(({ rels }) => rels.includes(rel))
            .map(({ target }) => target.replace(published, ""));
        expect.holds(at, targets("item"), ...Object.keys(INTERFACES));
        expect.holds(at, targets("api-catalog"), PATHS.apiCatalog);
      }
    },
  },
  "The AI catalog names the MCP server, the A2A agent and the skill": {
    section: "Agentic Resource Discovery draft 0.91",
    async run(site, expect) {
      const { ask, published } = site;
      const host = new URL(published).hostname;
      const entry = {
        identifier: new RegExp(`^urn:air:${RegExp.escape(host)}:`),
        displayName: TEXT,
        type: TEXT,
        url: TEXT,
        description: TEXT,
        representativeQueries: schema({
          type: "array",
          minItems: 2,
          maxItems: 5,
        }),
      };
      const entries = [
        {
          url: `${published}/mcp/server-card`,
          type: "application/mcp-server-card+json",
        },
        { url: published + PATHS.agentCard },
        { url: await skillUrl(site) },
      ];
      const answer = await ask(PATHS.aiCatalog);
      expect.answer(answer, 200, {}, {
        specVersion: "1.0",
        host: { identifier: host },
        entries: both(each(entry), holding(...entries)),
      });
      const twin = await ask("/.well-known/ard.json");
      expect.same(twin.at, twin.text, answer.text);
    },
  },
  "Every page links to the descriptions in its Link header": {
    section: "RFC 8288, RFC 8631, RFC 9727 section 3",
    async run(site, expect) {
      for (const { answer: { at, headers } } of await pagesOf(site)) {
        const header = headers.get("link") ?? "";
        const rels = parseLinkHeader(header).flatMap(({ rels, target }) =>
          rels.flatMap((rel) => [rel, `${rel} ${target}`])
        );
        expect.holds(`${at} → Link`, rels, ...PAGE_RELATIONS);
        expect.like(`${at} → Link`, header, /^.{0,4095}$/);
      }
    },
  },
} satisfies Checks;
