// Checks of what is said about access: that there is none to ask for.
import type { Checks } from "../check.ts";
import { both, only, without } from "../like.ts";
import { hasOauthMetadata, PATHS, PROTECTED_RESOURCES } from "../published.ts";

/** Members that would send a client in search of a login. */
const LOGIN = [
  "authorization_servers",
  "scopes_supported",
  "jwks_uri",
  "dpop_bound_access_tokens_required",
];

export const ACCESS_CHECKS = {
  "Each protected resource is named by its own address": {
    section: "RFC 9728 sections 2, 3.1 and 3.3",
    async run(site, expect) {
      const isPublished = await hasOauthMetadata(site);
      for (const [path, address] of Object.entries(PROTECTED_RESOURCES)) {
        const resource = site.published + path;
        const metadata = { resource, bearer_methods_supported: only([]) };
        const answer = await site.ask(address);
        if (!isPublished) expect.problem(answer, 404, "not_found");
        else expect.answer(answer, 200, {}, both(metadata, without(...LOGIN)));
      }
      // OAUTH_METADATA=off takes the links to them away, too.
      const { at, text } = await site.ask(PATHS.apiCatalog);
      const isLinked = text.includes("oauth-protected-resource");
      expect.same(`${at} → links to the metadata`, isLinked, isPublished);
    },
  },
  "auth.md says why no credential is needed": {
    section: "is-agentic.com auth.md",
    async run({ ask }, expect) {
      const wanted = /^(?=[^]{200})[^]*no credential/i;
      expect.answer(await ask("/auth.md"), 200, {}, wanted);
    },
  },
} satisfies Checks;
