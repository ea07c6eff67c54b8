/**
 * The skills extension (SEP-2640): the one skill, listed with its front
 * matter and a manifest of its single file. The file itself is a resource.
 *
 * @module
 */
import { memoize } from "../http/memoize.ts";
import { listReply, type Methods } from "./reply.ts";
import { lookUp, type Resources } from "./resources.ts";

/** The name of the extension among the capabilities. */
export const SKILLS_EXTENSION = "io.modelcontextprotocol/skills";

/** @param write writes a result as JSON, with what its era adds */
export function createSkillMethods(
  { skill: { uri, frontMatter, document } }: Resources,
  write: (result: object) => string,
): Methods {
  // No further members: some clients refuse unknown ones.
  const entry = memoize(async () => {
    const { digest, identity } = await document();
    return {
      uri,
      frontmatter: frontMatter,
      resources: [{ uri, digest: `sha256:${digest}`, size: identity.length }],
    };
  });
  const list = memoize(async () => write({ skills: [await entry()] }));
  const get = memoize(async () => write({ skill: await entry() }));
  return [
    ["skills/list", async (request) => listReply(request, await list())],
    ["skills/get", lookUp("skill", new Map([[uri, get]]))],
  ];
}
