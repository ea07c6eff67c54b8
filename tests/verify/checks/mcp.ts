// Checks of the MCP server in both of its eras. They call the tool only with
// arguments that it must refuse.
import type { Checks } from "../check.ts";
import { both, holding, only, schema, TEXT } from "../like.ts";
import { one, pick, text, texts } from "../json.ts";
import {
  call,
  callModern,
  expectError,
  LEGACY_VERSION,
  MODERN_VERSION,
  request,
  resultOf,
} from "../json_rpc.ts";
import { languagesOf, PATHS, skillUrl } from "../published.ts";

const MCP = "/mcp";
const CARD_SCHEMA =
  "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json";

/** Versions that a client may offer, and what each is answered with. */
const OFFERS = {
  "2025-11-25": "2025-11-25",
  "2025-06-18": "2025-06-18",
  "2025-03-26": "2025-03-26",
  "1999-01-01": LEGACY_VERSION,
};

/** Two wrong fields and none of the right ones: nothing can be sent of it. */
const REFUSED = { name: "send_message", arguments: { check: 1, email: "no" } };

export const MCP_CHECKS = {
  "The server card is whole and the same at both addresses": {
    section: "SEP-2127 server card schema v1",
    async run({ ask, published }, expect) {
      const url = published + MCP;
      const answer = await ask(PATHS.serverCard);
      expect.answer(answer, 200, {}, {
        $schema: CARD_SCHEMA,
        name: /^(?=.{3,200}$)[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/,
        version: /^\d+\.\d+\.\d+$/,
        title: /^.{1,100}$/,
        description: /^.{1,100}$/,
        websiteUrl: TEXT,
        remotes: [{ type: "streamable-http", url }],
        endpoint: url,
        serverInfo: { name: text(answer.json(), "name"), version: TEXT },
      });
      const twin = await ask("/mcp/server-card");
      expect.same(twin.at, twin.text, answer.text);
    },
  },
  "A client that begins with initialize is served, without a session": {
    section: "MCP 2025-11-25, lifecycle and transports",
    async run(site, expect) {
      const card = (await site.ask(PATHS.serverCard)).json();
      const capabilities = only(one(card, "capabilities") ?? null);
      const result = {
        // The one tool stays as it is: no listChanged.
        capabilities: both(capabilities, { tools: only({}) }),
        serverInfo: {
          name: text(card, "name"),
          version: text(card, "version"),
        },
      };
      for (const [offered, protocolVersion] of Object.entries(OFFERS)) {
        const initialize = request("initialize", {
          protocolVersion: offered,
          capabilities: {},
          clientInfo: { name: "verify", version: "1.0.0" },
        });
        const answer = await call(site, MCP, initialize);
        const wanted = { result: { ...result, protocolVersion } };
        expect.answer(answer, 200, { "mcp-session-id": null }, wanted);
      }
      const method = "notifications/initialized";
      const told = await call(site, MCP, { jsonrpc: "2.0", method });
      expect.answer(told, 202, {}, /^$/);
      const pong = await call(site, MCP, request("ping"));
      expect.answer(pong, 200, {}, { result: only({}) });
    },
  },
  "A request alone is served: no initialize, any Accept, a batch": {
    section: "Public Studio API 4.5; MCP 2025-03-26, transports",
    async run(site, expect) {
      const list = request("tools/list");
      for (const accept of ["*/*", "application/json"]) {
        const answer = await call(site, MCP, list, { accept });
        expect.answer(answer, 200, {}, { result: {} });
      }
      const batch = [request("ping"), { ...list, id: 2 }];
      const answers = [{ id: 1, result: {} }, { id: 2, result: {} }];
      expect.answer(await call(site, MCP, batch), 200, {}, answers);
    },
  },
  "A client of the second era is served without initialize": {
    section: "MCP 2026-07-28, basic protocol and discovery",
    async run(site, expect) {
      const result = {
        resultType: "complete",
        ttlMs: schema({ type: "integer" }),
        cacheScope: "public",
      };
      const supportedVersions = holding(MODERN_VERSION);
      const server = { result: { ...result, supportedVersions } };
      const discovered = await callModern(site, "server/discover");
      expect.answer(discovered, 200, {}, server);
      const legacy = await call(site, MCP, request("tools/list"));
      const tools = only(one(resultOf(legacy), "tools") ?? null);
      const listed = await callModern(site, "tools/list");
      expect.answer(listed, 200, {}, { result: { ...result, tools } });
    },
  },
  "There is one tool, and it sends a message": {
    section: "Public Studio API 4.5; MCP 2025-11-25, tools",
    async run(site, expect) {
      const answer = await call(site, MCP, request("tools/list"));
      const tools = pick(resultOf(answer), "tools.*");
      expect.same(answer.at, texts(tools, "*.name"), ["send_message"]);
      const annotations = { readOnlyHint: false };
      expect.like(answer.at, tools, [{ annotations }]);
    },
  },
  "What a client gets wrong is refused with the right code": {
    section: "MCP 2026-07-28, transports and errors; JSON-RPC 2.0 section 5.1",
    async run(site, expect) {
      const list = request("tools/list");
      const noTool = request("tools/call", { name: "no_such_tool" });
      const version = "mcp-protocol-version";
      const modern = { [version]: MODERN_VERSION };
      const legacy = [
        ["not JSON", "{", {}, 400, -32700],
        ["no _meta", list, modern, 400, -32602],
        ["no such version", list, { [version]: "1999-01-01" }, 400, -32022],
        ["no such method", request("no/such"), {}, 200, -32601],
        ["no such tool", noTool, {}, 200, -32602],
      ] as const;
      for (const [what, body, headers, status, code] of legacy) {
        const answer = await call(site, MCP, body, headers);
        expectError(expect, what, answer, status, code);
      }
      const unknown = await callModern(site, "no/such");
      expectError(expect, "no such method", unknown, 404, -32601);
      const method = { "mcp-method": "tools/call" };
      const other = await callModern(site, "tools/list", {}, method);
      expectError(expect, "another Mcp-Method", other, 400, -32020);
      const text = { "content-type": "text/plain" };
      expect.answer(await call(site, MCP, "{}", text), 415);
      expect.answer(await call(site, MCP, list, { origin: "null" }), 403);
    },
  },
  "The facts are the JSON API's, in each language": {
    section: "MCP 2025-11-25, resources",
    async run(site, expect) {
      const list = await call(site, MCP, request("resources/list"));
      const uris = texts(resultOf(list), "resources.*.uri");
      const facts = (await languagesOf(site)).map(({ code }) =>
        `${site.published}/api/v1/studio?lang=${code}`
      );
      expect.holds(list.at, uris, ...facts);
      for (const uri of facts) {
        const read = await call(site, MCP, request("resources/read", { uri }));
        const { text } = await site.ask(uri);
        const mimeType = "application/json";
        const contents = [{ uri, mimeType, text }];
        expect.same(`${read.at} ${uri}`, resultOf(read), { contents });
      }
    },
  },
  "The skill is the file of the index, to the byte": {
    section: "SEP-2640 skills over MCP; agentskills.io discovery 0.2.0",
    async run(site, expect) {
      const index = (await site.ask(PATHS.skills)).json();
      const digest = text(index, "skills.0.digest");
      const file = await site.ask(await skillUrl(site));
      const listed = await call(site, MCP, request("skills/list"));
      const uri = text(resultOf(listed), "skills.0.uri");
      const size = file.bytes.length;
      const resources = [{ uri, digest, size }];
      expect.like(listed.at, resultOf(listed), { skills: [{ resources }] });
      const read = await call(site, MCP, request("resources/read", { uri }));
      const words = text(resultOf(read), "contents.0.text");
      expect.same(`${read.at} ${uri}`, words, file.text);
    },
  },
  "GET is a 405, so that no client waits for a stream": {
    section: "MCP 2025-11-25, transports",
    async run({ ask }, expect) {
      const headers = { accept: "text/event-stream" };
      expect.answer(await ask(MCP, { headers }), 405, { allow: ["POST"] });
    },
  },
  "A message that is not right is a tool error that a model can read": {
    section: "Public Studio API 4.5; SEP-1303",
    async run(site, expect) {
      const legacy = await call(site, MCP, request("tools/call", REFUSED));
      const modern = await callModern(site, "tools/call", REFUSED);
      for (const answer of [legacy, modern]) {
        expect.answer(answer, 200, {}, { result: { isError: true } });
        const words = text(answer.json(), "result.content.0.text");
        expect.holds(answer.at, words, "name", "email", "message", "check");
      }
    },
  },
} satisfies Checks;
