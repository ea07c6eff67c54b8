/**
 * The files that the pages need: each read, hashed and compressed with the
 * first request that needs it.
 *
 * @module
 */
import { freeDescriptor } from "../descriptors.ts";
import { FILE_NAMES, type FileName, FILES } from "../addresses.ts";
import {
  createDocument,
  type Document,
  serveDocument,
  withHeaders,
} from "../http/document.ts";
import { memoize } from "../http/memoize.ts";
import { type PixelSize, PNG_HEAD, readPngSize } from "../http/picture_size.ts";
import type { Route } from "../http/router.ts";
import { FILE_CACHE } from "./content_files.ts";
import type { Assets } from "./site.ts";

const DIRECTORY = new URL("../../static/", import.meta.url);

/** An address that names the version always means the same bytes. */
const CACHE_VERSIONED = "public, max-age=31536000, immutable";

/** How many characters of the digest name a version. */
const VERSION_LENGTH = 12;

interface File {
  readonly plain: Document;
  readonly versioned: Document;
  /** The query of the address that names the version. */
  readonly query: string;
}

const load: Readonly<Record<FileName, () => File | Promise<File>>> = {
  style: loader("style"),
  script: loader("script"),
  run: loader("run"),
  font: loader("font"),
  icon: loader("icon"),
  favicon: loader("favicon"),
  touchIcon: loader("touchIcon"),
  logo: loader("logo"),
  pictureEn: loader("pictureEn"),
  pictureBr: loader("pictureBr"),
};

function loader(name: FileName): () => File | Promise<File> {
  const { type } = FILES[name];
  return memoize(async () => {
    await freeDescriptor();
    const plain = await createDocument({
      body: await read(name),
      type,
      cacheControl: name === "font" ? CACHE_VERSIONED : FILE_CACHE,
    });
    return {
      plain,
      versioned: withHeaders(plain, { "cache-control": CACHE_VERSIONED }),
      query: `?v=${plain.digest.slice(0, VERSION_LENGTH)}`,
    };
  });
}

/** The bytes of a file; only a page needs the package of the typeface. */
async function read(name: FileName): Promise<Uint8Array<ArrayBuffer>> {
  if (name !== "font") {
    return await Deno.readFile(new URL(`.${FILES[name].path}`, DIRECTORY));
  }
  const { default: bytes } = await import(
    "@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2",
    { with: { type: "bytes" } }
  );
  return bytes;
}

/** Makes a route for each file. */
export function createFileRoutes(): readonly Route[] {
  return FILE_NAMES.map((name) => ({
    path: FILES[name].path,
    async get(request, query) {
      const file = await load[name]();
      return serveDocument(
        request,
        query === file.query ? file.versioned : file.plain,
      );
    },
  }));
}

/** The addresses of the files that every page needs, with their versions. */
export async function loadAssets(): Promise<Assets> {
  const address = async (name: FileName) =>
    FILES[name].path + (await load[name]()).query;
  return {
    style: await address("style"),
    script: await address("script"),
    run: await address("run"),
  };
}

/** The size of the logo; null where it cannot be read or is no PNG. */
export function readLogoSize(): PixelSize | null {
  const head = new Uint8Array(PNG_HEAD);
  try {
    using file = Deno.openSync(new URL(`.${FILES.logo.path}`, DIRECTORY));
    file.readSync(head);
  } catch {
    return null;
  }
  return readPngSize(head);
}

/** What is missing of the files, in a line for each. */
export function findMissingFiles(): readonly string[] {
  return FILE_NAMES.filter((name) => name !== "font").flatMap((name) => {
    const path = `static${FILES[name].path}`;
    try {
      const { isFile } = Deno.statSync(
        new URL(`.${FILES[name].path}`, DIRECTORY),
      );
      return isFile ? [] : [`${path}: must be a file`];
    } catch {
      return [`${path}: cannot be read`];
    }
  });
}
