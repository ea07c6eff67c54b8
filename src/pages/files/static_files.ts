// The files that the pages need: those of `static/`, the typeface and the
// studio's icon. Each is read and hashed when it is first needed.
import { FILES } from "../../table/page_paths.ts";
import { CHECKOUT } from "../../process/checkout.ts";
import type { Content } from "../../content/content.ts";
import { FILE_CACHE } from "../../content/files/files.ts";
import { findPlainFile } from "../../content/files/plain_file.ts";
import { freeDescriptor } from "../../process/descriptors.ts";
import { createDocument, type DocumentInit } from "../../http/document.ts";
import type { Route } from "../../http/router.ts";
import { accentRules, createIcon, typefaceRules } from "./brand.ts";

/** An address that names the version always means the same bytes. */
const CACHE_VERSIONED = "public, max-age=31536000, immutable";

const VERSION_LENGTH = 12;

/** An icon may hold the logo. */
const ICON_HEADERS = {
  "content-security-policy":
    "default-src 'none'; img-src data:; frame-ancestors 'none'",
};

/**
 * In `static/`: `form` is the script of the contact form, `run` asks for the
 * facts, `turn` shows a page as agents read it.
 */
const SOURCE_NAMES = ["style", "script", "form", "run", "turn"] as const;
type SourceName = typeof SOURCE_NAMES[number];

/** Their addresses, with their versions. */
export type Assets = Readonly<Record<SourceName, string>>;

export function createStaticFiles({ shared: { brand } }: Content): {
  readonly routes: readonly Route[];
  assets(): Promise<Assets>;
} {
  const { accent, logo, font } = brand;
  const style = createFile("style", async () => {
    const typeface = font === null ? "" : typefaceRules(font);
    return accentRules(accent) + typeface +
      await Deno.readTextFile(locate("style"));
  });
  const script = createFile("script");
  const form = createFile("form");
  const run = createFile("run");
  const turn = createFile("turn");
  const others = [
    createFile("font", readFont, { cacheControl: CACHE_VERSIONED }),
    createFile("icon", () => createIcon(accent, logo), {
      headers: ICON_HEADERS,
    }),
  ];
  return {
    routes: [style, script, form, run, turn, ...others]
      .map(({ route }) => route),
    assets: async () => ({
      style: await style.address(),
      script: await script.address(),
      form: await form.address(),
      run: await run.address(),
      turn: await turn.address(),
    }),
  };
}

function createFile(
  name: keyof typeof FILES,
  read: () => DocumentInit["body"] | Promise<DocumentInit["body"]> = () =>
    Deno.readFile(locate(name)),
  init: Partial<Pick<DocumentInit, "cacheControl" | "headers">> = {},
) {
  const { path, type } = FILES[name];
  const document = createDocument(async () => {
    await freeDescriptor();
    return { body: await read(), type, cacheControl: FILE_CACHE, ...init };
  });
  const versionQuery = async () => {
    const { digest } = await document.read();
    return `?v=${digest.slice(0, VERSION_LENGTH)}`;
  };
  const route: Route = {
    pattern: path,
    async get(request, query) {
      const response = await document.serve(request);
      if (query === await versionQuery()) {
        response.headers.set("cache-control", CACHE_VERSIONED);
      }
      return response;
    },
  };
  return { route, address: async () => path + await versionQuery() };
}

/** Only a page needs the package of the typeface. */
async function readFont(): Promise<Uint8Array<ArrayBuffer>> {
  const { default: bytes } = await import(
    "@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2",
    { with: { type: "bytes" } }
  );
  return bytes;
}

function locate(name: keyof typeof FILES): string {
  return `${CHECKOUT}/static${FILES[name].path}`;
}

/** The files missing from `static/`, a line for each. */
export function findMissingFiles(): readonly string[] {
  return SOURCE_NAMES.flatMap((source) => {
    const name = `static${FILES[source].path}`;
    const found = findPlainFile({ directory: CHECKOUT, name });
    return found.ok ? [] : [`${name}: ${found.reason}`];
  });
}
