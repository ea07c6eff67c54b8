// The texts for agents, in `en/agents/`: the skill, llms.txt, the page on
// access, and the descriptions in the AI catalog. They come with the service,
// are in English, and hold placeholders for addresses and facts.
import { readServiceText } from "./service_texts.ts";
import type { ContentFile } from "./source.ts";

/** The texts that agents read. */
export interface AgentTexts extends Record<"skill" | "llms" | "auth", Text> {
  /** What the AI catalog says of each entry. */
  readonly catalog: ReturnType<typeof readCatalog>;
}

/** Markdown with placeholders. */
type Text = Readonly<ReturnType<typeof readText>>;

export function loadAgentTexts(): AgentTexts {
  const load = <T>(name: string, read: (file: ContentFile) => T) =>
    readServiceText(`en/agents/${name}.md`, read);
  return {
    skill: load("skill", readText),
    llms: load("llms", readText),
    auth: load("auth", readText),
    catalog: load("catalog", readCatalog),
  };
}

function readText({ fields, body }: ContentFile) {
  const license = fields.optional.text("license");
  return { description: fields.text("description").trim(), license, body };
}

function readCatalog({ fields }: ContentFile) {
  const entry = (key: string) => {
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
