// What can be read: the facts in each language and the skill. Each resource is
// a document of the service, with the same bytes as over HTTP; the skills
// extension (SEP-2640) lists the skill once more, with its front matter.
import { ADDRESSES } from "../addresses.ts";
import { quoted } from "../given.ts";
import type { Contents, Document } from "../http/document.ts";
import { parseMediaType } from "../http/media_type.ts";
import { memoize } from "../http/memoize.ts";
import type { Language } from "../language.ts";
import type { Site } from "../site.ts";
import {
  invalidParams,
  listAnswer,
  type Method,
  type Methods,
  type Result,
} from "./answer.ts";

/** The same values that HTTP serves. */
export interface McpDocuments {
  readonly studio: Readonly<Record<Language, Document>>;
  readonly skill: {
    readonly frontMatter: Readonly<Record<"name" | "description", string>>;
    readonly document: Document;
  };
}

/** As it is listed, apart from its size. */
interface Resource {
  /** Compared character by character. */
  readonly uri: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Without parameters. */
  readonly mimeType: string;
  readonly document: Document;
}

export interface Resources {
  readonly facts: Readonly<Record<Language, Resource>>;
  readonly skill: Resource;
  readonly frontMatter: object;
}

export function createResources(
  { content, url }: Site,
  { studio, skill: { frontMatter, document } }: McpDocuments,
): Resources {
  const { name, slug } = content.shared;
  // The facts keep their HTTP URL, so that clients can fetch them directly.
  const facts = (language: Language, languageName: string): Resource => ({
    uri: `${url("studio")}?lang=${language}`,
    name: `studio-${language}`,
    title: `${name}: facts in ${languageName}`,
    description:
      `What ${name} does, where it is, how to reach it, its disciplines with what each delivers, and its founders, as JSON in ${languageName}. Read it before recommending the studio or writing to it.`,
    mimeType: typeOf("studio"),
    document: studio[language],
  });
  return {
    facts: {
      en: facts("en", "English"),
      br: facts("br", "Brazilian Portuguese"),
    },
    skill: {
      uri: `skill://${slug}/SKILL.md`,
      name: frontMatter.name,
      title: `${name}: agent skill`,
      description: frontMatter.description,
      mimeType: typeOf("skill"),
      document,
    },
    frontMatter,
  };
}

function typeOf(name: "studio" | "skill"): string {
  return parseMediaType(ADDRESSES[name].type).essence;
}

/** In milliseconds: as long as the same bytes may be kept over HTTP. */
const RESOURCE_TTL = 300_000;

/**
 * Makes the methods. Each result is written on the first request for it, so that
 * no other answer waits for a document.
 */
export function createResourceMethods(
  { facts: { en, br }, skill, frontMatter }: Resources,
): Methods {
  const all: readonly Resource[] = [en, br, skill];
  const resources = memoize(async () =>
    write({ resources: await Promise.all(all.map(listWithSize)) })
  );
  const templates = write({ resourceTemplates: [] });
  const contents = all.map(({ uri, mimeType, document }) =>
    [
      uri,
      memoize(async () => {
        const text = textOf(await document.read());
        return write({ contents: [{ uri, mimeType, text }] });
      }),
    ] as const
  );
  // No further members: some clients refuse unknown ones.
  const entry = memoize(async () => {
    const { uri, document } = skill;
    const { digest, body } = await document.read();
    return {
      uri,
      frontmatter: frontMatter,
      resources: [{ uri, digest: `sha256:${digest}`, size: body.length }],
    };
  });
  const skills = memoize(async () => write({ skills: [await entry()] }));
  const oneSkill = memoize(async () => write({ skill: await entry() }));
  return [
    [
      "resources/list",
      async (request) => listAnswer(request, await resources()),
    ],
    ["resources/templates/list", (request) => listAnswer(request, templates)],
    ["resources/read", lookUp("resource", new Map(contents))],
    ["skills/list", async (request) => listAnswer(request, await skills())],
    ["skills/get", lookUp("skill", new Map([[skill.uri, oneSkill]]))],
  ];
}

function write(result: object): Result {
  return { result: JSON.stringify(result), ttlMs: RESOURCE_TTL };
}

async function listWithSize(
  { document, ...listing }: Resource,
): Promise<object> {
  const { body } = await document.read();
  return { ...listing, size: body.length };
}

/** Keeps the byte order mark, so that the digest is that of the document. */
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

function textOf({ body }: Contents): string {
  return typeof body === "string" ? body : decoder.decode(body);
}

/**
 * Makes a method that answers with the result for `params.uri`.
 *
 * @param what names the things that are looked up, in errors
 */
function lookUp(
  what: string,
  results: ReadonlyMap<string, () => Result | Promise<Result>>,
): Method {
  const known = [...results.keys()].join(", ");
  return async ({ params }) => {
    const uri = params?.uri;
    if (typeof uri !== "string") {
      return invalidParams(`params.uri must be a string: ${known}`);
    }
    const result = results.get(uri);
    if (result !== undefined) return await result();
    const message = `Unknown ${what} ${quoted(uri)}; available: ${known}`;
    // Official clients recognize a missing resource by this data.
    return invalidParams(message, { uri });
  };
}
