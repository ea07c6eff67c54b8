/**
 * The agent skill: SKILL.md in the format of agentskills.io, and the index of
 * the Agent Skills discovery draft, version 0.2.0, which tells its digest.
 *
 * @module
 */
import { skillPath } from "../addresses.ts";
import { sha256 } from "../http/document.ts";
import { VERSION } from "../service.ts";

/** An opaque identifier; it need not answer. */
const SCHEMA = "https://schemas.agentskills.io/discovery/0.2.0/schema.json";

/** A skill, its texts filled. */
export interface Skill {
  /** Equals the name of its folder. */
  readonly name: string;
  /** One or two sentences. */
  readonly description: string;
  /** An SPDX identifier, or null. */
  readonly license: string | null;
  /** Markdown. */
  readonly body: string;
}

/** The index of skills. */
export interface SkillsIndex {
  /** The identifier of the format. */
  readonly $schema: string;
  /** There is one. */
  readonly skills: readonly {
    /** The name of the skill. */
    readonly name: string;
    /** The kind of file. */
    readonly type: "skill-md";
    /** One or two sentences. */
    readonly description: string;
    /** Relative to the origin. */
    readonly url: string;
    /** `sha256:` and the digest of the bytes of SKILL.md. */
    readonly digest: string;
  }[];
}

/** Writes SKILL.md. A JSON string is a YAML string, whatever it holds. */
export function createSkillFile(
  { name, description, license, body }: Skill,
): string {
  return [
    "---",
    `name: ${name}`,
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

/** Makes the index of the one skill. */
export async function createSkillsIndex(
  { name, description }: Skill,
  file: Uint8Array<ArrayBuffer>,
): Promise<SkillsIndex> {
  return {
    $schema: SCHEMA,
    skills: [{
      name,
      type: "skill-md",
      description,
      url: skillPath(name),
      digest: `sha256:${await sha256(file)}`,
    }],
  };
}
