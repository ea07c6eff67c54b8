/**
 * Checks of what is said about access: that there is none to ask for.
 *
 * @module
 */
import type { Check } from "../check.ts";
import {
  expectProblem,
  expectSame,
  expectStatus,
  expectTrue,
} from "../expect.ts";
import { isObject } from "../../http/json.ts";
import { sameJson, valueAt } from "../json.ts";
import { CATALOG, PROTECTED_RESOURCES } from "../published.ts";

/** Members that would send a client in search of a login. */
const LEFT_OUT = [
  "authorization_servers",
  "scopes_supported",
  "jwks_uri",
  "dpop_bound_access_tokens_required",
];

/** The checks of this part. */
export const ACCESS_CHECKS: readonly Check[] = [
  {
    area: "Access",
    title: "Each protected resource is named by its own address",
    section: "RFC 9728 sections 2, 3.1 and 3.3",
    run: async (site, note) => {
      const answers = await Promise.all(
        Object.entries(PROTECTED_RESOURCES).map(async ([path, address]) => ({
          resource: site.published + path,
          answer: await site.ask(address),
        })),
      );
      // OAUTH_METADATA=off takes all three away, and the links to them.
      if (answers.every(({ answer }) => answer.status === 404)) {
        for (const { answer } of answers) {
          expectProblem(note, answer, 404, "not_found", site.published);
        }
        const catalog = await site.ask(CATALOG);
        expectTrue(
          note,
          catalog.at,
          !catalog.text.includes("oauth-protected-resource"),
          "links to the metadata",
          "none, for it is not served",
        );
        return;
      }
      for (const { resource, answer } of answers) {
        if (!expectStatus(note, answer, 200)) continue;
        const metadata = answer.json();
        expectSame(note, answer.at, valueAt(metadata, "resource"), resource);
        expectTrue(
          note,
          `${answer.at} → bearer_methods_supported`,
          sameJson(valueAt(metadata, "bearer_methods_supported"), []),
          valueAt(metadata, "bearer_methods_supported"),
          "[]",
        );
        for (const name of LEFT_OUT) {
          if (isObject(metadata) && Object.hasOwn(metadata, name)) {
            note(answer.at, name, `no ${name}: there is no login`);
          }
        }
      }
    },
  },
  {
    area: "Access",
    title: "auth.md says why no credential is needed",
    section: "is-agentic.com auth.md",
    run: async (site, note) => {
      const answer = await site.ask("/auth.md");
      if (!expectStatus(note, answer, 200)) return;
      const { length } = answer.text;
      expectTrue(note, answer.at, length >= 200, length, "200 or more");
      expectTrue(
        note,
        answer.at,
        /no credential/i.test(answer.text),
        "nothing",
        "that no credential is needed",
      );
    },
  },
];
