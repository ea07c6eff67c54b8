/**
 * Checks of the JSON API. What it refuses is asked for; nothing is sent.
 *
 * @module
 */
import type { Check } from "../check.ts";
import {
  expectHeader,
  expectListed,
  expectProblem,
  expectSame,
  expectStatus,
  expectTrue,
} from "../expect.ts";
import { schemaFaults } from "../json_schema.ts";
import { listAt, sameJson, textAt, valueAt } from "../json.ts";
import { openApiFaults, operationsOf } from "../openapi_shape.ts";

const MESSAGES = "/api/v1/messages";
const JSON_BODY = { "content-type": "application/json" };

/** The disciplines that the studio must name (section 2.4). */
const DISCIPLINES = [
  "strategy",
  "product-ux",
  "engineering",
  "infrastructure",
  "ai",
];

/** The token of a language in addresses, and its BCP 47 tag. */
const LANGUAGES = [["en", "en"], ["br", "pt-BR"]] as const;

/** One byte more than a message may have. */
const TOO_LARGE = `{"name":"${"a".repeat(65_536)}"}`;

/** The checks of this part. */
export const API_CHECKS: readonly Check[] = [
  {
    area: "JSON API",
    title: "The index lists the operations of the OpenAPI description",
    section: "Public Studio API 4.1",
    run: async (site, note) => {
      const index = (await site.ask("/api/v1")).json();
      const description = (await site.ask("/openapi.json")).json();
      const listed = listAt(index, "operations").map((operation) =>
        ["operationId", "method", "path"].map((name) => textAt(operation, name))
      );
      const described = operationsOf(description).map((
        { method, path, operation },
      ) => [textAt(operation, "operationId"), method, path]);
      expectTrue(
        note,
        "GET /api/v1 → operations",
        sameJson(listed.toSorted(), described.toSorted()),
        listed,
        `those of /openapi.json: ${JSON.stringify(described)}`,
      );
      expectSame(
        note,
        "GET /api/v1 → version",
        textAt(index, "version"),
        textAt(description, "info", "version"),
      );
      expectSame(
        note,
        "GET /api/v1 → openapi",
        textAt(index, "openapi"),
        `${site.published}/openapi.json`,
      );
    },
  },
  {
    area: "JSON API",
    title: "The studio speaks the language that is asked for",
    section: "Public Studio API 4.2; BCP 47",
    run: async (site, note) => {
      for (const [lang, tag] of LANGUAGES) {
        const answer = await site.ask(`/api/v1/studio?lang=${lang}`, {
          headers: { "accept-language": "fr", accept: "text/html" },
        });
        if (!expectStatus(note, answer, 200)) continue;
        const studio = answer.json();
        expectSame(note, answer.at, textAt(studio, "locale"), lang);
        expectHeader(note, answer, "content-language", tag);
        const keys = listAt(studio, "disciplines").map((item) =>
          textAt(item, "key")
        );
        expectTrue(
          note,
          `${answer.at} → disciplines`,
          sameJson(keys.toSorted(), DISCIPLINES.toSorted()),
          keys,
          "each of the five keys once",
        );
      }
      const [unasked, english] = [
        await site.ask("/api/v1/studio"),
        await site.ask("/api/v1/studio?lang=en"),
      ];
      expectTrue(
        note,
        unasked.at,
        unasked.text === english.text,
        "another answer than with ?lang=en",
        "English where no language is asked for",
      );
    },
  },
  {
    area: "JSON API",
    title: "A language that is not known is refused",
    section: "Public Studio API 4.2 and 7",
    run: async (site, note) => {
      for (
        const query of ["lang=fr", "lang=", "lang=pt-BR", "lang=en&lang=br"]
      ) {
        const answer = await site.ask(`/api/v1/studio?${query}`);
        expectProblem(note, answer, 400, "invalid_request", site.published);
      }
    },
  },
  {
    area: "JSON API",
    title: "A message that is not right is refused, and every fault is named",
    section: "Public Studio API 4.3 and 7; RFC 9457",
    run: async (site, note) => {
      const post = (body: string, headers: Record<string, string>) =>
        site.ask(MESSAGES, { method: "POST", headers, body });
      const problem = (
        answer: Awaited<ReturnType<typeof post>>,
        status: number,
        code: string,
      ) => expectProblem(note, answer, status, code, site.published);

      const empty = await post("{}", JSON_BODY);
      problem(empty, 400, "invalid_request");
      const detail = textAt(empty.json(), "detail");
      for (const field of ["name", "email", "message"]) {
        expectTrue(
          note,
          `${empty.at} {} → detail`,
          detail.includes(field),
          detail,
          `a text that names ${field}`,
        );
      }
      problem(await post("{", JSON_BODY), 400, "invalid_request");
      problem(await post("[]", JSON_BODY), 400, "invalid_request");
      const wrongEmail = JSON.stringify({
        name: "Ada Lovelace",
        email: "not an address",
        message: "A check of this service, which is to be refused.",
        check: "No such field: it is refused for two reasons, not for one.",
      });
      problem(await post(wrongEmail, JSON_BODY), 400, "invalid_request");
      problem(
        await post("name=Ada", {
          "content-type": "application/x-www-form-urlencoded",
        }),
        415,
        "unsupported_media_type",
      );
      problem(await post(TOO_LARGE, JSON_BODY), 413, "payload_too_large");
      const get = await site.ask(MESSAGES);
      problem(get, 405, "method_not_allowed");
      expectListed(note, get, "allow", ["POST"]);
    },
  },
  {
    area: "JSON API",
    title: "The OpenAPI description is whole",
    section: "OpenAPI 3.1.0 section 4",
    run: async (site, note) => {
      const answer = await site.ask("/openapi.json");
      const description = answer.json();
      for (const fault of openApiFaults(description)) {
        note(answer.at, fault, "a whole OpenAPI 3.1 description");
      }
      expectSame(
        note,
        `${answer.at} → servers`,
        textAt(listAt(description, "servers")[0], "url"),
        site.published,
      );
    },
  },
  {
    area: "JSON API",
    title: "Every GET operation answers as the OpenAPI description says",
    section: "OpenAPI 3.1.0 section 4.8.17",
    run: async (site, note) => {
      const description = (await site.ask("/openapi.json")).json();
      for (const { path, method, operation } of operationsOf(description)) {
        if (method !== "GET") continue;
        for (const query of queriesOf(operation)) {
          const answer = await site.ask(path + query);
          const media = valueAt(
            operation,
            "responses",
            String(answer.status),
            "content",
          );
          const type = answer.headers.get("content-type")?.replace(/;.*/, "");
          const schema = valueAt(media, type ?? "", "schema");
          if (schema === undefined) {
            note(answer.at, `${answer.status} ${type}`, "a described answer");
            continue;
          }
          const faults = schemaFaults(schema, answer.json(), description);
          for (const fault of faults) {
            note(answer.at, fault, "an answer that follows its schema");
          }
        }
      }
    },
  },
];

/** No query, each value of each parameter, and one that is not allowed. */
function queriesOf(operation: unknown): readonly string[] {
  return [
    "",
    ...listAt(operation, "parameters").flatMap((parameter) =>
      [...listAt(parameter, "schema", "enum"), "no-such-value"].map((value) =>
        `?${textAt(parameter, "name")}=${encodeURIComponent(String(value))}`
      )
    ),
  ];
}
