// Smaller pictures beside each large JPEG or PNG that a page shows, for browsers
// to choose from.
import type { Content } from "../../content/content.ts";
import {
  SMALLER,
  smallerPictures,
} from "../../content/files/smaller_pictures.ts";

/** Of WebP: photographs look the same at a third of the bytes. */
const QUALITY = 75;

/**
 * Makes what is missing, and removes what was made of a picture that has changed
 * or that no page shows any more.
 *
 * @param directory of the content
 * @param say prints a line
 */
export async function makeSmallerPictures(
  directory: string,
  { pictures }: Content,
  say: (line: string) => void,
): Promise<void> {
  const folder = `${directory}/files`;
  const before = [...Deno.readDirSync(folder)]
    .map(({ name }) => `${folder}/${name}`);
  const kept: string[] = [];
  for (const [name, picture] of pictures) {
    if (picture === null) continue;
    for (const smaller of smallerPictures({ directory, name }, picture)) {
      const path = directory + smaller.path;
      kept.push(path);
      if (before.includes(path)) continue;
      const fault = await makeSmaller(`${directory}/${name}`, path, smaller);
      say(fault ?? `${path}: made`);
    }
  }
  for (const path of before) {
    if (!SMALLER.test(path) || kept.includes(path)) continue;
    await Deno.remove(path);
    say(`${path}: removed, as no page shows the picture that it was made of`);
  }
}

/** Says what is wrong with a photograph; null once the smaller one lies there. */
async function makeSmaller(
  photograph: string,
  path: string,
  { width }: { readonly width: number },
): Promise<string | null> {
  // Loaded only where there is a photograph: it is a program for this machine.
  const { default: sharp } = await import("sharp");
  try {
    await sharp(photograph).autoOrient().resize({ width })
      .webp({ quality: QUALITY }).toFile(`${path}~`);
  } catch (error) {
    return `${photograph}: cannot be read as a picture: ${error}`;
  }
  // At once, as the name alone says that it is whole.
  await Deno.rename(`${path}~`, path);
  return null;
}
