// Smaller pictures beside each large JPEG or PNG of `files/`, for pages to
// choose from, and the list of them.
import {
  findPlainFile,
  readPlainFile,
} from "../../content/files/plain_file.ts";
import {
  DIGESTED,
  pictureDigest,
  SMALLER_PICTURES,
  type SmallerPictures,
} from "../../content/files/smaller_pictures.ts";

/** In pixels. */
const WIDTHS = [800, 1600];

/** Of WebP: photographs look the same at a third of the bytes. */
const QUALITY = 75;

const PHOTOGRAPH = /\.(?:jpe?g|png)$/i;

type Smaller = SmallerPictures[string]["made"][number];

/**
 * Makes what is missing or was made of another picture, and removes what was
 * made of one that is gone.
 *
 * @param content its directory
 * @param except names in `files/` that are no photographs
 * @param say prints a line
 */
export async function makeSmallerPictures(
  content: string,
  except: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  const list = `${content}/${SMALLER_PICTURES}`;
  const has = (name: string) => findPlainFile(at(name)).ok;
  const at = (name: string) => ({ directory: content, name: `files/${name}` });
  const before: SmallerPictures = has("pictures.json")
    ? JSON.parse(await Deno.readTextFile(list))
    : {};
  const after: Record<string, SmallerPictures[string]> = {};
  for (const { name } of Deno.readDirSync(`${content}/files`)) {
    const found = findPlainFile(at(name));
    const head = readPlainFile(at(name), DIGESTED);
    if (!PHOTOGRAPH.test(name) || except.includes(name)) continue;
    if (!found.ok || !head.ok) continue;
    const digest = pictureDigest(head.bytes, found.info.size);
    const known = before[name];
    const made = known?.digest === digest &&
        known.made.every(({ file }) => has(file))
      ? known.made
      : await makeSmaller(name);
    if (made.length > 0) after[name] = { digest, made };
  }
  const kept = filesOf(after);
  for (const file of filesOf(before)) {
    if (kept.includes(file) || !has(file)) continue;
    await Deno.remove(`${content}/files/${file}`);
    say(`${content}/files/${file}: removed, as its picture is gone`);
  }
  const text = `${JSON.stringify(after, null, 2)}\n`;
  if (kept.length === 0) await Deno.remove(list).catch(() => {});
  else await Deno.writeTextFile(list, text);

  async function makeSmaller(name: string): Promise<readonly Smaller[]> {
    // Loaded only where there is a photograph: it is a program for this machine.
    const { default: sharp } = await import("sharp");
    const made: Smaller[] = [];
    try {
      const photograph = sharp(`${content}/files/${name}`).autoOrient();
      const { autoOrient } = await photograph.metadata();
      for (const width of WIDTHS.filter((width) => width < autoOrient.width)) {
        const file = name.replace(PHOTOGRAPH, `-${width}.webp`);
        const isTaken = filesOf(after).includes(file) ||
          has(file) && !filesOf({ [name]: before[name] }).includes(file);
        const path = `${content}/files/${file}`;
        if (isTaken) {
          say(`${path}: kept, as it was not made of ${name}`);
          return [];
        }
        const { data, info } = await photograph.clone().resize({ width })
          .webp({ quality: QUALITY }).toBuffer({ resolveWithObject: true });
        await Deno.writeFile(path, data);
        say(`${path}: made`);
        made.push({ file, width, height: info.height });
      }
    } catch (error) {
      say(`${content}/files/${name}: cannot be read as a picture: ${error}`);
    }
    return made;
  }
}

/** The names of what was made, in `files/` and nowhere else. */
function filesOf(
  list: Readonly<Record<string, SmallerPictures[string] | undefined>>,
): readonly string[] {
  return Object.values(list).flatMap((entry) => entry?.made ?? [])
    .map(({ file }) => file).filter((file) => /^[\w.-]+\.webp$/.test(file));
}
