// `deno task pictures [DIRECTORY]` draws the icons and the pictures for other
// sites into `files/` of the content, in both languages. It has packages of its
// own, in `deno.json` beside it, which the service never loads.
import { drawnFacts, loadContent } from "../../content/content.ts";
import {
  DRAWN_NAMES,
  type DrawnFacts,
  type DrawnName,
  fileOf,
  markOf,
  readMark,
} from "../../content/files/drawn.ts";
import type { Language } from "../../language.ts";
import { printable } from "../../text/terminal.ts";
import { createIco, loadRenderer, markPng } from "./render.ts";
import { drawSharePicture, SHARE_SIZE } from "./share_picture.ts";
import { loadTypeface } from "./typeface.ts";

const FAVICON_SIDE = 32;

const directory = Deno.args[0] || Deno.env.get("CONTENT_DIR") || "content";
const loaded = loadContent(directory, directory);
if (!loaded.ok) {
  for (const fault of loaded.faults) console.error(printable(fault));
  Deno.exit(1);
}
const { shared, local } = loaded.content;
await drawAll(drawnFacts(shared, local));

async function drawAll(facts: DrawnFacts): Promise<void> {
  const { name, headings, places } = facts;
  const texts = [name, ...Object.values(headings), ...Object.values(places)];
  const [typeface, render] = await Promise.all([
    loadTypeface(texts),
    loadRenderer(),
  ]);
  const icon = (side: number) => render(facts.brand.icon, side);
  const share = (language: Language) =>
    render(drawSharePicture(typeface, facts, language), SHARE_SIZE.width);
  const draw: Readonly<Record<DrawnName, () => Uint8Array>> = {
    favicon: () => icon(FAVICON_SIDE),
    touchIcon: () => icon(180),
    logo: () => icon(512),
    pictureEn: () => share("en"),
    pictureBr: () => share("br"),
  };
  await Deno.mkdir(`${directory}/files`, { recursive: true });
  for (const name of DRAWN_NAMES) {
    const path = `${directory}/files/${fileOf(name)}`;
    if (await isOwnWork(path)) {
      console.log(`${path}: kept, as it was not drawn by this task`);
      continue;
    }
    const png = markPng(draw[name](), markOf(name, facts));
    await Deno.writeFile(
      path,
      name === "favicon" ? createIco(png, FAVICON_SIDE) : png,
    );
    console.log(`${path}: drawn`);
  }
  const { missing } = typeface;
  if (missing.length > 0) {
    console.log(
      `No typeface has ${
        printable(missing.join(" "))
      }: left out of the pictures`,
    );
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
