// The texts about the service, such as the developer page. They come with it,
// its tests have checked them, and no content can replace one.
import { CHECKOUT } from "../process/checkout.ts";
import { wordFault } from "./fault.ts";
import { type ContentFile, createSource, type Source } from "./source.ts";

const SAMPLE = `${CHECKOUT}/content`;

/** @throws TypeError where the text has a fault, which no release has */
export function readServiceText<T>(
  name: string,
  load: (file: ContentFile) => T,
): T {
  const source = createSource(`${SAMPLE}/service`, "content/service");
  const loaded = source
    .read(name, (file) => load({ ...file, isService: true }));
  if (source.faults.length > 0) {
    throw new TypeError(source.faults.map(wordFault).join("\n"));
  }
  return loaded;
}

/** Whether a name of the content is one of these texts', or their folder's. */
export function isServiceName(name: string): boolean {
  return /^(?:service|[^/]+\/(?:agents|pages\/developers\.md))$/.test(name);
}

/** Whether a content is the sample, which lies around these texts. */
export function isSample({ directory }: Source): boolean {
  return Deno.realPathSync(directory) === Deno.realPathSync(SAMPLE);
}

/** `en/agents/`: Markdown with placeholders, and words of the AI catalog. */
export interface AgentTexts
  extends Record<"skill" | "llms" | "auth", ReturnType<typeof readText>> {
  readonly catalog: ReturnType<typeof readCatalog>;
}

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
