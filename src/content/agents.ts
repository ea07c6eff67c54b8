// The texts for agents, in `en/agents/`: the skill, llms.txt, the page on
// access, and what the AI catalog says. They come with the service, are
// English, as their readers are, and hold placeholders for addresses and facts.
import { ADDRESS_NAMES, ADDRESSES } from "../addresses.ts";
import type { Fields } from "./fields.ts";
import { type Layers, loadLayered } from "./layers.ts";
import { placeholderFaults } from "./placeholders.ts";
import { AI_TRAINING, type AiTraining } from "./shared_facts.ts";
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
  /** The service's own, where this one is not. */
  readonly own: SkillText | null;
}

/** What the AI catalog says of one entry. */
export interface CatalogText {
  /** One or two sentences. */
  readonly description: string;
  /** What a person would ask who is served by it; two to five. */
  readonly queries: readonly string[];
}

/** The entries of the AI catalog. */
export type Catalog = Readonly<
  Record<"api" | "mcp" | "a2a" | "skill", CatalogText>
>;

/** Every text for agents. */
export interface AgentTexts {
  readonly skill: SkillText;
  readonly llms: AgentText;
  /** The page on access. */
  readonly auth: AgentText;
  readonly catalog: Catalog;
  readonly aiTraining: AiTraining;
}

/** The placeholders that are not names of addresses. */
export const FACT_PLACEHOLDERS = [
  "base_url",
  "name",
  "email",
  "city",
  "country",
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
  ...ADDRESS_NAMES.filter((name) => ADDRESSES[name].oauthMetadata !== true),
];

/** Agent Skills: the most characters of a description. */
export const MAX_SKILL_DESCRIPTION = 1024;
/** Agent Skills: a body is shorter than this many lines. */
export const MAX_SKILL_LINES = 500;
/** ARD: the least and the most queries of an entry. */
const QUERIES = { least: 2, most: 5 };

/** Where the skill lies. */
export const SKILL = "en/agents/skill.md";
const CATALOG = "en/agents/catalog.md";

/**
 * Loads the texts for agents.
 *
 * @param aiTraining what the studio's facts say, where they do
 */
export function loadAgentTexts(
  layers: Layers,
  aiTraining: AiTraining | null,
): AgentTexts {
  const text = (name: string) =>
    loadLayered(layers, name, (source) => loadText(source, name));
  return {
    skill: loadLayered(layers, SKILL, loadSkill),
    llms: text("en/agents/llms.md"),
    auth: text("en/agents/auth.md"),
    catalog: loadLayered(layers, CATALOG, loadCatalog),
    aiTraining: aiTraining ?? readOlderAiTraining(layers.theirs) ?? "no",
  };
}

function loadSkill(source: Source, own: SkillText | null): SkillText {
  const { fields, body } = source.read(SKILL);
  const text = readAgentText(source, SKILL, fields, body);
  const license = fields.optionalText("license");
  fields.finish();
  const lines = body.split("\n").length;
  if (lines >= MAX_SKILL_LINES) {
    note(
      source,
      SKILL,
      `the text must have fewer than ${MAX_SKILL_LINES} lines, but has ${lines}`,
    );
  }
  return { ...text, license, own };
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
    new RegExp(`^(?=[\\s\\S]*\\S)[\\s\\S]{1,${MAX_SKILL_DESCRIPTION}}$`),
    `a text of at most ${MAX_SKILL_DESCRIPTION} characters`,
  );
  checkPlaceholders(source, name, `${description}\n${body}`);
  return { description: description.trim(), updated: readDate(fields), body };
}

/** An entry that a content leaves out is the service's own. */
function loadCatalog(source: Source, own: Catalog | null): Catalog {
  const { fields } = source.read(CATALOG);
  const entry = (key: keyof Catalog): CatalogText => {
    const of = own === null ? fields.object(key) : fields.optionalObject(key);
    if (of === null) return own?.[key] ?? { description: "", queries: [] };
    const queries = of.texts("queries");
    const description = of.text("description");
    if (
      queries.length > 0 &&
      (queries.length < QUERIES.least || queries.length > QUERIES.most)
    ) {
      note(
        source,
        CATALOG,
        `${key}.queries must be ${QUERIES.least} to ${QUERIES.most} texts, but are ${queries.length}`,
      );
    }
    checkPlaceholders(source, CATALOG, [description, ...queries].join("\n"));
    return { description, queries };
  };
  const catalog = {
    api: entry("api"),
    mcp: entry("mcp"),
    a2a: entry("a2a"),
    skill: entry("skill"),
  };
  fields.optionalOneOf("aiTraining", AI_TRAINING);
  readDate(fields);
  fields.finish();
  return catalog;
}

/** In version 1.0 the catalog said it. It counts even where the rest does not. */
function readOlderAiTraining(theirs: Source): AiTraining | null {
  if (!theirs.has(CATALOG)) return null;
  const { fields } = theirs.apart([]).read(CATALOG);
  return fields.optionalOneOf("aiTraining", AI_TRAINING);
}

function checkPlaceholders(source: Source, name: string, text: string): void {
  for (const fault of placeholderFaults(text, KNOWN)) {
    note(source, name, fault);
  }
}

function note({ faults, shown }: Source, name: string, fault: string): void {
  faults.push(`${shown}/${name}: ${fault}`);
}
