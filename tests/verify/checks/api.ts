// Checks of the JSON API. They ask for what it refuses; none of them sends.
import type { Checks } from "../check.ts";
import { both, schema } from "../like.ts";
import { text, texts } from "../json.ts";
import { languagesOf, sitemapOf } from "../published.ts";
import type { Answer, Site } from "../site.ts";
import { operationsOf } from "./openapi.ts";

const MESSAGES = "/api/v1/messages";

/** One byte more than a message may have, and more. */
const TOO_LARGE = `{"name":"${"a".repeat(65_536)}"}`;

/** Wrong for two reasons: it cannot be sent even where one is overlooked. */
const WRONG = JSON.stringify({
  name: "Ada Lovelace",
  email: "not an address",
  message: "A check of this service, which is to be refused.",
  check: "There is no such field.",
});

/** Posts to the message operation. */
export function post(site: Site, body: string, type = "application/json") {
  const headers = { "content-type": type };
  return site.ask(MESSAGES, { method: "POST", headers, body });
}

export const API_CHECKS = {
  "The index lists the operations of the OpenAPI description": {
    section: "Public Studio API 4.1",
    async run({ ask, published }, expect) {
      const description = (await ask("/openapi.json")).json();
      const operations = operationsOf(description).map((
        { path, method, value },
      ) => ({ operationId: text(value, "operationId"), method, path }));
      const index = {
        version: text(description, "info.version"),
        openapi: `${published}/openapi.json`,
        operations: both(operations, schema({ maxItems: operations.length })),
      };
      expect.answer(await ask("/api/v1"), 200, {}, index);
    },
  },
  "The studio answers in the requested language": {
    section: "Public Studio API 4.2; BCP 47",
    async run(site, expect) {
      const [first, ...others] = await languagesOf(site);
      if (first === undefined) return;
      const [page] = await sitemapOf(site);
      const tags = Object.keys(page?.alternates ?? {});
      const keysOf = (answer: Answer) =>
        texts(answer.json(), "disciplines.*.key");
      for (const { code, tag, facts } of [first, ...others]) {
        const headers = { "accept-language": "fr", accept: "text/html" };
        const query = `/api/v1/studio?lang=${code}`;
        const answer = await site.ask(query, { headers });
        const locale = { locale: code };
        expect.answer(answer, 200, { "content-language": tag }, locale);
        expect.same(answer.at, answer.text, facts.text);
        if (others.length > 0) {
          expect.holds("GET /sitemap.xml → hreflang", tags, tag);
        }
        const keys = keysOf(answer);
        expect.same(`${answer.at} → disciplines`, keys, keysOf(first.facts));
      }
      // English where the studio has it, else its first language.
      const unasked = await site.ask("/api/v1/studio");
      const { facts } = others.find(({ code }) => code === "en") ?? first;
      expect.same(unasked.at, unasked.text, facts.text);
    },
  },
  "A language that is not known is refused": {
    section: "Public Studio API 4.2 and 7",
    async run({ ask }, expect) {
      const two = ["lang=en&lang=br", "lang=en&lang=en"];
      for (
        const query of ["lang=xx", "lang=", "lang=EN", "lang=pt-BR", ...two]
      ) {
        const answer = await ask(`/api/v1/studio?${query}`);
        expect.problem(answer, 400, "invalid_request");
      }
    },
  },
  "A message that is not right is refused, and every fault is named": {
    section: "Public Studio API 4.3 and 7; RFC 9457",
    async run(site, expect) {
      for (const body of ["{}", "{", "[]", WRONG]) {
        expect.problem(await post(site, body), 400, "invalid_request");
      }
      const empty = await post(site, "{}");
      const detail = text(empty.json(), "detail");
      expect.holds(`${empty.at} {}`, detail, "name", "email", "message");
      const pointers = texts(empty.json(), "errors.*.pointer");
      const wanted = ["#/name", "#/email", "#/message"];
      expect.same(`${empty.at} {} → pointers`, pointers, wanted);
      const form = await post(site, "name=Ada", "text/plain");
      expect.problem(form, 415, "unsupported_media_type");
      const large = await post(site, TOO_LARGE);
      expect.problem(large, 413, "payload_too_large");
      const get = await site.ask(MESSAGES);
      expect.problem(get, 405, "method_not_allowed");
      expect.answer(get, 405, { allow: ["POST"] });
    },
  },
} satisfies Checks;
