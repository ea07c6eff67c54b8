/**
 * The static files: read, hashed and compressed once, at start.
 *
 * @module
 */
import {
  createDocument,
  type Document,
  serveDocument,
  sha256,
  withHeaders,
} from "../http/document.ts";
import type { Handler, Route } from "../http/router.ts";
import type { Assets } from "./site.ts";

/** Each file with its type. Pictures in each language end in its token. */
const FILES = {
  "style.css": "text/css; charset=utf-8",
  "script.js": "text/javascript; charset=utf-8",
  "icon.svg": "image/svg+xml",
  "favicon.ico": "image/vnd.microsoft.icon",
  "apple-touch-icon.png": "image/png",
  "logo-512.png": "image/png",
  "og-en.png": "image/png",
  "og-br.png": "image/png",
} as const;

type FileName = keyof typeof FILES;

const DIRECTORY = new URL("../../static/", import.meta.url);

/** A file under its plain address may change with the next start. */
const CACHE = "public, max-age=3600";

/** An address that names the version always means the same bytes. */
const CACHE_VERSIONED = "public, max-age=31536000, immutable";

/** How many characters of the digest name a version. */
const VERSION_LENGTH = 12;

/** The static files and where the pages find them. */
export interface StaticFiles {
  /** A route for each file. */
  readonly routes: readonly Route[];
  /** The addresses with versions. */
  readonly assets: Assets;
}

/** Loads the static files. */
export async function loadStaticFiles(): Promise<StaticFiles> {
  const load = async (name: FileName): Promise<Loaded> => {
    const body = await Deno.readFile(new URL(name, DIRECTORY));
    const version = (await sha256(body)).slice(0, VERSION_LENGTH);
    const plain = await createDocument({
      body,
      type: FILES[name],
      cacheControl: CACHE,
    });
    const versioned = withHeaders(plain, { "cache-control": CACHE_VERSIONED });
    const query = `?v=${version}`;
    return {
      route: { path: `/${name}`, get: serveEither(plain, versioned, query) },
      address: `/${name}${query}`,
    };
  };
  const [style, script, ...rest] = await Promise.all([
    load("style.css"),
    load("script.js"),
    load("icon.svg"),
    load("favicon.ico"),
    load("apple-touch-icon.png"),
    load("logo-512.png"),
    load("og-en.png"),
    load("og-br.png"),
  ]);
  return {
    routes: [style, script, ...rest].map(({ route }) => route),
    assets: { style: style.address, script: script.address },
  };
}

interface Loaded {
  readonly route: Route;
  readonly address: string;
}

function serveEither(
  plain: Document,
  versioned: Document,
  version: string,
): Handler {
  return (request, query) =>
    serveDocument(request, query === version ? versioned : plain);
}
