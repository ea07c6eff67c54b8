import type { Content } from "../../src/content/content.ts";
import { retold, studioContent, STUDIOS } from "../support/studios.ts";

const POTTERS = STUDIOS["five potters, Portuguese alone"];
const GERMAN = STUDIOS["a tax adviser, German before English"];

/** The developer page in every language, and whose it is if not the sample's. */
export const PAGES = {
  en: { path: "/developers.md", files: null },
  br: { path: "/br/developers.md", files: null },
  es: { path: "/developers.md", files: retold(POTTERS, "br", "es") },
  de: { path: "/developers.md", files: GERMAN },
} as const;

/** What makes a test service that of a studio; nothing for the sample. */
export async function contentOf(
  files: (typeof PAGES)[keyof typeof PAGES]["files"],
): Promise<{ readonly content?: Content }> {
  return files === null ? {} : { content: await studioContent(files) };
}

/** What is between the fences of a Markdown text. */
export function blocks(markdown: string, language: string): string[] {
  const fence = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\\n\`\`\``, "g");
  return [...markdown.matchAll(fence)].map(([, code = ""]) => code);
}
