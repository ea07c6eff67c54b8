// The texts for agents, in `en/agents/`: the skill, llms.txt, the page on
// access, and the descriptions in the AI catalog. They come with the service,
// are in English, and hold placeholders for addresses and facts.
import { readServiceText } from "./service_texts.ts";
import type { ContentFile, Source } from "./source.ts";

export type AgentTexts = Readonly<ReturnType<typeof loadAgentTexts>>;

/** Loads the texts for agents. */
export function loadAgentTexts(source: Source) {
  const load = <T>(name: string, read: (file: ContentFile) => T) =>
    readServiceText(source, `en/agents/${name}.md`, read);
  return {
    skill: load("skill", readText),
    llms: load("llms", readText),
    /** The page on access. */
    auth: load("auth", readText),
    /** What the AI catalog says of each entry. */
    catalog: load("catalog", readCatalog),
  };
}

/** A text for agents: Markdown with placeholders. */
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
