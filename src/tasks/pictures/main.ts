// `deno task pictures [DIRECTORY]` draws the icons and the pictures for other
// sites into `files/` of the content, in both languages, and makes photographs
// smaller. It has packages of its own, in `deno.json` beside it, which the
// service never loads.
import { drawnFacts, loadContent } from "../../content/content.ts";
import {
  DRAWN_NAMES,
  type DrawnFacts,
  type DrawnName,
  fileOf,
  markOf,
  readMark,
} from "../../content/files/drawn.ts";
import { createIcon } from "../../content/files/icon.ts";
import type { LanguageCode } from "../../languages/languages.ts";
import { refuse, say } from "../report.ts";
import { makeSmallerPictures } from "./photographs.ts";
import { createIco, loadRenderer, markPng } from "./render.ts";
import { drawSharePicture, findMissing, SHARE_SIZE } from "./share_picture.ts";
import { loadFonts } from "./typeface.ts";

const FAVICON_SIDE = 32;

/** Around what telephones and registries show, which cut corners off. */
const ICON_MARGIN = 5;

const directory = Deno.args[0] || Deno.env.get("CONTENT_DIR") || "content";
const loaded = loadContent(directory, directory);
if (!loaded.ok) refuse(loaded.faults);
const { shared, local } = loaded.content;
await drawAll(drawnFacts(shared, local));
await makeSmallerPictures(directory, loaded.content, say);

async function drawAll(facts: DrawnFacts): Promise<void> {
  const [fonts, render] = await Promise.all([loadFonts(), loadRenderer()]);
  const { headings, places, brand: { accent, logo, icon } } = facts;
  const texts = [headings, places].flatMap((of) => [...of.values()]);
  const missing = await findMissing([facts.name, ...texts].join(" "), fonts);
  const spaced = createIcon(accent, logo, ICON_MARGIN);
  const share = async (language: LanguageCode) => {
    const svg = await drawSharePicture(facts, language, fonts, missing);
    return render(svg, SHARE_SIZE.width);
  };
  type Draw = () => Uint8Array | Promise<Uint8Array>;
  const draw: Readonly<Record<DrawnName, Draw>> = {
    favicon: () => render(icon, FAVICON_SIDE),
    touchIcon: () => render(spaced, 180),
    logo: () => render(spaced, 512),
    pictureEn: () => share("en"),
    pictureBr: () => share("br"),
  };
  await Deno.mkdir(`${directory}/files`, { recursive: true });
  for (const name of DRAWN_NAMES) {
    const path = `${directory}/files/${fileOf(name)}`;
    if (await isOwnWork(path)) {
      say(`${path}: kept, as it was not drawn by this task`);
      continue;
    }
    const png = markPng(await draw[name](), markOf(name, facts));
    await Deno.writeFile(
      path,
      name === "favicon" ? createIco(png, FAVICON_SIDE) : png,
    );
    say(`${path}: drawn`);
  }
  if (missing.size > 0) {
    const letters = [...missing].join(" ");
    say(`No typeface has ${letters}: left out of the pictures`);
  }
}

async function isOwnWork(path: string): Promise<boolean> {
  try {
    return readMark(await Deno.readFile(path)) === null;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}
