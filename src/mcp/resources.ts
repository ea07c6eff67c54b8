/**
 * The resources: the facts in each language and the skill. Each is a document
 * of the service, with the same bytes as over HTTP.
 *
 * @module
 */
import { ADDRESSES } from "../addresses.ts";
import type { Document, LazyDocument } from "../http/document.ts";
import { quoted } from "../given.ts";
import { parseMediaType } from "../http/media_type.ts";
import { memoize } from "../http/memoize.ts";
import type { Language } from "../language.ts";
import type { Site } from "../site.ts";
import {
  invalidParams,
  listReply,
  type Method,
  type Methods,
  resultReply,
} from "./reply.ts";

/** The same values that HTTP serves. */
export interface McpDocuments {
  readonly studio: Readonly<Record<Language, LazyDocument>>;
  readonly skill: {
    readonly frontMatter: {
      readonly name: string;
      readonly description: string;
    };
    readonly document: LazyDocument;
  };
}

/** A document as it is listed. */
export interface Resource {
  /** Compared character by character. */
  readonly uri: string;
  readonly name: string;
  readonly title: string;
  /** When to read it. */
  readonly description: string;
  /** Without parameters. */
  readonly mimeType: string;
  readonly document: LazyDocument;
}

export interface Resources {
  readonly en: Resource;
  readonly br: Resource;
  readonly skill: Resource & Pick<McpDocuments["skill"], "frontMatter">;
}

/** Describes the documents as resources. */
export function createResources(
  { content, url }: Site,
  { studio, skill }: McpDocuments,
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
    en: facts("en", "English"),
    br: facts("br", "Brazilian Portuguese"),
    skill: {
      uri: `skill://${slug}/SKILL.md`,
      name: skill.frontMatter.name,
      title: `${name}: agent skill`,
      description: skill.frontMatter.description,
      mimeType: typeOf("skill"),
      ...skill,
    },
  };
}

function typeOf(name: "studio" | "skill"): string {
  return parseMediaType(ADDRESSES[name].type).essence;
}

/**
 * Makes the methods of resources. Each result is written on the first request
 * for it, so that no other answer waits for a document.
 *
 * @param write writes a result as JSON, with what its era adds
 */
export function createResourceMethods(
  { en, br, skill }: Resources,
  write: (result: object) => string,
): Methods {
  const all: readonly Resource[] = [en, br, skill];
  const list = memoize(async () =>
    write({ resources: await Promise.all(all.map(describe)) })
  );
  const templates = write({ resourceTemplates: [] });
  const contents = all.map(({ uri, mimeType, document }) =>
    [
      uri,
      memoize(async () => {
        const text = textOf(await document());
        return write({ contents: [{ uri, mimeType, text }] });
      }),
    ] as const
  );
  return [
    ["resources/list", async (request) => listReply(request, await list())],
    ["resources/templates/list", (request) => listReply(request, templates)],
    ["resources/read", lookUp("resource", new Map(contents))],
  ];
}

async function describe(
  { uri, name, title, description, mimeType, document }: Resource,
): Promise<object> {
  const { identity: { length: size } } = await document();
  return { uri, name, title, description, mimeType, size };
}

/** Keeps the byte order mark, so that the digest is that of the document. */
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

function textOf({ identity: { body } }: Document): string {
  return typeof body === "string" ? body : decoder.decode(body);
}

/**
 * Makes a method that answers with the result for `params.uri`.
 *
 * @param what names the things that are looked up, in errors
 */
export function lookUp(
  what: string,
  results: ReadonlyMap<string, () => string | Promise<string>>,
): Method {
  const known = [...results.keys()].join(", ");
  return async ({ id, params }) => {
    const uri = params?.uri;
    if (typeof uri !== "string") {
      return invalidParams(id, `params.uri must be a string: ${known}`);
    }
    const result = results.get(uri);
    return result === undefined
      // Official clients recognize a missing resource by this data.
      ? invalidParams(
        id,
        `Unknown ${what} ${quoted(uri)}; available: ${known}`,
        {
          uri,
        },
      )
      : resultReply(id, await result());
  };
}
