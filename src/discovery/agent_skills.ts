// The agent skill: SKILL.md in the format of agentskills.io, and the index of
// the Agent Skills discovery draft, version 0.2.0, which holds its digest.
import type { Site, SiteTable, Skill } from "../site.ts";
import { writeMarkdownFile } from "../content/front_matter.ts";
import { API_VERSION } from "../table/versions.ts";

/** An opaque identifier, which need not resolve. */
const SCHEMA = "https://schemas.agentskills.io/discovery/0.2.0/schema.json";

/** The description fits Agent Skills' 1,024 characters, whatever the names. */
export function createSkill(site: SiteTable): Skill {
  const { shared, agents } = site.content;
  const frontMatter = () => {
    const { description, license } = agents.skill;
    return {
      name: shared.slug,
      description: site.fill(description),
      ...license === null ? {} : { license },
      metadata: { version: API_VERSION },
    };
  };
  const write = () =>
    writeMarkdownFile(frontMatter(), site.fill(agents.skill.body));
  return { frontMatter, document: site.document("skill", write) };
}

export async function createSkillsIndex(
  { baseUrl, url, skill: { frontMatter, document } }: Site,
): Promise<object> {
  const { name, description } = frontMatter();
  const { digest } = await document.read();
  return {
    $schema: SCHEMA,
    skills: [{
      name,
      type: "skill-md",
      description,
      url: url("skill").slice(baseUrl.length),
      digest: `sha256:${digest}`,
    }],
  };
}
