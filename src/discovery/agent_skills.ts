/**
 * The agent skill: SKILL.md in the format of agentskills.io, and the index of
 * the Agent Skills discovery draft, version 0.2.0, which holds its digest.
 *
 * @module
 */
import type { SkillText } from "../content/agents.ts";
import type { Site } from "../site.ts";
import { VERSION } from "../version.ts";

/** An opaque identifier; it need not answer. */
const SCHEMA = "https://schemas.agentskills.io/discovery/0.2.0/schema.json";

/** Writes SKILL.md. A JSON string is a YAML string, whatever it holds. */
export function createSkillFile(
  { content }: Site,
  { description, license, body }: SkillText,
): string {
  return [
    "---",
    `name: ${content.shared.slug}`,
    `description: ${JSON.stringify(description)}`,
    ...license === null ? [] : [`license: ${JSON.stringify(license)}`],
    "metadata:",
    `  version: "${VERSION}"`,
    "---",
    "",
    body,
    "",
  ].join("\n");
}

/**
 * Makes the index of the one skill.
 *
 * @param digest the SHA-256 of the bytes of SKILL.md
 */
export function createSkillsIndex(
  { baseUrl, content, url }: Site,
  { description }: SkillText,
  digest: string,
): object {
  return {
    $schema: SCHEMA,
    skills: [{
      name: content.shared.slug,
      type: "skill-md",
      description,
      url: url("skill").slice(baseUrl.length),
      digest: `sha256:${digest}`,
    }],
  };
}
