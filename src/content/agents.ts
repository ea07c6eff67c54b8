// The texts for agents, in `en/agents/`: the skill, llms.txt, the page on
// access, and the descriptions in the AI catalog. They come with the service,
// are in English, and hold placeholders for addresses and facts.
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
  return { description: fields.text("description").trim(), body };
}

function readCatalog({ fields }: ContentFile): Catalog {
  const entry = (key: keyof Catalog): CatalogText => {
    const { text, texts } = fields.entry(key);
    return { description: text("description"), queries: texts("queries") };
  };
  return {
    api: entry("api"),
    mcp: entry("mcp"),
    a2a: entry("a2a"),
    skill: entry("skill"),
  };
}
