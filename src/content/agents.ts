// The texts for agents, in `en/agents/`: the skill, llms.txt, the page on
// access, and the descriptions in the AI catalog. They come with the service,
// are in English, and hold placeholders for addresses and facts.
import { ADDRESS_NAMES, ADDRESSES } from "../table/addresses.ts";
import { unknownPlaceholders } from "../text/placeholders.ts";
import { readServiceText } from "./service_texts.ts";
import type { ContentFile, Source } from "./source.ts";

/** A text for agents: Markdown with placeholders. */
type AgentText = Readonly<ReturnType<typeof readText>>;

interface SkillText extends AgentText {
  readonly license: string | null;
}

/** What the AI catalog says of one entry. */
interface CatalogText {
  readonly description: string;
  /** Two to five questions of people whom the entry would serve. */
  readonly queries: readonly string[];
}

type Catalog = Readonly<
  Record<"api" | "mcp" | "a2a" | "skill", CatalogText>
>;

export interface AgentTexts {
  readonly skill: SkillText;
  readonly llms: AgentText;
  /** The page on access. */
  readonly auth: AgentText;
  readonly catalog: Catalog;
}

/** Placeholders that are not names of addresses. */
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

/** Without the addresses that a setting can take away. */
const KNOWN: readonly string[] = [
  ...FACT_PLACEHOLDERS,
  ...ADDRESS_NAMES.filter((name) => ADDRESSES[name].oauthMetadata !== true),
];

/** Agentic Resource Discovery: how many queries an entry may have. */
const QUERIES = { least: 2, most: 5 };

/** Loads the texts for agents. */
export function loadAgentTexts(source: Source): AgentTexts {
  const load = <T>(name: string, read: (file: ContentFile) => T) =>
    readServiceText(source, `en/agents/${name}.md`, read);
  return {
    skill: load("skill", readSkill),
    llms: load("llms", readText),
    auth: load("auth", readText),
    catalog: load("catalog", readCatalog),
  };
}

function readSkill(file: ContentFile): SkillText {
  const license = file.fields.optional.text("license");
  return { ...readText(file), license };
}

function readText(file: ContentFile) {
  const { fields, body } = file;
  const description = fields.text("description");
  checkPlaceholders(file, `${description}\n${body}`);
  return { description: description.trim(), body };
}

function readCatalog(file: ContentFile): Catalog {
  const { fields } = file;
  const entry = (key: keyof Catalog): CatalogText => {
    const of = fields.entry(key);
    const queries = of.texts("queries");
    const description = of.text("description");
    if (
      queries.length > 0 &&
      (queries.length < QUERIES.least || queries.length > QUERIES.most)
    ) {
      of.fault(
        "queries",
        `must be ${QUERIES.least} to ${QUERIES.most} texts, but are ${queries.length}`,
      );
    }
    checkPlaceholders(file, [description, ...queries].join("\n"));
    return { description, queries };
  };
  return {
    api: entry("api"),
    mcp: entry("mcp"),
    a2a: entry("a2a"),
    skill: entry("skill"),
  };
}

function checkPlaceholders({ fault }: ContentFile, text: string): void {
  for (const { placeholder, reason } of unknownPlaceholders(text, KNOWN)) {
    fault(`${placeholder} ${reason}`);
  }
}
