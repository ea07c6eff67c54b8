/**
 * The texts for agents, in `en/agents/`: the skill, llms.txt, the page on
 * access, and what the AI catalog says. They are English, as their readers
 * are, and hold placeholders for addresses and facts.
 *
 * @module
 */
import { listAddresses } from "../addresses.ts";
import type { Fields } from "./fields.ts";
import { unknownPlaceholders } from "./placeholders.ts";
import { readDate, type Source } from "./source.ts";

/** A text for agents: Markdown with placeholders. */
export interface AgentText {
  /** One or two sentences. */
  readonly description: string;
  /** The day of the last change, as YYYY-MM-DD. */
  readonly updated: string;
  /** Markdown. */
  readonly body: string;
}

/** The skill file. */
export interface SkillText extends AgentText {
  /** The licence of the skill, as its front matter names it. */
  readonly license: string | null;
}

/** What the AI catalog says of one entry. */
export interface CatalogText {
  /** One or two sentences. */
  readonly description: string;
  /** What a person would ask who is served by it; two to five. */
  readonly queries: readonly string[];
}

/** Every text for agents. */
export interface AgentTexts {
  /** SKILL.md. */
  readonly skill: SkillText;
  /** llms.txt. */
  readonly llms: AgentText;
  /** The page on access. */
  readonly auth: AgentText;
  /** The entries of the AI catalog. */
  readonly catalog: Readonly<Record<"mcp" | "a2a" | "skill", CatalogText>>;
  /** Whether models may be trained on what the service publishes. */
  readonly aiTraining: "yes" | "no";
}

/** The placeholders that are not names of addresses. */
export const FACT_PLACEHOLDERS = [
  "base_url",
  "name",
  "email",
  "city",
  "home",
  "contact",
  "developers",
  "plain",
  "fields",
  "field_table",
  "limits",
  "example_request",
  "example_sent",
] as const;

/** An address that a switch can take away is no placeholder. */
const KNOWN: readonly string[] = [
  ...FACT_PLACEHOLDERS,
  ...listAddresses({ slug: "", oauthMetadata: false }).map(({ name }) => name),
];

/** Agent Skills: the most characters of a description. */
const MOST_DESCRIPTION = 1024;
/** Agent Skills: a body is shorter than this many lines. */
const MOST_SKILL_LINES = 500;
/** ARD: the least and the most queries of an entry. */
const QUERIES = { least: 2, most: 5 };

/** Loads the texts for agents. */
export function loadAgentTexts(source: Source): AgentTexts {
  return {
    skill: loadSkill(source),
    llms: loadText(source, "en/agents/llms.md"),
    auth: loadText(source, "en/agents/auth.md"),
    ...loadCatalog(source),
  };
}

function loadSkill(source: Source): SkillText {
  const name = "en/agents/skill.md";
  const { fields, body } = source.read(name);
  const text = readAgentText(source, name, fields, body);
  const license = fields.optionalText("license");
  fields.finish();
  const lines = body.split("\n").length;
  if (lines >= MOST_SKILL_LINES) {
    note(
      source,
      name,
      `the text must have fewer than ${MOST_SKILL_LINES} lines, but has ${lines}`,
    );
  }
  return { ...text, license };
}

function loadText(source: Source, name: string): AgentText {
  const { fields, body } = source.read(name);
  const text = readAgentText(source, name, fields, body);
  fields.finish();
  return text;
}

function readAgentText(
  source: Source,
  name: string,
  fields: Fields,
  body: string,
): AgentText {
  const description = fields.matching(
    "description",
    new RegExp(`^(?=[\\s\\S]*\\S)[\\s\\S]{1,${MOST_DESCRIPTION}}$`),
    `a text of at most ${MOST_DESCRIPTION} characters`,
  );
  checkPlaceholders(source, name, `${description}\n${body}`);
  return { description: description.trim(), updated: readDate(fields), body };
}

function loadCatalog(
  source: Source,
): Pick<AgentTexts, "catalog" | "aiTraining"> {
  const name = "en/agents/catalog.md";
  const { fields } = source.read(name);
  const entry = (key: string): CatalogText => {
    const of = fields.object(key);
    const queries = of.texts("queries");
    const description = of.text("description");
    if (
      queries.length > 0 &&
      (queries.length < QUERIES.least || queries.length > QUERIES.most)
    ) {
      note(
        source,
        name,
        `${key}.queries must be ${QUERIES.least} to ${QUERIES.most} texts, but are ${queries.length}`,
      );
    }
    checkPlaceholders(source, name, [description, ...queries].join("\n"));
    return { description, queries };
  };
  const texts = {
    catalog: { mcp: entry("mcp"), a2a: entry("a2a"), skill: entry("skill") },
    aiTraining: fields.oneOf("aiTraining", ["yes", "no"]),
  };
  readDate(fields);
  fields.finish();
  return texts;
}

function checkPlaceholders(source: Source, name: string, text: string): void {
  for (const unknown of unknownPlaceholders(text, KNOWN)) {
    note(
      source,
      name,
      `{${unknown}} is not a known placeholder (they are ${KNOWN.join(", ")})`,
    );
  }
}

function note({ faults, shown }: Source, name: string, fault: string): void {
  faults.push(`${shown}/${name}: ${fault}`);
}
