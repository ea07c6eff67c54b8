// The agent skill: SKILL.md in the format of agentskills.io, and the index of
// the Agent Skills discovery draft, version 0.2.0, which holds its digest.
import type { FrontMatter, Site, SiteTable, Skill } from "../site.ts";
import { API_VERSION } from "../table/versions.ts";
import { createFill } from "./texts.ts";

/** An opaque identifier, which need not resolve. */
const SCHEMA = "https://schemas.agentskills.io/discovery/0.2.0/schema.json";

/** In characters, by Agent Skills. */
const MAX_DESCRIPTION = 1024;

/** In lines: Agent Skills asks for fewer than 500. */
const MAX_LINES = 499;

/** In bytes; OpenAI imports no larger skill from an MCP server. */
const MAX_FILE = 262_144;

/** A Markdown link to neither an absolute URL nor a fragment. */
const RELATIVE_LINK = /\]\((?![a-z][a-z0-9+.-]*:|#)([^)\s]*)/gi;

export function createSkill(site: SiteTable): Skill {
  const { shared, agents } = site.content;
  const { description, license, body } = agents.skill;
  const fill = createFill(site);
  const frontMatter: FrontMatter = {
    name: shared.slug,
    description: fill(description),
    ...license === null ? {} : { license },
    metadata: { version: API_VERSION },
  };
  const text = writeSkillFile(frontMatter, fill(body));
  return { frontMatter, text, document: site.document("skill", () => text) };
}

function writeSkillFile(frontMatter: FrontMatter, body: string): string {
  const fields = Object.entries(frontMatter).flatMap(([name, value]) =>
    typeof value === "string" ? [`${name}: ${yamlText(value)}`] : [
      `${name}:`,
      ...Object.entries(value).map(([key, text]) =>
        `  ${key}: ${yamlText(text)}`
      ),
    ]
  );
  return ["---", ...fields, "---", "", body, ""].join("\n");
}

/** Words that some versions of YAML read as a boolean or null. */
const YAML_WORDS = /^(?:true|false|null|yes|no|on|off|y|n)$/;

/** YAML 1.1 refuses these or breaks lines there, even inside quotes. */
const YAML_UNSAFE = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;

/**
 * Writes a string for YAML 1.1 and 1.2: a plain word as it is, anything else as
 * a JSON string, which is valid YAML too.
 */
function yamlText(text: string): string {
  if (/^[a-z][a-z0-9-]*$/.test(text) && !YAML_WORDS.test(text)) {
    return text;
  }
  return JSON.stringify(text).replace(
    YAML_UNSAFE,
    (character) =>
      `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/**
 * Finds what hosts would refuse in the skill once its placeholders are filled.
 * Returns one line per fault.
 */
export function findSkillFaults(
  { skill: { frontMatter, text } }: Site,
): readonly string[] {
  const lines = text.trimEnd().split("\n").length;
  const bytes = new TextEncoder().encode(text).length;
  const bound = (what: string, unit: string, max: number, size: number) =>
    size <= max ? [] : [
      `with its placeholders filled, ${what} must have at most ${max} ${unit}, but has ${size}`,
    ];
  const { length } = frontMatter.description;
  return [
    ...bound("description", "characters", MAX_DESCRIPTION, length),
    ...bound("SKILL.md", "lines", MAX_LINES, lines),
    ...bound("SKILL.md", "bytes", MAX_FILE, bytes),
    ...[...text.matchAll(RELATIVE_LINK)].map(([, target]) =>
      `the link to ${target} must be absolute: a relative one means another file of the skill`
    ),
  ].map((fault) => `content/service/en/agents/skill.md: ${fault}`);
}

export async function createSkillsIndex(
  { baseUrl, url, skill: { frontMatter, document } }: Site,
): Promise<object> {
  const { name, description } = frontMatter;
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
