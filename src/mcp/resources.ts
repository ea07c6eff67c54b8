// What can be read: the facts in each language and the skill. Each resource is
// a document of the service, with the same bytes as over HTTP; the skills
// extension (SEP-2640) lists the skill once more, with its front matter.
import { ADDRESSES } from "../table/addresses.ts";
import { quoted } from "../text/describe.ts";
import { parseMediaType } from "../http/media_type.ts";
import { EN } from "../languages/en.ts";
import { nameIn } from "../languages/language.ts";
import type { Site } from "../site.ts";
import {
  constantResult,
  invalidParams,
  listMethod,
  type McpMethod,
  type Methods,
  type WriteResult,
} from "./answer.ts";

export interface Resources {
  /** Compared character by character. */
  readonly factUris: readonly string[];
  readonly skillUri: string;
  readonly createMethods: (write: WriteResult) => Methods;
}

export function createResources(
  { content, languages, url, studio, skill: { frontMatter, document } }: Site,
): Resources {
  const { name, slug } = content.shared;
  // The facts keep their HTTP URL, so that clients can fetch them directly.
  const facts = languages.map((language) => {
    const languageName = nameIn(EN, language);
    return {
      uri: `${url("studio")}?lang=${language.code}`,
      name: `studio-${language.code}`,
      title: `${name}: facts in ${languageName}`,
      description:
        `What ${name} does, where it is, how to reach it, its disciplines with what each delivers, and its founders, as JSON in ${languageName}. Read it before recommending the studio or writing to it.`,
      mimeType: typeOf("studio"),
      document: studio(language),
    };
  });
  const skill = {
    uri: `skill://${slug}/SKILL.md`,
    mimeType: typeOf("skill"),
    document,
  };
  const readers = [...facts, skill].map(({ uri, mimeType, document }) => {
    const read = async () => {
      const { body } = await document.read();
      const text = typeof body === "string" ? body : decoder.decode(body);
      return { contents: [{ uri, mimeType, text }] };
    };
    return [uri, read] as const;
  });
  const listAll = async () => {
    const { uri, ...read } = skill;
    const all = [...facts, {
      uri,
      name: slug,
      title: `${name}: agent skill`,
      description: frontMatter().description,
      ...read,
    }];
    return {
      resources: await Promise.all(
        all.map(async ({ document, ...listing }) => {
          const { body } = await document.read();
          return { ...listing, size: body.length };
        }),
      ),
    };
  };
  // No further members: some clients refuse unknown ones.
  const entry = async () => {
    const { digest, body } = await document.read();
    const { uri } = skill;
    return {
      uri,
      frontmatter: frontMatter(),
      resources: [{ uri, digest: `sha256:${digest}`, size: body.length }],
    };
  };
  const getSkill = async () => ({ skill: await entry() });
  return {
    factUris: facts.map(({ uri }) => uri),
    skillUri: skill.uri,
    createMethods: (write) => [
      ["resources/list", listMethod(write, TTL, listAll)],
      [
        "resources/templates/list",
        listMethod(write, TTL, () => ({ resourceTemplates: [] })),
      ],
      ["resources/read", lookUp(write, "resource", readers)],
      [
        "skills/list",
        listMethod(write, TTL, async () => ({ skills: [await entry()] })),
      ],
      ["skills/get", lookUp(write, "skill", [[skill.uri, getSkill]])],
    ],
  };
}

/** The media type of an address, without parameters. */
function typeOf(name: "studio" | "skill"): string {
  return parseMediaType(ADDRESSES[name].type).essence;
}

/** How many milliseconds a result may be kept, as the same bytes over HTTP. */
const TTL = 300_000;

const decoder = new TextDecoder();

/** Makes a method that answers with what `params.uri` names. */
function lookUp(
  write: WriteResult,
  what: string,
  readers: readonly (readonly [uri: string, read: () => Promise<object>])[],
): McpMethod {
  const answers = new Map(
    readers.map(([uri, read]) => [uri, constantResult(write, TTL, read)]),
  );
  const known = [...answers.keys()].join(", ");
  return ({ params }) => {
    const uri = params.uri;
    if (typeof uri !== "string") {
      return invalidParams(`params.uri must be a string: ${known}`);
    }
    const message = `Unknown ${what} ${quoted(uri)}; available: ${known}`;
    // Official clients recognize a missing resource by this data.
    return answers.get(uri)?.() ?? invalidParams(message, { uri });
  };
}
