/**
 * The agent skill: SKILL.md in the format of agentskills.io, and the index of
 * the Agent Skills discovery draft, version 0.2.0, which holds its digest.
 *
 * @module
 */
import {
  MOST_DESCRIPTION,
  MOST_SKILL_LINES,
  type SkillText,
} from "../content/agents.ts";
import type { LazyDocument } from "../http/document.ts";
import type { Site } from "../site.ts";
import { VERSION } from "../version.ts";
import { fillAgentTexts } from "./texts.ts";

/** The skill: what heads its file, and the file. */
export interface Skill {
  readonly frontMatter: FrontMatter;
  readonly document: LazyDocument;
}

/**
 * Hosts compare the YAML of the file with the JSON that an MCP server lists, so
 * both are written from this one object (SEP-2640).
 */
export interface FrontMatter {
  readonly [field: string]: string | Readonly<Record<string, string>>;
  readonly name: string;
  readonly description: string;
}

/** An opaque identifier; it need not answer. */
const SCHEMA = "https://schemas.agentskills.io/discovery/0.2.0/schema.json";

/** In bytes: larger files are not imported (OpenAI, skills from an MCP server). */
const MAX_FILE = 262_144;

/** The target of a Markdown link that is neither a URL nor a part of the file. */
const RELATIVE_LINK = /\]\((?![a-z][a-z0-9+.-]*:|#)([^)\s]*)/gi;

/** Makes the skill. */
export function createSkill(site: Site, text: SkillText): Skill {
  const { description, license, body } = text;
  const frontMatter: FrontMatter = {
    name: site.content.shared.slug,
    description,
    ...license === null ? {} : { license },
    metadata: { version: VERSION },
  };
  return {
    frontMatter,
    document: site.document("skill", () => writeSkillFile(frontMatter, body)),
  };
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

/** Words that some version of YAML reads as a boolean or as null. */
const YAML_WORDS = [
  "true",
  "false",
  "null",
  "yes",
  "no",
  "on",
  "off",
  "y",
  "n",
];

/** What YAML 1.1 breaks lines at, or refuses, even inside quotes. */
const YAML_UNSAFE = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;

/**
 * Writes a text that YAML 1.1 and 1.2 read as that text: bare where it is a
 * plain word, else as a JSON string, which is a YAML string too.
 */
function yamlText(text: string): string {
  if (/^[a-z][a-z0-9-]*$/.test(text) && !YAML_WORDS.includes(text)) {
    return text;
  }
  return JSON.stringify(text).replace(
    YAML_UNSAFE,
    (character) =>
      `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/**
 * What hosts would refuse of the skill once its placeholders are filled, in a
 * line for each fault.
 *
 * @param shown how faults name the content directory
 */
export function findSkillFaults(site: Site, shown: string): readonly string[] {
  const { skill } = fillAgentTexts(site);
  const { frontMatter } = createSkill(site, skill);
  const file = writeSkillFile(frontMatter, skill.body);
  const bounds = [
    {
      what: "description",
      size: frontMatter.description.length,
      max: MOST_DESCRIPTION,
      unit: "characters",
    },
    {
      what: "SKILL.md",
      size: file.trimEnd().split("\n").length,
      max: MOST_SKILL_LINES - 1,
      unit: "lines",
    },
    {
      what: "SKILL.md",
      size: new TextEncoder().encode(file).length,
      max: MAX_FILE,
      unit: "bytes",
    },
  ];
  const links = [...skill.body.matchAll(RELATIVE_LINK)];
  return [
    ...bounds.filter(({ size, max }) => size > max).map((
      { what, size, max, unit },
    ) =>
      `with its placeholders filled, ${what} must have at most ${max} ${unit}, but has ${size}`
    ),
    ...links.map(([, target]) =>
      `the link to ${target} must be absolute: a relative one means another file of the skill`
    ),
  ].map((fault) => `${shown}/en/agents/skill.md: ${fault}`);
}

/**
 * Makes the index of the one skill.
 *
 * @param digest the SHA-256 of the bytes of SKILL.md
 */
export function createSkillsIndex(
  { baseUrl, url }: Site,
  { frontMatter: { name, description } }: Skill,
  digest: string,
): object {
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
